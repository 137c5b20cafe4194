/** The counts of wrong passwords, in the database, so that they hold across processes. */
import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { Refusal } from '../../platform/api/errors.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import {
  ASEDIO,
  type Cuenta,
  DIRECCION,
  esperaDe,
  type Freno,
  LUGAR,
  LUGAR_ASEDIADO,
  USUARIO,
  vigentes,
} from './intentos.reglas.ts'

/** From where: a browser in which the user entered has a count of its own. */
export interface Lugar {
  clave: string
  conocido: 'navegador' | 'direccion' | null
}

/** One password that is tried: whose, and from where. */
export interface Intento {
  /** `quienOf` or `nadie`. */
  quien: string
  lugar: Lugar
}

/** The user by id: however the name is written, there is one count. */
export const quienOf = (usuario: number): string => `id:${usuario}`

/** A name that nobody has, counted as a user's would be; only its trace is kept, as it may be a mistyped password. */
export const nadie = (nombre: string): string =>
  `nombre:${createHash('sha256').update(nombre).digest('base64url')}`

interface Claves {
  lugar: string
  /** Only an attempt from a strange place counts against its user. */
  usuario: string | null
  /** A browser that we know answers for itself, not for its address. */
  direccion: string | null
}

const clavesOf = ({ quien, lugar }: Intento): Claves => ({
  lugar: `${quien} ${lugar.clave}`,
  usuario: lugar.conocido ? null : quien,
  direccion: lugar.conocido === 'navegador' ? null : lugar.clave,
})

/** In one order, so that no two attempts block each other. */
const namesOf = (claves: Claves): string[] =>
  Object.values(claves)
    .filter((clave): clave is string => clave !== null)
    .sort()

interface Row {
  clave: string
  fallos: number
  ultimo: string
}

/**
 * Counts an attempt as a failure until it proves otherwise: guesses that arrive all at once see each other. Refuses
 * with 429 while a wait is running; such an attempt leaves no trace. True when a siege of the user begins with it.
 */
export async function countIntento(db: Db, now: Date, intento: Intento): Promise<boolean> {
  const claves = clavesOf(intento)
  return await db.inTx(async (tx) => {
    const rows = await lockRows(tx, now, namesOf(claves))
    const cuentaOf = (clave: string | null): Cuenta => {
      const row = rows.find((found) => found.clave === clave)
      // Of two servers' clocks one is a little ahead: nothing happens in the future.
      const ms = row ? Math.max(now.getTime() - Date.parse(row.ultimo), 0) : 0
      return { fallos: row?.fallos ?? 0, hace: ms / 1000 }
    }
    const strange = vigentes(cuentaOf(claves.usuario), USUARIO)
    const espera = Math.max(
      esperaDe(cuentaOf(claves.lugar), strange >= ASEDIO ? LUGAR_ASEDIADO : LUGAR),
      esperaDe(cuentaOf(claves.direccion), DIRECCION),
    )
    if (espera > 0) throw demasiados(espera)
    await addFallo(tx, now, claves.lugar, LUGAR)
    if (claves.usuario) await addFallo(tx, now, claves.usuario, USUARIO)
    if (claves.direccion) await addFallo(tx, now, claves.direccion, DIRECCION)
    return claves.usuario !== null && strange + 1 === ASEDIO
  })
}

const demasiados = (espera: number): Refusal =>
  new Refusal(429, 'demasiados_intentos', `Demasiados intentos fallidos. Espera ${espera} segundos.`, {
    reintentar_en: espera,
  })

async function lockRows(tx: Tx, now: Date, names: string[]): Promise<Row[]> {
  await tx.run(sql`
    insert into intentos_login (clave, fallos, ultimo)
    select clave, 0, ${now}::timestamptz from unnest(${names}::text[]) as c (clave) on conflict do nothing`)
  return await tx.rows<Row>(sql`
    select clave, fallos, ultimo from intentos_login
    where clave = any(${names}) order by clave collate "C" for update`)
}

const addFallo = (tx: Tx, now: Date, clave: string, { perdona }: Freno): Promise<number> =>
  tx.run(sql`
    update intentos_login set ultimo = ${now}::timestamptz,
      fallos = case when ultimo <= ${now}::timestamptz - make_interval(secs => ${perdona}) then 1 else fallos + 1 end
    where clave = ${clave}`)

/** The attempt was no failure: whoever knows the password starts anew at that place, and the others get it back. */
export async function forgiveIntento(db: Db, intento: Intento): Promise<void> {
  const { lugar, ...others } = clavesOf(intento)
  await db.inTx(async (tx) => {
    await giveBack(
      tx,
      namesOf({ ...others, lugar }).filter((clave) => clave !== lugar),
    )
    await tx.run(sql`delete from intentos_login where clave = ${lugar}`)
  })
}

/** The password was not looked at after all. */
export async function takeBackIntento(db: Db, intento: Intento): Promise<void> {
  await db.inTx((tx) => giveBack(tx, namesOf(clavesOf(intento))))
}

async function giveBack(tx: Tx, names: string[]): Promise<void> {
  for (const clave of names) {
    await tx.run(sql`update intentos_login set fallos = greatest(fallos - 1, 0) where clave = ${clave}`)
  }
}

/** An admin gave this user another password: whoever has waited for it need not wait longer. */
export async function forgetIntentos(tx: Tx, usuario: number): Promise<void> {
  await tx.run(sql`
    delete from intentos_login
    where clave = ${quienOf(usuario)} or starts_with(clave, ${`${quienOf(usuario)} `})`)
}
