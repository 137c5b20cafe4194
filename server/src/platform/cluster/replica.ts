/**
 * Replicas answer the reports, so that a long report does not slow a sale down. The primary answers the
 * reports that no replica can answer.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { raw } from 'sql-template-tag'
import type { Db, Reader } from '../database/db.ts'
import { hostsOf } from '../process/addresses.ts'
import type { Figure, Reading } from '../process/reading.ts'
import { within } from '../process/within.ts'
import { Positions } from './lag.ts'
import { ANSWER_WITHIN_MS, ReplicaHost, type ReplicaServer } from './replicaHost.ts'
import { createReports } from './reports.ts'

const LOOK_EVERY_MS = 2_000
/** The greatest age of a report. */
const MAX_LAG_MS = 30_000

export interface Replica {
  /** The replicas take turns while they keep up; otherwise the primary answers. */
  reports: Reader
  readings: Reading[]
  /** Looks at the replicas now and every two seconds; until the first look the primary answers. */
  watch(log: FastifyBaseLogger): void
  /** Looks whether the replicas keep up with the primary. Never throws. */
  look(): Promise<void>
  close(): Promise<void>
}

export interface ReplicaOptions {
  url: string
  primary: Db
  maxLagMs?: number
  /** The log for changes of the replicas; `watch` sets it. */
  log?: FastifyBaseLogger
}

export function openReplica({ url, primary, maxLagMs = MAX_LAG_MS, log }: ReplicaOptions): Replica {
  const positions = new Positions()
  let system: string | undefined
  const source = () => ({ seen: positions.seen, system })
  const hosts = hostsOf(url).map((host) => new ReplicaHost({ host, source, maxLagMs, onChange }))
  const closing = new AbortController()
  /** Undefined before the first look. */
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

  async function look(): Promise<void> {
    const now = await positionOf(primary)
    // Without a primary there are no writes, and the replicas fall no further behind.
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
  // A primary has no lag; the list of all servers always contains it.
  const replicas = () => all().filter(({ standby }) => standby !== false)

  return {
    reports: createReports(hosts, primary),
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

/** The present position of the primary; undefined without a primary. */
async function positionOf(primary: Db): Promise<{ lsn: string; system?: string } | undefined> {
  const lsn = 'select pg_current_wal_flush_lsn()::text as lsn'
  const whole = `${lsn}, system_identifier::text as system from pg_control_system()`
  for (const text of [whole, lsn]) {
    const found = primary.one<{ lsn: string; system?: string }>(raw(text))
    const told = await within(ANSWER_WITHIN_MS, found).catch(() => undefined)
    if (told) return told
  }
  return undefined
}
