/** The columns of the analysis' workbooks. */
import type { Analisis, DocumentoAnalizado, Grupo } from '@mostrador/contract/gestion/analisis'
import type { Column } from '../../../platform/files/excel.ts'

const TITULO: Record<Analisis['agrupar'], string> = {
  dia: 'Día',
  semana: 'Semana del',
  mes: 'Mes',
  vendedor: 'Vendedor',
  articulo: 'Artículo',
  rubro: 'Rubro',
  marca: 'Marca',
  condicion: 'Condición',
  tipo_pago: 'Tipo de pago',
  sucursal: 'Sucursal',
  hora: 'Día y hora',
}

/** Of the columns about cost, only with the permission; of a comparison, only if there is one. */
export const columnasAnalisis = ({ agrupar, comparado, total }: Analisis): Column<Grupo>[] => [
  ...(agrupar === 'articulo'
    ? [{ header: 'Código', type: 'text', value: (g: Grupo) => g.clave } satisfies Column<Grupo>]
    : []),
  { header: TITULO[agrupar], type: 'text', value: (g) => g.nombre, width: 32 },
  { header: 'Ventas', type: 'entero', value: (g) => g.ventas },
  { header: 'Unidades', type: 'entero', value: (g) => g.unidades },
  { header: 'Vendido', type: 'importe', value: (g) => g.vendido },
  { header: 'Devuelto', type: 'importe', value: (g) => g.devuelto },
  { header: 'Neto', type: 'importe', value: (g) => g.neto },
  { header: 'Ticket promedio', type: 'importe', value: (g) => g.ticket },
  ...(total.margen ? COSTOS : []),
  ...(comparado ? ANTES : []),
]

const COSTOS: Column<Grupo>[] = [
  { header: 'Margen (reposición)', type: 'importe', value: (g) => g.margen?.reposicion.margen ?? null },
  { header: 'Líneas sin reposición', type: 'entero', value: (g) => g.margen?.reposicion.sin_costo ?? null },
  { header: 'Margen (costo promedio)', type: 'importe', value: (g) => g.margen?.promedio.margen ?? null },
  { header: 'Líneas sin promedio', type: 'entero', value: (g) => g.margen?.promedio.sin_costo ?? null },
]

const ANTES: Column<Grupo>[] = [
  { header: 'Ventas antes', type: 'entero', value: (g) => g.antes?.ventas ?? null },
  { header: 'Unidades antes', type: 'entero', value: (g) => g.antes?.unidades ?? null },
  { header: 'Neto antes', type: 'importe', value: (g) => g.antes?.neto ?? null },
]

export const columnasDocumentos: Column<DocumentoAnalizado>[] = [
  { header: 'Fecha', type: 'fecha', value: (d) => d.fecha },
  { header: 'Comprobante', type: 'text', value: (d) => d.comprobante },
  { header: 'Cliente', type: 'text', value: (d) => d.cliente, width: 32 },
  { header: 'Vendedor', type: 'text', value: (d) => d.vendedor },
  { header: 'Unidades', type: 'entero', value: (d) => d.unidades },
  { header: 'Importe', type: 'importe', value: (d) => d.importe },
]
