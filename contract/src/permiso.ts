/**
 * The permissions that an admin gives and takes: a closed list. Until an admin saves them once, a vendedor has
 * all but those of `DE_ADMIN`, and the product works as its specification says. Admins always have all.
 */
import * as z from 'zod/mini'
import type { TipoUsuario } from './usuarios.ts'

export const Permiso = z.enum([
  'anular_ventas',
  'anular_recibos',
  'notas_credito_manuales',
  'remitos_sin_venta',
  'ajustes_entrada',
  'ajustes_salida',
  'editar_articulos',
  'cambiar_precios',
  'ver_costos',
  'editar_clientes',
  'datos_apertura_cliente',
  'descuento_mayor',
  'vender_sin_stock',
  'vender_con_cuotas_vencidas',
  'fechar_atras',
  'cobrar_de_mas',
  'marcar_cheques',
  'corregir_pagos',
  'ver_otras_sucursales',
  'exportar',
  'informe_ventas',
  'informe_cobros',
  'agenda_cobros',
  'informe_stock',
  'movimientos_stock',
  'informe_cajas',
  'libro_iva',
  'panel',
])
export type Permiso = z.infer<typeof Permiso>

/** The header that carries a lent permission, beside the `Idempotency-Key` of the action. */
export const AUTORIZACION = 'autorizacion'

/** The code of a refusal that names the missing permission in its `permiso`. */
export const PERMISO_REQUERIDO = 'permiso_requerido'

const entero = (max: number) =>
  z
    .int('Debe ser un número entero')
    .check(z.gte(0, 'Debe ser 0 o más'), z.lte(max, `Debe ser ${max} o menos`))

/** The numbers inside two permissions. */
export const LimitesPermisos = z.object({
  /** In whole per cent of the lines' sum: a larger discount needs `descuento_mayor`. */
  descuento_maximo: entero(100),
  /** In days: instalments overdue for longer need `vender_con_cuotas_vencidas`. */
  dias_vencidas: entero(3_650),
})
export type LimitesPermisos = z.infer<typeof LimitesPermisos>

export const LIMITES_INICIALES: LimitesPermisos = { descuento_maximo: 10, dias_vencidas: 30 }

/** As long as no admin decides otherwise, only admins have these. */
const DE_ADMIN: readonly Permiso[] = [
  'anular_recibos',
  'ajustes_salida',
  'corregir_pagos',
  'ver_otras_sucursales',
  'libro_iva',
]

/** Whether a role has the permission as long as no admin decides otherwise. */
export const tieneDeInicio = (tipo: TipoUsuario, permiso: Permiso): boolean =>
  tipo === 'admin' || !DE_ADMIN.includes(permiso)

/** True when the discount is above `maximo` per cent of the lines' sum. Amounts in centavos. */
export const superaDescuento = (bonificacion: number, suma: number, maximo: number): boolean =>
  bonificacion * 100 > suma * maximo
