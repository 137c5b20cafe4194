/** One transaction: whole or not at all, and once more when the database asks for it. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import { configOn, lend, onOne } from './connection.ts'
import type { Tx } from './db.ts'
import { asRefusal, isGone, isRetried, NothingKept, READ_ONLY, WrongServer } from './failures.ts'

const attempt = <T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>, wake: (job: string) => void): Promise<T> =>
  lend(pool, async (client, discard) => {
    let committing = false
    let over = false
    try {
      // Not awaited: `begin` travels together with the first statements of the work.
      const begun = client.query('begin')
      begun.catch(() => {})
      const last: Sql[] = []
      const result = await work({
        ...onOne(client, () => over),
        withCommit: (query) => void last.push(query),
        wake,
        script: async (text) => void (await client.query(text)),
      }).finally(() => {
        over = true
      })
      await begun
      committing = true
      const writes = last.map((query) => client.query(configOn(client, query)))
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

/** Does `work` in a transaction, and wakes jobs after its commit. Without `repeat`, a failure is final. */
export async function transact<T>(
  pool: pg.Pool,
  work: (tx: Tx) => Promise<T>,
  { repeat, wake }: { repeat: boolean; wake: (job: string) => void },
): Promise<T> {
  for (let n = 1; ; n++) {
    const woken = new Set<string>()
    try {
      const result = await attempt(pool, work, (job) => void woken.add(job))
      for (const job of woken) wake(job)
      return result
    } catch (error) {
      if (!repeat || !isRetried(error, n)) throw asRefusal(error)
      await pause(Math.random() * 10 * 2 ** n)
    }
  }
}
