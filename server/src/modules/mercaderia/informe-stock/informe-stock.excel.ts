import type { ProductoStock } from '@mostrador/contract/mercaderia/stock'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<ProductoStock>[] = [
  { header: 'Código', type: 'text', width: 18, value: (p) => p.codigo },
  { header: 'Nombre', type: 'text', width: 40, value: (p) => p.nombre },
  { header: 'Stock total', type: 'entero', width: 14, value: (p) => p.stock_total },
  { header: 'En tránsito', type: 'entero', width: 14, value: (p) => p.en_transito || null },
  {
    header: 'Estado',
    type: 'text',
    width: 14,
    value: (p) => (p.estado === 'CON_STOCK' ? 'Con stock' : 'Sin stock'),
  },
]
