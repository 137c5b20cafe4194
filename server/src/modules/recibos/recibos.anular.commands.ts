/** Annulling a receipt: the money goes back, and what it paid is owed again. */

import { comprobante } from '@mostrador/contract/comprobantes'
import type { Anulacion } from '@mostrador/contract/documentos'
import sql from 'sql-template-tag'
import { audit } from '../../platform/api/audit.ts'
import type { Actor } from '../../platform/api/auth.ts'
import { conflict, notFound } from '../../platform/api/errors.ts'
import type { Tx } from '../../platform/database/db.ts'
import { moveCuenta } from '../cuenta/cuenta.commands.ts'
import { recalculateCuotas, reclaimAnticipo } from '../cuotas/cuotas.commands.ts'
import { insertNotaCredito } from '../notas-credito/notas-credito.commands.ts'

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
 * Annuls a receipt, once. What it put on instalments is taken back, its amount is debited from the account,
 * and a credit note, in the branch that had collected it, leaves it on record without lowering the balance.
 * The amount of an advance becomes an instalment, to be collected like the others.
 *
 * Refuses with 404 and, when it is annulled already, with 409.
 */
export async function anularRecibo(
  tx: Tx,
  id: number,
  motivo: string,
  actor: Actor,
  hoy: string,
): Promise<Anulacion> {
  const recibo = await lockRecibo(tx, id)
  if (recibo.estado === 'anulada') throw conflict('ya_anulado', 'El recibo ya está anulado')
  await tx.run(sql`update recibos set estado = 'anulada', motivo_anulacion = ${motivo} where id = ${id}`)
  const imputaciones = await tx.rows<{ cuota: number }>(sql`
    select cuota from recibo_cuotas where recibo = ${id} order by orden`)
  await recalculateCuotas(
    tx,
    imputaciones.map((i) => i.cuota),
  )
  if (recibo.es_anticipo) await reclaimAnticipo(tx, recibo.venta)

  const nota = await insertNotaDeAnulacion(tx, id, recibo, motivo, actor, hoy)
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
  }
}

/** The receipt, once its sale is locked, as everyone does who changes the sale's instalments. */
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
  { sucursal, punto_venta, cliente, total }: ReciboAnulable,
  motivo: string,
  actor: Actor,
  hoy: string,
): Promise<{ id: number; numero: string }> {
  const anulacion = `Anulación de ${comprobante('REC-X', punto_venta, id)}`
  const nota = await insertNotaCredito(
    tx,
    {
      sucursal,
      fecha: hoy,
      cliente,
      concepto: `${anulacion}: ${motivo}`,
      total,
      origen: 'ANULACION_RECIBO',
      recibo: id,
    },
    actor,
  )
  const documento = { tipo: 'nota_credito', id: nota.id, comprobante: nota.numero } as const
  await moveCuenta(
    tx,
    { cliente, fecha: hoy, concepto: anulacion, importe: total, sucursal, documento },
    actor,
  )
  return nota
}
