import type { Login, Tokens, UpdateProfile } from '@mostrador/contract/base/sesion'
import { PASSWORD_REPETIDA, SIN_PASSWORD_ACTUAL, SIN_SUCURSAL } from '@mostrador/contract/base/sesion'
import { esDeTodas } from '@mostrador/contract/roles'
import { MAX_DIAS_EN_CAMINO } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor, Auth } from '../../../platform/access/auth.ts'
import { sigueAbierta } from '../../../platform/access/equipos.ts'
import { hashPassword, isOutdated } from '../../../platform/access/password.ts'
import { REFRESH_HOURS } from '../../../platform/access/tokens.ts'
import { audit } from '../../../platform/api/audit.ts'
import { withChanges } from '../../../platform/api/changes.ts'
import type { App } from '../../../platform/api/serve.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { oldRows } from '../../../platform/database/oldRows.ts'
import { forbidden, invalidField, unauthorized } from '../../../platform/errors.ts'
import { checkNewPassword, endSessions, keepPassword } from '../usuarios/usuarios.commands.ts'
import { getUsuario } from '../usuarios/usuarios.queries.ts'
import { type Puerta, tryPassword } from './clave.commands.ts'
import { type Origen, origenOf, rememberLugar } from './lugares.commands.ts'
import { findByName, getStored, type Quien, type Stored } from './sesion.queries.ts'

/**
 * In hours: a session ends so long after its login, also when it is renewed, so that a stolen session ends
 * too.
 */
const MAX_HOURS = 24

/** In seconds: the previous token stays valid so long, because two tabs may renew at the same moment. */
const GRACE_SECONDS = 10

/** The services of a login, with its request, and the reply that carries the browser's cookie. */
export interface Entrada extends Pick<App, 'http' | 'db' | 'clock' | 'auth'> {
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Opens a session. Refuses with 400 a login without a branch. Refuses with 401, and the same text, an unknown
 * user, a wrong password and an inactive user. Refuses with 403 another branch than the user's own, and with 429
 * after repeated failures.
 */
export async function login({ request, reply, ...app }: Entrada, input: Login): Promise<Abierta> {
  if (!input.sucursal) throw invalidField('sucursal', SIN_SUCURSAL)
  const origen = origenOf(app.http, request)
  const stored = await identify({ ...app, log: request.log }, input, origen)
  if (!esDeTodas(stored.tipo_usuario) && stored.sucursal !== input.sucursal) {
    throw forbidden('No tienes permisos para trabajar en esta sucursal.', 'sucursal_ajena')
  }
  return await openSesion({ ...app, reply }, origen, { id: stored.id, sucursal: input.sucursal })
}

export interface Abierta extends Tokens {
  quien: Quien
}

/** The session of a right password. Its browser is from now on a till, where others may enter by PIN. */
export async function openSesion(
  { reply, ...app }: Omit<Entrada, 'request'>,
  origen: Origen,
  quien: Pick<Quien, 'id' | 'sucursal'>,
): Promise<Abierta> {
  const { db, auth } = app
  const opened = await db.maybe<{ id: string }>(sql`
    insert into sesiones (usuario, sucursal, vence)
    select ${quien.id}, id, now() + make_interval(hours => ${REFRESH_HOURS})
    from sucursales where id = ${quien.sucursal}
    returning id`)
  if (!opened) throw invalidField('sucursal', 'La sucursal no existe')
  const navegador = await rememberLugar(app, origen, quien.id, reply)
  await db.run(sql`update sesiones set navegador = ${navegador} where id = ${opened.id}`)
  return { access: auth.signAccess(opened.id), refresh: auth.signRefresh(opened.id, 0), quien }
}

/** The user of a name and a password. Refuses with 401 (or what `wrong` makes), and with 429 like every login. */
export async function identify(
  puerta: Puerta,
  { username, password }: Pick<Login, 'username' | 'password'>,
  origen: Origen,
  wrong = unauthorized,
): Promise<Stored> {
  const { nombre, stored } = await findByName(puerta.db, asStored(username))
  const who = stored ? { ...stored, nombre } : { id: null, nombre, password_hash: null, is_active: false }
  if (!(await tryPassword(puerta, who, password, { origen })) || !stored) {
    throw wrong('Usuario o contraseña incorrectos', 'credenciales_invalidas')
  }
  return { ...stored, password_hash: await renewHash(puerta.db, stored, password) }
}

/** The stored form of a name. PostgreSQL cannot store some characters, so no user's name has them. */
const asStored = (username: string): string =>
  username.trim().normalize('NFC').toWellFormed().replaceAll('\0', '\uFFFD')

/** Replaces a hash with old parameters by one of today. Only a login knows the password for it. */
async function renewHash(db: Db, { id, password_hash }: Stored, password: string): Promise<string> {
  if (!isOutdated(password_hash)) return password_hash
  const renewed = await hashPassword(password)
  await db.run(sql`
    update usuarios set password_hash = ${renewed} where id = ${id} and password_hash = ${password_hash}`)
  return renewed
}

const vence = sql`
  vence = least(now() + make_interval(hours => ${REFRESH_HOURS}), creada + make_interval(hours => ${MAX_HOURS}))`

/**
 * Renews both tokens. Only the newest refresh token is valid, and the one before it for 10 seconds more. An
 * older one is stolen or replayed, and ends the session.
 */
export async function refreshSession(
  db: Db,
  auth: Auth,
  token: string,
  log: FastifyBaseLogger,
): Promise<Tokens> {
  const { sesion, rotacion } = auth.readRefresh(token)
  const outcome = await db.inTx(async (tx) => {
    const row = await tx.maybe<{ usuario: number; rotacion: number; fresh: boolean }>(sql`
      select s.usuario, s.rotacion, s.rotada > now() - make_interval(secs => ${GRACE_SECONDS}) as fresh
      from sesiones s join usuarios u on u.id = s.usuario
      where s.id = ${sesion} and ${sigueAbierta} and u.is_active for update of s`)
    if (!row) return 'ended'
    if (rotacion === row.rotacion - 1 && row.fresh) return row.rotacion
    if (rotacion !== row.rotacion) {
      await tx.run(sql`update sesiones set cerrada = now() where id = ${sesion}`)
      log.warn({ usuario: row.usuario }, 'a used refresh token came back: the session is ended')
      return 'ended'
    }
    await tx.run(sql`
      update sesiones set rotacion = rotacion + 1, rotada = now(),
        ${vence}
      where id = ${sesion}`)
    // A till lasts as long as somebody works there.
    await tx.run(sql`
      update sesiones set ${vence} where id = (select equipo from sesiones where id = ${sesion})`)
    return rotacion + 1
  })
  if (outcome === 'ended') {
    auth.forget(sesion)
    throw unauthorized()
  }
  return { access: auth.signAccess(sesion), refresh: auth.signRefresh(sesion, outcome) }
}

/** Whoever leaves a till closes it for all who entered there. */
export async function logout(db: Db, auth: Auth, actor: Actor): Promise<void> {
  await db.run(sql`
    update sesiones set cerrada = now()
    where cerrada is null and id in (${actor.sesion}, (select equipo from sesiones where id = ${actor.sesion}))`)
  auth.forget(actor.sesion)
}

/** An allowed change of the own password. */
interface NuevaClave {
  /** The hash against which the present password was checked. */
  antes: string
  hash: string
}

/**
 * Checks the present password, and hashes the new one; null without a new one. Refuses with 400, and with 429
 * like the login. Runs outside of any transaction, so that a failure counts although the call changes
 * nothing.
 */
export async function newPasswordOf(
  puerta: Puerta,
  { password_actual, password, password2 }: UpdateProfile,
  actor: Actor,
  origen: Origen,
): Promise<NuevaClave | null> {
  if (!password && !password2) return null
  if (!password_actual) throw invalidField('password_actual', SIN_PASSWORD_ACTUAL)
  const stored = await getStored(puerta.db, actor.id)
  const who = { ...stored, nombre: actor.username }
  if (!(await tryPassword(puerta, who, password_actual, { origen, asker: 'known' }))) throw wrongPassword()
  await checkNewPassword(password ?? '', password2 ?? '', await getUsuario(puerta.db, actor.id))
  if (stored.debe_cambiar_clave && password === password_actual) {
    throw invalidField('password', PASSWORD_REPETIDA)
  }
  return { antes: stored.password_hash, hash: await hashPassword(password ?? '') }
}

const wrongPassword = () => invalidField('password_actual', 'La contraseña actual no es correcta')

/** Changes the own contact data, and the password if there is a new one. */
export async function updateProfile(
  tx: Tx,
  { password_actual: _, password: _new, password2: _again, ...contact }: UpdateProfile,
  clave: NuevaClave | null,
  actor: Actor,
): Promise<void> {
  await tx.run(sql`select from usuarios where id = ${actor.id} for no key update`)
  const antes = await getUsuario(tx, actor.id)
  const u = withChanges(antes, contact)
  await tx.run(sql`
    update usuarios set email = ${u.email}, telefono_fijo = ${u.telefono_fijo}, telefono_movil = ${u.telefono_movil}
    where id = ${actor.id}`)
  if (clave) {
    // An admin may have set another password meanwhile: that one stays.
    const { password_hash } = await getStored(tx, actor.id)
    if (password_hash !== clave.antes) throw wrongPassword()
    await keepPassword(tx, actor.id, clave.hash)
    await endSessions(tx, actor.id, actor.sesion)
  }
  await audit(tx, actor, {
    entidad: 'usuarios',
    id: actor.id,
    accion: 'modificar',
    antes,
    despues: clave ? { ...u, password: 'cambiada' } : u,
  })
}

/** A session works on one device: on the last one that it told of. */
export async function noteDispositivo(tx: Tx, { sesion }: Actor, dispositivo: string): Promise<void> {
  await tx.run(sql`
    update sesiones set dispositivo = ${dispositivo}
    where id = ${sesion} and dispositivo is distinct from ${dispositivo}`)
}

/** Who worked where is known for as long as a sale that was made without a line may be on its way, and a day more. */
const RECORDADAS = sql`now() - make_interval(days => ${MAX_DIAS_EN_CAMINO + 1})`

export const oldSesiones = (): Sql =>
  oldRows('sesiones', 'id', sql`vence < ${RECORDADAS} or cerrada < ${RECORDADAS}`)
