/**
 * The departure of transfers: at once when the stock of the origin covers them, otherwise with the first
 * entry of goods that covers them.
 */

import { acumular } from '@mostrador/contract/cantidades'
import { numeroTransferencia } from '@mostrador/contract/documentos/comprobantes'
import sql from 'sql-template-tag'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import {
  addStock,
  type DocumentoStock,
  lockStock,
  lockUnidades,
  takeStock,
  type Unidades,
} from '../stock/stock.commands.ts'

/**
 * Takes the goods of a transfer from the origin. The caller holds the lock of that stock, and it covers all
 * lines.
 */
export async function sendTransferencia(
  tx: Tx,
  doc: DocumentoStock,
  lineas: Unidades[],
  actor: Actor,
): Promise<void> {
  const { id } = doc
  const faltan = await takeStock(tx, doc, lineas, { actor })
  if (faltan.length > 0) throw new Error(`Transfer ${id} was sent without the stock for it`)
  await tx.run(sql`
    update transferencia_detalles set cantidad_enviada = cantidad_solicitada,
      cantidad_en_transito = cantidad_solicitada
    where transferencia = ${id}`)
  await tx.run(sql`update transferencias set estado = 'ENVIADA', fecha_envio = now() where id = ${id}`)
}

/** Whether the stock covers every line. */
export const coversAll = (stock: Map<string, number>, lineas: Unidades[]): boolean =>
  lineas.every(({ articulo, cantidad }) => (stock.get(articulo) ?? 0) >= cantidad)

/**
 * Sends each waiting transfer of this origin that the stock now covers whole, oldest first. Every entry of
 * goods into a branch calls it in its own transaction.
 */
async function dispatchTransferencias(
  tx: Tx,
  sucursal: SucursalPropia,
  actor: Actor,
  fecha: FechaAbierta,
): Promise<void> {
  const esperan = await lockEnEspera(tx, sucursal)
  if (esperan.length === 0) return
  const posibles = await listCubiertas(tx, sucursal, esperan)
  if (posibles.length === 0) return
  // Each transfer lowers the stock, so the loop checks the next one against the rest.
  const quedan = await lockStock(
    tx,
    sucursal,
    posibles.flatMap((t) => t.lineas.map((l) => l.articulo)),
  )
  for (const { id, lineas } of posibles) {
    if (!coversAll(quedan, lineas)) continue
    // It waited since another call: nobody signs it now.
    const doc = { tipo: 'transferencia', id, comprobante: numeroTransferencia(id), sucursal, fecha } as const
    await sendTransferencia(tx, doc, lineas, actor)
    for (const { articulo, cantidad } of lineas) acumular(quedan, articulo, -cantidad)
  }
}

/**
 * Locks these articles in the branch, for whoever reads their stock before an entry of some of them: in the order of all
 * documents, with what the entry would lock.
 */
export async function lockEntrada(tx: Tx, sucursal: number, articulos: string[]): Promise<void> {
  const esperan = await lockEnEspera(tx, sucursal)
  const vecinos = esperan.length > 0 ? await listVecinos(tx, esperan, articulos) : []
  await lockUnidades(tx, sucursal, [...articulos, ...vecinos])
}

/**
 * Adds goods to the stock, and sends the transfers that waited for them. First it locks all rows that either
 * step may write, in the order of all documents, so that it cannot deadlock with them.
 */
export async function addStockAndDispatch(
  tx: Tx,
  doc: DocumentoStock,
  lineas: Unidades[],
  { actor, hoy }: { actor: Actor; hoy: FechaAbierta },
): Promise<void> {
  if (lineas.length === 0) return
  const articulos = lineas.map((l) => l.articulo)
  const esperan = await lockEnEspera(tx, doc.sucursal)
  if (esperan.length > 0) {
    const vecinos = await listVecinos(tx, esperan, articulos)
    await lockStock(tx, doc.sucursal, [...articulos, ...vecinos])
  }
  await addStock(tx, doc, lineas, actor)
  await dispatchTransferencias(tx, doc.sucursal, actor, hoy)
}

/**
 * Locks the transfers that wait for stock of a branch, and returns their ids. Without the lock, two entries
 * at the same time could both miss a transfer that only both together cover. With it, the second entry waits
 * for the first, and then sees its goods.
 */
async function lockEnEspera(tx: Tx, sucursal: number): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from transferencias where sucursal_origen = ${sucursal} and estado = 'PENDIENTE'
    order by id for update`)
  return rows.map((row) => row.id)
}

interface EnEspera {
  id: number
  lineas: Unidades[]
}

/**
 * The waiting transfers that the present stock covers in every line, oldest first. The stock is not locked
 * yet.
 */
const listCubiertas = (tx: Tx, sucursal: number, esperan: number[]): Promise<EnEspera[]> =>
  tx.rows<EnEspera>(sql`
    select d.transferencia as id,
      json_agg(json_build_object('articulo', d.articulo, 'cantidad', d.cantidad_solicitada) order by d.linea) as lineas
    from transferencia_detalles d
    left join stock s on s.sucursal = ${sucursal} and s.articulo = d.articulo
    where d.transferencia = any(${esperan})
    group by d.transferencia
    having bool_and(coalesce(s.cantidad, 0) >= d.cantidad_solicitada)
    order by d.transferencia`)

/** The articles of the waiting transfers that contain any of these. */
async function listVecinos(tx: Tx, esperan: number[], articulos: string[]): Promise<string[]> {
  const rows = await tx.rows<{ articulo: string }>(sql`
    select distinct v.articulo from transferencia_detalles d
    join transferencia_detalles v on v.transferencia = d.transferencia
    where d.transferencia = any(${esperan}) and d.articulo = any(${articulos})`)
  return rows.map((row) => row.articulo)
}
