import type { PropuestaEtiqueta } from '@mostrador/contract/mercaderia/etiquetas'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<PropuestaEtiqueta>[] = [
  { header: 'Código', type: 'text', width: 18, value: (p) => p.articulo },
  { header: 'Artículo', type: 'text', width: 40, value: (p) => p.articulo_nombre },
  { header: 'Código de barras', type: 'text', width: 18, value: (p) => p.codigo_barras },
  { header: 'Etiquetas', type: 'entero', value: (p) => p.cantidad },
]
