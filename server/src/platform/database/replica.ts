/**
 * Reports are read from a replica, so that people who sell do not wait for people who count. Whatever the replica
 * cannot answer, the primary does.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import sql from 'sql-template-tag'
import { Refusal } from '../errors.ts'
import type { Reading } from '../metrics.ts'
import { within } from '../within.ts'
import { type Db, openDb, type Reader } from './db.ts'
import { Lag } from './lag.ts'

const LOOK_EVERY_MS = 2_000
/** A server that does not answer by then is not there. */
const ANSWER_WITHIN_MS = 2_000
/** A report may be this old without anybody minding. */
const MAX_LAG_MS = 30_000

export interface Replica {
  /** The replica while it keeps up, the primary otherwise. */
  reports: Reader
  readings: Reading[]
  /** Looks now and every two seconds; until the first look the primary answers. */
  watch(log: FastifyBaseLogger): void
  /** Whether it keeps up with the primary. Never throws. */
  look(): Promise<void>
  close(): Promise<void>
}

export interface ReplicaOptions {
  url: string
  primary: Db
  maxLagMs?: number
  /** Where it is told which of the two answers; `watch` brings one. */
  log?: FastifyBaseLogger
}

export function openReplica({ url, primary, maxLagMs = MAX_LAG_MS, log }: ReplicaOptions): Replica {
  const db = openDb(url, { connectTimeoutMs: ANSWER_WITHIN_MS })
  const lag = new Lag()
  const closing = new AbortController()
  const waiting = new Set<(error: Error) => void>()
  /** Not known before the first look. */
  let inUse: boolean | undefined

  function use(next: boolean, why: object): void {
    if (next !== inUse) log?.warn(why, `reports are read from the ${next ? 'replica' : 'primary'}`)
    inUse = next
    // Whoever still waits for a replica that is gone may wait for many minutes: the primary answers them.
    if (!next) for (const giveUp of waiting) giveUp(new Error('the replica is no longer used'))
  }

  function fromReplica<T>(read: (from: Reader) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      waiting.add(reject)
      read(db)
        .then(resolve, reject)
        .finally(() => waiting.delete(reject))
    })
  }

  async function ask<T>(read: (from: Reader) => Promise<T>): Promise<T> {
    if (!inUse) return await read(primary)
    try {
      return await fromReplica(read)
    } catch (err) {
      // Gone. Otherwise it was canceled by the recovery, or is a migration behind; or the statement is at fault, and
      // the primary will say so.
      if (err instanceof Refusal) use(false, { err })
      return await read(primary)
    }
  }

  async function look(): Promise<void> {
    const now = sql`select pg_current_wal_flush_lsn()::text as lsn`
    const position = await within(ANSWER_WITHIN_MS, primary.one<{ lsn: string }>(now)).catch(() => null)
    // Without a primary nothing is written, and the replica gets no older.
    if (!position) return
    lag.note(position.lsn)
    try {
      const { standby, reached } = await within(
        ANSWER_WITHIN_MS,
        db.one<{ standby: boolean; reached: number | null }>(sql`
          select pg_is_in_recovery() as standby, (
            select max(n) from unnest(${lag.positions()}::pg_lsn[]) with ordinality as seen (lsn, n)
            where lsn <= pg_last_wal_replay_lsn()) as reached`),
      )
      lag.reach(standby ? (reached ?? 0) : 0)
      use(standby && lag.ms() <= maxLagMs, { standby, lagSeconds: lag.ms() / 1000 })
    } catch (err) {
      lag.reach(0)
      use(false, { err })
    }
  }

  async function lookOften(): Promise<void> {
    while (!closing.signal.aborted) {
      await look()
      await sleep(LOOK_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }

  return {
    reports: {
      rows: (query) => ask((from) => from.rows(query)),
      one: (query) => ask((from) => from.one(query)),
      maybe: (query) => ask((from) => from.maybe(query)),
    },
    readings: [
      {
        name: 'replica_lag_seconds',
        help: 'How far the replica of the reports is behind; infinite until it is known',
        read: () => lag.ms() / 1000,
      },
      {
        name: 'replica_in_use',
        help: '1 while the replica answers the reports, 0 while the primary does',
        read: () => Number(inUse === true),
      },
    ],
    watch(to) {
      log = to
      void lookOften()
    },
    look,
    async close() {
      closing.abort()
      await db.close()
    },
  }
}
