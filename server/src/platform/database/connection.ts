/** Connections of the pool, lent for one piece of work, and statements on them. */
import { hash } from 'node:crypto'
import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { readInBatches } from './batches.ts'
import type { InBatches, Queryable } from './db.ts'
import { asRefusal } from './failures.ts'

/** Search boxes make ever new texts: those of a day's calls are far fewer. */
const MAX_NAMES = 2_000
const hashed = new Map<string, string>()

function nameOf(text: string): string {
  const known = hashed.get(text)
  if (known) return known
  const name = hash('sha1', text, 'base64url')
  if (hashed.size >= MAX_NAMES) hashed.clear()
  hashed.set(text, name)
  return name
}

type Run = (query: Sql) => Promise<pg.QueryResult>

/**
 * So many different statements a connection prepares before it is closed: a search has a form for each number of words and
 * each filter, and PostgreSQL keeps some hundred kilobytes for each statement until the connection ends.
 */
export const MAX_STATEMENTS = 100

/** The names that each connection has prepared. */
const prepared = new WeakMap<pg.ClientBase, Set<string>>()

/** A statement, prepared on this connection under the hash of its text. */
export function configOn(client: pg.ClientBase, { text, values }: Sql): pg.QueryConfig {
  const name = nameOf(text)
  const names = prepared.get(client) ?? new Set()
  prepared.set(client, names.add(name))
  return { name, text, values }
}

const hasPreparedEnough = (client: pg.ClientBase): boolean =>
  (prepared.get(client)?.size ?? 0) >= MAX_STATEMENTS

/** The ways to read the rows of a statement. */
export function queryable(run: Run, inBatches: InBatches): Omit<Queryable, 'together'> {
  const rows = async <T>(query: Sql) => (await run(query)).rows as T[]
  return {
    rows,
    async one<T>(query: Sql) {
      const found = await rows<T>(query)
      if (found.length !== 1) throw new Error(`Expected one row, got ${found.length}: ${query.text}`)
      return found[0] as T
    },
    maybe: async <T>(query: Sql) => (await rows<T>(query))[0],
    run: async (query) => (await run(query)).rowCount ?? 0,
    inBatches,
  }
}

/**
 * Lends a connection. One that died, that `discard` was called for, or that has prepared enough statements, does not return
 * to the pool.
 */
export async function lend<T>(
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
    client.release(broken ?? hasPreparedEnough(client))
  }
}

/** Lends a connection outside a transaction. It does not return to the pool after a failure that `spoils` it. */
export const lendToRead = <T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient, isOver: () => boolean) => Promise<T>,
  spoils: (error: unknown) => boolean,
): Promise<T> =>
  lend(pool, async (client, discard) => {
    let over = false
    try {
      return await work(client, () => over)
    } catch (error) {
      if (spoils(error)) discard(error as Error)
      throw error
    } finally {
      over = true
    }
  }).catch((error: unknown) => {
    throw asRefusal(error)
  })

/**
 * Everything on this connection. After `isOver` it refuses: one of several parallel works may go on after another has
 * failed, and the connection then serves others.
 */
export function onOne(client: pg.PoolClient, isOver: () => boolean): Queryable {
  const unlessOver = <T>(run: () => Promise<T>): Promise<T> =>
    isOver() ? Promise.reject(new Error('A statement came after its work was over')) : run()
  const on: Queryable = {
    ...queryable(
      (query) => unlessOver(() => client.query(configOn(client, query))),
      (query, take) => unlessOver(() => readInBatches(client, configOn(client, query), take)),
    ),
    together: (work) => work(on),
  }
  return on
}
