/** What would refuse a sale while its ledgers move, asked before: a sale that is refused takes no number. */

import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { mostrarCantidad, restarCantidades } from '@mostrador/contract/cantidades'
import { esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { PedidoDeSerie } from '@mostrador/contract/maestros/numeros-serie'
import { detallePedido } from '@mostrador/contract/permiso'
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import type { Actor } from '../../../platform/access/auth.ts'
import { demand, puede } from '../../../platform/access/permisos.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { type CajaDelUsuario, checkCaja, lockSaldos } from '../../caja/cajas/cajas.commands.ts'
import { lockNumero } from '../../documentos/documentos/numeradores.commands.ts'
import { getAFavor } from '../../maestros/cuenta-clientes/a-favor.queries.ts'
import { fitsCuentaCliente, saldoMaximo } from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { checkLimite } from '../../maestros/cuenta-clientes/limites.queries.ts'
import { checkSalenConSeries } from '../../mercaderia/series/series.commands.ts'
import { lockFaltantes, type Unidades } from '../../mercaderia/stock/stock.commands.ts'
import { type AFavorDeVenta, checkAlcanza } from '../cuotas/aplicaciones/aplicaciones.reglas.ts'
import { sinStock } from './ventas.lineas.reglas.ts'
import { anticipoEnDinero, type Financiacion, pagosDeVenta } from './ventas.reglas.ts'

interface VentaPrevia {
  input: CreateVenta
  /** What the locked account owes, and may owe, in centavos. */
  saldo: number
  limite: number | null
  /** What an exchange has just credited to it. */
  acreditado: number
  /** In centavos. */
  total: number
  financiacion: Financiacion
  /** What credit of the customer pays. */
  aFavor: AFavorDeVenta
  /** The parts of a divided payment. */
  pagos: LineaPago[] | null
  articulos: Map<string, Articulo>
}

/**
 * Refuses with 409 a balance past the bound, of the account or of the till, and money without an open shift, with 403 a
 * debt above the limit of the customer, with 409 more credit than the customer has, and units that lack when the caller may sell only what there is:
 * `faltan` says whether they stay pending, or enter with the sale. Units that are in the hand though the system has none need
 * a permission of their own.
 */
export async function checkLibros(
  tx: Tx,
  venta: VentaPrevia,
  { caja, faltan }: { caja: CajaDelUsuario; faltan: 'quedan' | 'entran' },
  actor: Actor,
): Promise<void> {
  const { input, saldo, limite, acreditado, total, financiacion, aFavor, pagos, articulos } = venta
  const { condicion_venta, detalles } = input
  const anticipo = anticipoEnDinero(financiacion, aFavor)
  if (esCuentaCorriente(condicion_venta)) {
    if (!fitsCuentaCliente(saldo + total)) throw saldoMaximo()
    const debe = total - anticipo
    checkLimite({ limite, sube: debe - acreditado, queda: saldo + debe }, actor)
  } else if (aFavor.pago > 0) {
    if (!fitsCuentaCliente(saldo + aFavor.pago)) throw saldoMaximo()
    checkLimite({ limite, sube: aFavor.pago, queda: saldo + aFavor.pago }, actor)
  }
  if (aFavor.pago + aFavor.cuotas > 0)
    checkAlcanza(aFavor.pago + aFavor.cuotas, await getAFavor(tx, input.cliente))
  const partes: LineaPago[] =
    anticipo > 0
      ? (pagos ?? [{ tipo_pago: 'EFECTIVO', monto: anticipo }])
      : pagosDeVenta({ condicion_venta, total, pagos })
  await checkCaja(tx, caja, partes)
  // A lent permission is good for the units that its lender saw: these are counted as well.
  const enMano = new Set(detalles.filter((d) => d.llevado).map((d) => d.articulo))
  const sinPreguntar = puede(actor, 'vender_sin_stock') && !actor.prestados && enMano.size === 0
  const pideSeries = detalles.some((d) => articulos.get(d.articulo)?.series || d.series?.length)
  if (faltan === 'entran' || (sinPreguntar && !pideSeries)) return
  const lineas = detalles
    .filter((linea) => !sinStock(linea, articulos))
    .map(({ articulo, cantidad, series }) => ({ articulo, cantidad, series }))
  // The stock comes after the till, whose balances would otherwise be locked with the movement.
  await lockSaldos(tx, caja, partes)
  // The adjustment that brings them in takes its number before the stock, as every adjustment does.
  if (enMano.size > 0) await lockNumero(tx, 'ajuste', null)
  const faltantes = await lockFaltantes(tx, caja.sucursal, lineas)
  const enPalabras = (unidades: Unidades[]) =>
    unidades
      .map((f) => `${mostrarCantidad(f.cantidad)} de ${articulos.get(f.articulo)?.nombre ?? f.articulo}`)
      .join(', ')
  const salen = faltantes.filter((f) => enMano.has(f.articulo))
  if (salen.length > 0) demand(actor, 'llevar_sin_stock', detallePedido({ 'Se lo lleva': enPalabras(salen) }))
  const quedan = faltantes.filter((f) => !enMano.has(f.articulo))
  if (quedan.length > 0)
    demand(actor, 'vender_sin_stock', detallePedido({ 'Queda pendiente': enPalabras(quedan) }))
  // What enters with the sale brings its own numbers.
  const entran = new Set(salen.map((f) => f.articulo))
  const seVerifican = lineas.filter((l) => !entran.has(l.articulo))
  if (pideSeries)
    await checkSeriesDeVenta(tx, caja.sucursal, { lineas: seVerifican, faltantes: quedan, articulos })
}

/** Each unit that leaves has its number, where the article asks for it. */
async function checkSeriesDeVenta(
  tx: Tx,
  sucursal: number,
  {
    lineas,
    faltantes,
    articulos,
  }: { lineas: Unidades[]; faltantes: Unidades[]; articulos: Map<string, Articulo> },
): Promise<void> {
  const falta = new Map(faltantes.map((f) => [f.articulo, f.cantidad]))
  const salen = lineas.map(({ articulo, cantidad }) => {
    const pide = (articulos.get(articulo)?.series ?? '') as PedidoDeSerie
    return [articulo, { cantidad: restarCantidades(cantidad, falta.get(articulo) ?? 0), pide }] as const
  })
  await checkSalenConSeries(tx, { tipo: 'venta', sucursal }, lineas, new Map(salen))
}
