import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cloneDb, type TestDb } from '../../../test/run/db.ts'
import { mapped, type Rows, rowsOf } from './batches.ts'

interface Fila {
  n: number
  importe: number
  texto: string
}

let test: TestDb
beforeAll(async () => {
  test = await cloneDb({ max: 2 })
})
afterAll(() => test.drop())

const filas = (count: number): Rows<Fila> =>
  rowsOf<Fila>(
    test.db,
    sql`select n, n::numeric / 100 as importe, repeat('x', 1000) as texto from generate_series(1, ${count}::int) n`,
  )

async function taken<T>(rows: Rows<T>): Promise<T[]> {
  const all: T[] = []
  await rows((batch) => void all.push(...batch))
  return all
}

it.each([0, 1, 499, 500, 501, 5_000])(
  'passes all %i rows once, in their order, in the driver’s types',
  async (count) => {
    const all = await taken(mapped(filas(count), ({ n, importe }) => [n, importe]))
    expect(all).toEqual(Array.from({ length: count }, (_, i) => [i + 1, i + 1]))
  },
)

it('waits for the one who takes them, and the database with it', async () => {
  let running = 0
  let largest = 0
  let count = 0
  await filas(20_000)(async (batch) => {
    expect(++running).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running--
    count += batch.length
    largest = Math.max(largest, batch.length)
  })
  expect([count, largest]).toEqual([20_000, 500])
})

it('reads no more when the taker refuses, and the next statement finds a good connection', async () => {
  const refusal = new Error('too many')
  let count = 0
  const refused = filas(200_000)((batch) => {
    count += batch.length
    if (count > 1_000) throw refusal
  })
  await expect(refused).rejects.toBe(refusal)
  expect(count).toBe(1_500)
  for (let n = 0; n < 3; n++) expect(await test.db.one(sql`select 1 as n`)).toEqual({ n: 1 })
  expect(test.db.pool()).toMatchObject({ waiting: 0 })
})

it('tells an error of the statement, before and in the middle of its rows', async () => {
  const broken = (divisor: string) =>
    rowsOf(test.db, sql`select 1 / (n - ${divisor}::int) from generate_series(1, 3000) n`)
  await expect(taken(broken('1'))).rejects.toMatchObject({ code: '22012' })
  await expect(taken(broken('2000'))).rejects.toMatchObject({ code: '22012' })
  expect(await test.db.one(sql`select 1 as n`)).toEqual({ n: 1 })
})

it('reads inside a transaction what the transaction wrote', async () => {
  const count = await test.db.inTx(async (tx) => {
    await tx.run(raw('create table cosas as select n from generate_series(1, 1200) n'))
    return (await taken(rowsOf(tx, sql`select n from cosas`))).length
  })
  expect(count).toBe(1_200)
})

it('reads whole from a reader that knows no batches', async () => {
  const { rows, one, maybe } = test.db
  expect(await taken(rowsOf({ rows, one, maybe }, sql`select 7 as n`))).toEqual([{ n: 7 }])
})
