/** What only matters for a while is thrown away, so that it does not grow for years. */
import sql from 'sql-template-tag'
import type { Db } from './db.ts'
import type { App } from './serve.ts'

const HOUR_MS = 3_600_000

/** Keys that nobody repeats any more, sessions and print links that are over, failed logins long forgiven. */
export async function purge(db: Db): Promise<void> {
  await db.run(sql`delete from idempotencia where creada < now() - interval '7 days'`)
  await db.run(sql`delete from sesiones where vence < now() - interval '1 day'`)
  await db.run(sql`delete from enlaces_impresion where vence < now()`)
  await db.run(sql`delete from intentos_login where ultimo < now() - interval '1 day'`)
}

/** Hourly, as long as the server is open. */
export function purgeHourly({ http, db }: App): void {
  const timer = setInterval(() => {
    purge(db).catch((err: unknown) => http.log.warn({ err }, 'nothing was thrown away'))
  }, HOUR_MS).unref()
  http.addHook('onClose', async () => clearInterval(timer))
}
