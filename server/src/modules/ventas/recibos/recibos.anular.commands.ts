/** The annulment of a receipt: the shop gives the money back, and the customer owes it again. */

import type { LineaPago } from '@mostrador/contract/caja/pagos'
import type { Anulacion } from '@mostrador/contract/documentos/documentos'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { checkCaja, deVuelta, lockCajaQueDevuelve, refundCobro } from '../../caja/cajas/cajas.commands.ts'
import { type Acto, anulable, type Escrito } from '../../documentos/documentos/documento.commands.ts'
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
  id: number
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
 * Refuses with 409 one of whose cheques has left the shop. The debt of a refused cheque ends with the receipt.
 */
export const anularRecibo = anulable('recibo').anular({
  bloquea: lockRecibo,
  async cierra(tx, { id }) {
    await lockVentasAplicadas(tx, { documento: 'recibo', id })
    await lockCheques(tx, { recibo: id })
  },
  revisa: (tx, { id }) => checkDevolvibles(tx, { recibo: id }),
  async deshace(tx, recibo, acto) {
    const { documento, actor, sucursal, fecha, hoy } = acto
    const { id } = recibo
    await tx.run(sql`update recibos set estado = 'anulada' where id = ${id}`)
    const imputaciones = await tx.rows<{ cuota: number }>(sql`
      select cuota from recibo_cuotas where recibo = ${id} order by orden`)
    await recalculateCuotas(
      tx,
      imputaciones.map((i) => i.cuota),
    )
    const bringBackCheques = await giveBackCheques(tx, { recibo: id }, acto)
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
      const motivo = 'El recibo se anuló antes de que se emitiera'
      await creditDebito(tx, { id: notaDeInteres.id, motivo }, sucursal, hoy)
    }
    const concepto = `Anulación de ${documento.comprobante}`
    const nota = await insertNotaDeAnulacion(tx, { ...recibo, interes }, { ...acto, concepto })
    const aviso = await refundCobro(tx, { caja, actor }, documento, { documento: nota, concepto, partes })
    return { nota, aviso }
  },
  traza: (_, { motivo }, { nota }) => ({ despues: { nota_credito_id: nota.id, motivo } }),
  responde: async (_, __, { nota, aviso }): Promise<Anulacion> => ({
    success: true,
    message: `Recibo anulado correctamente. Se generó la nota de crédito ${nota.comprobante}.`,
    nota_credito_id: nota.id,
    ...(aviso && { aviso_caja: aviso }),
  }),
})

const listPagos = (tx: Tx, recibo: number): Promise<LineaPago[]> =>
  tx.rows(sql`select tipo_pago, monto from recibo_pagos where recibo = ${recibo} order by linea`)

/**
 * Locks the sales of the receipt, and then reads the receipt. Every change of a sale's instalments locks the
 * sale first.
 */
async function lockRecibo(tx: Tx, id: number): Promise<ReciboAnulable | undefined> {
  await tx.run(sql`
    select from ventas where id in (
      select venta from recibos where id = ${id}
      union select k.venta from recibo_cuotas i join cuotas k on k.id = i.cuota where i.recibo = ${id}
      union select k.venta from intereses i join cuotas k on k.id = i.cuota where i.recibo = ${id}
    ) order by id for no key update`)
  return await tx.maybe<ReciboAnulable>(sql`
    select id, sucursal, punto_venta, cliente, venta, total, es_anticipo, estado from recibos
    where id = ${id} for no key update`)
}

async function insertNotaDeAnulacion(
  tx: Tx,
  { id, cliente, total, interes }: ReciboAnulable & { interes: number },
  { sucursal, fecha, motivo, actor, concepto }: Acto<'recibo'> & { concepto: string },
): Promise<Escrito<'nota_credito'>> {
  const documento = await insertNotaCredito(
    tx,
    {
      sucursal,
      fecha,
      cliente,
      concepto: `${concepto}: ${motivo}`,
      total,
      origen: 'ANULACION_RECIBO',
      recibo: id,
    },
    actor,
  )
  const movimiento = { cliente, fecha, concepto, importe: total, sucursal, documento, acreditado: interes }
  await moveCuentaCliente(tx, movimiento, actor)
  return documento
}
