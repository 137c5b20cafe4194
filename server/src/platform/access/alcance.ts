/**
 * The branches where a user may read, and those where a user may write. A vendedor reads and writes in the own one; with
 * `ver_otras_sucursales` all are read, and still only the own one is written. An admin reads and writes in all. An
 * accountant reads in all, and has no call that writes.
 */
import { esDeTodas } from '@mostrador/contract/roles'
import sql, { type Sql } from 'sql-template-tag'
import { forbidden } from '../errors.ts'
import type { Actor } from './auth.ts'
import { demand, puede } from './permisos.ts'

declare const decided: unique symbol
declare const propia: unique symbol

/**
 * The branch of a list, null for all. Only `alcanceDe` makes this value, so that no list can forget the
 * check.
 */
export type Alcance = { readonly sucursal: number | null } & { readonly [decided]: true }

/** A branch in which the caller may write. Only `sucursalDe` and `checkPropia` make this value. */
export type SucursalPropia = number & { readonly [propia]: true }

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
export const sucursalDe = (actor: Actor, pedida?: number | null): SucursalPropia =>
  checkPropia(actor, pedida ?? actor.sucursal)

/**
 * Whoever changes, ends or annuls a document of a branch asks this first. Refuses with 403 a vendedor of another branch,
 * whatever they may see, and nobody lends it: see `alcanceDe` for what is only read.
 */
export function checkPropia(actor: Actor, sucursal: number): SucursalPropia {
  if (sucursal !== actor.sucursal && !esDeTodas(actor.tipo_usuario)) throw ajena()
  return sucursal as SucursalPropia
}

/** The branches where the caller may write, null for all: for one act on whatever waits there. */
export const propiasDe = (actor: Actor): SucursalPropia | null =>
  esDeTodas(actor.tipo_usuario) ? null : sucursalDe(actor)

/** The condition that limits a list; no condition for all branches. */
export const sucursalIs = ({ sucursal }: Alcance, column = sql`sucursal`): Sql[] =>
  sucursal === null ? [] : [sql`${column} = ${sucursal}`]

/**
 * The same for a named column, where an index by branch and date must also serve all branches: the condition
 * then lists them.
 */
export const sucursalAmong = ({ sucursal }: Alcance, column: Sql): Sql =>
  sucursal === null ? sql`${column} = any(array(select id from sucursales))` : sql`${column} = ${sucursal}`
