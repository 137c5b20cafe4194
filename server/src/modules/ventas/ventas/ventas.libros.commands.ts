/** What a sale moves: the account, the till and the stock; and what is done when it arrives after it was made. */

import { esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { esDelPlan } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { LineaVenta } from '@mostrador/contract/ventas/lineas'
import type { PrecioCambiado } from '@mostrador/contract/ventas/precios-cambiados'
import type { PromocionAplicada } from '@mostrador/contract/ventas/promociones/venta'
import type { CreateVenta, Venta } from '@mostrador/contract/ventas/ventas'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Emisor } from '../../base/emisor/facturacion.queries.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { type CajaDelUsuario, recordCobro, type TurnoDelUsuario } from '../../caja/cajas/cajas.commands.ts'
import type { Escrito } from '../../documentos/documentos/documento.commands.ts'
import { insertPendientes } from '../../mercaderia/articulos-pendientes/articulos-pendientes.commands.ts'
import { takeStock, type Unidades } from '../../mercaderia/stock/stock.commands.ts'
import { insertAplicaciones } from '../cuotas/aplicaciones/aplicaciones.commands.ts'
import { destinosDe } from '../cuotas/aplicaciones/aplicaciones.reglas.ts'
import { insertCuotas } from '../cuotas/cuotas.commands.ts'
import { listCuotasDeVenta } from '../cuotas/cuotas.queries.ts'
import { enterPorContar } from '../por-contar/por-contar.commands.ts'
import { collectAnticipo } from '../recibos/recibos.commands.ts'
import { type ClienteDeVenta, debitCuentaCliente, type VentaNueva } from './ventas.escritura.commands.ts'
import { sinStock } from './ventas.lineas.reglas.ts'
import { anticipoEnDinero, cobroDeVenta, cuotaDeCredito, pagosDeAnticipo } from './ventas.reglas.ts'

/** A sale that was made without a line: the goods have left, and the money is there. What would refuse it is told instead. */
export interface Llegada {
  /** The shift that takes the money. */
  turno: (sucursal: SucursalPropia) => Promise<TurnoDelUsuario>
  /** The day and the minute of the day when it was made. */
  hecha: { fecha: string; minuto: number }
  /** Whether somebody who may give any discount sends it. */
  descuento: boolean
  /** Whether somebody who may give things away sends it. */
  regalo: boolean
  /** Called before it is written. May refuse it. */
  visto: (que: Visto) => Promise<void>
  /** Brings in the units that lack. The sale then takes them. */
  entran: (
    venta: Venta,
    fecha: FechaAbierta,
    que: { lineas: Unidades[]; articulos: Map<string, Articulo> },
  ) => Promise<void>
}

/** What is other today than the seller saw. */
export interface Visto {
  cliente: Pick<ClienteDeVenta, 'nombre' | 'baja' | 'lista_aplicada'>
  /** The articles of the lines, as they are without a list. */
  articulos: Map<string, Articulo>
  cambiados: PrecioCambiado[]
  /** The packs that cost something else, or are no more. */
  packs: PrecioCambiado[]
  /** What promotions take off each line at the moment of the sale, as the shop knows them now. */
  esperadas: readonly (readonly PromocionAplicada[])[]
  emisor: Emisor | undefined
  total: number
  /** Whether a voucher is made of it. */
  emitible: boolean
}

interface Movida {
  doc: Escrito<'venta'>
  caja: CajaDelUsuario
  actor: Actor
  llegada: Llegada | undefined
}

/**
 * What a sale changes in the ledgers: the account with instalments and advance, the till, the stock.
 * @returns the missing units.
 */
export async function moveLibros(
  tx: Tx,
  venta: Venta,
  nueva: VentaNueva,
  { doc, caja, actor, llegada }: Movida,
): Promise<Unidades[]> {
  const { input, fecha, sucursal, articulos, financiacion, aFavor, pagos } = nueva
  const deStock = input.detalles.filter((d) => !sinStock(d, articulos))
  const lineas = unidadesDe(deStock)
  const enMano = llegada ? [] : unidadesDe(deStock.filter((d) => d.llevado))
  const take = async () => {
    await llegada?.entran(venta, fecha, { lineas, articulos })
    if (enMano.length > 0) {
      await enterPorContar(
        tx,
        venta,
        { porque: 'Se lo llevó igual,', fecha, lineas: enMano, articulos },
        actor,
      )
    }
    return await takeStock(tx, doc, lineas, {
      actor,
      alFaltar: (faltantes) => insertPendientes(tx, venta, faltantes),
    })
  }
  // The stock comes last, because other sales wait for these articles until this one ends.
  const deCredito = cuotaDeCredito(aFavor.pago, fecha)
  if (!esCuentaCorriente(input.condicion_venta)) {
    if (aFavor.pago > 0) {
      venta.cuotas = await insertCuotas(tx, venta.id, deCredito)
      await debitCuentaCliente(tx, doc, nueva, actor)
      await applyCredito(tx, venta, nueva, actor)
    }
    await recordCobro(tx, caja, cobroDeVenta(venta, doc), actor)
    return await take()
  }
  const anticipo = anticipoEnDinero(financiacion, aFavor)
  // None waits for the answer of another: the statements travel together, in the order of the locks.
  const cuotas = insertCuotas(tx, venta.id, [...deCredito, ...financiacion.cuotas])
  const debito = debitCuentaCliente(tx, doc, nueva, actor)
  const tomado =
    anticipo > 0
      ? collectAnticipo(tx, venta, { anticipo, pagos, fecha, sucursal }, { actor, caja }).then(take)
      : take()
  // The first failure tells why: it aborts the statements behind it.
  await Promise.allSettled([cuotas, debito, tomado])
  venta.cuotas = await cuotas
  await debito
  if (anticipo > 0) Object.assign(venta, pagosDeAnticipo(pagos))
  const faltantes = await tomado
  if (usaCredito(input)) await applyCredito(tx, venta, nueva, actor)
  return faltantes
}

const unidadesDe = (lineas: readonly LineaVenta[]): Unidades[] =>
  lineas.map(({ articulo, cantidad, series }) => ({ articulo, cantidad, series }))

export const usaCredito = ({ a_favor, a_favor_cuotas }: CreateVenta): boolean =>
  (a_favor ?? 0) + (a_favor_cuotas ?? 0) > 0

/** Credit of the customer, which was locked and is enough, pays its instalment and those of the plan. */
async function applyCredito(
  tx: Tx,
  venta: Venta,
  { fecha, aFavor }: VentaNueva,
  actor: Actor,
): Promise<void> {
  const { id, cliente, sucursal, cuotas } = venta
  const delPlan = cuotas.filter((c) => esDelPlan(c.numero_cuota))
  const destinos = [
    ...destinosDe(
      cuotas.filter((c) => !esDelPlan(c.numero_cuota)),
      aFavor.pago,
    ),
    ...destinosDe(delPlan, aFavor.cuotas),
  ]
  await insertAplicaciones(tx, { cliente, fecha, sucursal }, destinos, actor)
  venta.cuotas = await listCuotasDeVenta(tx, id)
}
