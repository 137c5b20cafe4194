/** The annulment of a sale. */

import type { Anulacion } from '@mostrador/contract/documentos/documentos'
import { sumar } from '@mostrador/contract/importes'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { checkCaja, deVuelta, lockCajaQueDevuelve, refundCobro } from '../../caja/cajas/cajas.commands.ts'
import { type Acto, anulable, type Escrito } from '../../documentos/documentos/documento.commands.ts'
import { creditVenta } from '../../fiscal/notas/acreditar.commands.ts'
import {
  lockCuentaCliente,
  moveCuentaCliente,
} from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { anularPendientesDeVenta } from '../../mercaderia/articulos-pendientes/articulos-pendientes.commands.ts'
import { redoPromedios } from '../../mercaderia/costos/costos.rehacer.commands.ts'
import { conSeries, seriesDeVenta } from '../../mercaderia/series/series.queries.ts'
import { checkEntran } from '../../mercaderia/stock/stock.commands.ts'
import { addStockAndDispatch } from '../../mercaderia/transferencias/transferencias.despacho.commands.ts'
import { giveBackCheques, lockCheques } from '../cheques/cheques.pago.commands.ts'
import { releaseAplicaciones } from '../cuotas/aplicaciones/aplicaciones.commands.ts'
import { anularCuotas } from '../cuotas/cuotas.commands.ts'
import { checkReclamo, demandPerdon, insertInteres } from '../cuotas/intereses/intereses.commands.ts'
import { interesesDe } from '../cuotas/intereses/intereses.queries.ts'
import { insertNotaCredito } from '../notas-credito/notas-credito.commands.ts'
import { anularNotasDeActualizacion } from '../notas-debito/notas-debito.actualizaciones.commands.ts'
import { listPagosDeVenta } from './pagos/ventas.pagos.queries.ts'
import {
  checkAnulable,
  creditoDe,
  getAnulable,
  listSalidas,
  type VentaAnulable,
} from './ventas.anulacion.commands.ts'

/**
 * Annuls a sale, once. The units that left return to their branch, and its pending articles end. It voids the
 * unpaid instalments. It makes a credit note for the total, and credits the note if the sale was on account.
 * Its instalments' updates end with it: their debit notes are annulled. Receipts stay: the collected money remains as the customer's credit. Credit that paid is in favour again.
 *
 * Refuses with 403 a vendedor when instalments were collected. Refuses with
 * 409 when a manual credit note returned part of it, when a refinancing has its
 * instalments, when the new
 * balance of the account would pass its bound, or when a cheque of its payment has left the shop. The debt of a refused cheque ends with the sale.
 */
export const anularVenta = anulable('venta').anular({
  async bloquea(tx, id) {
    await tx.run(sql`select from ventas where id = ${id} for update`)
    await lockCheques(tx, { venta: id })
    return await getAnulable(tx, id)
  },
  cierra: (tx, venta, { actor }) => checkAnulable(tx, venta, actor),
  async deshace(tx, venta, acto) {
    const { documento, actor, sucursal, fecha, periodo, hoy } = acto
    const { id } = venta
    const concepto = `Anulación de ${documento.comprobante}`
    const conMotivo = { ...acto, concepto, motivo: `${concepto}${acto.motivo && `: ${acto.motivo}`}` }
    await letInteresGo(tx, venta, conMotivo)

    const bringBackCheques = await giveBackCheques(tx, { venta: id }, acto)
    await releaseAplicaciones(tx, { venta: id }, fecha, actor)
    await anularCuotas(tx, id)
    await lockCuentaCliente(tx, venta.cliente, -creditoDe(venta) - venta.aumento, actor)
    const caja = await lockCajaQueDevuelve(tx, sucursal, actor, fecha)
    const partes = await listPagosDeVenta(tx, id)
    await bringBackCheques()
    await checkCaja(tx, caja, deVuelta(partes))
    await checkEntran(tx, sucursal, await listSalidas(tx, id))
    const nota = await insertNotaDeAnulacion(tx, venta, conMotivo)
    await creditVenta(tx, id, { ...venta, id: nota.id }, hoy)
    await tx.run(sql`
      update ventas set estado = 'anulada', nota_credito = ${nota.id},
        anulada_despues = coalesce(fecha <= ${periodo.cerrado_hasta}::date, false)
      where id = ${id}`)
    await creditCuentaCliente(tx, venta, nota, conMotivo)
    const motivo = 'La venta se anuló antes de que se emitiera'
    await anularNotasDeActualizacion(tx, { venta: id }, { actor, fecha, hoy, motivo })
    const aviso = await refundCobro(tx, { caja, actor }, documento, { documento: nota, concepto, partes })
    await anularPendientesDeVenta(tx, id)
    // Another branch may wait for the returned units.
    const vuelven = conSeries(await listSalidas(tx, id), await seriesDeVenta(tx, id))
    await addStockAndDispatch(tx, nota, vuelven, { actor, hoy: fecha })
    await redoPromedios(
      tx,
      vuelven.map((v) => v.articulo),
      sql`(select creada from ventas where id = ${id})`,
      actor,
    )
    return { nota_credito_id: nota.id, ...(aviso && { aviso_caja: aviso }) }
  },
  traza: (_, { motivo: observaciones }, { nota_credito_id }) => ({
    despues: { nota_credito_id, observaciones },
  }),
  responde: async (_, __, hecho): Promise<Anulacion> => ({
    success: true,
    message: 'Factura anulada correctamente.',
    ...hecho,
  }),
})

/** With the words of the annulment, and with its reason behind them. */
type ConMotivo = Acto<'venta'> & { concepto: string }

/**
 * What its instalments owe of interest ends with the sale: that is a pardon like any other, with its permission and its trace,
 * so that nobody annuls a sale and makes it again to let it go.
 */
async function letInteresGo(
  tx: Tx,
  venta: VentaAnulable,
  { actor, fecha, motivo }: ConMotivo,
): Promise<void> {
  const deben = await interesesDe(tx, sql`c.venta = ${venta.id}`, fecha)
  demandPerdon(actor, { perdonado: sumar(deben.values()) })
  for (const [cuota, perdonado] of [...deben].toSorted(([a], [b]) => a - b)) {
    const reclamo = await checkReclamo(tx, cuota, { reclamado: 0, perdonado, motivo }, fecha)
    await insertInteres(tx, reclamo, { actor, fecha })
  }
}

async function insertNotaDeAnulacion(
  tx: Tx,
  venta: VentaAnulable,
  { sucursal, actor, fecha, motivo }: ConMotivo,
): Promise<Escrito<'nota_credito'>> {
  const detalles = await tx.rows<{
    articulo: string
    cantidad: number
    precio_unitario: number
    total: number
    servicio: boolean
  }>(sql`
    select articulo, cantidad, precio_unitario, total, servicio from venta_detalles where venta = ${venta.id} order by linea`)
  return await insertNotaCredito(
    tx,
    {
      sucursal,
      fecha,
      cliente: venta.cliente,
      concepto: motivo,
      total: venta.total,
      origen: 'ANULACION_VENTA',
      venta: venta.id,
      detalles,
    },
    actor,
  )
}

const creditCuentaCliente = (
  tx: Tx,
  venta: VentaAnulable,
  documento: Escrito<'nota_credito'>,
  { actor, sucursal, fecha, concepto }: ConMotivo,
): Promise<number> =>
  moveCuentaCliente(
    tx,
    {
      cliente: venta.cliente,
      fecha,
      concepto,
      importe: -creditoDe(venta),
      sucursal,
      documento,
    },
    actor,
  )
