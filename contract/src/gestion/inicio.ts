/** What an owner looks at each morning: today and the month beside what they were, and what asks for attention. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Fecha, Id, IdParam, ImporteConSigno, Instante, NombreDePersona, Suma, Unidades } from '../wire.ts'
import { Cifras } from './analisis/analisis.ts'

const Dias = z.object({ desde: Fecha, hasta: Fecha })
const Comparado = z.object({ ...Dias.shape, ahora: Cifras, comparado: Dias, antes: Cifras })
const Figura = z.object({ cantidad: z.int(), total: Suma })

export const Inicio = z.object({
  /** Null for the figures of all branches. */
  sucursal: z.nullable(z.int()),
  sucursal_nombre: z.nullable(z.string()),
  fecha: Fecha,
  /** Beside the same weekday of last week. */
  hoy: z.object({
    ...Comparado.shape,
    /** What had been sold on that day by this hour. */
    antes_a_esta_hora: Suma,
  }),
  /** Until today, beside the same days of last month. */
  mes: z.object({
    ...Comparado.shape,
    /** What each day of it sold, less returns. */
    dias: z.array(Suma),
  }),
  /** Of today; only for who may see the sales report, as sellers and articles. */
  horas: z.optional(z.array(z.object({ hora: z.int(), neto: Suma, antes: Suma }))),
  /** Those that sold most in the month, in pesos. */
  articulos: z.optional(
    z.array(z.object({ id: z.string(), nombre: z.string(), unidades: Unidades, neto: Suma })),
  ),
  vendedores: z.optional(
    z.array(z.object({ id: Id, nombre: z.string(), persona: NombreDePersona, ventas: z.int(), neto: Suma })),
  ),
  /** Instalments that fall due from today to the sixth day after; for who may see the agenda. */
  vence_semana: z.optional(Figura),
  /** Who owes most, in all branches; for who may see the agenda. */
  deudores: z.optional(z.array(z.object({ id: Id, nombre: z.string(), saldo: ImporteConSigno }))),
  /** What sold most in the last 30 days and has run out; for who may see the stock report. */
  reponer: z.optional(z.array(z.object({ id: z.string(), nombre: z.string(), vendidas: Unidades }))),
  ultimas: z.array(
    z.object({
      id: Id,
      comprobante: z.string(),
      cliente: z.string(),
      creada: Instante,
      total: Suma,
      anulada: z.boolean(),
    }),
  ),
})
export type Inicio = z.infer<typeof Inicio>

export const inicio = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/inicio/',
    summary:
      'Today and the month of the branch, compared, with what asks for attention; for an admin of all or one',
    access: 'staff',
    permisos: ['panel'],
    query: z.object({ sucursal: z.optional(IdParam) }),
    response: Inicio,
  }),
} as const
