/** What only matters for a while is thrown away, so that it does not grow for years. */
import sql, { type Sql } from 'sql-template-tag'
import type { App } from '../api/serve.ts'

const HOUR_MS = 3_600_000

/** Rows of one statement: nobody who is working waits for long, and a replica follows at ease. */
const BATCH = 500

/**
 * Keys that nobody repeats any more, sessions and print links that are over, failed logins long forgiven,
 * addresses from which a user has not entered for half a year, counts of past minutes.
 * Several processes may do this at once: each takes rows that the others have not.
 */
const oldAt = (now: Date): Sql[] => [
  sql`delete from idempotencia where (usuario, clave) in (
    select usuario, clave from idempotencia where creada < now() - interval '48 hours'
    limit ${BATCH} for update skip locked)`,
  sql`delete from enlaces_impresion where hash in (
    select hash from enlaces_impresion where vence < now() limit ${BATCH} for update skip locked)`,
  sql`delete from sesiones where id in (
    select id from sesiones where vence < now() - interval '1 day' or cerrada < now() - interval '1 day'
    limit ${BATCH} for update skip locked)`,
  sql`delete from intentos_login where clave in (
    select clave from intentos_login where ultimo < ${now}::timestamptz - interval '1 day'
    limit ${BATCH} for update skip locked)`,
  sql`delete from direcciones_conocidas where (usuario, direccion) in (
    select usuario, direccion from direcciones_conocidas where vista < ${now}::timestamptz - interval '180 days'
    limit ${BATCH} for update skip locked)`,
  sql`delete from pedidos_por_minuto where clave in (
    select clave from pedidos_por_minuto where minuto < now() - interval '1 hour'
    limit ${BATCH} for update skip locked)`,
]

/** Returns how many rows were thrown away. */
export async function purge({ db, clock }: Pick<App, 'db' | 'clock'>): Promise<number> {
  let total = 0
  for (const statement of oldAt(clock.now())) {
    let deleted: number
    do {
      deleted = await db.run(statement)
      total += deleted
    } while (deleted === BATCH)
  }
  return total
}

/** Hourly, as long as the server is open. */
export function purgeHourly({ http, ...app }: App): void {
  const timer = setInterval(() => {
    purge(app).catch((err: unknown) => http.log.warn({ err }, 'nothing was thrown away'))
  }, HOUR_MS).unref()
  http.addHook('onClose', async () => clearInterval(timer))
}
