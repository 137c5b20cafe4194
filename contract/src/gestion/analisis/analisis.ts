/** What was sold, grouped and compared: in pesos, in units, and over its cost. */
import * as z from 'zod/mini'
import { endpoint, XLSX } from '../../endpoint.ts'
import {
  Fecha,
  Id,
  IdParam,
  ImporteConSigno,
  NombreDePersona,
  PageQuery,
  paged,
  Suma,
  Unidades,
  VendedorNombrado,
} from '../../wire.ts'
import { Margenes } from '../panel.ts'

/** `hora` is each hour of each weekday, in Buenos Aires. */
export const Agrupar = z.enum([
  'dia',
  'semana',
  'mes',
  'vendedor',
  'articulo',
  'rubro',
  'marca',
  'modelo',
  'condicion',
  'tipo_pago',
  'sucursal',
  'hora',
])
export type Agrupar = z.infer<typeof Agrupar>

/** The days just before, the same weekdays before, the same days of the month or of the year before. */
export const Comparar = z.enum(['anterior', 'semana', 'mes', 'anio'])
export type Comparar = z.infer<typeof Comparar>

/** In days: a longer range is refused. */
export const MAX_DIAS_ANALISIS = 1_100

/** An answer carries the largest groups; its total and its workbook have all of them. */
export const MAX_GRUPOS = 1_000

/**
 * `vendido` is what the sales report adds up. `devuelto` are manual credit notes, on their own day; the revert of one counts
 * against it on its own day. `neto` is the first less the second.
 */
export const Cifras = z.object({
  /** How many sales. */
  ventas: z.int(),
  /** Sold less those that came back. */
  unidades: Unidades,
  vendido: Suma,
  devuelto: Suma,
  neto: Suma,
  /** What was sold for each sale; null without sales. */
  ticket: z.nullable(Suma),
  /** Net of IVA where costs are, over the cost of each line. Null for a user who may not see costs. */
  margen: z.nullable(Margenes),
})
export type Cifras = z.infer<typeof Cifras>

export const Grupo = z.object({
  /**
   * The first day of a week, `2026-03`, the id, the name of a condition or a payment type, `1-09` for Mondays at nine. Empty
   * for what has none: no rubro, no brand, a credit note without a sale.
   */
  clave: z.string(),
  nombre: z.string(),
  /** Of a seller. */
  persona: NombreDePersona,
  /** On how many days it was sold; by hour, on how many such weekdays there were sales at all. */
  dias: z.int(),
  ...Cifras.shape,
  /** The same group in the compared range; of a time what the days beside its own make, so that all of them make the total. */
  antes: z.nullable(Cifras),
})
export type Grupo = z.infer<typeof Grupo>

/** The key of an hour: `1-09` is Monday at nine. */
export const diaYHora = (clave: string): { dia: number; hora: number } => ({
  dia: Number(clave.slice(0, 1)),
  hora: Number(clave.slice(2)),
})

const Dias = z.object({ desde: Fecha, hasta: Fecha })

export const Analisis = z.object({
  sucursal: z.nullable(z.int()),
  ...Dias.shape,
  agrupar: Agrupar,
  comparado: z.nullable(Dias),
  /** The name of the one group whose lines these are, if the query leaves one. */
  parte: z.optional(z.string()),
  parte_persona: NombreDePersona,
  /** Days, weeks, months and hours in their order, all of them; others by what they sold. */
  grupos: z.array(Grupo),
  /** How many more groups there are. */
  omitidos: z.int(),
  total: z.object({ ...Cifras.shape, antes: z.nullable(Cifras) }),
})
export type Analisis = z.infer<typeof Analisis>

/** A document whose lines make a figure. Negative for goods that came back and for the annulment of a closed day. */
export const DocumentoAnalizado = z.object({
  tipo: z.enum(['venta', 'nota_credito']),
  id: Id,
  fecha: Fecha,
  comprobante: z.string(),
  cliente: z.string(),
  ...VendedorNombrado,
  unidades: Unidades,
  importe: ImporteConSigno,
})
export type DocumentoAnalizado = z.infer<typeof DocumentoAnalizado>

/** A change between two days or ranges, taken apart: the parts add up to it. */
const Cambio = z.object({ ahora: Suma, antes: Suma, cambio: Suma })
export const Porque = z.object({
  ...Dias.shape,
  comparado: Dias,
  total: Cambio,
  /** By the number of sales, by what each left, and by returns. */
  efectos: z.object({ cantidad: Suma, ticket: Suma, devoluciones: Suma }),
  sucursales: z.array(
    z.object({
      id: Id,
      nombre: z.string(),
      ...Cambio.shape,
      ventas: z.int(),
      ventas_antes: z.int(),
      cantidad: Suma,
      ticket: Suma,
      devoluciones: Suma,
    }),
  ),
  horas: z.array(z.object({ hora: z.int(), ...Cambio.shape })),
  /** All of it in one sentence. */
  frase: z.string(),
})
export type Porque = z.infer<typeof Porque>

/** Both ends count: by default from the first of the month until today. */
const rango = { sucursal: z.optional(IdParam), desde: z.optional(Fecha), hasta: z.optional(Fecha) }

/** More than the text of an open line, which is a key. */
const MAX_CLAVE = 220

/** Only the lines of one group: `de=vendedor&clave=3`. Without a key those of the group that has none: no rubro, no brand. */
const parte = { de: z.optional(Agrupar), clave: z.optional(z.string().check(z.maxLength(MAX_CLAVE))) }

const ventas = z.object({
  ...rango,
  ...parte,
  agrupar: z._default(Agrupar, 'dia'),
  comparar: z.optional(Comparar),
})
const documentos = z.object({ ...rango, ...parte })

export const analisis = {
  ventas: endpoint({
    method: 'GET',
    path: '/gestion/analisis_ventas/',
    summary: 'Sales of a range by day, seller, article and so on, compared with another range',
    access: 'staff',
    permisos: ['informe_ventas'],
    heavy: true,
    query: ventas,
    response: Analisis,
  }),
  exportarVentas: endpoint({
    method: 'GET',
    path: '/gestion/analisis_ventas/exportar/',
    summary: 'The same groups as a workbook, all of them',
    access: 'staff',
    permisos: ['informe_ventas', 'exportar'],
    query: ventas,
    produces: XLSX,
  }),
  documentos: endpoint({
    method: 'GET',
    path: '/gestion/analisis_ventas/documentos/',
    summary: 'The documents whose lines make a figure of the analysis',
    access: 'staff',
    permisos: ['informe_ventas'],
    query: z.extend(documentos, PageQuery),
    response: paged(DocumentoAnalizado),
  }),
  exportarDocumentos: endpoint({
    method: 'GET',
    path: '/gestion/analisis_ventas/documentos/exportar/',
    summary: 'These documents as a workbook',
    access: 'staff',
    permisos: ['informe_ventas', 'exportar'],
    query: documentos,
    produces: XLSX,
  }),
  porque: endpoint({
    method: 'GET',
    path: '/gestion/analisis_ventas/porque/',
    summary: 'Why less or more was sold: by branch, hour, number of sales and ticket',
    access: 'staff',
    permisos: ['informe_ventas'],
    heavy: true,
    query: z.object({ ...rango, comparar: z.optional(Comparar) }),
    response: Porque,
  }),
} as const
