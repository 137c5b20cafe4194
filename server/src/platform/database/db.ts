/**
 * PostgreSQL: one pool, SQL by hand. Amounts (`numeric`) arrive as whole centavos, dates as `YYYY-MM-DD`, instants as
 * ISO texts.
 */
import { EventEmitter } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { driverOf } from '../cluster/driver.ts'
import type { Reading } from '../process/reading.ts'
import { type InBatches, readInBatches } from './batches.ts'
import { configOn, lendToRead, onOne, queryable } from './connection.ts'
import { isGone } from './failures.ts'
import { transact } from './transaction.ts'

/** Reads. A report needs no more than this, so that a replica may answer it. */
export interface Reader {
  /** All rows. */
  rows<T>(query: Sql): Promise<T[]>
  /** Exactly one row; any other number is a bug of the statement. */
  one<T>(query: Sql): Promise<T>
  /** One row or undefined. */
  maybe<T>(query: Sql): Promise<T | undefined>
  /** All rows, some at a time. A reader without it reads them whole. */
  inBatches?: InBatches
}

/** Runs statements; a `Tx` does so inside a transaction. */
export interface Queryable extends Reader {
  /**
   * Statements that travel together, on one connection: the parts of a document. Each waits for the one before, so that
   * a slow one does not belong here.
   */
  together<T>(work: (on: Queryable) => Promise<T>): Promise<T>
  /** How many rows a write touched. */
  run(query: Sql): Promise<number>
}

/**
 * Inside a transaction. Each command takes it as its first argument, so that no command writes outside of
 * one.
 */
export interface Tx extends Queryable {
  /** A write that travels together with the commit. If it fails, nothing is kept. */
  withCommit(query: Sql): void
  /** After the commit, wakes the job of this process that has this name: see `Db.onWake`. Nothing without a commit. */
  wake(job: string): void
  /** Several statements without parameters, as a migration writes them. */
  script(text: string): Promise<void>
}

export interface Db extends Queryable {
  /**
   * Runs `work` whole or not at all. Runs it again if the database asks for it (deadlock, serialization), or
   * if the connection was lost before the commit.
   */
  inTx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Wakes a job at once, where no transaction left it something to do. */
  wake(job: string): void
  /** Calls `listener`, which must not throw, each time the job is woken. */
  onWake(job: string, listener: () => void): void
  /** Connections that are open, idle and waited for, for the metrics. */
  pool(): { total: number; idle: number; waiting: number }
  /** The newest server and the number of refused servers, for the metrics. */
  readings: Reading[]
  /** Sets the log for the server in use and the refused servers. */
  tellTo(log: FastifyBaseLogger): void
  close(): Promise<void>
}

/** An amount in centavos as the text that a `numeric` column takes: `123450` → `1234.50`. */
export function pesos(centavos: number): string {
  const digits = String(Math.abs(centavos)).padStart(3, '0')
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** An amount has two decimals; a sum or a quotient may have others. */
function centavos(text: string): number {
  if (text.at(-3) === '.') return Number(text.slice(0, -3) + text.slice(-2))
  const [units, decimals = ''] = text.split('.')
  return Number(units + decimals.padEnd(2, '0').slice(0, 2))
}

const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: centavos,
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text).toISOString(),
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
}

const STATEMENT_TIMEOUT_MS = 60_000

export interface DbOptions {
  /** Connections at most. */
  max?: number
  /** How long a statement waits for a row that another transaction holds. */
  lockTimeoutMs?: number
  /** The time limit of a statement, and of the pause before the next one. 0 is no limit, for whole tables. */
  statementTimeoutMs?: number
  /** How long a call waits for a connection. */
  connectTimeoutMs?: number
  /** Only reads, from any server: a failed read is not repeated, and no primary is searched. */
  reader?: boolean
}

export function openDb(url: string, options: DbOptions = {}): Db {
  const { max = 20, lockTimeoutMs = 10_000, statementTimeoutMs = STATEMENT_TIMEOUT_MS } = options
  const { connectTimeoutMs = 10_000, reader = false } = options
  const { connectionString, Client, primary } = driverOf(url, {
    lock_timeout: lockTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: statementTimeoutMs,
  })
  const pool = new pg.Pool({
    connectionString,
    Client,
    max,
    types,
    pipeline: true,
    application_name: 'mostrador',
    connectionTimeoutMillis: connectTimeoutMs,
    // By then the server has ended the statement, unless the server hangs.
    ...(reader ? { query_timeout: statementTimeoutMs + 5_000 } : {}),
  } as pg.PoolConfig)
  // The pool replaces a connection that dies while idle. If it cannot, the next request reports it.
  pool.on('error', () => {})
  const jobs = new EventEmitter()
  const wake = (job: string) => void jobs.emit(job)
  const unwatch = reader ? () => {} : primary.watch()

  return {
    ...queryable(
      (query) =>
        lendToRead(
          pool,
          (client) => client.query(configOn(client, query)),
          () => true,
        ),
      (query, take) =>
        lendToRead(
          pool,
          (client) => readInBatches(client, configOn(client, query), take),
          () => true,
        ),
    ),
    together: (work) => lendToRead(pool, (client, isOver) => work(onOne(client, isOver)), isGone),
    inTx: (work) => transact(pool, work, { repeat: !reader, wake }),
    wake,
    onWake: (job, listener) => void jobs.on(job, listener),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    readings: primary.readings,
    tellTo: (log) => primary.tellTo(log),
    async close() {
      await unwatch()
      await pool.end()
    },
  }
}

/** Whether a number was larger than its column holds. */
export const isOutOfRange = (error: unknown): boolean => (error as { code?: string }).code === '22003'

/** The name of the unique or foreign key that an error broke; undefined for any other error. */
export const brokenConstraint = (error: unknown): string | undefined => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' || code === '23503' ? constraint : undefined
}
