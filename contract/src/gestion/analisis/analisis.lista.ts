import { nombreDeDia } from '../../fechas.ts'
import { type Columna, type Columnas, columnas, lista } from '../../lista.ts'
import { type Agrupar, analisis, diaYHora, type Grupo } from './analisis.ts'

export const AGRUPADO: Record<Agrupar, string> = {
  dia: 'Día',
  semana: 'Semana',
  mes: 'Mes',
  vendedor: 'Vendedor',
  articulo: 'Artículo',
  rubro: 'Rubro',
  marca: 'Marca',
  modelo: 'Modelo',
  condicion: 'Condición de venta',
  tipo_pago: 'Tipo de pago',
  sucursal: 'Sucursal',
  hora: 'Hora y día de la semana',
}

/** What names a group in the workbook: of a time the date itself, which a sheet can sort. */
function deGrupo(agrupar: Agrupar): Record<string, Columna<Grupo>> {
  const titulo = AGRUPADO[agrupar]
  if (agrupar === 'dia' || agrupar === 'semana') return { clave: { titulo, tipo: 'fecha' } }
  if (agrupar === 'mes') return { clave: { titulo, tipo: 'mes' } }
  if (agrupar === 'hora') {
    return {
      dia: { titulo: 'Día de la semana', valor: (g) => nombreDeDia(diaYHora(g.clave).dia) },
      hora: { titulo: 'Hora', tipo: 'entero', valor: (g) => diaYHora(g.clave).hora },
    }
  }
  return {
    ...(agrupar === 'articulo' && { clave: { titulo: 'Código' } }),
    nombre: { titulo, valor: (g) => g.persona ?? g.nombre, excel: 32 },
  }
}

export type CifrasDeGrupo = Pick<
  Grupo,
  'ventas' | 'unidades' | 'vendido' | 'devuelto' | 'neto' | 'ticket' | 'margen' | 'antes'
>

const cuenta = { tipo: 'entero', ancho: '64px' } as const
const dinero = { tipo: 'importe', ancho: '112px' } as const
const costo = { permiso: 'ver_costos', en: 'pantalla' } as const
const costoEnExcel = { permiso: 'ver_costos', en: 'excel' } as const

/** The figures of a group, and of all. A screen has room for what is compared; the workbook has all of it. */
export const cifrasDeGrupo = columnas<CifrasDeGrupo>({
  ventas: { titulo: 'Ventas', ...cuenta },
  unidades: { titulo: 'Unidades', ...cuenta },
  vendido: { titulo: 'Vendido', tipo: 'importe', en: 'excel' },
  devuelto: { titulo: 'Devuelto', ...dinero },
  neto: { titulo: 'Neto', ...dinero },
  ticket: { titulo: 'Ticket promedio', ...dinero },
  margen: { titulo: 'Margen', ...costo, ...dinero, valor: (c) => c.margen?.reposicion.margen ?? null },
  porcentaje: {
    titulo: '% de la venta',
    ...costo,
    tipo: 'porcentaje',
    ancho: '72px',
    valor: (c) => c.margen?.reposicion.porcentaje ?? null,
  },
  sin_costo: {
    titulo: 'Líneas sin costo',
    ...costo,
    tipo: 'entero',
    ancho: '72px',
    valor: (c) => c.margen?.reposicion.sin_costo ?? 0,
  },
  reposicion: {
    titulo: 'Margen (reposición)',
    ...costoEnExcel,
    tipo: 'importe',
    valor: (c) => c.margen?.reposicion.margen ?? null,
  },
  sin_reposicion: {
    titulo: 'Líneas sin reposición',
    ...costoEnExcel,
    tipo: 'entero',
    valor: (c) => c.margen?.reposicion.sin_costo ?? null,
  },
  promedio: {
    titulo: 'Margen (costo promedio)',
    ...costoEnExcel,
    tipo: 'importe',
    valor: (c) => c.margen?.promedio.margen ?? null,
  },
  sin_promedio: {
    titulo: 'Líneas sin promedio',
    ...costoEnExcel,
    tipo: 'entero',
    valor: (c) => c.margen?.promedio.sin_costo ?? null,
  },
  ventas_antes: {
    titulo: 'Ventas antes',
    tipo: 'entero',
    en: 'excel',
    valor: (c) => c.antes?.ventas ?? null,
  },
  unidades_antes: {
    titulo: 'Unidades antes',
    tipo: 'entero',
    ancho: '88px',
    valor: (c) => c.antes?.unidades ?? null,
  },
  neto_antes: { titulo: 'Neto antes', ...dinero, valor: (c) => c.antes?.neto ?? null },
  cambio: { titulo: 'Cambio', en: 'pantalla', numero: true, ancho: '88px' },
})

/** Of a comparison, only if there is one. */
export const columnasDeAnalisis = (agrupar: Agrupar, comparado: boolean): Columnas<Grupo> => [
  ...columnas<Grupo>(deGrupo(agrupar)),
  ...cifrasDeGrupo.filter(({ clave }) => comparado || !clave.endsWith('_antes')),
]

export const documentosDelAnalisisLista = lista(
  { list: analisis.documentos, exportar: analisis.exportarDocumentos },
  {
    nombre: 'documentos-del-analisis',
    titulo: 'Documentos',
    nombres: ['documento', 'documentos', 'los documentos'],
    ninguna: 'No hay documentos.',
    clave: (d) => `${d.tipo}:${d.id}:${d.fecha}:${d.importe}`,
    filtros: {
      sucursal: { tipo: 'llamada' },
      rango: { tipo: 'llamada' },
      de: { tipo: 'llamada' },
      clave: { tipo: 'llamada' },
    },
    columnas: {
      fecha: { titulo: 'Fecha', tipo: 'fecha' },
      comprobante: { titulo: 'Comprobante', tipo: 'codigo', ancho: '168px', excel: 24 },
      cliente: { titulo: 'Cliente', titular: true, excel: 32 },
      vendedor: { titulo: 'Vendedor', ancho: '112px', valor: (d) => d.vendedor_persona ?? d.vendedor },
      unidades: { titulo: 'Unidades', tipo: 'entero', ancho: '88px' },
      importe: { titulo: 'Importe', tipo: 'importe' },
    },
  },
)
