import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { cloneDb, type TestDb } from '../../../test/db.ts'
import { withFewWrites } from './writes.ts'

let test: TestDb
let client: pg.Client
beforeAll(async () => {
  test = await cloneDb()
  const Client = withFewWrites(pg.Client)
  client = new Client({ connectionString: test.url, pipeline: true } as pg.ClientConfig)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await test.drop()
})

const ask = async (n: number): Promise<unknown> =>
  (await client.query({ name: 'ask', text: 'select $1::integer as n', values: [n] })).rows[0]

/** How often the connection calls the system to write, while `work` runs. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const { stream } = client.connection as unknown as { stream: Record<'_write' | '_writev', () => void> }
  const spies = [vi.spyOn(stream, '_write'), vi.spyOn(stream, '_writev')]
  await work()
  const calls = spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return calls
}

it('sends the statements of one moment at once, and each gets its answer', async () => {
  await ask(0)
  let answers: unknown[] = []
  const writes = await writesOf(async () => {
    answers = await Promise.all([client.query('begin'), ask(1), ask(2), client.query('commit')])
  })
  expect(writes).toBe(1)
  expect(answers.slice(1, 3)).toEqual([{ n: 1 }, { n: 2 }])
})

it('sends a later statement by itself', async () => {
  const writes = await writesOf(async () => {
    await ask(1)
    await ask(2)
  })
  expect(writes).toBe(2)
})
