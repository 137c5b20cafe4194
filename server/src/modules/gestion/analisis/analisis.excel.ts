/** The columns of the analysis' workbooks. */
import { nombreDeDia } from '@mostrador/contract/fechas'
import {
  type Analisis,
  type DocumentoAnalizado,
  diaYHora,
  type Grupo,
} from '@mostrador/contract/gestion/analisis/analisis'
import type { Column } from '../../../platform/files/excel.ts'

const TITULO = {
  vendedor: 'Vendedor',
  articulo: 'Artículo',
  rubro: 'Rubro',
  marca: 'Marca',
  condicion: 'Condición',
  tipo_pago: 'Tipo de pago',
  sucursal: 'Sucursal',
} as const

/** What names a group: of a time the date itself, which a sheet can sort. */
function columnasDeGrupo(agrupar: Analisis['agrupar']): Column<Grupo>[] {
  switch (agrupar) {
    case 'dia':
      return [{ header: 'Día', type: 'fecha', value: (g) => g.clave }]
    case 'semana':
      return [{ header: 'Semana del', type: 'fecha', value: (g) => g.clave }]
    case 'mes':
      return [{ header: 'Mes', type: 'mes', value: (g) => g.clave }]
    case 'hora':
      return [
        { header: 'Día de la semana', type: 'text', value: (g) => nombreDeDia(diaYHora(g.clave).dia) },
        { header: 'Hora', type: 'entero', value: (g) => diaYHora(g.clave).hora },
      ]
    default: {
      const nombre: Column<Grupo> = {
        header: TITULO[agrupar],
        type: 'text',
        value: (g) => g.persona ?? g.nombre,
        width: 32,
      }
      return agrupar === 'articulo'
        ? [{ header: 'Código', type: 'text', value: (g) => g.clave }, nombre]
        : [nombre]
    }
  }
}

/** Of the columns about cost, only with the permission; of a comparison, only if there is one. */
export const columnasAnalisis = ({ agrupar, comparado, total }: Analisis): Column<Grupo>[] => [
  ...columnasDeGrupo(agrupar),
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
  { header: 'Vendedor', type: 'text', value: (d) => d.vendedor_persona ?? d.vendedor },
  { header: 'Unidades', type: 'entero', value: (d) => d.unidades },
  { header: 'Importe', type: 'importe', value: (d) => d.importe },
]
