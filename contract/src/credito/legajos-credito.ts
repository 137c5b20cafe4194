/**
 * How a customer has paid so far, in figures from the instalments and in words. It decides nothing: a person does. And
 * what the Central de Deudores of the Banco Central says of a CUIT, asked by a person.
 */
import * as z from 'zod/mini'
import { digitosDeCuit, isCuit } from '../base/cuit.ts'
import { endpoint } from '../endpoint.ts'
import { Fecha, IdParam, Instante, NombreDePersona, Suma } from '../wire.ts'

/** The refusals while an admin has not turned them on. */
export const LEGAJOS_INACTIVOS = 'legajos_inactivos'
export const CONSULTAS_INACTIVAS = 'consultas_bcra_inactivas'

export const LegajoCredito = z.object({
  /** The date of the first sale that stands; null before there is one. */
  cliente_desde: z.nullable(Fecha),
  /** Instalments of a plan that are paid, and those of them that were paid by their due date. */
  pagadas: z.int(),
  a_termino: z.int(),
  /** Of the paid ones, in days: one paid on time counts 0. Rounded, half up. */
  atraso_medio: z.int(),
  /** The longest delay, in days: of the paid ones and of those that are open today. */
  peor_atraso: z.int(),
  /** Open instalments past their due date: how many, for how much, and the days of the oldest. */
  vencidas: z.int(),
  vencido: Suma,
  atraso_actual: z.int(),
  /** Of the instalments that fell due in the last 12 months. */
  ultimo_anio: z.object({ a_termino: z.int(), tarde: z.int(), impagas: z.int() }),
  cheques_rechazados: z.int(),
  /** Promises of payment whose day is over or that were kept before it; one that another replaced does not count. */
  promesas_cumplidas: z.int(),
  promesas_rotas: z.int(),
})
export type LegajoCredito = z.infer<typeof LegajoCredito>

const cuantas = (n: number, una: string, varias: string): string => `${n} ${n === 1 ? una : varias}`
const dias = (n: number): string => cuantas(n, 'día', 'días')

/** The record as one short sentence: the same wherever credit is decided. */
export function resumirLegajo(legajo: LegajoCredito): string {
  const { pagadas, a_termino, atraso_medio, peor_atraso, vencidas, atraso_actual, cheques_rechazados } =
    legajo
  const promesas = legajo.promesas_cumplidas + legajo.promesas_rotas
  const partes = [
    pagadas === 0
      ? 'No pagó ninguna cuota todavía'
      : `Pagó ${cuantas(pagadas, 'cuota', 'cuotas')}, ${a_termino} a término; en promedio ${dias(atraso_medio)} tarde, ${dias(peor_atraso)} la peor`,
    ...(vencidas > 0 ? [`debe ${cuantas(vencidas, 'vencida', 'vencidas')} hace ${dias(atraso_actual)}`] : []),
    ...(cheques_rechazados > 0
      ? [cuantas(cheques_rechazados, 'cheque rechazado', 'cheques rechazados')]
      : []),
    ...(promesas > 0
      ? [`cumplió ${legajo.promesas_cumplidas} de ${cuantas(promesas, 'promesa', 'promesas')} de pago`]
      : []),
  ]
  return partes.join('; ')
}

/** 1 is normal, 6 irrecoverable by technical disposition: the scale of the Banco Central. */
export const SITUACION: Record<number, string> = {
  1: 'Normal',
  2: 'Con seguimiento especial',
  3: 'Con problemas',
  4: 'Con alto riesgo de insolvencia',
  5: 'Irrecuperable',
  6: 'Irrecuperable por disposición técnica',
}

const MAX_DEUDAS = 50
const MAX_PERIODOS = 24

export const ConsultaBcra = z.object({
  cuit: z.string(),
  /** As the Banco Central spells it; empty where it has nothing. */
  denominacion: z.string(),
  consultado: Instante,
  consultado_por: z.string(),
  consultado_por_persona: NombreDePersona,
  /** Of the last month that was told, the worst first. */
  deudas: z
    .array(
      z.object({
        entidad: z.string(),
        /** `2026-02`. */
        periodo: z.string(),
        situacion: z.int(),
        monto: Suma,
        /** Null where it was not told. */
        dias_atraso: z.nullable(z.int()),
      }),
    )
    .check(z.maxLength(MAX_DEUDAS)),
  /** The worst situation of each month, the newest first. Null where that part did not answer. */
  historia: z.nullable(
    z.array(z.object({ periodo: z.string(), situacion: z.int() })).check(z.maxLength(MAX_PERIODOS)),
  ),
  /** Refused cheques, and those of them that were not paid since. Null where that part did not answer. */
  cheques: z.nullable(z.object({ rechazados: z.int(), impagos: z.int(), monto: Suma })),
})
export type ConsultaBcra = z.infer<typeof ConsultaBcra>

const Cuit = z.pipe(
  z.codec(z.string().check(z.maxLength(20, 'Admite hasta 20 caracteres')), z.string(), {
    decode: digitosDeCuit,
    encode: (digits) => digits,
  }),
  z.string().check(z.refine(isCuit, 'El CUIT o CUIL no es válido')),
)

const params = z.object({ id: IdParam })

export const legajosCredito = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/legajos-credito/{id}/',
    summary: 'How a customer has paid instalments so far',
    access: 'staff',
    permisos: ['legajo_credito'],
    params,
    response: LegajoCredito,
  }),
  bcra: endpoint({
    method: 'GET',
    path: '/gestion/legajos-credito/{id}/bcra/',
    summary: 'What the Banco Central said of a customer when somebody last asked, at most 30 days ago',
    access: 'staff',
    permisos: ['legajo_credito'],
    params,
    response: z.object({ consulta: z.nullable(ConsultaBcra) }),
  }),
  consultar: endpoint({
    method: 'POST',
    path: '/gestion/legajos-credito/{id}/bcra/',
    summary:
      'Ask the Central de Deudores of the Banco Central; with a CUIL where the customer has only a DNI',
    access: 'staff',
    permisos: ['legajo_credito'],
    params,
    body: z.object({ cuit: z.optional(z.nullable(Cuit)) }),
    response: ConsultaBcra,
  }),
} as const
