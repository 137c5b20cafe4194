/** The annulment of a receipt: the shop gives the money back, and the customer owes it again. */

import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import type { Anulacion } from '@mostrador/contract/documentos/documentos'
import { RECIBO_ANULADO } from '@mostrador/contract/ventas/recibos'
import sql from 'sql-template-tag'
import { checkPropia, type SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { type FechaAbierta, fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { signDocumento } from '../../base/permisos/autorizados.commands.ts'
import { checkCaja, deVuelta, lockCajaQueDevuelve, refundCobro } from '../../caja/cajas/cajas.commands.ts'
import { creditDebito } from '../../fiscal/notas/debitos.commands.ts'
import {
  lockCuentaCliente,
  moveCuentaCliente,
} from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { checkDevolvibles, giveBackCheques, lockCheques } from '../cheques/cheques.pago.commands.ts'
import { lockVentasAplicadas, releaseAplicaciones } from '../cuotas/aplicaciones/aplicaciones.commands.ts'
import { recalculateCuotas, reclaimAnticipo } from '../cuotas/cuotas.commands.ts'
import { insertNotaCredito } from '../notas-credito/notas-credito.commands.ts'
import { anularNotaDeInteres, findNotaDeInteres } from '../notas-debito/notas-debito.commands.ts'

interface ReciboAnulable {
  sucursal: number
  punto_venta: number
  cliente: number
  venta: number
  total: number
  es_anticipo: boolean
  estado: 'activo' | 'anulada'
}

/**
 * Annuls a receipt, once. Reopens its instalments by its amounts, and debits its total to the account. A
 * credit note in the collecting branch records the annulment; this note does not lower the balance. The
 * amount of an advance becomes an instalment like the others. What its credit paid elsewhere is open again. The debit note of
 * its interest is annulled with it: the interest is owed again, and no debt.
 *
 * Refuses with 403 another branch, with 404, and with 409 a receipt that is already annulled, or one of whose cheques has left the shop. The debt
 * of a refused cheque ends with the receipt.
 */
export async function anularRecibo(
  tx: Tx,
  id: number,
  motivo: string,
  { actor, hoy }: Caller,
): Promise<Anulacion> {
  const fecha = await fechaAbierta(tx, hoy)
  const recibo = await lockRecibo(tx, id)
  const sucursal = checkPropia(actor, recibo.sucursal)
  if (recibo.estado === 'anulada') throw conflict('ya_anulado', RECIBO_ANULADO)
  await lockVentasAplicadas(tx, { documento: 'recibo', id })
  await lockCheques(tx, { recibo: id })
  await checkDevolvibles(tx, { recibo: id })
  await tx.run(sql`update recibos set estado = 'anulada', motivo_anulacion = ${motivo} where id = ${id}`)
  await signDocumento(tx, actor, {
    tipo: 'recibo',
    id,
    comprobante: comprobante('recibo', recibo.punto_venta, id),
  })
  const imputaciones = await tx.rows<{ cuota: number }>(sql`
    select cuota from recibo_cuotas where recibo = ${id} order by orden`)
  await recalculateCuotas(
    tx,
    imputaciones.map((i) => i.cuota),
  )
  const bringBackCheques = await giveBackCheques(tx, { recibo: id }, { actor, sucursal, fecha })
  if (recibo.es_anticipo) await reclaimAnticipo(tx, recibo.venta, recibo.total)

  const notaDeInteres = await findNotaDeInteres(tx, id)
  const interes = notaDeInteres?.total ?? 0
  await lockCuentaCliente(tx, recibo.cliente, recibo.total - interes, actor)
  await releaseAplicaciones(tx, { documento: 'recibo', id }, fecha, actor)
  const caja = await lockCajaQueDevuelve(tx, sucursal, actor, fecha)
  const partes = await listPagos(tx, id)
  await bringBackCheques()
  await checkCaja(tx, caja, deVuelta(partes))

  if (notaDeInteres) {
    await anularNotaDeInteres(tx, notaDeInteres, { actor, fecha })
    const { id: nota } = notaDeInteres
    const motivo = 'El recibo se anuló antes de que se emitiera'
    await creditDebito(tx, { id: nota, motivo }, recibo.sucursal, hoy)
  }
  const nota = await insertNotaDeAnulacion(tx, id, { ...recibo, sucursal, interes }, { motivo, actor, fecha })
  const aviso = await refundCobro(
    tx,
    { caja, actor },
    { tipo: 'recibo', id },
    { ...nota, concepto: conceptoDe(id, recibo), partes },
  )
  await audit(tx, actor, {
    entidad: 'recibos',
    id,
    accion: 'anular',
    antes: { estado: 'activo' },
    despues: { estado: 'anulada', nota_credito_id: nota.id, motivo },
  })
  return {
    success: true,
    message: `Recibo anulado correctamente. Se generó la nota de crédito ${nota.numero}.`,
    nota_credito_id: nota.id,
    ...(aviso && { aviso_caja: aviso }),
  }
}

const conceptoDe = (id: number, { punto_venta }: ReciboAnulable): string =>
  `Anulación de ${comprobante('recibo', punto_venta, id)}`

const listPagos = (tx: Tx, recibo: number): Promise<LineaPago[]> =>
  tx.rows(sql`select tipo_pago, monto from recibo_pagos where recibo = ${recibo} order by linea`)

/**
 * Locks the sale of the receipt, and then reads the receipt. Every change of a sale's instalments locks the
 * sale first.
 */
async function lockRecibo(tx: Tx, id: number): Promise<ReciboAnulable> {
  await tx.run(sql`
    select from ventas where id = (select venta from recibos where id = ${id}) for no key update`)
  const recibo = await tx.maybe<ReciboAnulable>(sql`
    select sucursal, punto_venta, cliente, venta, total, es_anticipo, estado from recibos
    where id = ${id} for no key update`)
  if (!recibo) throw notFound('El recibo no existe')
  return recibo
}

async function insertNotaDeAnulacion(
  tx: Tx,
  id: number,
  recibo: ReciboAnulable & { sucursal: SucursalPropia; interes: number },
  { motivo, actor, fecha }: { motivo: string; actor: Actor; fecha: FechaAbierta },
): Promise<{ id: number; numero: string }> {
  const { sucursal, cliente, total } = recibo
  const anulacion = conceptoDe(id, recibo)
  const nota = await insertNotaCredito(
    tx,
    {
      sucursal,
      fecha,
      cliente,
      concepto: `${anulacion}: ${motivo}`,
      total,
      origen: 'ANULACION_RECIBO',
      recibo: id,
    },
    actor,
  )
  const documento = { tipo: 'nota_credito', id: nota.id, comprobante: nota.numero } as const
  await moveCuentaCliente(
    tx,
    {
      cliente,
      fecha,
      concepto: anulacion,
      importe: total,
      sucursal,
      documento,
      acreditado: recibo.interes,
    },
    actor,
  )
  return nota
}
