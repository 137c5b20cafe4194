/** A commit that the standby has not confirmed stays unconfirmed when the client asks again. */
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type IdempotentCall, once } from '../../src/platform/api/idempotency.ts'
import { openDb } from '../../src/platform/cluster/pool.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { migrate } from '../../src/platform/database/migrate.ts'
import { Pair } from './pair.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }

let pair: Pair
let db: Db

/** The processes that wait for the standby to confirm a commit. */
const waiting = async () =>
  (
    await pair.primary.query<{ pid: number }>(
      "select pid from pg_stat_activity where wait_event = 'SyncRep' and application_name = 'mostrador'",
    )
  ).map(({ pid }) => pid)
const oneWaits = () => vi.waitFor(async () => expect(await waiting()).toHaveLength(1), PATIENCE)

describe.skipIf(process.platform === 'win32')('while the standby is gone', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    pair = await Pair.start({ synchronous: true })
    db = openDb(pair.url)
    await migrate(db)
    await db.run(
      raw(`insert into usuarios (username, first_name, last_name, tipo_usuario, password_hash)
      values ('ana', 'Ana', 'Sol', 'admin', '')`),
    )
  }, 300_000)
  afterAll(async () => {
    await db?.close()
    await pair?.remove()
  }, 300_000)

  it('an operation whose connection ended is not answered as done, until the standby has it', async () => {
    const call: IdempotentCall = { usuario: 1, clave: 'una', pedido: 'sello' }
    const sell = () => db.inTx((tx) => once(tx, call, async () => ({ status: 201, body: '{"id":1}' })))
    await pair.cutStandby()
    const first = sell()
    first.catch(() => {})
    await oneWaits()
    // The primary keeps the commit, and no client has heard of it.
    await pair.primary.query(`select pg_terminate_backend(${(await waiting())[0]})`)
    await expect(first).rejects.toMatchObject({ status: 503 })

    const again = sell()
    let answered = false
    const settled = again.finally(() => {
      answered = true
    })
    await Promise.race([settled, oneWaits()])
    expect(answered).toBe(false)
    await pair.copy()
    expect(await again).toEqual({ status: 201, body: '{"id":1}', replayed: true })
    const kept = 'select count(*)::int as n from idempotencia'
    expect(await pair.standby.query(kept, 'mostrador')).toEqual([{ n: 1 }])
    expect(await db.one(sql`select count(*)::int as n from idempotencia`)).toEqual({ n: 1 })
  })
})
