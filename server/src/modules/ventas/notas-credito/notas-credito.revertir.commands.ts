/** The end of a credit note that was made by mistake. */

import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { sumar } from '@mostrador/contract/importes'
import type { NotaCredito, OrigenNotaCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { lockCajaDelUsuario, recordCobro } from '../../caja/cajas/cajas.commands.ts'
import { anulable } from '../../documentos/documentos/documento.commands.ts'
import { getArticulos } from '../../documentos/documentos/documentos.queries.ts'
import { debitNota } from '../../fiscal/notas/debitar.commands.ts'
import {
  lockCuentaCliente,
  moveCuentaCliente,
} from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { reopenPendientes } from '../../mercaderia/articulos-pendientes/articulos-pendientes.commands.ts'
import { redoPromedios } from '../../mercaderia/costos/costos.rehacer.commands.ts'
import { conSeries, seriesDe } from '../../mercaderia/series/series.queries.ts'
import { takeAllStock } from '../../mercaderia/stock/stock.salidas.commands.ts'
import { lockVentasAplicadas, releaseAplicaciones } from '../cuotas/aplicaciones/aplicaciones.commands.ts'
import { getNotaCredito } from './notas-credito.queries.ts'

interface NotaRevertible {
  id: number
  sucursal: number
  punto_venta: number
  cliente: number
  total: number
  estado: NotaCredito['estado']
  origen: OrigenNotaCredito
  venta: number | null
}

/**
 * Reverts a credit note, once: its goods leave the stock again or are pending again, the customer owes its amount again
 * or pays again what went back, and a fiscal debit note follows its voucher. What it credited can be credited again, and what its
 * credit paid is open again.
 *
 * Refuses with 409 the note of an annulment, one without a voucher, and goods that are no longer there.
 */
export const revertirNotaCredito = anulable('nota_credito').anular({
  bloquea: lockNota,
  async cierra(tx, nota) {
    checkRevertible(nota)
    await lockVentasAplicadas(tx, { documento: 'nota_credito', id: nota.id })
  },
  async deshace(tx, nota, { documento, sucursal, fecha, motivo, actor, hoy }) {
    const { id, cliente, venta } = nota
    const [detalles, devuelto] = await Promise.all([
      tx.rows<{ articulo: string; cantidad: number; pendientes: number }>(sql`
        select articulo, case when servicio then 0 else cantidad - pendientes end as cantidad, pendientes
        from nota_credito_detalles
        where nota = ${id} order by linea`),
      tx.rows<LineaPago>(
        sql`select tipo_pago, monto from nota_credito_pagos where nota = ${id} order by linea`,
      ),
    ])
    const importe = nota.total - sumar(devuelto.map((p) => p.monto))
    await lockCuentaCliente(tx, cliente, importe, actor)
    await releaseAplicaciones(tx, { documento: 'nota_credito', id }, fecha, actor)
    if (venta !== null) {
      const pendientes = detalles.filter((d) => d.pendientes > 0)
      await reopenPendientes(
        tx,
        venta,
        pendientes.map((d) => ({ articulo: d.articulo, cantidad: d.pendientes })),
      )
    }
    await tx.run(sql`update notas_credito set estado = 'anulada' where id = ${id}`)
    await tx.run(sql`
      insert into nota_credito_reversiones (nota, fecha, motivo, usuario)
      values (${id}, ${fecha}::date, ${motivo}, ${actor.id})`)
    await debitNota(tx, id, sucursal, hoy)
    const concepto = `Reversión de ${documento.comprobante}`
    await moveCuentaCliente(tx, { cliente, fecha, concepto, importe, sucursal, documento }, actor)
    if (devuelto.length > 0) {
      const caja = await lockCajaDelUsuario(tx, sucursal, actor, fecha)
      await recordCobro(tx, caja, { tipo: 'DEVOLUCION', concepto, documento, partes: devuelto }, actor)
    }
    const salen = conSeries(
      detalles.filter((d) => d.cantidad > 0),
      await seriesDe(tx, { tipo: 'nota_credito', id }),
    )
    const ids = salen.map((d) => d.articulo)
    const articulos = await getArticulos(tx, ids, 'articulo')
    await takeAllStock(tx, documento, { lineas: salen, articulos }, actor)
    await redoPromedios(tx, ids, sql`(select creada from notas_credito where id = ${id})`, actor)
  },
  responde: getNotaCredito,
})

/** Locks the sale of the note before the note, as a new note and an annulment do. */
async function lockNota(tx: Tx, id: number): Promise<NotaRevertible | undefined> {
  await tx.run(sql`
    select from ventas where id = (select venta from notas_credito where id = ${id}) for no key update`)
  return await tx.maybe<NotaRevertible>(sql`
    select id, sucursal, punto_venta, cliente, total, estado, origen, venta from notas_credito
    where id = ${id} for no key update`)
}

function checkRevertible({ origen, estado }: NotaRevertible): void {
  if (origen === 'ANULACION_VENTA') {
    throw conflict(
      'nota_de_anulacion',
      'Esta nota de crédito es de la anulación de una venta: la venta sigue anulada, y la nota no se revierte.',
    )
  }
  if (origen === 'ANULACION_RECIBO') {
    throw conflict(
      'nota_de_anulacion',
      'Esta nota de crédito es de la anulación de un recibo: el recibo sigue anulado, y la nota no se revierte.',
    )
  }
  if (estado === 'anulada') throw conflict('ya_revertida', 'La nota de crédito ya está revertida.')
}
