import { numeroAjuste } from '@mostrador/contract/documentos/comprobantes'
import type { Ajuste } from '@mostrador/contract/mercaderia/ajustes'
import { nombreDePersona } from '@mostrador/contract/wire'
import type { Column } from '../../../platform/files/excel.ts'

interface Fila {
  ajuste: Ajuste
  detalle: Ajuste['detalles'][number]
}

/** A row for each article. */
export const filas = (ajustes: Ajuste[]): Fila[] =>
  ajustes.flatMap((ajuste) => ajuste.detalles.map((detalle) => ({ ajuste, detalle })))

const COSTO: Column<Fila> = {
  header: 'Precio costo',
  type: 'importe',
  value: ({ detalle }) => detalle.precio_costo,
}

/** Without the costs for a user who may not see them. */
export const columnasPara = (veCostos: boolean): Column<Fila>[] => [
  { header: 'Número', type: 'text', width: 14, value: ({ ajuste }) => numeroAjuste(ajuste.numero) },
  { header: 'Fecha', type: 'fecha', value: ({ ajuste }) => ajuste.fecha },
  { header: 'Local', type: 'text', width: 20, value: ({ ajuste }) => ajuste.sucursal.nombre },
  { header: 'Operación', type: 'text', width: 12, value: ({ ajuste }) => ajuste.tipo_operacion },
  { header: 'Concepto', type: 'text', width: 32, value: ({ ajuste }) => ajuste.concepto },
  { header: 'Código', type: 'text', width: 18, value: ({ detalle }) => detalle.articulo.id },
  { header: 'Artículo', type: 'text', width: 40, value: ({ detalle }) => detalle.articulo.nombre },
  { header: 'Cantidad', type: 'entero', value: ({ detalle }) => detalle.cantidad },
  ...(veCostos ? [COSTO] : []),
  { header: 'Usuario', type: 'text', width: 16, value: ({ ajuste }) => nombreDePersona(ajuste.usuario) },
]
