/**
 * Failed logins slow down the next ones, per user and per address, and never lock anybody out for good.
 * Kept in the database, so that it holds across processes.
 */
import sql from 'sql-template-tag'
import type { Db } from '../../platform/db.ts'
import { Refusal } from '../../platform/errors.ts'

/** Failures that cost nothing; afterwards each one doubles the wait, up to a minute. */
const FREE_PER_USER = 5
/** A whole shop may sit behind one address. */
const FREE_PER_ADDRESS = 50
const MAX_WAIT_S = 60
/** A quarter of an hour without failures forgives all. */
const FORGIVEN_S = 900

interface Source {
  clave: string
  free: number
}

const sourcesOf = (username: string, address: string): Source[] => [
  { clave: `usuario:${username.toLowerCase().slice(0, 100)}`, free: FREE_PER_USER },
  { clave: `direccion:${address}`, free: FREE_PER_ADDRESS },
]

/** Refuses with 429 while a wait is running. */
export async function checkIntentos(db: Db, username: string, address: string): Promise<void> {
  const sources = sourcesOf(username, address)
  const rows = await db.rows<{ clave: string; fallos: number; hace: number }>(sql`
    select clave, fallos, extract(epoch from now() - ultimo)::int as hace from intentos_login
    where clave = any(${sources.map((s) => s.clave)})`)
  for (const row of rows) {
    const over = row.fallos - (sources.find((s) => s.clave === row.clave)?.free ?? 0)
    if (over < 0 || row.hace > FORGIVEN_S) continue
    const wait = Math.min(2 ** over, MAX_WAIT_S) - row.hace
    if (wait > 0) {
      throw new Refusal(
        429,
        'demasiados_intentos',
        `Demasiados intentos fallidos. Espera ${wait} segundos.`,
        {
          reintentar_en: wait,
        },
      )
    }
  }
}

export async function recordFailure(db: Db, username: string, address: string): Promise<void> {
  for (const { clave } of sourcesOf(username, address)) {
    await db.run(sql`
      insert into intentos_login as i (clave, fallos, ultimo) values (${clave}, 1, now())
      on conflict (clave) do update set ultimo = now(),
        fallos = case when i.ultimo < now() - make_interval(secs => ${FORGIVEN_S}) then 1 else i.fallos + 1 end`)
  }
}

/** Whoever knows the password starts anew. */
export async function forgiveUser(db: Db, username: string, address: string): Promise<void> {
  const [user] = sourcesOf(username, address) as [Source]
  await db.run(sql`delete from intentos_login where clave = ${user.clave}`)
}
