/**
 * PostgreSQL: one pool, SQL by hand, every statement prepared under the hash of its text. Amounts (`numeric`)
 * arrive as whole centavos, dates as `YYYY-MM-DD`, instants as ISO texts.
 */
import { hash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { Refusal } from '../api/errors.ts'
import type { Reading } from '../process/reading.ts'
import { type InBatches, readInBatches } from './batches.ts'
import { driverOf } from './hosts.ts'
import { withFewStatements } from './statements.ts'
import { withFewWrites } from './writes.ts'

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
  /** Several statements without parameters, as a migration writes them. */
  script(text: string): Promise<void>
}

export interface Db extends Queryable {
  /**
   * Runs `work` whole or not at all. Runs it again if the database asks for it (deadlock, serialization), or
   * if the connection was lost before the commit.
   */
  inTx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
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

function centavos(text: string): number {
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

const nameOf = (text: string): string => hash('sha1', text, 'base64url')

type Run = (config: pg.QueryConfig) => Promise<pg.QueryResult>

const configOf = ({ text, values }: Sql): pg.QueryConfig => ({ name: nameOf(text), text, values })

function queryable(run: Run, inBatches: InBatches): Omit<Queryable, 'together'> {
  const execute = (query: Sql) => run(configOf(query))
  const rows = async <T>(query: Sql) => (await execute(query)).rows as T[]
  return {
    rows,
    async one<T>(query: Sql) {
      const found = await rows<T>(query)
      if (found.length !== 1) throw new Error(`Expected one row, got ${found.length}: ${query.text}`)
      return found[0] as T
    },
    maybe: async <T>(query: Sql) => (await rows<T>(query))[0],
    run: async (query) => (await execute(query)).rowCount ?? 0,
    inBatches,
  }
}

/** serialization_failure and deadlock_detected: the database kept nothing, so the same work may run again. */
const RETRIED = new Set(['40001', '40P01'])
const MAX_ATTEMPTS = 8
/** Each attempt gets a new connection. A refused connection fails at once. */
const MAX_CONNECTIONS = 3

/** A transaction throws this when its connection leads to a server that must not be asked again. */
export class WrongServer extends Error {}

/** The connection was lost before the commit was sent: nothing was done. */
class NothingKept extends Error {}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Lends a connection. One that died, or that `discard` was called for, does not return to the pool. */
async function lend<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, discard: (why: Error) => void) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const discard = (why: Error) => {
    broken = why
  }
  // A connection may die while no statement runs. Without a listener, the error would end the whole process.
  client.on('error', discard)
  try {
    return await work(client, discard)
  } finally {
    client.off('error', discard)
    client.release(broken)
  }
}

/** Everything on this connection. */
function onOne(client: pg.PoolClient): Queryable {
  const on: Queryable = {
    ...queryable(
      (config) => client.query(config),
      (query, take) => readInBatches(client, configOf(query), take),
    ),
    together: (work) => work(on),
  }
  return on
}

const attempt = <T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> =>
  lend(pool, async (client, discard) => {
    let committing = false
    try {
      // Not awaited: `begin` travels together with the first statement of the work.
      const begun = client.query('begin')
      begun.catch(() => {})
      const last: Sql[] = []
      const result = await work({
        ...onOne(client),
        withCommit: (query) => void last.push(query),
        script: async (text) => void (await client.query(text)),
      })
      await begun
      committing = true
      const writes = last.map((query) => client.query(configOf(query)))
      const [{ command }] = await Promise.all([client.query('commit'), ...writes])
      // After a statement failed, PostgreSQL answers a commit with a rollback and calls it a success.
      if (command !== 'COMMIT')
        throw new Error('The transaction was rolled back: a failure inside it was swallowed')
      return result
    } catch (error) {
      await client.query('rollback').catch(discard)
      // A server that is no longer the primary is not asked again.
      if ((error as { code?: string }).code === READ_ONLY || error instanceof WrongServer)
        discard(error as Error)
      // After the commit was sent, its result is unknown: the browser asks again, with the key of the
      // operation.
      throw isGone(error) && !committing ? new NothingKept('', { cause: error }) : error
    }
  })

/** A write reached a server that takes no writes: behind this address there is now a standby. */
const READ_ONLY = '25006'
/** Class 08 holds every way to lose a connection; the errors of a pooler are 08P01. */
const GONE = /^(57P0\d|08[\dA-Z]{3}|25006|E[A-Z]+)$/
const GONE_TEXT =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/
/** too_many_connections: the limit of the server, even if our pool has room. */
const TOO_MANY = '53300'
const NO_CONNECTION = 'timeout exceeded when trying to connect'

function isGone(error: unknown): boolean {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  return GONE.test(code) || GONE_TEXT.test(message)
}

/** Errors that are no bug of a statement: the database is out of reach, or every connection is taken. */
function asRefusal(error: unknown): unknown {
  if (error instanceof NothingKept) return asRefusal(error.cause)
  const { code = '', message = '' } = error as { code?: string; message?: string }
  if (message === NO_CONNECTION || code === TOO_MANY) {
    return new Refusal(503, 'sobrecargado', 'El sistema está sobrecargado. Intenta de nuevo en unos segundos')
  }
  if (!isGone(error)) return error
  const text = 'La base de datos no responde. Intenta de nuevo en unos segundos'
  return Object.assign(new Refusal(503, 'base_no_disponible', text), { code, cause: error })
}

/** Lends a connection outside a transaction. It does not return to the pool after a failure that `spoils` it. */
const lendToRead = <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  spoils: (error: unknown) => boolean,
): Promise<T> =>
  lend(pool, async (client, discard) => {
    try {
      return await work(client)
    } catch (error) {
      if (spoils(error)) discard(error as Error)
      throw error
    }
  }).catch((error: unknown) => {
    throw asRefusal(error)
  })

/** Whether `work` may run once more after its `n`th attempt failed. */
function isRetried(error: unknown, n: number): boolean {
  if (error instanceof NothingKept) return n < MAX_CONNECTIONS
  return RETRIED.has((error as { code?: string }).code ?? '') && n < MAX_ATTEMPTS
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
    Client: withFewWrites(withFewStatements(Client)),
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
  const unwatch = reader ? () => {} : primary.watch()

  return {
    ...queryable(
      (config) =>
        pool.query(config).catch((error: unknown) => {
          throw asRefusal(error)
        }),
      (query, take) =>
        lendToRead(
          pool,
          (client) => readInBatches(client, configOf(query), take),
          () => true,
        ),
    ),
    together: (work) => lendToRead(pool, (client) => work(onOne(client)), isGone),
    async inTx(work) {
      for (let n = 1; ; n++) {
        try {
          return await attempt(pool, work)
        } catch (error) {
          if (reader || !isRetried(error, n)) throw asRefusal(error)
          await pause(Math.random() * 10 * 2 ** n)
        }
      }
    },
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
