import type { Perfil } from '@mostrador/contract/base/sesion'
import type { TipoUsuario } from '@mostrador/contract/permiso'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { type Guardados, guardadosDe, permisosDe, permisosPorPin } from '../../../platform/access/permisos.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { getSucursal } from '../sucursales/sucursales.queries.ts'
import { getUsuario } from '../usuarios/usuarios.queries.ts'

/** Who works where, and how this person came in. */
export type Quien = Pick<Actor, 'id' | 'sucursal' | 'equipo' | 'devuelve' | 'bloqueada'>

/** What a room above this one says in a profile. */
export type EnPerfil = (db: Queryable, quien: Quien) => Promise<Partial<Perfil>>

/** The profile of the caller. An admin has no own branch, so the profile shows the working one. */
export async function getProfile(
  db: Queryable,
  actor: Quien,
  enPerfil: readonly EnPerfil[],
): Promise<Perfil> {
  const [usuario, sucursal, { debe_cambiar_clave, guardados }, deOtros] = await Promise.all([
    getUsuario(db, actor.id),
    getSucursal(db, actor.sucursal),
    db.one<{ debe_cambiar_clave: boolean; guardados: Guardados }>(sql`
      select u.debe_cambiar_clave, ${guardadosDe} from usuarios u where u.id = ${actor.id}`),
    db.together((on) => Promise.all(enPerfil.map((room) => room(on, actor)))),
  ])
  const deEste = actor.equipo === undefined ? permisosDe : permisosPorPin
  const permisos = deEste(usuario.tipo_usuario, guardados, actor.devuelve)
  return {
    ...usuario,
    sucursal: sucursal.id,
    sucursal_nombre: sucursal.nombre,
    ...(debe_cambiar_clave && { debe_cambiar_clave: true as const }),
    ...(permisos && { permisos: [...permisos.concedidos], limites_permisos: permisos.limites }),
    ...(Object.assign({}, ...deOtros) as Partial<Perfil>),
  }
}

/** The stored data of a user for a login or a change of password. */
export interface Stored {
  id: number
  password_hash: string
  is_active: boolean
  tipo_usuario: TipoUsuario
  sucursal: number | null
  debe_cambiar_clave: boolean
}

const columns = sql`u.id, u.password_hash, u.is_active, u.tipo_usuario, u.sucursal, u.debe_cambiar_clave`

/** The user of a typed name, and the name in the database's lower case. */
export async function findByName(
  db: Queryable,
  username: string,
): Promise<{ nombre: string; stored: Stored | null }> {
  const { nombre, ...stored } = await db.one<{ nombre: string } & (Stored | { id: null })>(sql`
    select lower(${username}::text) as nombre, ${columns}
    from (select 1) as always left join usuarios u on lower(u.username) = lower(${username}::text)`)
  return { nombre, stored: stored.id === null ? null : (stored as Stored) }
}

export const getStored = (db: Queryable, id: number): Promise<Stored> =>
  db.one<Stored>(sql`select ${columns} from usuarios u where u.id = ${id}`)
