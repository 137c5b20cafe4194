import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { cloneDb, type TestDb } from '../../../test/run/db.ts'
import type { Sending } from './connection.ts'
import { tripsOn } from './trips.ts'

let test: TestDb
let pool: pg.Pool
beforeAll(async () => {
  test = await cloneDb()
  pool = new pg.Pool({ connectionString: test.url, max: 1, pipeline: true } as pg.PoolConfig)
})
afterAll(async () => {
  await pool.end()
  await test.drop()
})

let client: pg.PoolClient
let trips: Sending
beforeEach(async () => {
  client = await pool.connect()
  trips = tripsOn(client)
})
afterEach(() => client.release())

const ask = async (n: number): Promise<unknown> => (await trips.send(sql`select ${n}::integer as n`)).rows

/** How often the connection sends, while `work` runs. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const { stream } = (client as unknown as pg.Client).connection as unknown as {
    stream: Record<'_write' | '_writev', () => void>
  }
  const spies = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
  await work()
  const calls = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return calls
}

it('sends the statements of one moment at once, new ones and known ones, and each gets its answer', async () => {
  for (let n = 1; n <= 2; n++) {
    let answers: unknown[] = []
    const writes = await writesOf(async () => {
      answers = await Promise.all([
        ask(n),
        trips.send(sql`select 1 as a, 'b'::text as b where ${n}::integer > 5`).then((r) => r.rows),
        trips.send(sql`create temporary table if not exists t (x integer)`).then((r) => r.command),
        trips.send(sql`insert into t values (${n}), (${n})`).then((r) => r.rowCount),
        ask(n + 10),
      ])
    })
    expect(answers).toEqual([[{ n }], [], 'CREATE', 2, [{ n: n + 10 }]])
    expect(writes).toBe(1)
  }
})

it('sends a statement that waits for an answer by itself', async () => {
  expect(await writesOf(async () => [await ask(1), await ask(2)])).toBe(2)
})

it('keeps the answers before a failure, fails all behind it with it, and knows what was not prepared', async () => {
  const later = () => trips.send(sql`select 'never seen before' as later`)
  const fails = /division by zero/
  const [before, failed, behind] = await Promise.allSettled([
    ask(1),
    trips.send(sql`select 1 / ${0}::integer`),
    later(),
  ])
  expect(before).toMatchObject({ status: 'fulfilled', value: [{ n: 1 }] })
  expect(failed).toMatchObject({ reason: { message: expect.stringMatching(fails), code: '22012' } })
  expect(behind).toMatchObject({ reason: { code: '22012' } })
  expect((await later()).rows).toEqual([{ later: 'never seen before' }])
})

it('refuses a statement whose columns have changed since it was prepared, as the database does', async () => {
  await trips.send(raw('create temporary table changing (a integer)'))
  const all = () => trips.send(sql`select * from changing`)
  expect((await all()).rows).toEqual([])
  await trips.send(raw('alter table changing add b integer'))
  await expect(all()).rejects.toThrow('cached plan must not change result type')
})

it('tells all when the connection ends', async () => {
  const lost = Promise.allSettled([
    ask(1),
    trips.send(sql`select pg_terminate_backend(pg_backend_pid())`),
    ask(2),
  ])
  client.on('error', () => {})
  const [, ended, behind] = await lost
  expect([ended, behind]).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
})
