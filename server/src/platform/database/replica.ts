/**
 * Reports are read from replicas, so that people who sell do not wait for people who count. Whatever no replica
 * can answer, the primary does.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { raw } from 'sql-template-tag'
import { Refusal } from '../api/errors.ts'
import type { Figure, Reading } from '../process/metrics.ts'
import { within } from '../process/within.ts'
import { type Db, type Reader, WrongServer } from './db.ts'
import { hostsOf } from './hosts.ts'
import { Positions } from './lag.ts'
import { ANSWER_WITHIN_MS, ReplicaHost, type ReplicaServer } from './replicaHost.ts'

const LOOK_EVERY_MS = 2_000
/** A report may be this old without anybody minding. */
const MAX_LAG_MS = 30_000

export interface Replica {
  /** The replicas while they keep up, each in its turn; the primary otherwise. */
  reports: Reader
  readings: Reading[]
  /** Looks now and every two seconds; until the first look the primary answers. */
  watch(log: FastifyBaseLogger): void
  /** Whether they keep up with the primary. Never throws. */
  look(): Promise<void>
  close(): Promise<void>
}

export interface ReplicaOptions {
  url: string
  primary: Db
  maxLagMs?: number
  /** Where it is told who answers; `watch` brings one. */
  log?: FastifyBaseLogger
}

export function openReplica({ url, primary, maxLagMs = MAX_LAG_MS, log }: ReplicaOptions): Replica {
  const positions = new Positions()
  let system: string | undefined
  const source = () => ({ seen: positions.seen, system })
  const hosts = hostsOf(url).map((host) => new ReplicaHost({ host, source, maxLagMs, onChange }))
  const closing = new AbortController()
  let turn = 0
  /** Not known before the first look. */
  let anyInUse: boolean | undefined

  function onChange({ host, server, inUse }: ReplicaServer, why: object): void {
    const before = anyInUse
    anyInUse = hosts.some((one) => one.inUse)
    const about = { host, server, ...why }
    if (anyInUse !== before) {
      log?.warn(about, `reports are read from the ${anyInUse ? 'replica' : 'primary'}`)
    } else if (anyInUse) {
      log?.warn(about, inUse ? 'one more replica answers reports' : 'a replica is left out of the reports')
    }
  }

  async function ask<T>(read: (from: Reader) => Promise<T>): Promise<T> {
    const used = hosts.filter(({ inUse }) => inUse)
    turn += 1
    for (let n = 0; n < used.length; n++) {
      const host = used[(turn + n) % used.length]
      try {
        if (host) return await host.read(read)
      } catch (error) {
        // It was canceled by the recovery, or is a migration behind; or the statement is at fault, and the primary
        // will say so.
        if (!(error instanceof Refusal) && !(error instanceof WrongServer)) break
      }
    }
    return await read(primary)
  }

  /** Where the primary is now; undefined while there is none. */
  async function position(): Promise<{ lsn: string; system?: string } | undefined> {
    const lsn = 'select pg_current_wal_flush_lsn()::text as lsn'
    const whole = `${lsn}, system_identifier::text as system from pg_control_system()`
    for (const text of [whole, lsn]) {
      const found = primary.one<{ lsn: string; system?: string }>(raw(text))
      const told = await within(ANSWER_WITHIN_MS, found).catch(() => undefined)
      if (told) return told
    }
    return undefined
  }

  async function look(): Promise<void> {
    const now = await position()
    // Without a primary nothing is written, and the replicas get no older.
    if (!now) return
    system = now.system
    positions.note(now.lsn)
    await Promise.all(hosts.map((host) => host.look()))
  }

  async function lookOften(): Promise<void> {
    while (!closing.signal.aborted) {
      await look()
      await sleep(LOOK_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }

  const figures = (servers: ReplicaServer[], read: (server: ReplicaServer) => number): Figure[] =>
    servers.map((one) => ({ labels: { host: one.host, server: one.server }, value: read(one) }))
  const all = () => hosts.flatMap(({ servers }) => servers)
  // Of a primary there is no lag to tell: in the list of all servers there always is one.
  const replicas = () => all().filter(({ standby }) => standby !== false)

  return {
    reports: {
      rows: (query) => ask((from) => from.rows(query)),
      one: (query) => ask((from) => from.one(query)),
      maybe: (query) => ask((from) => from.maybe(query)),
    },
    readings: [
      {
        name: 'replica_lag_seconds',
        help: 'How far a replica of the reports is behind; infinite until it is known',
        labels: ['host', 'server'],
        read: () => figures(replicas(), ({ lag }) => lag.ms() / 1000),
      },
      {
        name: 'replica_in_use',
        help: '1 while a replica answers reports, 0 while it is left out',
        labels: ['host', 'server'],
        read: () => figures(all(), ({ inUse }) => Number(inUse === true)),
      },
    ],
    watch(to) {
      log = to
      void lookOften()
    },
    look,
    async close() {
      closing.abort()
      await Promise.all(hosts.map((host) => host.close()))
    },
  }
}
