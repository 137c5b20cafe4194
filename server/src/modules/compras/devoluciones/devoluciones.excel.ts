import type { DevolucionProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Column } from '../../../platform/files/excel.ts'

interface Fila {
  devolucion: DevolucionProveedor
  detalle: DevolucionProveedor['detalles'][number]
}

/** A row for each article. */
export const filas = (devoluciones: DevolucionProveedor[]): Fila[] =>
  devoluciones.flatMap((devolucion) => devolucion.detalles.map((detalle) => ({ devolucion, detalle })))

export const columnas: Column<Fila>[] = [
  { header: 'Número', type: 'text', width: 14, value: ({ devolucion }) => devolucion.numero },
  { header: 'Fecha', type: 'fecha', value: ({ devolucion }) => devolucion.fecha },
  { header: 'Proveedor', type: 'text', width: 30, value: ({ devolucion }) => devolucion.proveedor.nombre },
  { header: 'Local', type: 'text', width: 20, value: ({ devolucion }) => devolucion.sucursal.nombre },
  { header: 'Motivo', type: 'text', width: 30, value: ({ devolucion }) => devolucion.motivo },
  { header: 'Código', type: 'text', width: 18, value: ({ detalle }) => detalle.articulo.id },
  { header: 'Artículo', type: 'text', width: 40, value: ({ detalle }) => detalle.articulo.nombre },
  { header: 'Cantidad', type: 'entero', value: ({ detalle }) => detalle.cantidad },
  { header: 'De la compra', type: 'text', width: 14, value: ({ detalle }) => detalle.compra?.nombre ?? '' },
  {
    header: 'Nota de crédito',
    type: 'text',
    width: 16,
    value: ({ devolucion }) => devolucion.compra?.nombre ?? '',
  },
  {
    header: 'Estado',
    type: 'text',
    width: 10,
    value: ({ devolucion }) => (devolucion.estado === 'anulada' ? 'Anulada' : 'Vigente'),
  },
  {
    header: 'Usuario',
    type: 'text',
    width: 16,
    value: ({ devolucion }) => nombreDePersona(devolucion.usuario),
  },
]
