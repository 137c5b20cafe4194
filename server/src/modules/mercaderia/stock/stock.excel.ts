import type { MovimientoStock } from '@mostrador/contract/mercaderia/stock'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<MovimientoStock>[] = [
  { header: 'Fecha', type: 'fecha', value: (m) => m.fecha },
  { header: 'Movimiento', type: 'text', width: 12, value: (m) => m.movimiento },
  { header: 'Comprobante', type: 'text', width: 20, value: (m) => m.comprobante },
  { header: 'Código', type: 'text', width: 18, value: (m) => m.articulo },
  { header: 'Artículo', type: 'text', width: 40, value: (m) => m.articulo_nombre },
  { header: 'Local', type: 'text', width: 20, value: (m) => m.sucursal_nombre },
  { header: 'Entrada', type: 'entero', value: (m) => m.entrada || null },
  { header: 'Salida', type: 'entero', value: (m) => m.salida || null },
  { header: 'Saldo', type: 'entero', value: (m) => m.saldo },
  { header: 'Usuario', type: 'text', width: 16, value: (m) => m.usuario_persona ?? m.usuario_nombre },
]
