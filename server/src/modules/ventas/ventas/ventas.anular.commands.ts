/** The annulment of a sale. */

import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import type { Anulacion } from '@mostrador/contract/documentos/documentos'
import { sumar } from '@mostrador/contract/importes'
import sql from 'sql-template-tag'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { type FechaAbierta, lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { signDocumento } from '../../base/permisos/autorizados.commands.ts'
import { checkCaja, deVuelta, lockCajaQueDevuelve, refundCobro } from '../../caja/cajas/cajas.commands.ts'
import { creditVenta } from '../../fiscal/notas/acreditar.commands.ts'
import {
  lockCuentaCliente,
  moveCuentaCliente,
} from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { anularPendientesDeVenta } from '../../mercaderia/articulos-pendientes/articulos-pendientes.commands.ts'
import { rehacerPromedios } from '../../mercaderia/costos/costos.rehacer.commands.ts'
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
 * Refuses with 403 the staff of another branch, and a vendedor when instalments were collected. Refuses with
 * 409 when the sale is already annulled, when a manual credit note returned part of it, when a refinancing has its
 * instalments, when the new
 * balance of the account would pass its bound, or when a cheque of its payment has left the shop. The debt of a refused cheque ends with the sale.
 */
export async function anularVenta(
  tx: Tx,
  id: number,
  observaciones: string,
  { actor, hoy }: Caller,
): Promise<Anulacion> {
  const periodo = await lockPeriodo(tx)
  const fecha = periodo.abierta(hoy)
  await tx.run(sql`select from ventas where id = ${id} for update`)
  await lockCheques(tx, { venta: id })
  const anulable = await getAnulable(tx, id)
  const sucursal = await checkAnulable(tx, anulable, actor)
  const venta = { ...anulable, sucursal }
  await letInteresGo(tx, venta, observaciones, { actor, fecha })

  const bringBackCheques = await giveBackCheques(tx, { venta: id }, { actor, sucursal, fecha })
  await releaseAplicaciones(tx, { venta: id }, fecha, actor)
  await anularCuotas(tx, id)
  await lockCuentaCliente(tx, venta.cliente, -creditoDe(venta) - venta.aumento, actor)
  const caja = await lockCajaQueDevuelve(tx, sucursal, actor, fecha)
  const partes = await listPagosDeVenta(tx, id)
  await bringBackCheques()
  await checkCaja(tx, caja, deVuelta(partes))
  await checkEntran(tx, venta.sucursal, await listSalidas(tx, id))
  const nota = await insertNotaDeAnulacion(tx, venta, observaciones, { actor, fecha })
  await creditVenta(tx, id, { ...venta, id: nota.id }, hoy)
  await tx.run(sql`
    update ventas set estado = 'anulada', nota_credito = ${nota.id},
      anulada_despues = coalesce(fecha <= ${periodo.cerrado_hasta}::date, false)
    where id = ${id}`)
  await signDocumento(tx, actor, {
    tipo: 'venta',
    id,
    comprobante: comprobante('venta', venta.punto_venta, id),
  })
  await creditCuentaCliente(tx, venta, nota, { actor, fecha })
  const motivo = 'La venta se anuló antes de que se emitiera'
  await anularNotasDeActualizacion(tx, { venta: id }, { actor, fecha, hoy, motivo })
  const aviso = await refundCobro(
    tx,
    { caja, actor },
    { tipo: 'venta', id },
    { ...nota, concepto: conceptoDe(venta), partes },
  )
  await anularPendientesDeVenta(tx, id)
  const documento = {
    tipo: 'nota_credito',
    comprobante: nota.numero,
    sucursal,
    fecha,
  } as const
  // Another branch may wait for the returned units.
  const vuelven = await listSalidas(tx, id)
  await addStockAndDispatch(tx, { ...documento, id: nota.id }, vuelven, { actor, hoy: fecha })
  await rehacerPromedios(
    tx,
    vuelven.map((v) => v.articulo),
    sql`(select creada from ventas where id = ${id})`,
    actor,
  )

  await audit(tx, actor, {
    entidad: 'ventas',
    id,
    accion: 'anular',
    antes: { estado: 'aprobada' },
    despues: { estado: 'anulada', nota_credito_id: nota.id, observaciones },
  })
  return {
    success: true,
    message: 'Factura anulada correctamente.',
    nota_credito_id: nota.id,
    ...(aviso && { aviso_caja: aviso }),
  }
}

/**
 * What its instalments owe of interest ends with the sale: that is a pardon like any other, with its permission and its trace,
 * so that nobody annuls a sale and makes it again to let it go.
 */
async function letInteresGo(
  tx: Tx,
  venta: VentaAnulable,
  observaciones: string,
  { actor, fecha }: { actor: Actor; fecha: FechaAbierta },
): Promise<void> {
  const motivo = `${conceptoDe(venta)}${observaciones ? `: ${observaciones}` : ''}`
  const deben = await interesesDe(tx, sql`c.venta = ${venta.id}`, fecha)
  demandPerdon(actor, { perdonado: sumar(deben.values()) })
  for (const [cuota, perdonado] of [...deben].toSorted(([a], [b]) => a - b)) {
    const reclamo = await checkReclamo(tx, cuota, { reclamado: 0, perdonado, motivo }, fecha)
    await insertInteres(tx, reclamo, { actor, fecha })
  }
}

const conceptoDe = ({ punto_venta, id }: VentaAnulable): string =>
  `Anulación de ${comprobante('venta', punto_venta, id)}`

async function insertNotaDeAnulacion(
  tx: Tx,
  venta: VentaAnulable,
  observaciones: string,
  { actor, fecha }: { actor: Actor; fecha: FechaAbierta },
): Promise<{ id: number; numero: string }> {
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
      sucursal: venta.sucursal,
      fecha,
      cliente: venta.cliente,
      concepto: `${conceptoDe(venta)}${observaciones ? `: ${observaciones}` : ''}`,
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
  venta: VentaAnulable & { sucursal: SucursalPropia },
  nota: { id: number; numero: string },
  { actor, fecha }: { actor: Actor; fecha: FechaAbierta },
): Promise<number> =>
  moveCuentaCliente(
    tx,
    {
      cliente: venta.cliente,
      fecha,
      concepto: conceptoDe(venta),
      importe: -creditoDe(venta),
      sucursal: venta.sucursal,
      documento: { tipo: 'nota_credito', ...nota, comprobante: nota.numero },
    },
    actor,
  )
