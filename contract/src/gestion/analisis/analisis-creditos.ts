/** What customers owe in instalments: by age, by week, by month, by seller; capital alone, without interest. */
import * as z from 'zod/mini'
import { endpoint, XLSX } from '../../endpoint.ts'
import {
  Fecha,
  Id,
  IdParam,
  Importe,
  Mes,
  Nombrado,
  NombreDePersona,
  PageQuery,
  Persona,
  paged,
  Suma,
} from '../../wire.ts'

/** The ages of what is open, the youngest first. What falls due today is not late yet. */
export const TRAMOS = ['por_vencer', 'hasta_30', 'hasta_60', 'hasta_90', 'mas_de_90'] as const
export type Tramo = (typeof TRAMOS)[number]

export const TRAMO: Record<Tramo, string> = {
  por_vencer: 'Sin vencer',
  hasta_30: '1 a 30 días',
  hasta_60: '31 a 60 días',
  hasta_90: '61 a 90 días',
  mas_de_90: 'Más de 90 días',
}

/** So many days late, both ends count; null without an end. */
export const DIAS_DE_TRAMO: Record<Tramo, { min: number | null; max: number | null }> = {
  por_vencer: { min: null, max: 0 },
  hasta_30: { min: 1, max: 30 },
  hasta_60: { min: 31, max: 60 },
  hasta_90: { min: 61, max: 90 },
  mas_de_90: { min: 91, max: null },
}

/**
 * `antiguedad`: what is open by age, branch by branch. `semanas`: what falls due from today on. `meses`: what fell due in each
 * month and what is collected of it. `vendedores`: how much of what each sold is late.
 */
export const VistaCreditos = z.enum(['antiguedad', 'semanas', 'meses', 'vendedores'])
export type VistaCreditos = z.infer<typeof VistaCreditos>

/** The weeks that are looked ahead: each of seven days, the first from today. */
export const SEMANAS_CREDITO = 8
/** The months that are looked back, this one among them. */
export const MESES_CREDITO = 12

/** Open capital, and how much of it is late: `mora` in per cent with one decimal, null where nothing is open. */
const Abierto = z.object({ cuotas: z.int(), total: Suma, vencido: Suma, mora: z.nullable(z.number()) })

const Edades = z.object({
  por_vencer: Suma,
  hasta_30: Suma,
  hasta_60: Suma,
  hasta_90: Suma,
  mas_de_90: Suma,
})

const Antiguedad = z.object({
  ...Edades.shape,
  ...Abierto.shape,
  /** The percentage of each age, rounded to the cent; null while the business set none. */
  provision: z.nullable(Suma),
})
export type Antiguedad = z.infer<typeof Antiguedad>

const FilaAntiguedad = z.object({ ...Nombrado.shape, ...Antiguedad.shape })
export type FilaAntiguedad = z.infer<typeof FilaAntiguedad>

const FilaSemana = z.object({
  desde: Fecha,
  /** Null: all that falls due later. */
  hasta: z.nullable(Fecha),
  cuotas: z.int(),
  importe: Suma,
})
export type FilaSemana = z.infer<typeof FilaSemana>

/** `vencio` is what fell due before today: what is collected of it, and what is still open. */
const Cobrado = z.object({
  vencio: Suma,
  cobrado: Suma,
  pendiente: Suma,
  /** Collected of what fell due, in per cent with one decimal; null where nothing fell due. */
  porcentaje: z.nullable(z.number()),
})
export type Cobrado = z.infer<typeof Cobrado>

const FilaMes = z.object({
  mes: Mes,
  ...Cobrado.shape,
  /** The same of each branch that has any. */
  sucursales: z.array(z.object({ ...Nombrado.shape, ...Cobrado.shape })),
})
export type FilaMes = z.infer<typeof FilaMes>

const FilaVendedor = z.object({ ...Nombrado.shape, persona: NombreDePersona, ...Abierto.shape })
export type FilaVendedor = z.infer<typeof FilaVendedor>

/** Only the rows of the view that was asked for. */
export const AnalisisCreditos = z.object({
  sucursal: z.nullable(z.int()),
  fecha: Fecha,
  /** In per cent by age; null while the business set none. */
  provision: z.nullable(
    z.object({
      por_vencer: z.number(),
      hasta_30: z.number(),
      hasta_60: z.number(),
      hasta_90: z.number(),
      mas_de_90: z.number(),
    }),
  ),
  /** The branches that are owed, by name; and all of them. */
  antiguedad: z.optional(z.object({ sucursales: z.array(FilaAntiguedad), total: Antiguedad })),
  semanas: z.optional(
    z.object({ filas: z.array(FilaSemana), total: z.object({ cuotas: z.int(), importe: Suma }) }),
  ),
  /** The latest first. */
  meses: z.optional(z.object({ filas: z.array(FilaMes), total: Cobrado })),
  /** Who has most late first. */
  vendedores: z.optional(z.object({ filas: z.array(FilaVendedor), total: Abierto })),
})
export type AnalisisCreditos = z.infer<typeof AnalisisCreditos>

/** `todas`: those that are paid as well; not those of annulled sales. */
export const IncluirCuotas = z.enum(['abiertas', 'todas'])

/** An instalment that makes a figure. */
export const CuotaAnalizada = z.object({
  id: Id,
  fecha_vencimiento: Fecha,
  /** Days from its due date until today; negative before it. */
  dias: z.int(),
  venta: Id,
  comprobante: z.string(),
  numero_cuota: z.int(),
  cliente: Nombrado,
  vendedor: Persona,
  /** What is paid of it, by receipts or with credit; what a new plan took is neither paid nor open here. */
  cobrado: Importe,
  abierto: Importe,
})
export type CuotaAnalizada = z.infer<typeof CuotaAnalizada>

const query = z.object({
  sucursal: z.optional(IdParam),
  ver: z._default(VistaCreditos, 'antiguedad'),
})

const filtros = {
  sucursal: z.optional(IdParam),
  vendedor: z.optional(IdParam),
  /** Due dates; both ends count. */
  desde: z.optional(Fecha),
  hasta: z.optional(Fecha),
  incluir: z._default(IncluirCuotas, 'abiertas'),
}

const permisos = ['informe_cobros', 'agenda_cobros'] as const

export const analisisCreditos = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/analisis_creditos/',
    summary: 'What is owed in instalments: by age, by week, by month with what is collected, and by seller',
    access: 'staff',
    permisos,
    heavy: true,
    query,
    response: AnalisisCreditos,
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/analisis_creditos/exportar/',
    summary: 'The same rows as a workbook',
    access: 'staff',
    permisos: [...permisos, 'exportar'],
    query,
    produces: XLSX,
  }),
  cuotas: endpoint({
    method: 'GET',
    path: '/gestion/analisis_creditos/cuotas/',
    summary: 'The instalments that make a figure of the analysis',
    access: 'staff',
    permisos,
    query: z.object({ ...PageQuery, ...filtros }),
    response: z.extend(paged(CuotaAnalizada), { cobrado: Suma, abierto: Suma }),
  }),
  exportarCuotas: endpoint({
    method: 'GET',
    path: '/gestion/analisis_creditos/cuotas/exportar/',
    summary: 'These instalments as a workbook',
    access: 'staff',
    permisos: [...permisos, 'exportar'],
    query: z.object(filtros),
    produces: XLSX,
  }),
} as const
