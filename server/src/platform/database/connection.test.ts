import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDb } from '../../../test/run/db.ts'
import { matches } from '../api/lists/search.ts'
import { openDb } from '../cluster/pool.ts'
import { MAX_STATEMENTS } from './connection.ts'
import type { Db, Reader } from './db.ts'

let db: Db
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await cloneDb()
  // One connection, so that all statements belong to it.
  db = openDb(made.url, { max: 1 })
  drop = async () => {
    await db.close()
    await made.drop()
  }
})
afterAll(() => drop())

const shape = (n: number) => sql`select ${raw(String(n))} as n, ${'x'}::text as given`
const SHAPES = Array.from({ length: 300 }, (_, n) => n)

const kept = async (on: Reader): Promise<number> =>
  (await on.one<{ n: number }>(sql`select count(*) as n from pg_prepared_statements`)).n

it('closes a connection that has prepared many statements, and answers with another', async () => {
  const pid = sql`select pg_backend_pid() as pid`
  const first = await db.one(pid)
  for (const n of SHAPES) expect(await db.one(shape(n))).toEqual({ n, given: 'x' })
  expect(await db.one(pid)).not.toEqual(first)
  expect(await kept(db)).toBeLessThanOrEqual(MAX_STATEMENTS)
})

it('keeps the connection of the statements that are asked again and again', async () => {
  const pid = sql`select pg_backend_pid() as pid`
  const first = await db.one(pid)
  for (let n = 0; n < 3 * MAX_STATEMENTS; n++) await db.one(shape(n % 10))
  expect(await db.one(pid)).toEqual(first)
})

it('finishes a transaction on its connection, however many statements it has', async () => {
  await db.inTx(async (tx) => {
    const answers = await Promise.all(SHAPES.map((n) => tx.one<{ n: number }>(shape(n))))
    expect(answers.map(({ n }) => n)).toEqual(SHAPES)
  })
  expect(await kept(db)).toBeLessThanOrEqual(MAX_STATEMENTS)
})

it('keeps few of the statements that search boxes make', async () => {
  const words = ['a', 'abc']
  for (let n = 0; n < 2 ** 6; n++) {
    const text = Array.from({ length: 6 }, (_, bit) => words[(n >> bit) & 1]).join(' ')
    for (const cut of ['limit 1', 'limit 2', 'limit 3', 'limit 4', 'limit 5']) {
      await db.rows(sql`select id from clientes where ${matches(sql`busqueda`, text)} ${raw(cut)}`)
    }
  }
  expect(await kept(db)).toBeLessThanOrEqual(MAX_STATEMENTS + 1)
})
