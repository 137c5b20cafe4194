/** The counts of wrong passwords, and of links that open nothing. They are in the database, so that all processes share them. */

import { createHash } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { oldRows } from '../../../platform/database/oldRows.ts'
import { Refusal } from '../../../platform/errors.ts'
import {
  ASEDIO,
  type Cuenta,
  DIRECCION,
  ENLACE,
  ENLACE_IMPRESION,
  esperaDe,
  type Freno,
  LUGAR,
  LUGAR_ASEDIADO,
  PIN_ELEGIDO,
  USUARIO,
  vigentes,
} from './intentos.reglas.ts'

/**
 * The place of an attempt: a browser where this user has logged in, or an address. Each place has its own
 * count.
 */
export interface Lugar {
  clave: string
  conocido: 'navegador' | 'direccion' | null
}

/** One attempt: the user and the place. */
export interface Intento {
  /** `quienOf` or `nadie`. */
  quien: string
  lugar: Lugar
}

/** The key of a user, by id: all spellings of the name share one count. */
export const quienOf = (usuario: number): string => `id:${usuario}`

/**
 * The key of a name without a user. It counts like that of a user. The database keeps only a hash of the
 * name, because it may be a mistyped password.
 */
export const nadie = (nombre: string): string =>
  `nombre:${createHash('sha256').update(nombre).digest('base64url')}`

interface Claves {
  lugar: string
  /** Only an attempt from an unknown place counts for the user; otherwise null. */
  usuario: string | null
  /** An attempt in a known browser does not count for its address; then null. */
  direccion: string | null
}

const clavesOf = ({ quien, lugar }: Intento): Claves => ({
  lugar: `${quien} ${lugar.clave}`,
  usuario: lugar.conocido ? null : quien,
  direccion: lugar.conocido === 'navegador' ? null : lugar.clave,
})

/** The keys in a fixed order, so that two attempts cannot deadlock. */
const namesOf = (claves: Claves): string[] =>
  Object.values(claves)
    .filter((clave): clave is string => clave !== null)
    .sort()

interface Row {
  clave: string
  fallos: number
  ultimo: string
}

/** The clock of another server may be ahead: a time in the future counts as now. */
const cuentaOf = (row: Row | undefined, now: Date): Cuenta => ({
  fallos: row?.fallos ?? 0,
  hace: row ? Math.max(now.getTime() - Date.parse(row.ultimo), 0) / 1000 : 0,
})

/**
 * Counts an attempt as a failure before the password is checked, so that guesses at the same time see each
 * other. Refuses with 429 during a wait; the refused attempt leaves no trace. Returns true when this attempt
 * begins a siege of the user.
 */
export async function countIntento(db: Db, now: Date, intento: Intento): Promise<boolean> {
  const claves = clavesOf(intento)
  return await db.inTx(async (tx) => {
    const rows = await lockRows(tx, now, namesOf(claves))
    const cuentaDe = (clave: string | null): Cuenta =>
      cuentaOf(
        rows.find((found) => found.clave === clave),
        now,
      )
    const strange = vigentes(cuentaDe(claves.usuario), USUARIO)
    const espera = Math.max(
      esperaDe(cuentaDe(claves.lugar), strange >= ASEDIO ? LUGAR_ASEDIADO : LUGAR),
      esperaDe(cuentaDe(claves.direccion), DIRECCION),
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

/**
 * After a right password: deletes the count of the place, and takes the attempt back from the other counts.
 */
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

/** Takes an attempt back, because its password was not checked. */
export async function takeBackIntento(db: Db, intento: Intento): Promise<void> {
  await db.inTx((tx) => giveBack(tx, namesOf(clavesOf(intento))))
}

async function giveBack(tx: Tx, names: string[]): Promise<void> {
  for (const clave of names) {
    await tx.run(sql`update intentos_login set fallos = greatest(fallos - 1, 0) where clave = ${clave}`)
  }
}

/** What a link of each kind opens. */
const ENLACES = { cuenta: ENLACE, precios: ENLACE, impresion: ENLACE_IMPRESION }

/**
 * Counts a choice of an own PIN: a refused one tells that a colleague has it. Refuses with 429 whoever chose too often.
 */
export const countPin = (db: Db, now: Date, usuario: number): Promise<void> =>
  countOrWait(db, now, `pin ${quienOf(usuario)}`, PIN_ELEGIDO)

/**
 * Counts a link that opened nothing, for the address it came from. Refuses with 429 while the address waits; that is
 * asked first, so that a program which insists writes nothing. A link that opens is not asked.
 */
export async function countEnlace(
  db: Db,
  now: Date,
  { que, direccion }: { que: keyof typeof ENLACES; direccion: string },
): Promise<void> {
  await countOrWait(db, now, `enlace ${que} ${direccion}`, ENLACES[que])
}

async function countOrWait(db: Db, now: Date, clave: string, freno: Freno): Promise<void> {
  const wait = (row: Row | undefined): void => {
    const espera = esperaDe(cuentaOf(row, now), freno)
    if (espera > 0) throw demasiados(espera)
  }
  wait(await db.maybe<Row>(sql`select clave, fallos, ultimo from intentos_login where clave = ${clave}`))
  await db.inTx(async (tx) => {
    // Guesses at the same time see each other.
    const [row] = await lockRows(tx, now, [clave])
    wait(row)
    await addFallo(tx, now, clave, freno)
  })
}

/** Deletes all counts of a user who got another password from an admin, so that the user need not wait. */
export async function forgetIntentos(tx: Tx, usuario: number): Promise<void> {
  await tx.run(sql`
    delete from intentos_login
    where clave = ${quienOf(usuario)} or starts_with(clave, ${`${quienOf(usuario)} `})`)
}

/** Failed logins long ago. */
export const oldIntentos = (now: Date): Sql =>
  oldRows('intentos_login', 'clave', sql`ultimo < ${now}::timestamptz - interval '1 day'`)
