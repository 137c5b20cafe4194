/**
 * Failed logins slow down the next ones, per user and per address, and never lock anybody out for good.
 * Kept in the database, so that it holds across processes.
 */
import sql from 'sql-template-tag'
import type { Db } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/errors.ts'

/** Failures that cost nothing; afterwards each one doubles the wait, up to a minute. */
const FREE_PER_USER = 5
/** A whole shop may sit behind one address. */
const FREE_PER_ADDRESS = 50
const MAX_WAIT_S = 60
/** A whole shop must not stand still for the mistakes of one. */
const MAX_WAIT_ADDRESS_S = 10
/** A quarter of an hour without failures forgives all. */
const FORGIVEN_S = 900

const claveOfUser = (username: string) => `usuario:${username.toLowerCase().slice(0, 100)}`
const claveOfAddress = (address: string) => `direccion:${address}`

interface Intentos {
  clave: string
  fallos: number
  /** Seconds since the last one. */
  hace: number
}

function waitOf({ clave, fallos, hace }: Intentos): number {
  const [free, max] = clave.startsWith('usuario:')
    ? [FREE_PER_USER, MAX_WAIT_S]
    : [FREE_PER_ADDRESS, MAX_WAIT_ADDRESS_S]
  return fallos < free ? 0 : Math.min(2 ** (fallos - free), max) - hace
}

/**
 * Counts an attempt as a failure until it proves otherwise: guesses that arrive all at once see each
 * other. Refuses with 429 while a wait is running; such an attempt does not count.
 */
export async function countIntento(db: Db, username: string, address: string): Promise<void> {
  // Everybody locks the address first and the user next, so that no two attempts block each other.
  const claves = [claveOfAddress(address), claveOfUser(username)]
  await db.inTx(async (tx) => {
    await tx.run(sql`
      insert into intentos_login (clave, fallos, ultimo)
      select clave, 0, now() from unnest(${claves}::text[]) as c (clave) on conflict do nothing`)
    const rows = await tx.rows<Intentos>(sql`
      select clave, fallos, greatest(floor(extract(epoch from clock_timestamp() - ultimo)), 0)::int as hace
      from intentos_login where clave = any(${claves}) order by clave for update`)
    const wait = Math.max(...rows.map(waitOf))
    if (wait > 0) {
      throw new Refusal(
        429,
        'demasiados_intentos',
        `Demasiados intentos fallidos. Espera ${wait} segundos.`,
        { reintentar_en: wait },
      )
    }
    await tx.run(sql`
      update intentos_login set ultimo = clock_timestamp(),
        fallos = case when ultimo < now() - make_interval(secs => ${FORGIVEN_S}) then 1 else fallos + 1 end
      where clave = any(${claves})`)
  })
}

/** The attempt was no failure: whoever knows the password starts anew, and the address gets it back. */
export async function forgiveIntento(db: Db, username: string, address: string): Promise<void> {
  await db.inTx(async (tx) => {
    await tx.run(sql`
      update intentos_login set fallos = greatest(fallos - 1, 0) where clave = ${claveOfAddress(address)}`)
    await tx.run(sql`delete from intentos_login where clave = ${claveOfUser(username)}`)
  })
}
