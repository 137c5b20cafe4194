/** The permissions on the screen, and the body that saves them. */

import type {
  ConfiguracionPermisos,
  ExcepcionPermiso,
  UpdatePermisos,
} from '@mostrador/contract/base/permisos'
import { ENCARGADO, type LimitesPermisos, type Permiso } from '@mostrador/contract/permiso'

export interface PermisosValues {
  vendedor: Record<Permiso, boolean>
  /** Not to be changed here. */
  deposito: Readonly<Partial<Record<Permiso, boolean>>>
  excepciones: readonly ExcepcionPermiso[]
  /** NaN while a number is missing. */
  limites: LimitesPermisos
}

export const valuesOf = ({
  vendedor,
  deposito,
  excepciones,
  limites,
}: ConfiguracionPermisos): PermisosValues => ({
  vendedor,
  deposito: deposito ?? {},
  excepciones,
  limites,
})

/** In a fixed order, so that two equal settings are equal texts. */
const ordered = ({ vendedor, excepciones, limites }: PermisosValues): string =>
  JSON.stringify([
    vendedor,
    excepciones.map((e) => `${e.usuario} ${e.permiso} ${e.concedido}`).toSorted(),
    limites,
  ])

export const isChanged = (a: PermisosValues, b: PermisosValues): boolean => ordered(a) !== ordered(b)

export const bodyOf = (values: PermisosValues, version: number): UpdatePermisos => ({
  version,
  vendedor: values.vendedor,
  excepciones: [...values.excepciones],
  limites: values.limites,
})

/** The exception of a user; null where the role decides. */
export const excepcionDe = (
  { excepciones }: PermisosValues,
  usuario: number,
  permiso: Permiso,
): boolean | null =>
  excepciones.find((e) => e.usuario === usuario && e.permiso === permiso)?.concedido ?? null

/** The exceptions with which a user runs the own branch. What the admin decided about the others stays. */
export const asEncargado = (values: PermisosValues, usuario: number): PermisosValues =>
  ENCARGADO.reduce((next, permiso) => withExcepcion(next, usuario, permiso, true), values)

export const sinExcepciones = (values: PermisosValues, usuario: number): PermisosValues => ({
  ...values,
  excepciones: values.excepciones.filter((e) => e.usuario !== usuario),
})

export function withExcepcion(
  values: PermisosValues,
  usuario: number,
  permiso: Permiso,
  concedido: boolean | null,
): PermisosValues {
  const others = values.excepciones.filter((e) => e.usuario !== usuario || e.permiso !== permiso)
  return {
    ...values,
    excepciones: concedido === null ? others : [...others, { usuario, permiso, concedido }],
  }
}
