/** In which branches somebody may read and write. A vendedor: the own one. An admin: all. */
import type { Actor } from '../../platform/api/auth.ts'
import { forbidden } from '../../platform/api/errors.ts'

declare const decided: unique symbol

/** The branch that a list is limited to, null for all. Only `alcanceDe` makes one, so that no list can forget it. */
export type Alcance = { readonly sucursal: number | null } & { readonly [decided]: true }

const SIN_PERMISO = 'No tienes permisos para trabajar en esta sucursal.'

/** What a branch-centred list shows: an admin everything or the branch asked for, a vendedor the own branch (403 for another). */
export function alcanceDe(actor: Actor, pedida?: number): Alcance {
  if (actor.tipo_usuario === 'admin') return { sucursal: pedida ?? null } as Alcance
  return { sucursal: sucursalDe(actor, pedida) } as Alcance
}

/** Where a document is written: the working branch, or for an admin the one that it names. 403 for a vendedor who names another. */
export function sucursalDe(actor: Actor, pedida?: number | null): number {
  if (pedida === undefined || pedida === null || pedida === actor.sucursal) return actor.sucursal
  if (actor.tipo_usuario !== 'admin') throw forbidden(SIN_PERMISO, 'sucursal_ajena')
  return pedida
}
