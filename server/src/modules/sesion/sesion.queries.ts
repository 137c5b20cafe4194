import type { Usuario } from '@mostrador/contract/usuarios'
import type { Actor } from '../../platform/auth.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { getSucursal } from '../sucursales/sucursales.queries.ts'
import { getUsuario } from '../usuarios/usuarios.queries.ts'

/** Oneself. An admin has no branch of their own: the profile shows the working one. */
export async function getProfile(db: Queryable, actor: Pick<Actor, 'id' | 'sucursal'>): Promise<Usuario> {
  const [usuario, sucursal] = await Promise.all([getUsuario(db, actor.id), getSucursal(db, actor.sucursal)])
  return { ...usuario, sucursal: sucursal.id, sucursal_nombre: sucursal.nombre }
}
