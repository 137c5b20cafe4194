/** PostgreSQL: one pool of connections, SQL by hand. */
import { EventEmitter } from 'node:events'
import pg from 'pg'
import { readInBatches } from '../database/batches.ts'
import { configOn, lendToRead, onOne, queryable } from '../database/connection.ts'
import type { Db } from '../database/db.ts'
import { isGone } from '../database/failures.ts'
import { transact } from '../database/transaction.ts'
import { driverOf } from './driver.ts'

/**
 * A numeric of exactly three decimals is a quantity, read as a number of units: `1.500` is 1.5. All others are amounts, read as centavos.
 * An amount has two decimals; a sum or a quotient may have others.
 */
function cifra(text: string): number {
  if (text.at(-4) === '.') return Number(text)
  if (text.at(-3) === '.') return Number(text.slice(0, -3) + text.slice(-2))
  const [units, decimals = ''] = text.split('.')
  return Number(units + decimals.padEnd(2, '0').slice(0, 2))
}

const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.NUMERIC]: cifra,
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
