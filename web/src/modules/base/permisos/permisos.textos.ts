/** The groups of the permissions on the screen, in reading order. */
import type { Permiso } from '@mostrador/contract/permiso'

export const GRUPOS: readonly { titulo: string; permisos: readonly Permiso[] }[] = [
  {
    titulo: 'Vender y cobrar',
    permisos: [
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
      'vender_presupuestos_vencidos',
      'superar_limite',
      'enlaces_cuenta',
      'legajo_credito',
      'perdonar_intereses',
      'gestionar_cobranza',
      'refinanciar',
      'actualizar_cuotas',
    ],
  },
  {
    titulo: 'Anular y devolver',
    permisos: [
      'anular_ventas',
      'anular_recibos',
      'notas_credito_manuales',
      'acreditar_de_mas',
      'revertir_notas',
      'devolver_saldo',
    ],
  },
  {
    titulo: 'Mover mercadería',
    permisos: ['remitos_sin_venta', 'ajustes_entrada', 'ajustes_salida', 'crear_transferencias'],
  },
  {
    titulo: 'Artículos y clientes',
    permisos: [
      'editar_articulos',
      'cambiar_precio_articulo',
      'cambiar_precios',
      'ver_costos',
      'editar_clientes',
      'datos_apertura_cliente',
    ],
  },
  { titulo: 'Compras', permisos: ['compras', 'pagos_proveedores', 'precios_costos'] },
  { titulo: 'Caja', permisos: ['mover_caja', 'cerrar_otras_cajas', 'tesoreria'] },
  {
    titulo: 'Consultas e informes',
    permisos: [
      'ver_otras_sucursales',
      'exportar',
      'panel',
      'informe_ventas',
      'informe_cobros',
      'agenda_cobros',
      'informe_stock',
      'movimientos_stock',
      'informe_cajas',
      'libro_iva',
    ],
  },
]
