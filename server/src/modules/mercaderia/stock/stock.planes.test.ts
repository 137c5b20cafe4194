/** Many lines at once, in a shop whose tables were empty a moment before. */

import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDb, type TestDb } from '../../../../test/run/db.ts'
import type { SucursalPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { addStock, takeStock } from './stock.commands.ts'

let test: TestDb
beforeAll(async () => {
  test = await cloneDb({ max: 1 })
  await test.db.run(
    sql`insert into articulos (id, nombre) select n, 'Artículo ' || n from generate_series(1, 2000) n`,
  )
})
afterAll(() => test.drop())

/** Lines of one document: a file of stock has more. */
const LINEAS = 2_000

/** The most rows that a node of the plan looks at, over all its loops. */
function workOf(node: Record<string, unknown>): number {
  const of = (key: string) => Number(node[key] ?? 0)
  const looked =
    of('Actual Rows') +
    of('Rows Removed by Filter') +
    of('Rows Removed by Join Filter') +
    of('Rows Removed by Index Recheck')
  const below = ((node.Plans ?? []) as Record<string, unknown>[]).map(workOf)
  return Math.max(of('Actual Loops') * looked, ...below)
}

const take: typeof addStock = async (tx, doc, lineas, actor) => {
  await takeStock(tx, doc, lineas, { actor })
}

/** What the ledger's own statement looks at, in a transaction that is taken back. */
async function workWith(move: typeof addStock, sucursal: number, usuario: number): Promise<number> {
  const taken = new Error('taken back')
  let work = 0
  await test.db
    .inTx(async (tx) => {
      const rows = async <T>(query: Sql): Promise<T[]> => {
        const [plan] = await tx.rows<{ 'QUERY PLAN': { Plan: Record<string, unknown> }[] }>(
          sql`explain (analyze, format json) ${query}`,
        )
        work = Math.max(work, workOf(plan?.['QUERY PLAN'][0]?.Plan ?? {}))
        return []
      }
      const doc = {
        tipo: 'ajuste',
        id: 1,
        comprobante: 'AJ',
        sucursal: sucursal as SucursalPropia,
        fecha: '2026-01-02' as FechaAbierta,
      } as const
      const lineas = Array.from({ length: LINEAS }, (_, n) => ({ articulo: String(n + 1), cantidad: 1 }))
      await move({ ...tx, rows }, doc, lineas, { id: usuario } as Actor)
      throw taken
    })
    .catch((error: unknown) => {
      if (error !== taken) throw error
    })
  return work
}

/** A branch with its seller. */
const buildLugar = (): Promise<{ sucursal: number; usuario: number }> =>
  test.db.one(sql`
    with s as (
      insert into sucursales (nombre, localidad, punto_venta)
      select 'Local ' || n, 'Rosario', n from (select count(*) + 1 as n from sucursales) c returning id, nombre
    )
    insert into usuarios (username, first_name, last_name, tipo_usuario, password_hash, sucursal)
    select nombre, 'Ana', 'Paz', 'vendedor', 'x', id from s returning sucursal, id as usuario`)

describe('the stock ledger looks at each line a few times, whatever the database knows of its tables', () => {
  it.each([
    ['nothing', null],
    ['an empty table', 'empty'],
    ['all rows', 'full'],
  ] as const)('%s', async (_, known) => {
    await test.db.run(sql`truncate stock`)
    const { sucursal, usuario } = await buildLugar()
    if (known === 'empty') await test.db.run(sql`analyze stock`)
    await test.db.run(
      sql`insert into stock (sucursal, articulo, cantidad) select ${sucursal}, id, 5 from articulos`,
    )
    if (known === 'full') await test.db.run(sql`analyze stock`)
    expect(await workWith(take, sucursal, usuario)).toBeLessThanOrEqual(2 * LINEAS)
    expect(await workWith(addStock, sucursal, usuario)).toBeLessThanOrEqual(2 * LINEAS)
  })
})
