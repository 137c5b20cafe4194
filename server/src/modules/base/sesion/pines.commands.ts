/** The PINs of people, and the only place that checks one. No call answers with one, nor with its hash. */
import { MAX_FALLOS_PIN } from '@mostrador/contract/base/cambio-rapido'
import { PARAMETROS } from '@mostrador/contract/base/parametros'
import { esDeMostrador } from '@mostrador/contract/roles'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { checkPassword, hashPassword } from '../../../platform/access/password.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import { conflict, forbidden, invalidField, Refusal } from '../../../platform/errors.ts'
import { countPin } from '../usuarios/intentos.commands.ts'
import { getUsuario } from '../usuarios/usuarios.queries.ts'
import { type Puerta, tryPassword } from './clave.commands.ts'
import type { Origen } from './lugares.commands.ts'
import { entraPorPin } from './pines.queries.ts'
import { getStored } from './sesion.queries.ts'

export async function requireCambio(db: Queryable): Promise<void> {
  const on = await db.maybe(sql`select from ventas_configuracion where cambio_rapido`)
  if (!on) throw conflict(...PARAMETROS.cambio_rapido.apagado)
}

/** The session of the password at the till of a session. */
const delEquipo = ({ sesion }: Actor): Sql => sql`
  (select coalesce(equipo, id) from sesiones where id = ${sesion})`

/**
 * The till of this session: the browser in which a password opened it. Refuses with 403 a session that is used elsewhere.
 */
export async function equipoDe(db: Queryable, actor: Actor, { navegador }: Origen): Promise<string> {
  const found = await db.maybe<{ id: string }>(sql`
    select id from sesiones where id = ${delEquipo(actor)} and navegador = ${navegador?.id ?? null}`)
  if (found) return found.id
  throw forbidden(
    'Este equipo no es en el que se entró con contraseña: entra con tu usuario y tu contraseña.',
    'equipo_desconocido',
  )
}

/** A person who says to be somebody, at a till. */
interface Probado {
  usuario: number
  pin: string
  equipo: string
}

/**
 * Checks a PIN. It counts as a wrong one before it is checked, for its person at all tills and for its till, so that guesses at
 * the same time see each other; a right one clears both. Refuses with 400 a wrong one, also of somebody who has none or works
 * elsewhere, and with 403 after five in a row: then only a password is taken.
 */
export async function checkPin(
  { db, log }: Pick<Puerta, 'db' | 'log'>,
  { usuario, pin, equipo }: Probado,
): Promise<void> {
  const { hash, quedan } = await db.inTx(async (tx) => {
    const till = await tx.one<{ fallos_pin: number; sucursal: number }>(sql`
      select fallos_pin, sucursal from sesiones where id = ${equipo} for no key update`)
    const his = await tx.maybe<{ hash: string; fallos: number }>(sql`
      select p.hash, p.fallos from pines p join usuarios u on u.id = p.usuario
      where p.usuario = ${usuario} and ${entraPorPin(till.sucursal)} for no key update of p`)
    const fallos = Math.max(till.fallos_pin, his?.fallos ?? 0)
    if (fallos >= MAX_FALLOS_PIN) throw agotado(till.fallos_pin >= MAX_FALLOS_PIN)
    await tx.run(sql`update sesiones set fallos_pin = fallos_pin + 1 where id = ${equipo}`)
    await tx.run(sql`update pines set fallos = fallos + 1 where usuario = ${usuario}`)
    return { hash: his?.hash, quedan: MAX_FALLOS_PIN - fallos - 1 }
  })
  if (await checkPassword(hash, pin)) return await forgiveFallos(db, usuario, equipo)
  log.warn({ usuario_probado: usuario, quedan }, 'wrong PIN')
  if (quedan === 0) throw agotado(false)
  throw new Refusal(400, 'pin_incorrecto', `El PIN no es correcto. ${quedanTexto(quedan)}`, {
    campos: { pin: `El PIN no es correcto. ${quedanTexto(quedan)}` },
  })
}

const quedanTexto = (quedan: number): string =>
  quedan === 1 ? 'Queda un intento.' : `Quedan ${quedan} intentos.`

const agotado = (delEquipo: boolean): Refusal =>
  forbidden(
    `Demasiados PIN equivocados${delEquipo ? ' en este equipo' : ''}: entra con la contraseña.`,
    'pin_agotado',
  )

/** After a right PIN, or a right password. */
export async function forgiveFallos(db: Db, usuario: number, equipo: string): Promise<void> {
  await db.inTx(async (tx) => {
    await tx.run(sql`update sesiones set fallos_pin = 0 where id = ${equipo} and fallos_pin > 0`)
    await tx.run(sql`update pines set fallos = 0 where usuario = ${usuario} and fallos > 0`)
  })
}

/** What anybody would try first: `1111`, `1234`, `4321`. */
function seAdivina(pin: string): boolean {
  const pasos = new Set([...pin].slice(1).map((cifra, n) => Number(cifra) - Number(pin[n])))
  const [paso = 0] = pasos
  return pasos.size === 1 && Math.abs(paso) <= 1
}

/** A PIN that was checked against those whose hashes it `vio`. */
interface NuevoPin {
  pin: string
  hash: string
  vistos: readonly string[]
}

/** Those at whose tills the user may stand too. */
const otrosDe = (usuario: number): Sql => sql`
  select p.hash from pines p join usuarios o on o.id = p.usuario, usuarios u
  where u.id = ${usuario} and o.id <> u.id and (o.sucursal is null or u.sucursal is null or o.sucursal = u.sucursal)`

const hashesDe = async (db: Queryable, usuario: number): Promise<string[]> =>
  (await db.rows<{ hash: string }>(otrosDe(usuario))).map(({ hash }) => hash)

const REPETIDO = 'Elige otro PIN: ese no se puede usar'

async function checkUnico(pin: string, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) if (await checkPassword(hash, pin)) throw invalidField('pin', REPETIDO)
}

/**
 * Checks the password and the new PIN, outside of any transaction. Refuses with 400 a wrong password, a PIN that anybody would
 * guess or that somebody of the branch has, and with 429 whoever chooses too often.
 */
export async function nuevoPinOf(
  puerta: Puerta,
  { password_actual, pin }: { password_actual: string; pin: string },
  actor: Actor,
  origen: Origen,
): Promise<NuevoPin> {
  if (!esDeMostrador(actor.tipo_usuario)) throw forbidden()
  const who = { ...(await getStored(puerta.db, actor.id)), nombre: actor.username }
  if (!(await tryPassword(puerta, who, password_actual, { origen, asker: 'known' })))
    throw invalidField('password_actual', 'La contraseña actual no es correcta')
  await countPin(puerta.db, puerta.clock.now(), actor.id)
  if (seAdivina(pin)) throw invalidField('pin', 'Ese PIN se adivina enseguida: elige otro')
  const vistos = await hashesDe(puerta.db, actor.id)
  await checkUnico(pin, vistos)
  return { pin, hash: await hashPassword(pin), vistos }
}

/** Keeps it, unless somebody took the same one meanwhile. */
export async function elegirPin(tx: Tx, { pin, hash, vistos }: NuevoPin, actor: Actor): Promise<undefined> {
  // Two people who choose at once take turns.
  await tx.run(sql`select from ventas_configuracion for no key update`)
  const deAhora = await hashesDe(tx, actor.id)
  await checkUnico(
    pin,
    deAhora.filter((otro) => !vistos.includes(otro)),
  )
  await tx.run(sql`
    insert into pines (usuario, hash) values (${actor.id}, ${hash})
    on conflict (usuario) do update set hash = excluded.hash, fallos = 0, cambiado = now()`)
  await auditPin(tx, actor.id, 'cambiado', actor)
}

/** Gives the own PIN up, or takes that of another user away. Without one it does nothing. */
export async function quitarPin(tx: Tx, usuario: number, actor: Actor): Promise<undefined> {
  await getUsuario(tx, usuario)
  const had = await tx.run(sql`delete from pines where usuario = ${usuario}`)
  if (had > 0) await auditPin(tx, usuario, 'quitado', actor)
}

/** As with a password, the trail says that it changed, and nothing of it. */
const auditPin = (tx: Tx, usuario: number, pin: string, actor: Actor): Promise<void> =>
  audit(tx, actor, { entidad: 'usuarios', id: usuario, accion: 'modificar', antes: {}, despues: { pin } })
