/**
 * What a user may do. `serve` asks for the permissions of the contract. Commands ask with `exigir` for those that
 * depend on the content.
 */
import {
  LIMITES_INICIALES,
  type LimitesPermisos,
  PERMISO_REQUERIDO,
  Permiso,
  tieneDeInicio,
} from '@mostrador/contract/permiso'
import { tituloDePermiso } from '@mostrador/contract/permiso.textos'
import type { TipoUsuario } from '@mostrador/contract/usuarios'
import sql from 'sql-template-tag'
import type { Actor } from './auth.ts'
import { forbidden, Refusal } from './errors.ts'

/** The permissions of one user, since an admin saved the permissions of the business. */
export interface Permisos {
  readonly concedidos: ReadonlySet<Permiso>
  readonly limites: LimitesPermisos
}

/** The column `guardados`: what the admins decided about the user `u` of the statement; null without a decision. */
export const guardadosDe = sql`(
  select jsonb_build_object('descuento_maximo', n.descuento_maximo, 'dias_vencidas', n.dias_vencidas,
    'rol', (select coalesce(jsonb_object_agg(permiso, concedido), '{}') from permisos_roles r
      where r.tipo_usuario = u.tipo_usuario),
    'propios', (select coalesce(jsonb_object_agg(permiso, concedido), '{}') from permisos_usuarios p
      where p.usuario = u.id))
  from permisos_negocio n) as guardados`

type Decididos = Partial<Record<Permiso, boolean>>
export type Guardados = (LimitesPermisos & { rol: Decididos; propios: Decididos }) | null

/** The decisions about a user. An exception of the user comes first, then the role. */
export function permisosDe(tipo: TipoUsuario, guardados: Guardados): Permisos | undefined {
  if (!guardados) return undefined
  const { rol, propios, ...limites } = guardados
  const has = (p: Permiso) => tipo === 'admin' || (propios[p] ?? rol[p] ?? tieneDeInicio(tipo, p))
  return { concedidos: new Set(Permiso.options.filter(has)), limites }
}

/** A row of a user with the column `guardados`, as an actor. */
export function actorOf({ guardados, ...user }: Omit<Actor, 'permisos'> & { guardados: Guardados }): Actor {
  const permisos = permisosDe(user.tipo_usuario, guardados)
  return permisos ? { ...user, permisos } : user
}

export const limitesDe = ({ permisos }: Actor): LimitesPermisos => permisos?.limites ?? LIMITES_INICIALES

/** Whether the user has this permission, also a lent one. */
export const puede = ({ permisos, prestados, tipo_usuario }: Actor, permiso: Permiso): boolean =>
  prestados?.permisos.includes(permiso) === true ||
  (permisos ? permisos.concedidos.has(permiso) : tieneDeInicio(tipo_usuario, permiso))

/**
 * Refuses with 403 a user without this permission. Until an admin saves the permissions, the refusal is `deHoy`: that
 * of the specification.
 */
export function exigir(actor: Actor, permiso: Permiso, deHoy: () => Refusal = forbidden): void {
  if (puede(actor, permiso)) return
  if (!actor.permisos) throw deHoy()
  const titulo = tituloDePermiso(permiso, limitesDe(actor))
  throw new Refusal(
    403,
    PERMISO_REQUERIDO,
    `No tienes el permiso «${titulo}». Alguien que lo tiene puede autorizarlo.`,
    { permiso },
  )
}
