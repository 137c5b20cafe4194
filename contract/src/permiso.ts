/**
 * The permissions that an admin gives and takes: a closed list. Until an admin saves them once, a vendedor has
 * all but those of `DE_ADMIN`, and the product works as its specification says. Admins always have all, and the accountant
 * (`contador`) always the same, which only show something. Whoever looks after the stock (`deposito`) begins with those of
 * the goods: see `roles.ts`.
 */
import * as z from 'zod/mini'

/** The screen that a permission opens, by its name. */
export const PRECIOS_DESDE_EL_COSTO = 'Precios desde el costo'

export const TipoUsuario = z.enum(['vendedor', 'admin', 'contador', 'deposito'])
export type TipoUsuario = z.infer<typeof TipoUsuario>

export const Permiso = z.enum([
  'anular_ventas',
  'anular_recibos',
  'notas_credito_manuales',
  'acreditar_de_mas',
  'devolver_saldo',
  'remitos_sin_venta',
  'ajustes_entrada',
  'ajustes_salida',
  'editar_articulos',
  'cambiar_precios',
  'ver_costos',
  'editar_clientes',
  'datos_apertura_cliente',
  'descuento_mayor',
  'regalar',
  'vender_sin_stock',
  'linea_abierta',
  'llevar_sin_stock',
  'vender_con_cuotas_vencidas',
  'fechar_atras',
  'cobrar_de_mas',
  'cobrar_en_parte',
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
  'cambiar_precio_articulo',
  'mover_caja',
  'cerrar_otras_cajas',
  'tesoreria',
  'revertir_notas',
  'compras',
  'precios_costos',
  'pagos_proveedores',
  'vender_presupuestos_vencidos',
  'superar_limite',
  'enlaces_cuenta',
  'legajo_credito',
  'perdonar_intereses',
  'gestionar_cobranza',
  'refinanciar',
  'actualizar_cuotas',
  'crear_transferencias',
])
export type Permiso = z.infer<typeof Permiso>

/** The header that carries a lent permission, beside the `Idempotency-Key` of the action. */
export const AUTORIZACION = 'autorizacion'

/** What a refused call is about, for the person who may lend the permission: a document, an amount, a percentage. */
export const DetallePedido = z.array(z.object({ dato: z.string(), valor: z.string() }))
export type DetallePedido = z.infer<typeof DetallePedido>

/** In the order of the fields. */
export const detallePedido = (datos: Record<string, string>): DetallePedido =>
  Object.entries(datos).map(([dato, valor]) => ({ dato, valor }))

/**
 * The code of a refusal that names the missing permission in its `permiso`, the refused call in its `llamada`, and what
 * it is about in its `detalle`.
 */
export const PERMISO_REQUERIDO = 'permiso_requerido'

/** The code of a refused lent permission: it was used, ended, is for another call, or its lender may no longer lend it. */
export const AUTORIZACION_INVALIDA = 'autorizacion_invalida'

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
  'corregir_pagos',
  'acreditar_de_mas',
  'devolver_saldo',
  'ajustes_salida',
  'ver_otras_sucursales',
  'libro_iva',
  'cerrar_otras_cajas',
  'tesoreria',
  'revertir_notas',
  'compras',
  'precios_costos',
  'pagos_proveedores',
  'vender_presupuestos_vencidos',
  'superar_limite',
  'enlaces_cuenta',
  'legajo_credito',
  'perdonar_intereses',
  'refinanciar',
  'actualizar_cuotas',
  'crear_transferencias',
]

/** Whether a role of the counter has the permission as long as no admin decides otherwise. */
export const tieneElMostrador = (tipo: TipoUsuario, permiso: Permiso): boolean =>
  tipo === 'admin' || !DE_ADMIN.includes(permiso)

/**
 * What a session that a PIN opened does not have: it moves money or prices in a way that is hard to take back. The person
 * lends it to this session with the password, or somebody else does.
 */
export const FUERTES: readonly Permiso[] = [
  'anular_ventas',
  'anular_recibos',
  'notas_credito_manuales',
  'acreditar_de_mas',
  'revertir_notas',
  'devolver_saldo',
  'ajustes_entrada',
  'ajustes_salida',
  'cambiar_precios',
  'cambiar_precio_articulo',
  'precios_costos',
  'datos_apertura_cliente',
  'descuento_mayor',
  'regalar',
  'fechar_atras',
  'corregir_pagos',
  'cerrar_otras_cajas',
  'tesoreria',
  'pagos_proveedores',
  'superar_limite',
  'perdonar_intereses',
  'refinanciar',
  'actualizar_cuotas',
]

/** These reach beyond the own branch. */
const DEL_NEGOCIO: readonly Permiso[] = ['ver_otras_sucursales', 'libro_iva']

/** What a vendedor has who runs a branch: all that concerns it. Users and settings stay with the admins. */
export const ENCARGADO: readonly Permiso[] = Permiso.options.filter((p) => !DEL_NEGOCIO.includes(p))

/** All that an accountant has, and nobody changes it: each of them shows something, and the role has no call that writes. */
const DE_CONTADOR: readonly Permiso[] = [
  'ver_costos',
  'ver_otras_sucursales',
  'exportar',
  'informe_ventas',
  'informe_cobros',
  'agenda_cobros',
  'informe_stock',
  'movimientos_stock',
  'informe_cajas',
  'tesoreria',
  'libro_iva',
  'panel',
  'compras',
  'pagos_proveedores',
]

/** What whoever looks after the stock has as long as no admin decides otherwise about that user: goods, without their prices. */
const DE_DEPOSITO: readonly Permiso[] = [
  'ajustes_entrada',
  'ajustes_salida',
  'remitos_sin_venta',
  'informe_stock',
  'movimientos_stock',
  'exportar',
  'compras',
  'crear_transferencias',
]

const DE_INICIO: Partial<Record<TipoUsuario, readonly Permiso[]>> = {
  contador: DE_CONTADOR,
  deposito: DE_DEPOSITO,
}

/** Whether a role has the permission as long as no admin decides otherwise. */
export const tieneDeInicio = (tipo: TipoUsuario, permiso: Permiso): boolean =>
  DE_INICIO[tipo]?.includes(permiso) ?? tieneElMostrador(tipo, permiso)

/** `12,5 %` of a whole, with up to two decimals. The whole is above 0. */
export const mostrarPorcentaje = (parte: number, total: number): string =>
  `${String(Math.round((parte / total) * 10_000) / 100).replace('.', ',')} %`

/**
 * `Bonificación (12,5 %)` where the discount is exactly so many halves of a per cent of the lines' sum, as a person types them:
 * of a small sum, every amount would be some hundredths. Amounts in centavos.
 */
export function bonificacionEnPalabras(bonificacion: number, suma: number): string {
  const mitades = suma > 0 ? Math.round((bonificacion / suma) * 200) : 0
  const esParte = mitades > 0 && Math.round((suma * mitades) / 200) === bonificacion
  return esParte ? `Bonificación (${mostrarPorcentaje(bonificacion, suma)})` : 'Bonificación'
}

/** True when the discount is above `maximo` per cent of the lines' sum. Amounts in centavos. */
export const superaDescuento = (bonificacion: number, suma: number, maximo: number): boolean =>
  bonificacion * 100 > suma * maximo

/** Whoever buys and whoever pays look for suppliers and read what is owed to them. */
export const LECTURA_DE_PROVEEDORES = ['compras', 'pagos_proveedores'] as const satisfies readonly Permiso[]
