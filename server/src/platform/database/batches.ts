/**
 * Reading what is too long to be held whole: a report of a year, an export of everything. (A cursor would do the
 * same with more trips, but the driver refuses it on a connection that sends statements together.)
 */
import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { Reader, Take } from './db.ts'

/** Rows that are read when somebody takes them, some at a time. */
export type Rows<T> = (take: Take<T>) => Promise<void>

/** The rows of a statement. */
export const rowsOf =
  <T>(db: Reader, query: Sql): Rows<T> =>
  async (take) =>
    db.inBatches ? await db.inBatches<T>(query, take) : await take(await db.rows<T>(query))

export const mapped =
  <T, U>(rows: Rows<T>, change: (row: T) => U): Rows<U> =>
  (take) =>
    rows((batch) => take(batch.map(change)))

/** Between two batches, a few milliseconds, the process answers other requests. */
const BATCH = 500

export function readInBatches<T>(
  client: pg.PoolClient,
  config: pg.QueryConfig,
  take: Take<T>,
): Promise<void> {
  const { stream } = (client as unknown as pg.Client & { connection: pg.Connection }).connection
  return new Promise((resolve, reject) => {
    let batch: T[] = []
    let taken = Promise.resolve()
    const pass = () => {
      const rows = batch
      batch = []
      stream.pause()
      taken = taken.then(async () => {
        await take(rows)
        await turn()
        stream.resume()
      })
      taken.catch((error: unknown) => {
        // The rest of the rows is on its way, and the database has no other way to be told.
        stream.destroy()
        reject(error)
      })
    }
    const query = new pg.Query<never, unknown[]>(config, (error) => {
      if (error) return reject(error)
      pass()
      taken.then(resolve, reject)
    })
    query.on('row', (row, result) => {
      // The driver would keep them all, for an answer that nobody reads.
      if (result) result.rows.length = 0
      batch.push(row as T)
      if (batch.length === BATCH) pass()
    })
    client.query(query)
  })
}
