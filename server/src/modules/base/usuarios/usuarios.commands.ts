import {
  CLAVE_CORTA,
  CLAVE_LARGA,
  type CreateUsuario,
  MIN_PASSWORD,
  PASSWORDS_DISTINTAS,
  SIN_PASSWORD,
  type UpdateUsuario,
  type Usuario,
} from '@mostrador/contract/base/usuarios'
import { esDeTodas } from '@mostrador/contract/roles'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { hashPassword, isCommon, isGuessable } from '../../../platform/access/password.ts'
import { audit } from '../../../platform/api/audit.ts'
import { withChanges } from '../../../platform/api/changes.ts'
import { brokenConstraint, type Tx } from '../../../platform/database/db.ts'
import { conflict, forbidden, invalidField, Refusal } from '../../../platform/errors.ts'
import { getSucursal } from '../sucursales/sucursales.queries.ts'
import { forgetIntentos } from './intentos.commands.ts'
import { getUsuario } from './usuarios.queries.ts'

/** Who gets a password: what somebody who knows them would try. */
type Titular = Partial<Pick<Usuario, 'username' | 'first_name' | 'last_name' | 'email'>>

const nombresDe = ({ username = '', first_name = '', last_name = '', email = '' }: Titular): string[] => [
  username,
  first_name,
  last_name,
  `${first_name}${last_name}`,
  `${first_name} ${last_name}`,
  email.split('@')[0] ?? '',
]

/** Refuses with 400 passwords that are missing, different, too short or guessed at once, and marks the field. */
export async function checkNewPassword(password: string, password2: string, titular: Titular): Promise<void> {
  if (!password || !password2) throw invalidField('password', SIN_PASSWORD)
  if (password !== password2) throw invalidField('password2', PASSWORDS_DISTINTAS)
  if (password.length < MIN_PASSWORD) {
    throw invalidField('password', CLAVE_CORTA)
  }
  if (password.length > 200) throw invalidField('password', CLAVE_LARGA)
  if (password.trim() === '') throw invalidField('password', 'La contraseña no puede tener solo espacios')
  if (await isCommon(password))
    throw invalidField('password', 'Esa contraseña es de las más usadas: elige otra')
  if (isGuessable(password, nombresDe(titular)))
    throw invalidField('password', 'Esa contraseña se adivina enseguida: elige otra')
}

/** The branch of a user: exactly one, and none for an admin and an accountant. */
async function sucursalSegunTipo(
  tx: Tx,
  usuario: Pick<Usuario, 'tipo_usuario' | 'sucursal'>,
): Promise<number | null> {
  if (esDeTodas(usuario.tipo_usuario)) return null
  if (usuario.sucursal === null) {
    const quien = usuario.tipo_usuario === 'deposito' ? 'quien trabaja en el depósito' : 'un vendedor'
    throw invalidField('sucursal', `La sucursal es obligatoria para ${quien}`)
  }
  await getSucursal(tx, usuario.sucursal).catch((error: unknown) => {
    throw error instanceof Refusal ? invalidField('sucursal', error.message) : error
  })
  return usuario.sucursal
}

/** Creates a user. Refuses with 409 a username that is taken, in any case. */
export async function createUsuario(tx: Tx, input: CreateUsuario, actor: Actor): Promise<Usuario> {
  await checkNewPassword(input.password, input.password2, input)
  const sucursal = await sucursalSegunTipo(tx, input)
  const hash = await hashPassword(input.password)
  const { id } = await tx
    .one<{ id: number }>(sql`
      insert into usuarios (username, first_name, last_name, email, tipo_usuario, is_active, telefono_fijo,
        telefono_movil, sucursal, password_hash)
      values (${input.username}, ${input.first_name}, ${input.last_name}, ${input.email}, ${input.tipo_usuario},
        ${input.is_active}, ${input.telefono_fijo}, ${input.telefono_movil}, ${sucursal}, ${hash})
      returning id`)
    .catch((error: unknown) => {
      if (brokenConstraint(error) !== 'usuarios_username') throw error
      const text = 'Ya existe un usuario con ese nombre'
      throw conflict('usuario_duplicado', text, { campos: { username: text } })
    })
  const usuario = await getUsuario(tx, id)
  await audit(tx, actor, { entidad: 'usuarios', id, accion: 'crear', despues: usuario })
  return usuario
}

const isActiveAdmin = (u: Usuario): boolean => u.is_active && u.tipo_usuario === 'admin'

/**
 * Locks the user and all admins, in order of id, so that two admins cannot remove each other at the same
 * time: the second finds that he is no longer an admin. An admin cannot remove himself either. So the
 * business always has an active admin.
 */
async function lockForUpdate(tx: Tx, id: number, actor: Actor): Promise<Usuario> {
  await tx.run(sql`
    select from usuarios where id = ${id} or tipo_usuario = 'admin' order by id for no key update`)
  if (!isActiveAdmin(await getUsuario(tx, actor.id))) throw forbidden()
  return await getUsuario(tx, id)
}

/**
 * Changes the fields in the body. A change of rights (active, type, branch, password) ends the user's
 * sessions.
 * @returns `mayDiffers`: what the user may do, or where, is no longer what it was.
 */
export async function updateUsuario(
  tx: Tx,
  id: number,
  input: UpdateUsuario,
  actor: Actor,
): Promise<{ usuario: Usuario; mayDiffers: boolean }> {
  const antes = await lockForUpdate(tx, id, actor)
  const { password, password2, ...fields } = input
  const merged = withChanges(antes, fields)
  const usuario = { ...merged, sucursal: await sucursalSegunTipo(tx, merged) }
  if (id === actor.id && !isActiveAdmin(usuario)) {
    throw conflict('admin_propio', 'No puedes desactivarte ni quitarte el tipo administrador')
  }
  await tx.run(sql`
    update usuarios set first_name = ${usuario.first_name}, last_name = ${usuario.last_name},
      email = ${usuario.email}, tipo_usuario = ${usuario.tipo_usuario}, is_active = ${usuario.is_active},
      telefono_fijo = ${usuario.telefono_fijo}, telefono_movil = ${usuario.telefono_movil},
      sucursal = ${usuario.sucursal}
    where id = ${id}`)
  const newPassword = Boolean(password || password2)
  if (newPassword) {
    await setPassword(tx, id, password ?? '', password2 ?? '')
    await forgetIntentos(tx, id)
  }
  const mayDiffers =
    antes.is_active !== usuario.is_active ||
    antes.tipo_usuario !== usuario.tipo_usuario ||
    antes.sucursal !== usuario.sucursal
  if (newPassword || mayDiffers) {
    await endSessions(tx, id)
    // In another branch somebody may have the same one.
    await tx.run(sql`delete from pines where usuario = ${id}`)
  }
  const despues = await getUsuario(tx, id)
  await audit(tx, actor, {
    entidad: 'usuarios',
    id,
    accion: 'modificar',
    antes,
    despues: newPassword ? { ...despues, password: 'cambiada' } : despues,
  })
  return { usuario: despues, mayDiffers }
}

/** Stores a new password. Refuses with 400 one that is too short or differs from its confirmation. */
async function setPassword(tx: Tx, id: number, password: string, password2: string): Promise<void> {
  await checkNewPassword(password, password2, await getUsuario(tx, id))
  await keepPassword(tx, id, await hashPassword(password))
}

/** Stores the hash of a password that a person chose. */
export async function keepPassword(tx: Tx, id: number, hash: string): Promise<void> {
  await tx.run(sql`
    update usuarios set password_hash = ${hash}, debe_cambiar_clave = false where id = ${id}`)
}

/** Ends the user's sessions, except the named one. Every process refuses them within seconds. */
export async function endSessions(tx: Tx, usuario: number, except: string | null = null): Promise<void> {
  await tx.run(sql`
    update sesiones set cerrada = now()
    where usuario = ${usuario} and cerrada is null and id is distinct from ${except}::uuid`)
}
