/** Deletes rows that matter only for a while, so that their tables do not grow for years. */
import type { Sql } from 'sql-template-tag'
import type { App } from '../api/serve.ts'
import { OLD_ROWS } from '../database/oldRows.ts'

const HOUR_MS = 3_600_000

/** The statements for what is old now; each of `oldRows`, or one that is repeated in vain. */
type Old = (now: Date) => Sql[]

/** Each statement is repeated while it finds a whole batch. Returns how many rows it deleted. */
export async function purge({ db, clock }: Pick<App, 'db' | 'clock'>, old: Old): Promise<number> {
  let total = 0
  for (const statement of old(clock.now())) {
    let deleted: number
    do {
      deleted = await db.run(statement)
      total += deleted
    } while (deleted === OLD_ROWS)
  }
  return total
}

/** Hourly, as long as the server is open. */
export function purgeHourly({ http, ...app }: App, old: Old): void {
  const timer = setInterval(() => {
    purge(app, old).catch((err: unknown) => http.log.warn({ err }, 'nothing was thrown away'))
  }, HOUR_MS).unref()
  http.addHook('onClose', async () => clearInterval(timer))
}
