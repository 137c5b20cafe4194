/** The stock ledger. The only place that writes `stock` and `stock_movimientos`; never below zero. */
import sql from 'sql-template-tag'
import type { Actor } from '../../platform/auth.ts'
import type { Tx } from '../../platform/db.ts'

/** What moves the stock: it gives each movement its branch, its date and its name. */
export interface DocumentoStock {
  tipo: 'venta' | 'nota_credito' | 'remito' | 'ajuste' | 'transferencia'
  id: number
  comprobante: string
  sucursal: number
  fecha: string
}

/** Units of one article; an article appears once in a call. */
export interface Unidades {
  articulo: string
  cantidad: number
}

/** Everyone locks rows in this order, so that crossing documents wait for each other instead of deadlocking. */
const inLockOrder = (lineas: Unidades[]): Unidades[] =>
  lineas.toSorted((a, b) => (a.articulo < b.articulo ? -1 : a.articulo > b.articulo ? 1 : 0))

/** What the branch has of these articles, locked until the transaction ends. An article without a row has none. */
async function lockStock(tx: Tx, sucursal: number, lineas: Unidades[]): Promise<Map<string, number>> {
  const rows = await tx.rows<Unidades>(sql`
    select articulo, cantidad from stock
    where sucursal = ${sucursal} and articulo = any(${lineas.map((l) => l.articulo)})
    order by articulo for update`)
  return new Map(rows.map((row) => [row.articulo, row.cantidad]))
}

/** Movements and balances in one statement; the rows exist and are locked. */
async function writeMovimientos(
  tx: Tx,
  doc: DocumentoStock,
  lineas: Unidades[],
  actor: Actor,
): Promise<void> {
  if (lineas.length === 0) return
  await tx.run(sql`
    with cambio as (
      select * from unnest(${lineas.map((l) => l.articulo)}::text[], ${lineas.map((l) => l.cantidad)}::integer[])
        with ordinality as c (articulo, cantidad, orden)
    ), saldo as (
      update stock s set cantidad = s.cantidad + c.cantidad from cambio c
      where s.sucursal = ${doc.sucursal} and s.articulo = c.articulo
      returning s.articulo, s.cantidad
    )
    insert into stock_movimientos
      (sucursal, articulo, fecha, cantidad, saldo, documento_tipo, documento_id, comprobante, usuario)
    select ${doc.sucursal}, c.articulo, ${doc.fecha}::date, c.cantidad, saldo.cantidad, ${doc.tipo}, ${doc.id},
      ${doc.comprobante}, ${actor.id}
    from cambio c join saldo using (articulo) order by c.orden`)
}

/** Adds units (1 or more of each article) to the document's branch. */
export async function ingresarStock(
  tx: Tx,
  doc: DocumentoStock,
  lineas: Unidades[],
  actor: Actor,
): Promise<void> {
  const ordered = inLockOrder(lineas)
  await tx.run(sql`
    insert into stock (sucursal, articulo)
    select ${doc.sucursal}, articulo from unnest(${ordered.map((l) => l.articulo)}::text[]) as a (articulo)
    on conflict do nothing`)
  await lockStock(tx, doc.sucursal, ordered)
  await writeMovimientos(tx, doc, ordered, actor)
}

/**
 * Takes what there is, up to the units asked for (1 or more of each article).
 * @returns what lacked, in the order asked; the caller decides whether that is a refusal.
 */
export async function retirarStock(
  tx: Tx,
  doc: DocumentoStock,
  lineas: Unidades[],
  actor: Actor,
): Promise<Unidades[]> {
  const ordered = inLockOrder(lineas)
  const available = await lockStock(tx, doc.sucursal, ordered)
  const taken = ordered.map(({ articulo, cantidad }) => ({
    articulo,
    cantidad: -Math.min(cantidad, available.get(articulo) ?? 0),
  }))
  await writeMovimientos(
    tx,
    doc,
    taken.filter((l) => l.cantidad !== 0),
    actor,
  )
  return lineas
    .map(({ articulo, cantidad }) => ({ articulo, cantidad: cantidad - (available.get(articulo) ?? 0) }))
    .filter((l) => l.cantidad > 0)
}
