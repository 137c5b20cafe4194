/** Two replicas answer the reports, each at its own address, or both behind one. */
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDb } from '../../src/platform/cluster/pool.ts'
import { openReplica, type Replica } from '../../src/platform/cluster/replica.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { type Balancer, balance } from '../network/balancer.ts'
import { Pair } from './pair.ts'
import { PASSWORD, type Postgres } from './postgres.ts'

const MAX_LAG_MS = 300
const PATIENCE = { timeout: 60_000, interval: 50 }
const REPORTS = 40

let pair: Pair
let other: Postgres
let db: Db
let balancer: Balancer

const databaseUrlOf = (...ports: number[]) =>
  `postgres://mostrador:${PASSWORD}@${ports.map((port) => `127.0.0.1:${port}`).join(',')}/mostrador`

/** A figure of each server, by its port. */
function figures(replica: Replica, name: string): Record<string, number> {
  const read = replica.readings.find((reading) => reading.name === name)?.read() ?? []
  if (typeof read === 'number') throw new Error('it is a figure of several')
  return Object.fromEntries(read.map(({ labels, value }) => [labels.server?.split(':')[1] ?? '', value]))
}

/** Looks until exactly these servers answer, and have everything. */
const untilUsed = (replica: Replica, ...servers: Postgres[]) =>
  vi.waitFor(async () => {
    await replica.look()
    const used = Object.entries(figures(replica, 'replica_in_use')).filter(([, value]) => value === 1)
    expect(used.map(([port]) => Number(port)).sort()).toEqual(servers.map(({ port }) => port).sort())
    // A replica that is a moment behind may be left out a moment later.
    const lags = figures(replica, 'replica_lag_seconds')
    expect(servers.map(({ port }) => lags[port])).toEqual(servers.map(() => 0))
  }, PATIENCE)

/** The servers that answer so many reports, and their counts. */
async function ask(replica: Replica, reports = REPORTS) {
  const answers = { ports: new Set<number>(), counts: new Set<number>() }
  const report = sql`select inet_server_port() as port, (select count(*)::int from notas) as n`
  // Some at once, so that there are connections to each of the servers.
  for (let done = 0; done < reports; done += 4) {
    const four = Array.from({ length: 4 }, () => replica.reports.one<{ port: number; n: number }>(report))
    for (const { port, n } of await Promise.all(four)) {
      answers.ports.add(port)
      answers.counts.add(n)
    }
  }
  return answers
}

let notes = 0
/** Writes a new row, and waits until these servers have it. */
async function note(...servers: Postgres[]): Promise<void> {
  await db.run(sql`insert into notas values (${++notes})`)
  const count = 'select count(*)::int as n from notas'
  for (const server of servers) {
    await vi.waitFor(
      async () => expect(await server.query(count, 'mostrador')).toEqual([{ n: notes }]),
      PATIENCE,
    )
  }
}

const pause = (server: Postgres) => server.query('select pg_wal_replay_pause()')
const resume = (server: Postgres) => server.query('select pg_wal_replay_resume()')

describe.skipIf(process.platform === 'win32')('of two replicas', { timeout: 240_000 }, () => {
  beforeAll(async () => {
    pair = await Pair.start({ synchronous: true })
    other = await pair.another()
    db = openDb(pair.url)
    balancer = await balance(pair.standby.port, other.port)
    await db.run(raw('create table notas (id integer)'))
    await note(pair.standby, other)
  }, 300_000)
  afterAll(async () => {
    await balancer?.close()
    await db?.close()
    await pair?.remove()
  }, 300_000)

  it.each([
    ['with an address each', () => databaseUrlOf(pair.standby.port, other.port)],
    ['behind one address', () => databaseUrlOf(balancer.port)],
  ])('%s, the replica that is behind answers no report, and has its own lag', async (_, url) => {
    const replica = openReplica({ url: url(), primary: db, maxLagMs: MAX_LAG_MS })
    try {
      await untilUsed(replica, pair.standby, other)
      const both = new Set([pair.standby.port, other.port])
      expect((await ask(replica)).ports).toEqual(both)

      await pause(other)
      await note(pair.standby)
      await untilUsed(replica, pair.standby)
      const lags = figures(replica, 'replica_lag_seconds')
      expect(lags[other.port]).toBeGreaterThan(MAX_LAG_MS / 1000)
      expect(lags[pair.standby.port]).toBe(0)
      // Its connections stay open: each one itself finds out that its server is behind. The primary may help.
      const answers = await ask(replica)
      expect(answers.counts).toEqual(new Set([notes]))
      expect(answers.ports).toContain(pair.standby.port)
      expect(answers.ports).not.toContain(other.port)

      await pause(pair.standby)
      await note()
      await untilUsed(replica)
      expect(await ask(replica)).toEqual({ ports: new Set([pair.primary.port]), counts: new Set([notes]) })
      await resume(other)
      await untilUsed(replica, other)
      const { ports } = await ask(replica)
      expect(ports).toContain(other.port)
      expect(ports).not.toContain(pair.standby.port)
    } finally {
      await resume(other)
      await resume(pair.standby)
      await replica.close()
    }
  })

  it('a replica that is gone is left out, and a primary in their list never counts as one', async () => {
    const replica = openReplica({
      url: databaseUrlOf(pair.primary.port, other.port, pair.standby.port),
      primary: db,
      maxLagMs: MAX_LAG_MS,
    })
    try {
      await untilUsed(replica, pair.standby, other)
      await other.kill()
      await untilUsed(replica, pair.standby)
      expect((await ask(replica)).ports).toEqual(new Set([pair.standby.port]))
      await other.start()
      await untilUsed(replica, pair.standby, other)
    } finally {
      await replica.close()
    }
  })
})
