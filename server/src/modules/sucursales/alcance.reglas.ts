/** The branches where a user may read and write. A vendedor: the own one. An admin: all. */
import type { Actor } from '../../platform/api/auth.ts'
import { forbidden } from '../../platform/api/errors.ts'

declare const decided: unique symbol

/**
 * The branch of a list, null for all. Only `alcanceDe` makes this value, so that no list can forget the
 * check.
 */
export type Alcance = { readonly sucursal: number | null } & { readonly [decided]: true }

const SIN_PERMISO = 'No tienes permisos para trabajar en esta sucursal.'

/**
 * The branches of a list: for an admin all or the requested one, for a vendedor the own one. Refuses with 403
 * a vendedor who requests another.
 */
export function alcanceDe(actor: Actor, pedida?: number): Alcance {
  if (actor.tipo_usuario === 'admin') return { sucursal: pedida ?? null } as Alcance
  return { sucursal: sucursalDe(actor, pedida) } as Alcance
}

/**
 * The branch of a new document: the working branch, or for an admin the named one. Refuses with 403 a
 * vendedor who names another.
 */
export function sucursalDe(actor: Actor, pedida?: number | null): number {
  if (pedida === undefined || pedida === null || pedida === actor.sucursal) return actor.sucursal
  if (actor.tipo_usuario !== 'admin') throw forbidden(SIN_PERMISO, 'sucursal_ajena')
  return pedida
}
