/**
 * The stock ledger. The only place that writes `stock` and `stock_movimientos`; stock is never below zero. It
 * always locks rows in order of article, so that documents wait for each other instead of deadlocking.
 */

import type { DocumentoDe } from '@mostrador/contract/base/documentos'
import { restarCantidades } from '@mostrador/contract/cantidades'
import type { PedidoDeSerie } from '@mostrador/contract/maestros/numeros-serie'
import sql, { type Sql } from 'sql-template-tag'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { addingTo, type Cruce, countCruces } from '../../base/contadores/contadores.commands.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { type ConSeries, moveSeries } from '../series/series.commands.ts'

/** The document that moves the stock. Each movement takes its branch, date and name from it. */
export interface DocumentoStock {
  tipo: DocumentoDe<'stock'>
  id: number
  comprobante: string
  sucursal: SucursalPropia
  fecha: FechaAbierta
}

/** Units of one article; an article appears once in a call. */
export interface Unidades extends ConSeries {
  articulo: string
  cantidad: number
}

// The select hides the number of lines from the planner, so one plan serves all numbers. A new plan for each
// number would cost as much as running the statement.
const articulosOf = (lineas: Unidades[]): Sql => sql`(select ${lineas.map((l) => l.articulo)}::text[])`
const cantidadesOf = (lineas: Unidades[]): Sql =>
  sql`(select ${lineas.map((l) => l.cantidad)}::numeric(13,3)[])`

/** The lines as a table of the statement: `as l (articulo, cantidad)`. */
const tableOf = (lineas: Unidades[]): Sql => sql`unnest(${articulosOf(lineas)}, ${cantidadesOf(lineas)})`

/**
 * Locks these articles in the branch until the transaction ends. An article that the branch never had gets a locked row
 * with 0, so that no other transaction can add units meanwhile.
 */
export const lockUnidades = (tx: Tx, sucursal: number, articulos: string[]): Promise<number> =>
  // One insert locks new and existing rows in the same order: `do update … where false` writes nothing, but
  // locks an existing row.
  tx.run(sql`
    insert into stock (sucursal, articulo)
    select distinct ${sucursal}::integer, articulo from unnest(${articulos}::text[]) as a (articulo) order by articulo
    on conflict (sucursal, articulo) do update set cantidad = 0 where false`)

/** The same, with their stock. */
export async function lockStock(tx: Tx, sucursal: number, articulos: string[]): Promise<Map<string, number>> {
  await lockUnidades(tx, sucursal, articulos)
  const rows = await tx.rows<Unidades>(sql`
    select articulo, cantidad from stock where sucursal = ${sucursal} and articulo = any(${articulos})`)
  return new Map(rows.map((row) => [row.articulo, row.cantidad]))
}

/** A written movement: the changed units, and the balance of the branch after it. */
interface Movido {
  articulo: string
  cantidad: number
  saldo: number
  /** Whether the article asks for serial numbers. */
  pide: PedidoDeSerie
}

/**
 * The end of a statement that changes balances. `cambio (articulo, cantidad, saldo, orden)` holds the changes, each
 * with the new balance. Writes the movements and counts them.
 */
const movement = (doc: DocumentoStock, actor: Actor) => sql`
  movido as (
    insert into stock_movimientos
      (sucursal, articulo, fecha, cantidad, saldo, documento_tipo, documento_id, comprobante, usuario)
    select ${doc.sucursal}, articulo, ${doc.fecha}::date, cantidad, saldo, ${doc.tipo}, ${doc.id},
      ${doc.comprobante}, ${actor.id}
    from cambio order by orden
    returning articulo, cantidad, saldo
  ), ${addingTo({ que: 'movimientos', sucursal: doc.sucursal, fecha: doc.fecha }, sql`select count(*) from movido`)}
  select articulo, cantidad, saldo, (select a.series from articulos a where a.id = m.articulo) as pide from movido m`

/** The articles that ran out or have units again: they change the counts of the stock report. */
const cruces = (movidos: Movido[]): Cruce[] => [
  ...movidos.filter((m) => m.saldo === 0).map(({ articulo }) => ({ articulo, paso: -1 as const })),
  ...movidos.filter((m) => m.saldo === m.cantidad).map(({ articulo }) => ({ articulo, paso: 1 as const })),
]

/**
 * Refuses with 409 units that the branch cannot hold, before their document takes a number: the sum itself passes the
 * bound of the column. It locks nothing, because the entry is refused by the same bound.
 */
export const checkEntran = (tx: Tx, sucursal: number, lineas: Unidades[]): Promise<number> =>
  tx.run(sql`
    select (s.cantidad + l.cantidad)::numeric(13,3) from ${tableOf(lineas)} as l (articulo, cantidad)
    join stock s on s.sucursal = ${sucursal} and s.articulo = l.articulo`)

/** Adds units (1 or more of each article) to the document's branch. */
export async function addStock(tx: Tx, doc: DocumentoStock, lineas: Unidades[], actor: Actor): Promise<void> {
  if (lineas.length === 0) return
  const movidos = await tx.rows<Movido>(sql`
    with linea as (
      select articulo, cantidad, orden from ${tableOf(lineas)} with ordinality as l (articulo, cantidad, orden)
    ), entrada as (
      insert into stock (sucursal, articulo, cantidad)
      select ${doc.sucursal}, articulo, cantidad from linea order by articulo
      on conflict (sucursal, articulo) do update set cantidad = stock.cantidad + excluded.cantidad
      returning articulo, cantidad
    ), cambio as (
      select l.articulo, l.cantidad, e.cantidad as saldo, l.orden from linea l join entrada e using (articulo)
    ), ${movement(doc, actor)}`)
  await moveSeries(tx, doc, { sentido: 'entra', lineas, movidos }, actor)
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
  { actor, alFaltar }: { actor: Actor; alFaltar?: (faltantes: Unidades[]) => Promise<void> },
): Promise<Unidades[]> {
  if (lineas.length === 0) return []
  // Each line finds its row by the key, and the change is written by the key: however many lines there are, and
  // whatever PostgreSQL believes of the table, no plan compares the lines with each other.
  const movidos = await tx.rows<Movido>(sql`
    with habia as materialized (
      select l.articulo, least(l.cantidad, s.cantidad) as sale, s.cantidad, l.orden
      from (
        select articulo, cantidad, orden from ${tableOf(lineas)} with ordinality as l (articulo, cantidad, orden)
        order by articulo
      ) l cross join lateral (
        select cantidad from stock where sucursal = ${doc.sucursal} and articulo = l.articulo for update
      ) s
    ), cambio as (
      select articulo, -sale as cantidad, cantidad - sale as saldo, orden from habia where cantidad > 0
    ), salida as (
      -- The row is there and locked. The insert finds its newest version, also one that changed during the wait.
      insert into stock (sucursal, articulo, cantidad) select ${doc.sucursal}, articulo, saldo from cambio
      on conflict (sucursal, articulo) do update set cantidad = excluded.cantidad
    ), ${movement(doc, actor)}`)
  const faltantes = faltantesOf(lineas, new Map(movidos.map((m) => [m.articulo, -m.cantidad])))
  await moveSeries(tx, doc, { sentido: 'sale', lineas, movidos }, actor)
  await Promise.all([countCruces(tx, doc.sucursal, cruces(movidos)), alFaltar?.(faltantes)])
  return faltantes
}

/** Locks the stock of these lines, and returns the units that lack. Rows that are not there are not made. */
export async function lockFaltantes(tx: Tx, sucursal: number, lineas: Unidades[]): Promise<Unidades[]> {
  const rows = await tx.rows<Unidades>(sql`
    select l.articulo, s.cantidad
    from (select articulo from unnest(${articulosOf(lineas)}) as l (articulo) order by articulo) l
    cross join lateral (
      select cantidad from stock where sucursal = ${sucursal} and articulo = l.articulo for update
    ) s`)
  return faltantesOf(lineas, new Map(rows.map((row) => [row.articulo, row.cantidad])))
}

const faltantesOf = (lineas: Unidades[], hay: ReadonlyMap<string, number>): Unidades[] =>
  lineas
    .map(({ articulo, cantidad }) => ({
      articulo,
      cantidad: restarCantidades(cantidad, hay.get(articulo) ?? 0),
    }))
    .filter((l) => l.cantidad > 0)

/** The rows at 0 of articles that never moved, so that the articles can go. */
export const forgetStock = (tx: Tx, articulos: string[]): Promise<number> =>
  tx.run(sql`delete from stock where cantidad = 0 and articulo = any(${articulos})`)
