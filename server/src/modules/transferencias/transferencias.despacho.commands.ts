/** How transfers leave: at once when the origin covers them, else with the entry of goods that first does. */
import { numeroTransferencia } from '@mostrador/contract/comprobantes'
import sql from 'sql-template-tag'
import type { Actor } from '../../platform/api/auth.ts'
import type { Tx } from '../../platform/database/db.ts'
import {
  addStock,
  type DocumentoStock,
  lockStock,
  takeStock,
  type Unidades,
} from '../stock/stock.commands.ts'

/** What a transfer's movements are written under, in the branch and on the day in which they happen. */
export const documentoDe = (id: number, sucursal: number, fecha: string): DocumentoStock => ({
  tipo: 'transferencia',
  id,
  comprobante: numeroTransferencia(id),
  sucursal,
  fecha,
})

/** The goods of a transfer leave the origin, whose stock is locked and covers them all. */
export async function sendTransferencia(
  tx: Tx,
  { id, sucursal, lineas }: { id: number; sucursal: number; lineas: Unidades[] },
  actor: Actor,
  hoy: string,
): Promise<void> {
  const faltan = await takeStock(tx, documentoDe(id, sucursal, hoy), lineas, actor)
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
 * Sends, oldest first, each transfer of this origin that waits and that the stock now covers whole. To be
 * called after every entry of goods into a branch, in its transaction.
 */
async function dispatchTransferencias(tx: Tx, sucursal: number, actor: Actor, hoy: string): Promise<void> {
  const esperan = await lockEnEspera(tx, sucursal)
  if (esperan.length === 0) return
  const posibles = await listCubiertas(tx, sucursal, esperan)
  if (posibles.length === 0) return
  // What one takes, the next one does not have: each is looked at again with what is left.
  const quedan = await lockStock(
    tx,
    sucursal,
    posibles.flatMap((t) => t.lineas.map((l) => l.articulo)),
  )
  for (const { id, lineas } of posibles) {
    if (!coversAll(quedan, lineas)) continue
    await sendTransferencia(tx, { id, sucursal, lineas }, actor, hoy)
    for (const { articulo, cantidad } of lineas) quedan.set(articulo, (quedan.get(articulo) ?? 0) - cantidad)
  }
}

/**
 * An entry of goods, and the transfers that it lets go. Locks first what either may touch, in the order
 * in which everyone does, so that it does not cross with other documents of the branch.
 */
export async function addStockAndDispatch(
  tx: Tx,
  doc: DocumentoStock,
  lineas: Unidades[],
  actor: Actor,
  hoy: string,
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
 * The transfers that wait for stock of a branch, locked. Two entries that together cover one would both
 * miss it; here the second waits for the first, and then sees what it brought.
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

/** Those whose every line there is stock for, oldest first, as long as nobody takes it. */
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

/** The articles that travel together with any of these. */
async function listVecinos(tx: Tx, esperan: number[], articulos: string[]): Promise<string[]> {
  const rows = await tx.rows<{ articulo: string }>(sql`
    select distinct v.articulo from transferencia_detalles d
    join transferencia_detalles v on v.transferencia = d.transferencia
    where d.transferencia = any(${esperan}) and d.articulo = any(${articulos})`)
  return rows.map((row) => row.articulo)
}
