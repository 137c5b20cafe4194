import type { ArticuloProveedor } from '@mostrador/contract/compras/listas/articulo-proveedores'
import type { Column } from '../../../platform/files/excel.ts'

const enPesos = (valor: number | null): number | null => (valor === null ? null : valor / 10_000)

const LISTA: Column<ArticuloProveedor> = {
  header: 'Precio de lista',
  type: 'celda',
  width: 16,
  value: (v) => enPesos(v.precio_lista),
}

const COSTO: Column<ArticuloProveedor> = {
  header: 'Costo por unidad',
  type: 'celda',
  width: 16,
  value: (v) => enPesos(v.costo),
}

/** Without prices and costs for a user who may not see them. */
export const columnasPara = (veCostos: boolean): Column<ArticuloProveedor>[] => [
  { header: 'Código del proveedor', type: 'text', value: (v) => v.codigo },
  { header: 'Artículo', type: 'text', width: 16, value: (v) => v.articulo },
  { header: 'Nombre', type: 'text', width: 40, value: (v) => v.articulo_nombre },
  { header: 'Unidades por bulto', type: 'entero', width: 18, value: (v) => v.factor },
  ...(veCostos ? [LISTA] : []),
  { header: 'Descuentos', type: 'text', width: 16, value: (v) => (v.descuentos === '' ? '0' : v.descuentos) },
  {
    header: 'Con IVA',
    type: 'text',
    width: 10,
    value: ({ con_iva }) => (con_iva === null ? null : con_iva ? 'Sí' : 'No'),
  },
  ...(veCostos ? [COSTO] : []),
  { header: 'Desde', type: 'fecha', value: (v) => v.desde },
  { header: 'Habitual', type: 'text', width: 10, value: (v) => (v.habitual ? 'Sí' : 'No') },
]
