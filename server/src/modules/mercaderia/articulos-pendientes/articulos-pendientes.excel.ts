import type { ArticuloPendiente } from '@mostrador/contract/mercaderia/articulos-pendientes'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<ArticuloPendiente>[] = [
  { header: 'Registro', type: 'entero', value: (p) => p.id },
  { header: 'Fecha', type: 'fecha', value: (p) => p.fecha },
  { header: 'Cliente', type: 'text', width: 32, value: (p) => p.cliente.nombre },
  { header: 'Código', type: 'text', width: 18, value: (p) => p.articulo.id },
  { header: 'Artículo', type: 'text', width: 40, value: (p) => p.articulo.nombre },
  { header: 'Cantidad pendiente', type: 'entero', width: 18, value: (p) => p.cantidad_solicitada },
  { header: 'Cantidad original', type: 'entero', width: 18, value: (p) => p.cantidad_original },
  { header: 'Stock disponible', type: 'entero', width: 16, value: (p) => p.stock_disponible },
  { header: 'Comprobante', type: 'text', width: 20, value: (p) => p.venta_numero },
  { header: 'Local', type: 'text', width: 20, value: (p) => p.sucursal.nombre },
  { header: 'Estado', type: 'text', width: 12, value: (p) => p.estado },
]
