import sql, { type Sql } from 'sql-template-tag'
import { beforeEach, expect, it } from 'vitest'
import type { Tx } from '../database/db.ts'
import { once } from './idempotency.ts'

const CALL = { usuario: 1, clave: 'una', pedido: 'sello' }
const STORED = { pedido: 'sello', status: 201, respuesta: '{"id":1}' }

let sent: string[]
let claim: PromiseWithResolvers<number>
beforeEach(() => {
  sent = []
  claim = Promise.withResolvers()
})

/** Answers the key only when the test says so, and all others at once. */
const tx = {
  rows: async ({ text }: Sql) => void sent.push(text),
  one: async ({ text }: Sql) => {
    sent.push(text)
    return STORED
  },
  run: async ({ text }: Sql) => {
    sent.push(text.trim().split(' ', 3).join(' '))
    return text.includes('insert into idempotencia') ? await claim.promise : 1
  },
  withCommit: () => {},
} as unknown as Tx

const settled = () => new Promise(setImmediate)

it('sends what a call reads first together with its key, and what it writes once the key is known to be new', async () => {
  const answer = once(tx, CALL, async (on) => {
    await Promise.all([on.rows(sql`select 1`), on.rows(sql`select 2`)])
    await on.run(sql`insert into ventas`)
    return { status: 201, body: '{"id":2}' }
  })
  await settled()
  expect(sent).toEqual(['insert into idempotencia', 'select 1', 'select 2'])
  claim.resolve(1)
  expect(await answer).toEqual({ status: 201, body: '{"id":2}', replayed: false })
  expect(sent.at(-1)).toBe('insert into ventas')
})

it('sends nothing that writes or takes a number before the key is known, nor what comes after it', async () => {
  const answer = once(tx, CALL, async (on) => {
    await Promise.all([
      on.rows(sql`select nextval('codigos')`),
      on.rows(sql`with a as (delete from b returning c) select c from a`),
      on.rows(sql`select 1 for update`),
    ])
    return { status: 200, body: '' }
  })
  await settled()
  expect(sent).toEqual(['insert into idempotencia'])
  claim.resolve(1)
  await answer
  expect(sent).toHaveLength(4)
})

it('answers a known key as the first time, whatever the work says, and writes nothing', async () => {
  const answer = once(tx, CALL, async (on) => {
    await on.rows(sql`select 1`).catch(() => {})
    await on.run(sql`insert into ventas`)
    return { status: 201, body: '{"id":2}' }
  })
  claim.resolve(0)
  expect(await answer).toEqual({ status: 201, body: '{"id":1}', replayed: true })
  expect(sent).not.toContain('insert into ventas')
})

it('repeats the answer of a call whose work is refused before it asks anything', async () => {
  claim.resolve(0)
  expect(await once(tx, CALL, () => Promise.reject(new Error('refused')))).toMatchObject({ replayed: true })
})
