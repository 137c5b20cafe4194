/** What a user may do, and in which branch; and the days around today. */
import type { Permiso } from '@mostrador/contract/permiso'
import { PERMISOS } from '@mostrador/contract/permiso.textos'
import type { Draw } from './draw.ts'
import type { Shop } from './shop.ts'
import { type No, type Persona, prohibido } from './step.ts'

/** What a PIN does not open. */
const FUERTES: readonly Permiso[] = [
  ...(['anular_ventas', 'anular_recibos', 'notas_credito_manuales', 'acreditar_de_mas'] as const),
  ...(['revertir_notas', 'devolver_saldo', 'ajustes_entrada', 'ajustes_salida', 'cambiar_precios'] as const),
  ...(['cambiar_precio_articulo', 'precios_costos', 'datos_apertura_cliente', 'descuento_mayor'] as const),
  ...(['regalar', 'fechar_atras', 'corregir_pagos', 'cerrar_otras_cajas', 'tesoreria'] as const),
  ...(['pagos_proveedores', 'superar_limite', 'perdonar_intereses', 'refinanciar'] as const),
  'actualizar_cuotas',
]

/** An exception of the user comes before the role. */
export function puede({ permisos }: Shop, quien: Persona, permiso: Permiso): boolean {
  if (quien.prestados.includes(permiso)) return true
  if (quien.pin && FUERTES.includes(permiso)) return false
  if (quien.admin) return true
  const propia = permisos.excepciones.find((e) => e.usuario === quien.id && e.permiso === permiso)
  return propia ? propia.concedido : permisos.vendedor.has(permiso)
}

/** The name of a permission, with its number. */
export function tituloDe({ permisos: { limites } }: Shop, permiso: Permiso): string {
  const { titulo, limite } = PERMISOS[permiso]
  return limite ? titulo.replace('{}', String(limites[limite])) : titulo
}

/**
 * The refusal of a user without the permission; null for the others. Until an admin saves the permissions, it is
 * `deHoy`.
 */
export function sinPermiso(shop: Shop, quien: Persona, permiso: Permiso, deHoy = prohibido()): No | null {
  if (puede(shop, quien, permiso)) return null
  if (shop.permisos.version === 0 && !quien.pin) return deHoy
  const titulo = `«${tituloDe(shop, permiso)}»`
  const porque =
    quien.pin && puede(shop, { ...quien, pin: false }, permiso)
      ? `Entraste con tu PIN, y ${titulo} pide una contraseña.`
      : `No tienes el permiso ${titulo}.`
  const texto = `${porque} Alguien que lo tiene puede autorizarlo.`
  return prohibido('permiso_requerido', texto, permiso)
}

/** What no specification knows may be lent from the first day on; `motivo` is the reason of that time. */
export function sinPrestado(shop: Shop, quien: Persona, permiso: Permiso, motivo?: string): No | null {
  const sin = `No tienes el permiso «${tituloDe(shop, permiso)}».`
  const texto = `${motivo ?? sin} Alguien que lo tiene puede autorizarlo.`
  return sinPermiso(shop, quien, permiso, prohibido('permiso_requerido', texto, permiso))
}

/** Another branch than that of the user. */
export const ajena = (): No =>
  prohibido('sucursal_ajena', 'No tienes permisos para trabajar en esta sucursal.')

/** Whoever changes what is of a branch works in it, or is an admin; what they may see counts for nothing. */
export const fueraDe = (quien: Persona, sucursal: number): No | null =>
  quien.admin || sucursal === quien.sucursal ? null : ajena()

/** Now and then the request names a branch: the user's own or another. */
export const drawBranch = (draw: Draw, shop: Shop): number | null =>
  draw.once(6) ? (draw.pick(shop.sucursales) ?? null) : null

/** A document belongs to the working branch; only an admin may name another. */
export const branchOf = (quien: Persona, named: number | null): number | No =>
  named === null || named === quien.sucursal || quien.admin ? (named ?? quien.sucursal) : ajena()

export const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The same day of a later month, or its last day. */
export function monthsFrom(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10)
}
