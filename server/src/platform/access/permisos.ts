/**
 * What a user may do. `serve` asks for the permissions of the contract. Commands ask with `demand` for those that
 * depend on the content.
 */

import { mostrarImporte } from '@mostrador/contract/importes'
import type { TipoUsuario } from '@mostrador/contract/permiso'
import {
  type DetallePedido,
  detallePedido,
  FUERTES,
  LIMITES_INICIALES,
  type LimitesPermisos,
  PERMISO_REQUERIDO,
  Permiso,
  tieneDeInicio,
} from '@mostrador/contract/permiso'
import { tituloDePermiso } from '@mostrador/contract/permiso.textos'
import { esDeMostrador, esFijo } from '@mostrador/contract/roles'
import sql, { type Sql } from 'sql-template-tag'
import { forbidden, Refusal } from '../errors.ts'
import type { Actor, Permisos } from './auth.ts'

const DEVOLVER: Permiso = 'notas_credito_manuales'

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

/**
 * The decisions about a user; undefined as long as there are none, and the product works as its specification says. An
 * exception of the user comes first, then the role; about some roles nobody decides.
 */
export function permisosDe(tipo: TipoUsuario, guardados: Guardados): Permisos | undefined {
  if (!guardados && esDeMostrador(tipo)) return undefined
  const { rol, propios, ...limites } = guardados ?? { rol: {}, propios: {}, ...LIMITES_INICIALES }
  const has = (p: Permiso) =>
    esFijo(tipo) ? tieneDeInicio(tipo, p) : (propios[p] ?? rol[p] ?? tieneDeInicio(tipo, p))
  return { concedidos: new Set(Permiso.options.filter(has)), limites }
}

/** Whether the user `u` of the statement may lend the permission `permiso` now, by the same rule. */
export const prestaAhora = (
  permiso: Sql,
): Sql => sql`(u.tipo_usuario = 'admin' or u.tipo_usuario = 'vendedor' and coalesce(
  (select concedido from permisos_usuarios p where p.usuario = u.id and p.permiso = ${permiso}),
  (select concedido from permisos_roles r where r.tipo_usuario = u.tipo_usuario and r.permiso = ${permiso}),
  ${permiso} <> all(${Permiso.options.filter((p) => !tieneDeInicio('vendedor', p))}::text[])))`

/** What nobody has to grant as long as no admin decides. */
const DE_TODOS: readonly Permiso[] = ['crear_transferencias']

/** What is left of them in a session that a PIN opened, with whose limit for returns, in centavos. */
export function permisosPorPin(
  tipo: TipoUsuario,
  guardados: Guardados,
  devuelve?: number | undefined,
): Permisos | undefined {
  const deSiempre = permisosDe(tipo, guardados ?? { rol: {}, propios: {}, ...LIMITES_INICIALES })
  const suyos = [...(deSiempre?.concedidos ?? []), ...(guardados ? [] : DE_TODOS)]
  const concedidos = suyos.filter(
    (permiso) => !FUERTES.includes(permiso) || (permiso === DEVOLVER && devuelve !== undefined),
  )
  return deSiempre && { ...deSiempre, concedidos: new Set(concedidos), conClave: new Set(suyos) }
}

/** A row of a user with the column `guardados`, as an actor. */
export function actorOf({ guardados, ...user }: Omit<Actor, 'permisos'> & { guardados: Guardados }): Actor {
  const deEste = user.equipo === undefined ? permisosDe : permisosPorPin
  const permisos = deEste(user.tipo_usuario, guardados, user.devuelve)
  return permisos ? { ...user, permisos } : user
}

export const limitesDe = ({ permisos }: Actor): LimitesPermisos => permisos?.limites ?? LIMITES_INICIALES

const puedeSolo = ({ permisos, tipo_usuario }: Actor, permiso: Permiso): boolean =>
  permisos ? permisos.concedidos.has(permiso) : tieneDeInicio(tipo_usuario, permiso)

/** Whether the user has this permission, also a lent one. */
export const puede = (actor: Actor, permiso: Permiso): boolean =>
  actor.prestados?.faltas[permiso] !== undefined || puedeSolo(actor, permiso)

/** A refusal for want of a permission, which somebody may lend. `detalle` is what exactly needs it. */
export class Falta extends Refusal {
  readonly permiso: Permiso
  readonly detalle: DetallePedido

  constructor({ status, codigo, message, extra }: Refusal, permiso: Permiso, detalle: DetallePedido) {
    super(status, codigo, message, extra)
    this.permiso = permiso
    this.detalle = detalle
  }
}

/**
 * Refuses with 403 a user without this permission. A lent one is good for the `detalle` that its lender saw: when more
 * units lack now than then, it is asked for again. Until an admin saves the permissions, the refusal is `deHoy`: that of
 * the specification.
 */
export function demand(
  actor: Actor,
  permiso: Permiso,
  detalle: DetallePedido = [],
  deHoy: () => Refusal = forbidden,
): void {
  if (puedeSolo(actor, permiso)) return
  // Nobody lends it, so nobody is told to ask.
  if (esFijo(actor.tipo_usuario) && !pideClave(actor, permiso)) throw forbidden()
  const prestado = actor.prestados?.faltas[permiso]
  if (prestado && isSame(prestado, detalle)) return
  throw new Falta(actor.permisos ? requerido(actor, permiso) : deHoy(), permiso, detalle)
}

/**
 * Goods that come back in a session that a PIN opened, above its limit: refuses with 403 as if the permission were missing, so that
 * the person types the password, or somebody else allows it. `importe` in centavos.
 */
export function checkDevuelvePorPin(actor: Actor, importe: number): void {
  const { devuelve, permisos } = actor
  if (devuelve === undefined || permisos === undefined || importe <= devuelve) return
  const concedidos = new Set([...permisos.concedidos].filter((permiso) => permiso !== DEVOLVER))
  const detalle = detallePedido({ 'Más que lo que se devuelve con el PIN': mostrarImporte(devuelve) })
  demand({ ...actor, permisos: { ...permisos, concedidos } }, DEVOLVER, detalle)
}

const isSame = (a: DetallePedido, b: DetallePedido): boolean =>
  a.length === b.length && a.every(({ dato, valor }, i) => dato === b[i]?.dato && valor === b[i]?.valor)

/** Whether the person has it, and entered with a PIN that does not open it. */
const pideClave = ({ permisos }: Actor, permiso: Permiso): boolean =>
  permisos?.conClave?.has(permiso) === true

function porQueFalta(actor: Actor, permiso: Permiso): string {
  const titulo = `«${tituloDePermiso(permiso, limitesDe(actor))}»`
  return pideClave(actor, permiso)
    ? `Entraste con tu PIN, y ${titulo} pide una contraseña.`
    : `No tienes el permiso ${titulo}.`
}

/** The refusal that offers to ask somebody who has the permission. */
export function requerido(actor: Actor, permiso: Permiso, motivo = porQueFalta(actor, permiso)): Refusal {
  const text = `${motivo} Alguien que lo tiene puede autorizarlo.`
  const extra = { permiso, ...(pideClave(actor, permiso) && { pide_clave: true }) }
  return new Refusal(403, PERMISO_REQUERIDO, text, extra)
}
