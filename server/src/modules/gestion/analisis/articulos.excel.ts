/** The columns of the workbook of articles. */
import type { ArticuloAnalizado } from '@mostrador/contract/gestion/analisis/analisis-articulos'
import type { Column } from '../../../platform/files/excel.ts'

const COSTOS: Column<ArticuloAnalizado>[] = [
  { header: 'Margen (reposición)', type: 'importe', value: (a) => a.margen },
  { header: 'Valor del stock', type: 'importe', value: (a) => a.valor },
]

const SUCURSAL: Column<ArticuloAnalizado> = {
  header: 'Sucursal',
  type: 'text',
  value: (a) => a.sucursal?.nombre ?? '',
}

interface Muestra {
  conCostos: boolean
  /** Whether each row is of one branch. */
  porSucursal: boolean
  /** Whether something is between two branches. */
  enCamino: boolean
}

const EN_CAMINO: Column<ArticuloAnalizado> = {
  header: 'En camino',
  type: 'entero',
  value: (a) => a.en_camino ?? null,
}

export const columnasArticulos = ({
  conCostos,
  porSucursal,
  enCamino,
}: Muestra): Column<ArticuloAnalizado>[] => [
  { header: 'Código', type: 'text', value: (a) => a.id },
  { header: 'Artículo', type: 'text', value: (a) => a.nombre, width: 32 },
  ...(porSucursal ? [SUCURSAL] : []),
  { header: 'Rubro', type: 'text', value: (a) => a.rubro },
  { header: 'Clase', type: 'text', value: (a) => a.clase, width: 8 },
  { header: 'Unidades', type: 'entero', value: (a) => a.unidades },
  { header: 'Neto', type: 'importe', value: (a) => a.neto },
  ...(conCostos ? COSTOS : []),
  { header: 'Stock', type: 'entero', value: (a) => a.stock },
  ...(enCamino ? [EN_CAMINO] : []),
  { header: 'Días con stock', type: 'entero', value: (a) => a.dias_con_stock },
  { header: 'Por día', type: 'celda', value: (a) => a.por_dia },
  { header: 'Días de stock', type: 'entero', value: (a) => a.dias_de_stock },
  { header: 'Rotación', type: 'celda', value: (a) => a.rotacion },
  { header: 'Última salida', type: 'fecha', value: (a) => a.ultima_salida },
  { header: 'Última entrada', type: 'fecha', value: (a) => a.ultima_entrada },
  { header: 'Se vende en', type: 'text', value: (a) => a.se_vende_en.map((s) => s.nombre).join(', ') },
]
