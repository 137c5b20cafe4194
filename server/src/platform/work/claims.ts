/**
 * Work of many statements in the hands of one process at a time. Its row has two columns, `proceso text` and `latido
 * timestamptz`: who has it, and the last sign of life. After a silence any other process may take it.
 */
import { randomUUID } from 'node:crypto'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../database/db.ts'

/** A process that has not said anything for so long is gone. */
export const SILENCE = sql`interval '20 seconds'`

/** Milliseconds between two signs of life: a few within the silence. */
const BEAT_MS = 3_000

/** Rows of work, by the column that names them. */
interface ClaimedRows {
  table: string
  key: string
  /** What else is written when the work is let go. */
  atEnd?: Sql
}

export interface Claims {
  /**
   * The condition that this process may take the row: a look lists such rows. It is so of a row that this process could
   * not let go, as when the database went away: `startJob` knows what is still at work here.
   */
  free: Sql
  /** The condition that this process has it: a write beside the work may ask for it. */
  mine: Sql
  /**
   * Does `work` with the row in hand, and lets it go afterwards, also after a failure. The work first asks again what is
   * to be done: another process may have done it since the look. `stop` fires when `closing` does,
   * and when another process has taken the row: what is done then counts no longer.
   * @returns false when another process has it: nothing was done.
   */
  hold(id: number, closing: AbortSignal, work: (stop: AbortSignal) => Promise<void>): Promise<boolean>
}

export function createClaims(db: Queryable, { table, key, atEnd }: ClaimedRows): Claims {
  const process = randomUUID()
  const mine = sql`proceso = ${process}`
  const free = sql`(proceso is null or ${mine} or latido < now() - ${SILENCE})`
  const write = (id: number, values: Sql, only: Sql): Promise<number> =>
    db.run(sql`update ${raw(table)} set ${values} where ${raw(key)} = ${id} and ${only}`)

  return {
    free,
    mine,
    async hold(id, closing, work) {
      if (!(await write(id, sql`proceso = ${process}, latido = now()`, free))) return false
      const lost = new AbortController()
      const quiet = startBeat(async () => {
        if (!(await write(id, sql`latido = now()`, mine))) lost.abort()
      })
      try {
        await work(AbortSignal.any([closing, lost.signal]))
      } finally {
        await quiet()
        await write(id, sql`proceso = null ${atEnd ? sql`, ${atEnd}` : sql``}`, mine)
      }
      return true
    },
  }
}

/** Gives signs of life until the returned function is called, which waits for the last one. */
export function startBeat(beat: () => Promise<unknown>): () => Promise<void> {
  let writing: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    // Without the database the silence speaks for itself.
    writing = beat().catch(() => {})
  }, BEAT_MS).unref()
  return async () => {
    clearInterval(timer)
    await writing
  }
}
