/**
 * What the program asks of its database. Amounts (`numeric`) arrive as whole centavos, dates as `YYYY-MM-DD`, instants as
 * ISO texts.
 */
import type { FastifyBaseLogger } from 'fastify'
import type { Sql } from 'sql-template-tag'
import type { Reading } from '../process/reading.ts'

export type Take<T> = (rows: T[]) => Promise<void> | void

/**
 * Passes all rows to `take`, some at a time and in their order. While `take` waits, the database waits too, and the
 * process holds no more rows than what had arrived by then. When `take` throws, the connection ends.
 */
export type InBatches = <T>(query: Sql, take: Take<T>) => Promise<void>

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

/** Whether a number was larger than its column holds. */
export const isOutOfRange = (error: unknown): boolean => (error as { code?: string }).code === '22003'

/** The name of the unique key, foreign key or check that an error broke; undefined for any other error. */
export const brokenConstraint = (error: unknown): string | undefined => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return ['23505', '23503', '23514'].includes(code ?? '') ? constraint : undefined
}

/** The value of a unique key of one column that was there already; undefined for any other error. */
export const brokenKey = (error: unknown): string | undefined =>
  /=\((.*)\) already exists/.exec((error as { detail?: string }).detail ?? '')?.[1]
