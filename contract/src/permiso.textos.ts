/** The permissions in words, for the person who gives them and for the person who lacks them. */

import type { LimitesPermisos, Permiso } from './permiso.ts'
import { PRECIOS_DESDE_EL_COSTO } from './permiso.ts'

export interface DescripcionPermiso {
  /** `{}` stands for the number of the permission. */
  titulo: string
  texto: string
  limite?: keyof LimitesPermisos
}

/** In reading order. */
export const PERMISOS: Record<Permiso, DescripcionPermiso> = {
  anular_ventas: {
    titulo: 'Anular ventas',
    texto: 'Anular una venta de su sucursal que no tenga cuotas cobradas.',
  },
  anular_recibos: {
    titulo: 'Anular recibos',
    texto: 'Anular un cobro: el cliente vuelve a deber lo que había pagado.',
  },
  notas_credito_manuales: {
    titulo: 'Notas de crédito manuales',
    texto: 'Recibir mercadería devuelta y acreditarla en la cuenta del cliente.',
  },
  acreditar_de_mas: {
    titulo: 'Acreditar más de lo facturado',
    texto:
      'Con la facturación electrónica activa, hacer una nota de crédito sin venta por más de lo facturado al cliente que queda sin acreditar. Pide el motivo.',
  },
  revertir_notas: {
    titulo: 'Revertir notas de crédito',
    texto:
      'Deshacer una nota de crédito fiscal hecha por error: la mercadería vuelve a salir, el cliente vuelve a deber y se emite una nota de débito.',
  },
  devolver_saldo: {
    titulo: 'Devolver saldo a favor',
    texto: 'Darle en dinero a un cliente lo que tiene a favor en su cuenta, y anular esa devolución.',
  },
  remitos_sin_venta: {
    titulo: 'Remitos sin venta',
    texto: 'Entregar o recibir mercadería que no es de un artículo pendiente de una venta.',
  },
  ajustes_entrada: {
    titulo: 'Ajustes de entrada',
    texto: 'Sumar mercadería al stock de su sucursal.',
  },
  ajustes_salida: {
    titulo: 'Ajustes de salida',
    texto: 'Quitar mercadería del stock de su sucursal.',
  },
  editar_articulos: {
    titulo: 'Crear y editar artículos',
    texto: 'Dar de alta artículos, cambiar sus datos y generar códigos de barras.',
  },
  cambiar_precios: {
    titulo: 'Cambiar precios en lote',
    texto: 'Actualizar muchos precios a la vez y deshacer una actualización.',
  },
  ver_costos: {
    titulo: 'Ver costos',
    texto: 'Ver y cargar el precio de costo de los artículos y de los ajustes.',
  },
  editar_clientes: {
    titulo: 'Editar clientes',
    texto: 'Cambiar los datos de un cliente y darlo de baja. Cargar un cliente nuevo no lo necesita.',
  },
  datos_apertura_cliente: {
    titulo: 'Cambiar datos de apertura de un cliente',
    texto: 'Cargar un saldo inicial o una fecha de alta distinta de la de hoy, y cambiar esa fecha.',
  },
  descuento_mayor: {
    titulo: 'Descuento mayor al {} % de la venta',
    texto: 'Hacer una venta con una bonificación, o un descuento en una línea, por encima de ese porcentaje.',
    limite: 'descuento_maximo',
  },
  regalar: {
    titulo: 'Regalar mercadería',
    texto:
      'Vender u ofrecer un artículo a $ 0, porque no tiene precio o porque la bonificación se lleva todo el total.',
  },
  vender_sin_stock: {
    titulo: 'Vender más de lo que hay (pendientes)',
    texto: 'Hacer una venta que deja artículos pendientes de entrega.',
  },
  linea_abierta: {
    titulo: 'Vender artículos varios',
    texto: 'Vender algo que no está en el sistema, con su texto y su precio, donde el negocio lo permite.',
  },
  llevar_sin_stock: {
    titulo: 'Entregar lo que no está en el sistema («Se lo llevó igual»)',
    texto:
      'Vender lo que está en la mano aunque el sistema no lo tenga, donde el negocio lo permite: sale en el momento y queda por contar.',
  },
  vender_con_cuotas_vencidas: {
    titulo: 'Vender a clientes con cuotas vencidas hace más de {} días',
    texto: 'Hacer cualquier venta a un cliente que se atrasó más de esos días.',
    limite: 'dias_vencidas',
  },
  fechar_atras: {
    titulo: 'Fechar documentos hacia atrás',
    texto: 'Poner una fecha anterior a la de hoy en ventas, notas de crédito, remitos y ajustes.',
  },
  cobrar_de_mas: {
    titulo: 'Cobrar más de lo adeudado',
    texto: 'Cobrar más de lo que debe la venta y dejar el resto a favor del cliente.',
  },
  cobrar_en_parte: {
    titulo: 'Cobrar una parte de una cuota',
    texto:
      'Cobrar menos que la cuota, donde el negocio lo acepta: queda pagada en parte y el resto conserva su vencimiento.',
  },
  marcar_cheques: {
    titulo: 'Marcar cheques',
    texto: 'Decir que un cheque se depositó, se entregó o se rechazó. Sale de la caja donde está.',
  },
  corregir_pagos: {
    titulo: 'Corregir el tipo de pago de una caja cerrada',
    texto: 'Cambiar el tipo de pago de una venta cuando ya cerró la caja que la cobró.',
  },
  ver_otras_sucursales: {
    titulo: 'Ver documentos de otras sucursales',
    texto: 'Ver los listados y los informes de todas las sucursales. Trabajar sigue siendo en la propia.',
  },
  exportar: {
    titulo: 'Exportar',
    texto: 'Bajar a una planilla los listados y los informes que puede ver.',
  },
  informe_ventas: { titulo: 'Informe de ventas', texto: 'Ver el informe de ventas.' },
  informe_cobros: { titulo: 'Informe de cobros', texto: 'Ver el informe de cobros.' },
  agenda_cobros: { titulo: 'Agenda de cobros', texto: 'Ver la agenda de cobros.' },
  informe_stock: { titulo: 'Informe de stock', texto: 'Ver el informe de stock.' },
  movimientos_stock: {
    titulo: 'Movimientos de stock',
    texto: 'Ver qué entró y qué salió de cada artículo. El conteo de stock también lo usa.',
  },
  informe_cajas: {
    titulo: 'Informes de caja',
    texto:
      'Ver los turnos, las diferencias y el flujo del día de las cajas de su sucursal. La caja en la que trabaja no lo necesita.',
  },
  libro_iva: {
    titulo: 'Libro IVA ventas',
    texto: 'Ver el Libro IVA de todo el negocio. Bajar sus archivos necesita también «Exportar».',
  },
  panel: {
    titulo: 'Panel del día',
    texto: 'Ver las cifras del día en la pantalla de inicio.',
  },
  cambiar_precio_articulo: {
    titulo: 'Cambiar el precio de un artículo',
    texto: 'Poner otro precio a un artículo. Cambiar sus demás datos es «Crear y editar artículos».',
  },
  mover_caja: {
    titulo: 'Mover dinero de la caja',
    texto: 'Registrar ingresos, retiros y gastos en su caja, y enviar traspasos a otra.',
  },
  cerrar_otras_cajas: {
    titulo: 'Cerrar cajas de otros',
    texto: 'Ver, contar y cerrar una caja de su sucursal en la que no trabaja.',
  },
  tesoreria: {
    titulo: 'Tesorería',
    texto: 'Ver la caja fuerte de su sucursal, mover su dinero y confirmar lo que recibe.',
  },
  compras: {
    titulo: 'Compras',
    texto:
      'Con las compras activas, ver los proveedores y sus cuentas, cambiar sus datos y anotar movimientos en ellas.',
  },
  precios_costos: {
    titulo: PRECIOS_DESDE_EL_COSTO,
    texto:
      'Con las compras activas, definir cómo se hacen los precios desde el costo y revisar los de los artículos cuyo costo cambió.',
  },
  pagos_proveedores: {
    titulo: 'Pagos a proveedores',
    texto:
      'Con las compras activas, ver qué vence, pagar a los proveedores y anular pagos. Para elegir al proveedor necesita también «Compras».',
  },
  vender_presupuestos_vencidos: {
    titulo: 'Vender presupuestos vencidos a sus precios',
    texto:
      'Con los presupuestos activos, vender uno vencido a los precios que se ofrecieron. Sin este permiso se vende a los de hoy.',
  },
  superar_limite: {
    titulo: 'Superar el límite de crédito',
    texto:
      'Con los límites de crédito activos, dejar que un cliente deba más que su límite, y ponerle otro límite.',
  },
  enlaces_cuenta: {
    titulo: 'Enlaces de cuenta',
    texto:
      'Con los enlaces activos, crear, mandar y revocar el enlace con el que un cliente ve su cuenta sin usuario ni contraseña.',
  },
  legajo_credito: {
    titulo: 'Ver cómo paga un cliente',
    texto:
      'Con el resumen o la consulta al BCRA activos, ver cómo pagó un cliente sus cuotas y consultar la Central de Deudores.',
  },
  perdonar_intereses: {
    titulo: 'Perdonar intereses',
    texto: 'Con los intereses por mora activos, perdonarle a un cliente el interés de una cuota atrasada.',
  },
  gestionar_cobranza: {
    titulo: 'Gestionar la cobranza',
    texto:
      'Con la cobranza activa, ver a quién cobrarle hoy, mandar recordatorios, y anotar promesas de pago y visitas.',
  },
  refinanciar: {
    titulo: 'Refinanciar cuotas',
    texto:
      'Con las refinanciaciones activas, pasar las cuotas sin pagar de un cliente a un plan nuevo con su interés, y anularlo.',
  },
  actualizar_cuotas: {
    titulo: 'Actualizar cuotas',
    texto:
      'Con planes ajustables, aumentar las cuotas que no vencieron por un porcentaje o un índice, y deshacer una actualización.',
  },
  crear_transferencias: {
    titulo: 'Crear transferencias',
    texto: 'Mandar mercadería de su sucursal a otra.',
  },
}

/** The permission's name for people, with its number. */
export function tituloDePermiso(permiso: Permiso, limites: LimitesPermisos): string {
  const { titulo, limite } = PERMISOS[permiso]
  return limite ? titulo.replace('{}', String(limites[limite])) : titulo
}
