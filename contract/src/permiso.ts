/**
 * The permissions that an admin gives and takes: a closed list. Until an admin saves them once, each role has those
 * of `vendedor` below, and the product works as its specification says. Admins always have all.
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
  'ver_otras_sucursales',
  'exportar',
  'informe_ventas',
  'informe_cobros',
  'agenda_cobros',
  'informe_stock',
  'movimientos_stock',
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

export interface DescripcionPermiso {
  /** `{}` stands for the number of the permission. */
  titulo: string
  texto: string
  limite?: keyof LimitesPermisos
  /** Whether a vendedor has it as long as no admin decides otherwise. */
  vendedor: boolean
}

/** In reading order. */
export const PERMISOS: Record<Permiso, DescripcionPermiso> = {
  anular_ventas: {
    titulo: 'Anular ventas',
    texto: 'Anular una venta de su sucursal que no tenga cuotas cobradas.',
    vendedor: true,
  },
  anular_recibos: {
    titulo: 'Anular recibos',
    texto: 'Anular un cobro: el cliente vuelve a deber lo que había pagado.',
    vendedor: false,
  },
  notas_credito_manuales: {
    titulo: 'Notas de crédito manuales',
    texto: 'Recibir mercadería devuelta y acreditarla en la cuenta del cliente.',
    vendedor: true,
  },
  remitos_sin_venta: {
    titulo: 'Remitos sin venta',
    texto: 'Entregar o recibir mercadería que no es de un artículo pendiente de una venta.',
    vendedor: true,
  },
  ajustes_entrada: {
    titulo: 'Ajustes de entrada',
    texto: 'Sumar mercadería al stock de su sucursal.',
    vendedor: true,
  },
  ajustes_salida: {
    titulo: 'Ajustes de salida',
    texto: 'Quitar mercadería del stock de su sucursal.',
    vendedor: false,
  },
  editar_articulos: {
    titulo: 'Crear y editar artículos',
    texto: 'Dar de alta artículos, cambiar sus datos y generar códigos de barras.',
    vendedor: true,
  },
  cambiar_precios: {
    titulo: 'Cambiar precios en lote',
    texto: 'Actualizar muchos precios a la vez y deshacer una actualización.',
    vendedor: true,
  },
  ver_costos: {
    titulo: 'Ver costos',
    texto: 'Ver y cargar el precio de costo de los artículos y de los ajustes.',
    vendedor: true,
  },
  editar_clientes: {
    titulo: 'Editar clientes',
    texto: 'Cambiar los datos de un cliente y darlo de baja. Cargar un cliente nuevo no lo necesita.',
    vendedor: true,
  },
  datos_apertura_cliente: {
    titulo: 'Cambiar datos de apertura de un cliente',
    texto: 'Cargar un saldo inicial o una fecha de alta distinta de la de hoy, y cambiar esa fecha.',
    vendedor: true,
  },
  descuento_mayor: {
    titulo: 'Descuento mayor al {} % de la venta',
    texto: 'Hacer una venta con una bonificación por encima de ese porcentaje.',
    limite: 'descuento_maximo',
    vendedor: true,
  },
  vender_sin_stock: {
    titulo: 'Vender más de lo que hay (pendientes)',
    texto: 'Hacer una venta que deja artículos pendientes de entrega.',
    vendedor: true,
  },
  vender_con_cuotas_vencidas: {
    titulo: 'Vender a clientes con cuotas vencidas hace más de {} días',
    texto: 'Hacer cualquier venta a un cliente que se atrasó más de esos días.',
    limite: 'dias_vencidas',
    vendedor: true,
  },
  fechar_atras: {
    titulo: 'Fechar documentos hacia atrás',
    texto: 'Poner una fecha anterior a la de hoy en ventas, notas de crédito, remitos y ajustes.',
    vendedor: true,
  },
  cobrar_de_mas: {
    titulo: 'Cobrar más de lo adeudado',
    texto: 'Cobrar más de lo que debe la venta y dejar el resto a favor del cliente.',
    vendedor: true,
  },
  ver_otras_sucursales: {
    titulo: 'Ver documentos de otras sucursales',
    texto: 'Ver los listados y los informes de todas las sucursales. Trabajar sigue siendo en la propia.',
    vendedor: false,
  },
  exportar: {
    titulo: 'Exportar',
    texto: 'Bajar a una planilla los listados y los informes que puede ver.',
    vendedor: true,
  },
  informe_ventas: { titulo: 'Informe de ventas', texto: 'Ver el informe de ventas.', vendedor: true },
  informe_cobros: { titulo: 'Informe de cobros', texto: 'Ver el informe de cobros.', vendedor: true },
  agenda_cobros: { titulo: 'Agenda de cobros', texto: 'Ver la agenda de cobros.', vendedor: true },
  informe_stock: { titulo: 'Informe de stock', texto: 'Ver el informe de stock.', vendedor: true },
  movimientos_stock: {
    titulo: 'Movimientos de stock',
    texto: 'Ver qué entró y qué salió de cada artículo. El conteo de stock también lo usa.',
    vendedor: true,
  },
  panel: {
    titulo: 'Panel del día',
    texto: 'Ver las cifras del día en la pantalla de inicio.',
    vendedor: true,
  },
}

/** Whether a role has the permission as long as no admin decides otherwise. */
export const tieneDeInicio = (tipo: TipoUsuario, permiso: Permiso): boolean =>
  tipo === 'admin' || PERMISOS[permiso].vendedor

/** The permission's name for people, with its number. */
export function tituloDePermiso(permiso: Permiso, limites: LimitesPermisos): string {
  const { titulo, limite } = PERMISOS[permiso]
  return limite ? titulo.replace('{}', String(limites[limite])) : titulo
}

/** True when the discount is above `maximo` per cent of the lines' sum. Amounts in centavos. */
export const superaDescuento = (bonificacion: number, suma: number, maximo: number): boolean =>
  bonificacion * 100 > suma * maximo
