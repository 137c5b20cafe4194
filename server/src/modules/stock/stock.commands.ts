/**
 * The stock ledger. The only place that writes `stock` and `stock_movimientos`; stock is never below zero. It
 * always locks rows in order of article, so that documents wait for each other instead of deadlocking.
 */
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../platform/api/auth.ts'
import type { Tx } from '../../platform/database/db.ts'
import { addingTo, type Cruce, countCruces } from '../contadores/contadores.commands.ts'
import type { FechaAbierta } from '../periodo-cerrado/periodo-cerrado.commands.ts'

/** The document that moves the stock. Each movement takes its branch, date and name from it. */
export interface DocumentoStock {
  tipo: 'venta' | 'nota_credito' | 'remito' | 'ajuste' | 'transferencia' | 'importacion'
  id: number
  comprobante: string
  sucursal: number
  fecha: FechaAbierta
}

/** Units of one article; an article appears once in a call. */
export interface Unidades {
  articulo: string
  cantidad: number
}

// The select hides the number of lines from the planner, so one plan serves all numbers. A new plan for each
// number would cost as much as running the statement.
const articulosOf = (lineas: Unidades[]): Sql => sql`(select ${lineas.map((l) => l.articulo)}::text[])`
const cantidadesOf = (lineas: Unidades[]): Sql => sql`(select ${lineas.map((l) => l.cantidad)}::integer[])`

/** The lines as a table of the statement: `as l (articulo, cantidad)`. */
const tableOf = (lineas: Unidades[]): Sql => sql`unnest(${articulosOf(lineas)}, ${cantidadesOf(lineas)})`

/**
 * The stock of these articles in the branch, locked until the transaction ends. An article that the branch
 * never had gets a locked row with 0, so that no other transaction can add units meanwhile.
 */
export async function lockStock(tx: Tx, sucursal: number, articulos: string[]): Promise<Map<string, number>> {
  // One insert locks new and existing rows in the same order: `do update … where false` writes nothing, but
  // locks an existing row.
  await tx.run(sql`
    insert into stock (sucursal, articulo)
    select distinct ${sucursal}::integer, articulo from unnest(${articulos}::text[]) as a (articulo) order by articulo
    on conflict (sucursal, articulo) do update set cantidad = 0 where false`)
  const rows = await tx.rows<Unidades>(sql`
    select articulo, cantidad from stock where sucursal = ${sucursal} and articulo = any(${articulos})`)
  return new Map(rows.map((row) => [row.articulo, row.cantidad]))
}

/** A written movement: the changed units, and the balance of the branch after it. */
interface Movido extends Unidades {
  saldo: number
}

/**
 * The end of a statement that changes balances. `cambio (articulo, cantidad, orden)` holds the changes,
 * `saldo (articulo, cantidad)` the new balances. Writes the movements and counts them.
 */
const movement = (doc: DocumentoStock, actor: Actor) => sql`
  movido as (
    insert into stock_movimientos
      (sucursal, articulo, fecha, cantidad, saldo, documento_tipo, documento_id, comprobante, usuario)
    select ${doc.sucursal}, c.articulo, ${doc.fecha}::date, c.cantidad, saldo.cantidad, ${doc.tipo}, ${doc.id},
      ${doc.comprobante}, ${actor.id}
    from cambio c join saldo using (articulo) order by c.orden
    returning articulo, cantidad, saldo
  ), ${addingTo({ que: 'movimientos', sucursal: doc.sucursal, fecha: doc.fecha }, sql`select count(*) from movido`)}
  select articulo, cantidad, saldo from movido`

/** The articles that ran out or have units again: they change the counts of the stock report. */
const cruces = (movidos: Movido[]): Cruce[] => [
  ...movidos.filter((m) => m.saldo === 0).map(({ articulo }) => ({ articulo, paso: -1 as const })),
  ...movidos.filter((m) => m.saldo === m.cantidad).map(({ articulo }) => ({ articulo, paso: 1 as const })),
]

/** Adds units (1 or more of each article) to the document's branch. */
export async function addStock(tx: Tx, doc: DocumentoStock, lineas: Unidades[], actor: Actor): Promise<void> {
  if (lineas.length === 0) return
  const movidos = await tx.rows<Movido>(sql`
    with cambio as (
      select articulo, cantidad, orden from ${tableOf(lineas)} with ordinality as l (articulo, cantidad, orden)
    ), saldo as (
      insert into stock (sucursal, articulo, cantidad)
      select ${doc.sucursal}, articulo, cantidad from cambio order by articulo
      on conflict (sucursal, articulo) do update set cantidad = stock.cantidad + excluded.cantidad
      returning articulo, cantidad
    ), ${movement(doc, actor)}`)
  await countCruces(tx, doc.sucursal, cruces(movidos))
}

/**
 * Takes the available units, up to the requested ones (1 or more of each article).
 * @returns the missing units, in the order of the lines. The caller decides whether that is a refusal; what it writes
 * about them in `alFaltar` travels together with the counts.
 */
export async function takeStock(
  tx: Tx,
  doc: DocumentoStock,
  lineas: Unidades[],
  actor: Actor,
  alFaltar?: (faltantes: Unidades[]) => Promise<void>,
): Promise<Unidades[]> {
  if (lineas.length === 0) return []
  const movidos = await tx.rows<Movido>(sql`
    with habia as materialized (
      select articulo, cantidad from stock
      where sucursal = ${doc.sucursal} and articulo = any(${articulosOf(lineas)}::text[])
      order by articulo for update
    ), cambio as (
      select l.articulo, -least(l.cantidad, habia.cantidad) as cantidad, l.orden,
        habia.cantidad - least(l.cantidad, habia.cantidad) as queda
      from ${tableOf(lineas)} with ordinality as l (articulo, cantidad, orden) join habia using (articulo)
      where habia.cantidad > 0
    ), saldo as (
      -- Sets the result computed from the locked row. The update first tries the old version of a row that
      -- changed during the wait; a subtraction from that version could fall below zero.
      update stock s set cantidad = c.queda from cambio c
      where s.sucursal = ${doc.sucursal} and s.articulo = c.articulo
      returning s.articulo, s.cantidad
    ), ${movement(doc, actor)}`)
  const tomado = new Map(movidos.map((m) => [m.articulo, -m.cantidad]))
  const faltantes = lineas
    .map(({ articulo, cantidad }) => ({ articulo, cantidad: cantidad - (tomado.get(articulo) ?? 0) }))
    .filter((l) => l.cantidad > 0)
  await Promise.all([countCruces(tx, doc.sucursal, cruces(movidos)), alFaltar?.(faltantes)])
  return faltantes
}

/** The rows at 0 of articles that never moved, so that the articles can go. */
export const forgetStock = (tx: Tx, articulos: string[]): Promise<number> =>
  tx.run(sql`delete from stock where cantidad = 0 and articulo = any(${articulos})`)
