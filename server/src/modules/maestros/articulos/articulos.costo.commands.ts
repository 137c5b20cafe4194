/** The replacement cost of articles, as a purchase changes it. */
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import sql, { raw } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { auditing } from '../../../platform/api/audit.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { porIva } from './articulos.iva.queries.ts'
import { noteCostos } from './articulos.precios.commands.ts'

/** Locks the articles, in order, until the transaction ends. */
export const lockArticulos = (tx: Tx, ids: string[]): Promise<number> =>
  tx.run(sql`select from articulos where id = any(${ids}) order by id for no key update`)

/**
 * Sets the cost (in centavos) of articles that the caller has locked, with the trail of each. It asks for no permission:
 * the document had its own.
 */
export async function setCostos(tx: Tx, costos: ReadonlyMap<string, number>, actor: Actor): Promise<void> {
  if (costos.size === 0) return
  const trail = sql`select id, jsonb_build_object('precio_costo', antes), jsonb_build_object('precio_costo', despues) from nuevo`
  await noteCostos(tx, sql`select id, precio_costo from articulos where id = any(${[...costos.keys()]})`)
  await tx.run(sql`
    with nuevo as materialized (
      select n.id, a.antes, n.costo as despues
      from unnest(${[...costos.keys()]}::text[], ${[...costos.values()].map(pesos)}::numeric[]) as n (id, costo)
      cross join lateral (select precio_costo as antes from articulos where id = n.id) a
    ), cambiado as (
      update articulos a set precio_costo = n.despues from nuevo n where a.id = n.id
    )
    ${auditing(actor, 'articulos', 'modificar', trail)}`)
}

/** Adds the IVA of each article to its cost, or takes it off, with the trail of each. */
export async function convertCostos(tx: Tx, agregar: boolean, actor: Actor): Promise<void> {
  await tx.run(sql`select from articulos where precio_costo > 0 order by id for no key update`)
  const por = porIva(sql`a.iva`)
  const nuevo = sql`round(a.precio_costo * 1.000000000000 ${raw(agregar ? '*' : '/')} ${por}, 2)`
  const trail = sql`select id, jsonb_build_object('precio_costo', antes), jsonb_build_object('precio_costo', despues) from nuevo`
  await tx.run(sql`
    with nuevo as materialized (
      select a.id, a.precio_costo as antes, least(${nuevo}, ${pesos(MAX_IMPORTE)}::numeric) as despues
      from articulos a where a.precio_costo > 0 and ${por} <> 1
    ), cambiado as (
      update articulos a set precio_costo = n.despues from nuevo n where a.id = n.id
    )
    ${auditing(actor, 'articulos', 'modificar', trail)}`)
}
