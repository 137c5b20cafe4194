import type { ActualizacionDetalle } from '@mostrador/contract/maestros/actualizaciones-precios'
import { PRECIOS, type Precio } from '@mostrador/contract/maestros/articulos'
import type { Column } from '../../../platform/files/excel.ts'

type Detalle = ActualizacionDetalle['detalles'][number]

const NOMBRE: Record<Precio, string> = {
  precio_venta: 'Precio venta',
  precio_lista: 'Precio lista',
  precio_2_cuotas: 'Precio 2 cuotas',
  precio_financiado: 'Precio financiado',
}

const DE_COSTO: Column<Detalle>[] = [
  {
    header: 'Precio costo anterior',
    type: 'importe',
    width: 26,
    value: (d) => d.anterior.precio_costo ?? null,
  },
  { header: 'Precio costo nuevo', type: 'importe', width: 26, value: (d) => d.nuevo.precio_costo ?? null },
]

/** For each price a column with the old value, and beside it one with the new value; costs where some changed. */
export const columnasDetalle = (conCostos: boolean): Column<Detalle>[] => [
  { header: 'ID', type: 'text', width: 18, value: (d) => d.articulo },
  { header: 'Artículo', type: 'text', width: 40, value: (d) => d.articulo_nombre },
  ...PRECIOS.flatMap((precio): Column<Detalle>[] => [
    { header: `${NOMBRE[precio]} anterior`, type: 'importe', width: 26, value: (d) => d.anterior[precio] },
    { header: `${NOMBRE[precio]} nuevo`, type: 'importe', width: 26, value: (d) => d.nuevo[precio] },
  ]),
  ...(conCostos ? DE_COSTO : []),
]

/** Of a batch of a price list: an empty cell follows the base of the list. */
export const COLUMNAS_DE_LISTA: Column<NonNullable<ActualizacionDetalle['en_lista']>[number]>[] = [
  { header: 'ID', type: 'text', width: 18, value: (d) => d.articulo },
  { header: 'Artículo', type: 'text', width: 40, value: (d) => d.articulo_nombre },
  { header: 'Precio a mano anterior', type: 'importe', width: 26, value: (d) => d.anterior },
  { header: 'Precio a mano nuevo', type: 'importe', width: 26, value: (d) => d.nuevo },
]
