/** The branches where a user may read and write. A vendedor: the own one. An admin: all. */
import sql, { type Sql } from 'sql-template-tag'
import { forbidden } from '../errors.ts'
import type { Actor } from './auth.ts'
import { demand, puede } from './permisos.ts'

declare const decided: unique symbol

/**
 * The branch of a list, null for all. Only `alcanceDe` makes this value, so that no list can forget the
 * check.
 */
export type Alcance = { readonly sucursal: number | null } & { readonly [decided]: true }

const SIN_PERMISO = 'No tienes permisos para trabajar en esta sucursal.'

/** The refusal of a branch that is not the user's. */
export const ajena = () => forbidden(SIN_PERMISO, 'sucursal_ajena')

/**
 * The branches of a list: all or the requested one for an admin and for those who may see other branches, the own one
 * for others. Refuses with 403 another branch.
 */
export function alcanceDe(actor: Actor, pedida?: number): Alcance {
  if (puede(actor, 'ver_otras_sucursales')) return { sucursal: pedida ?? null } as Alcance
  if (pedida !== undefined && pedida !== actor.sucursal) demand(actor, 'ver_otras_sucursales', [], ajena)
  return { sucursal: actor.sucursal } as Alcance
}

/**
 * The branch of a new document: the working branch, or for an admin the named one. Refuses with 403 a
 * vendedor who names another.
 */
export function sucursalDe(actor: Actor, pedida?: number | null): number {
  if (pedida === undefined || pedida === null || pedida === actor.sucursal) return actor.sucursal
  if (actor.tipo_usuario !== 'admin') throw ajena()
  return pedida
}

/** The condition that limits a list; no condition for all branches. */
export const sucursalIs = ({ sucursal }: Alcance, column = sql`sucursal`): Sql[] =>
  sucursal === null ? [] : [sql`${column} = ${sucursal}`]

/**
 * The same for a named column, where an index by branch and date must also serve all branches: the condition
 * then lists them.
 */
export const sucursalAmong = ({ sucursal }: Alcance, column: Sql): Sql =>
  sucursal === null ? sql`${column} = any(array(select id from sucursales))` : sql`${column} = ${sucursal}`
