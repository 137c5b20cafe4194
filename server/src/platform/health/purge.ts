/** Deletes rows that matter only for a while, so that their tables do not grow for years. */
import sql, { type Sql } from 'sql-template-tag'
import type { App } from '../api/serve.ts'

const HOUR_MS = 3_600_000

/** Rows of one statement: so few that no user waits for long, and a replica keeps up. */
const BATCH = 500

/**
 * Old idempotency keys (a draft whose answer was lost may wait over a long weekend), ended sessions and print links,
 * failed logins long ago, addresses that a user has not used for half a year, calls refused for want of a
 * permission. Several processes may delete at once: each takes rows that the others have not locked.
 */
const oldAt = (now: Date): Sql[] => [
  sql`delete from idempotencia where (usuario, clave) in (
    select usuario, clave from idempotencia where creada < now() - interval '10 days'
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
  sql`delete from permisos_pedidos where (usuario, operacion, llamada) in (
    select usuario, operacion, llamada from permisos_pedidos where pedido < now() - interval '1 day'
    limit ${BATCH} for update skip locked)`,
]

/** `more` are the statements of modules; each is repeated while it finds a whole batch. Returns how many rows it deleted. */
export async function purge({ db, clock }: Pick<App, 'db' | 'clock'>, more: Sql[] = []): Promise<number> {
  let total = 0
  for (const statement of [...oldAt(clock.now()), ...more]) {
    let deleted: number
    do {
      deleted = await db.run(statement)
      total += deleted
    } while (deleted === BATCH)
  }
  return total
}

/** Hourly, as long as the server is open. */
export function purgeHourly({ http, ...app }: App, more: Sql[] = []): void {
  const timer = setInterval(() => {
    purge(app, more).catch((err: unknown) => http.log.warn({ err }, 'nothing was thrown away'))
  }, HOUR_MS).unref()
  http.addHook('onClose', async () => clearInterval(timer))
}
