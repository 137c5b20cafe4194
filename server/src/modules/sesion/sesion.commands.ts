import type { Login, Tokens, UpdateProfile } from '@mostrador/contract/sesion'
import type { Usuario } from '@mostrador/contract/usuarios'
import type { FastifyBaseLogger } from 'fastify'
import sql from 'sql-template-tag'
import { audit } from '../../platform/audit.ts'
import { type Actor, type Auth, REFRESH_HOURS } from '../../platform/auth.ts'
import { withChanges } from '../../platform/changes.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { forbidden, invalidField, unauthorized } from '../../platform/errors.ts'
import { checkPassword } from '../../platform/password.ts'
import { endSessions, setPassword } from '../usuarios/usuarios.commands.ts'
import { getUsuario } from '../usuarios/usuarios.queries.ts'
import { countIntento, forgiveIntento } from './intentos.ts'
import { getProfile } from './sesion.queries.ts'

/** However often it is renewed, a session ends a day after its login: a stolen one does not live on for ever. */
const MAX_HOURS = 24

/** The token just rotated is accepted again for this long: two tabs may renew at the same moment. */
const GRACE_SECONDS = 10

interface Stored {
  id: number
  password_hash: string
  is_active: boolean
  tipo_usuario: 'vendedor' | 'admin'
  sucursal: number | null
}

/**
 * Opens a session. 400 without a branch, 401 with one text for an unknown user, a wrong password and an
 * inactive user, 403 for a vendedor in another branch, 429 after repeated failures.
 */
export async function login(
  db: Db,
  auth: Auth,
  input: Login,
  address: string,
): Promise<Tokens & { sucursal: number; usuario: Usuario }> {
  if (!input.sucursal) throw invalidField('sucursal', 'Debe seleccionar una sucursal')
  // PostgreSQL has no text for these characters: nobody's name has them.
  const username = input.username.trim().toWellFormed().replaceAll('\0', '\uFFFD')
  await countIntento(db, username, address)
  const stored = await db.maybe<Stored>(sql`
    select id, password_hash, is_active, tipo_usuario, sucursal from usuarios
    where lower(username) = lower(${username})`)
  const known = await checkPassword(stored?.password_hash, input.password)
  if (!stored || !known || !stored.is_active) {
    throw unauthorized('Usuario o contraseña incorrectos', 'credenciales_invalidas')
  }
  await forgiveIntento(db, username, address)
  if (stored.tipo_usuario === 'vendedor' && stored.sucursal !== input.sucursal) {
    throw forbidden('No tienes permisos para trabajar en esta sucursal.', 'sucursal_ajena')
  }
  const opened = await db.maybe<{ id: string }>(sql`
    insert into sesiones (usuario, sucursal, vence)
    select ${stored.id}, id, now() + make_interval(hours => ${REFRESH_HOURS})
    from sucursales where id = ${input.sucursal}
    returning id`)
  if (!opened) throw invalidField('sucursal', 'La sucursal no existe')
  const usuario = await getProfile(db, { id: stored.id, sucursal: input.sucursal })
  return {
    access: auth.signAccess(opened.id),
    refresh: auth.signRefresh(opened.id, 0),
    sucursal: input.sucursal,
    usuario,
  }
}

/**
 * Renews both tokens. Only the newest refresh token is good (and the one before it for 10 seconds); an
 * older one was stolen or replayed, and ends the session.
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
      where s.id = ${sesion} and s.cerrada is null and s.vence > now() and u.is_active for update of s`)
    if (!row) return 'ended'
    if (rotacion === row.rotacion - 1 && row.fresh) return row.rotacion
    if (rotacion !== row.rotacion) {
      await tx.run(sql`update sesiones set cerrada = now() where id = ${sesion}`)
      log.warn({ usuario: row.usuario }, 'a used refresh token came back: the session is ended')
      return 'ended'
    }
    await tx.run(sql`
      update sesiones set rotacion = rotacion + 1, rotada = now(),
        vence = least(now() + make_interval(hours => ${REFRESH_HOURS}), creada + make_interval(hours => ${MAX_HOURS}))
      where id = ${sesion}`)
    return rotacion + 1
  })
  if (outcome === 'ended') {
    auth.forget(sesion)
    throw unauthorized()
  }
  return { access: auth.signAccess(sesion), refresh: auth.signRefresh(sesion, outcome) }
}

export async function logout(db: Db, auth: Auth, actor: Actor): Promise<void> {
  await db.run(sql`update sesiones set cerrada = now() where id = ${actor.sesion} and cerrada is null`)
  auth.forget(actor.sesion)
}

/** Changes the own contact data, and the password when the present one is given with it. */
export async function updateProfile(tx: Tx, input: UpdateProfile, actor: Actor): Promise<Usuario> {
  const { password_actual, password, password2, ...contact } = input
  await tx.run(sql`select from usuarios where id = ${actor.id} for no key update`)
  const antes = await getUsuario(tx, actor.id)
  const u = withChanges(antes, contact)
  await tx.run(sql`
    update usuarios set email = ${u.email}, telefono_fijo = ${u.telefono_fijo}, telefono_movil = ${u.telefono_movil}
    where id = ${actor.id}`)
  const newPassword = Boolean(password || password2)
  if (newPassword) {
    if (!password_actual) throw invalidField('password_actual', 'Debes ingresar la contraseña actual')
    const { password_hash } = await tx.one<{ password_hash: string }>(sql`
      select password_hash from usuarios where id = ${actor.id}`)
    if (!(await checkPassword(password_hash, password_actual))) {
      throw invalidField('password_actual', 'La contraseña actual no es correcta')
    }
    await setPassword(tx, actor.id, password ?? '', password2 ?? '')
    await endSessions(tx, actor.id, actor.sesion)
  }
  await audit(tx, actor, {
    entidad: 'usuarios',
    id: actor.id,
    accion: 'modificar',
    antes,
    despues: newPassword ? { ...u, password: 'cambiada' } : u,
  })
  return await getProfile(tx, actor)
}
