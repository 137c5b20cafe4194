import type { Recepcion } from '@mostrador/contract/compras/recepciones'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Column } from '../../../platform/files/excel.ts'

interface Fila {
  recepcion: Recepcion
  detalle: Recepcion['detalles'][number]
}

/** A row for each article. */
export const filas = (recepciones: Recepcion[]): Fila[] =>
  recepciones.flatMap((recepcion) => recepcion.detalles.map((detalle) => ({ recepcion, detalle })))

export const columnas: Column<Fila>[] = [
  { header: 'Número', type: 'text', width: 14, value: ({ recepcion }) => recepcion.numero },
  { header: 'Fecha', type: 'fecha', value: ({ recepcion }) => recepcion.fecha },
  { header: 'Registrada', type: 'fecha', value: ({ recepcion }) => recepcion.fecha_registro },
  { header: 'Proveedor', type: 'text', width: 30, value: ({ recepcion }) => recepcion.proveedor.nombre },
  { header: 'Remito', type: 'text', width: 18, value: ({ recepcion }) => recepcion.remito },
  { header: 'Local', type: 'text', width: 20, value: ({ recepcion }) => recepcion.sucursal.nombre },
  { header: 'Código', type: 'text', width: 18, value: ({ detalle }) => detalle.articulo.id },
  { header: 'Artículo', type: 'text', width: 40, value: ({ detalle }) => detalle.articulo.nombre },
  { header: 'Cantidad', type: 'entero', value: ({ detalle }) => detalle.cantidad },
  { header: 'Motivo', type: 'text', width: 30, value: ({ detalle }) => detalle.motivo },
  { header: 'Compra', type: 'text', width: 14, value: ({ detalle }) => detalle.compra?.nombre ?? '' },
  {
    header: 'Estado',
    type: 'text',
    width: 10,
    value: ({ recepcion }) => (recepcion.estado === 'anulada' ? 'Anulada' : 'Vigente'),
  },
  {
    header: 'Usuario',
    type: 'text',
    width: 16,
    value: ({ recepcion }) => nombreDePersona(recepcion.usuario),
  },
]
