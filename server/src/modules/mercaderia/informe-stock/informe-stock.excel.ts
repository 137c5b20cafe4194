import type { ProductoStock } from '@mostrador/contract/mercaderia/stock'
import type { Column } from '../../../platform/files/excel.ts'

/** Of one branch its name is in each row: an import of stock reads the workbook back. */
export const columnasDe = (sucursal: string | null): Column<ProductoStock>[] => [
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
  ...(sucursal === null
    ? []
    : [{ header: 'Sucursal', type: 'text', width: 24, value: () => sucursal } as const]),
]
