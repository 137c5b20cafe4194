import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDb } from '../../../test/db.ts'
import { matches } from '../api/lists/search.ts'
import { type Db, openDb, type Reader } from './db.ts'
import { MAX_STATEMENTS } from './statements.ts'

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
const SHAPES = Array.from({ length: 3_000 }, (_, n) => n)

const kept = async (on: Reader): Promise<number> =>
  (await on.one<{ n: number }>(sql`select count(*) as n from pg_prepared_statements`)).n

it('keeps few of thousands of statements, and still answers the forgotten ones', async () => {
  for (const n of [...SHAPES, 0, 1, 2_999]) {
    expect(await db.one(shape(n))).toEqual({ n, given: 'x' })
  }
  expect(await kept(db)).toBe(MAX_STATEMENTS)
})

it('keeps a statement that is in frequent use', async () => {
  const often = sql`select 'often' as name`
  for (const n of SHAPES.slice(0, 600)) {
    await db.one(shape(n))
    await db.one(often)
  }
  const { uses } = await db.one<{ uses: number }>(sql`
    select generic_plans + custom_plans as uses from pg_prepared_statements where statement = ${often.text}`)
  expect(uses).toBe(600)
})

it('forgets inside a transaction, with many statements on their way and with failed ones', async () => {
  await db.inTx(async (tx) => {
    const answers = await Promise.all(SHAPES.slice(0, 1_000).map((n) => tx.one<{ n: number }>(shape(n))))
    expect(answers.map(({ n }) => n)).toEqual(SHAPES.slice(0, 1_000))
  })
  const failing = db.inTx(async (tx) => {
    const broken = SHAPES.slice(0, 400).map((n) => tx.one(raw(`selec ${n}`)).catch(() => {}))
    await Promise.all([...broken, ...SHAPES.slice(0, 400).map((n) => tx.one(shape(n)).catch(() => {}))])
  })
  await expect(failing).rejects.toThrow()
  for (const n of SHAPES.slice(0, 400)) expect(await db.one(shape(n))).toEqual({ n, given: 'x' })
  expect(await kept(db)).toBeLessThanOrEqual(MAX_STATEMENTS + 1)
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
