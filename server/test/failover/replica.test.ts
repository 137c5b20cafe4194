import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDb } from '../../src/platform/cluster/pool.ts'
import { openReplica, type Replica } from '../../src/platform/cluster/replica.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { Pair } from './pair.ts'

const MAX_LAG_MS = 300
const PATIENCE = { timeout: 60_000, interval: 50 }

let pair: Pair
let db: Db
let replica: Replica
const told: string[] = []
const log = { warn: (_: object, text: string) => told.push(text) } as never

/** The figure of the only server. */
function figure(name: string): number | undefined {
  const read = replica.readings.find((reading) => reading.name === name)?.read()
  return typeof read === 'number' ? read : read?.[0]?.value
}
const answering = async () =>
  (await replica.reports.one<{ port: number }>(sql`select inet_server_port() as port`)).port
/** Looks until the replica is used and has everything, or is no longer used. */
const untilUsed = (used: 0 | 1) =>
  vi.waitFor(async () => {
    await replica.look()
    expect(figure('replica_in_use')).toBe(used)
    // A replica that is a moment behind may be left out a moment later.
    if (used === 1) expect(figure('replica_lag_seconds')).toBe(0)
  }, PATIENCE)

describe.skipIf(process.platform === 'win32')('the replica answers the reports', { timeout: 180_000 }, () => {
  beforeAll(async () => {
    pair = await Pair.start({ synchronous: true })
    db = openDb(pair.url)
    replica = openReplica({
      url: pair.standby.url('mostrador', 'mostrador'),
      primary: db,
      maxLagMs: MAX_LAG_MS,
      log,
    })
    await db.run(raw('create table notas (id integer)'))
  }, 300_000)
  afterAll(async () => {
    await replica?.close()
    await db?.close()
    await pair?.remove()
  }, 300_000)

  it('once it is known to keep up, and not before', async () => {
    expect(await answering()).toBe(pair.primary.port)
    await untilUsed(1)
    expect(await answering()).toBe(pair.standby.port)
    expect(figure('replica_lag_seconds')).toBe(0)
    expect(told.splice(0).at(-1)).toBe('reports are read from the replica')
  })

  it('but not while it lags too much: then the primary answers, and a metric shows the lag', async () => {
    await untilUsed(1)
    await pair.standby.query('select pg_wal_replay_pause()')
    await db.run(sql`insert into notas values (1)`)
    await untilUsed(0)
    expect(figure('replica_lag_seconds')).toBeGreaterThan(MAX_LAG_MS / 1000)
    expect(await replica.reports.one(sql`select count(*) as n from notas`)).toEqual({ n: 1 })
    await pair.standby.query('select pg_wal_replay_resume()')
    await untilUsed(1)
    expect(await replica.reports.one(sql`select count(*) as n from notas`)).toEqual({ n: 1 })
    expect(told.splice(0)).toEqual(['reports are read from the primary', 'reports are read from the replica'])
  })

  it('until new writes on the primary remove the rows that a report reads: the primary answers that one', async () => {
    await untilUsed(1)
    const report = replica.reports.one<{ port: number }>(sql`
      select inet_server_port() as port, case when pg_is_in_recovery() then pg_sleep(600)::text end as sleep from notas`)
    const reading = `select count(*)::int as n from pg_stat_activity where query like '%pg_sleep(600)%' and state = 'active'
      and pid <> pg_backend_pid()`
    await vi.waitFor(async () => expect(await pair.standby.query(reading)).toEqual([{ n: 1 }]), PATIENCE)
    await db.run(raw('alter table notas add column texto text'))
    expect((await report).port).toBe(pair.primary.port)
    // One report was too slow for the replica: it still answers the others.
    expect(figure('replica_in_use')).toBe(1)
  })

  it('and when it hangs, the primary also answers the reports that already wait', async () => {
    await untilUsed(1)
    await replica.reports.rows(sql`select 1`)
    await pair.standby.freeze()
    const waiting = answering()
    await untilUsed(0)
    expect(await waiting).toBe(pair.primary.port)
    expect(await answering()).toBe(pair.primary.port)
    await pair.standby.kill()
  })

  it('and when it is gone, the primary answers without being told', async () => {
    // Without its standby the primary confirms nothing, so the standby must come back first.
    await pair.standby.start()
    await untilUsed(1)
    await pair.standby.kill()
    // Its former processes may need a moment to notice. There is no look meanwhile.
    await vi.waitFor(async () => expect(await answering()).toBe(pair.primary.port), PATIENCE)
    expect(figure('replica_in_use')).toBe(0)
    expect(told.at(-1)).toBe('reports are read from the primary')
    await pair.standby.start()
    await untilUsed(1)
  })

  it('but no longer once it is the primary itself', async () => {
    await untilUsed(1)
    await pair.primary.kill()
    await pair.promote()
    await untilUsed(0)
    // A process of the former primary may answer until it notices that it is alone.
    await vi.waitFor(async () => expect(await answering()).toBe(pair.primary.port), PATIENCE)
    await db.run(sql`insert into notas values (2)`)
  })
})
