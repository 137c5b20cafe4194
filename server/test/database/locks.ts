/** Races with a certain order: all calls queue before the same lock, one after the other. */
import sql, { type Sql } from 'sql-template-tag'
import { vi } from 'vitest'
import type { Db } from '../../src/platform/database/db.ts'

/**
 * Starts the calls one after the other while `lock` is held, each when the one before it waits for the lock.
 * Then it releases the lock.
 */
export async function queued<T>(
  db: Db,
  lock: Sql,
  calls: (() => Promise<T>)[],
): Promise<PromiseSettledResult<T>[]> {
  const started: Promise<T>[] = []
  await db.inTx(async (tx) => {
    await tx.run(lock)
    for (const call of calls) {
      const answer = call()
      answer.catch(() => {})
      started.push(answer)
      await waitForLocks(db, started.length)
    }
  })
  return await Promise.allSettled(started)
}

/** Waits until so many statements wait for a held lock. */
export async function waitForLocks(db: Db, count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { n } = await db.one<{ n: number }>(sql`
        select count(*) as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      if (n !== count) throw new Error(`${n} wait for a lock, not ${count}`)
    },
    { timeout: 50_000, interval: 5 },
  )
}
