/** Plans of instalments that the shop makes, beside the specified conditions of sale. There are none until an admin makes one. */
import * as z from 'zod/mini'
import { CondicionVenta, UN_COEFICIENTE } from '../documentos/condiciones-venta.ts'
import { endpoint } from '../endpoint.ts'
import { diaDe, enMes, sumarDias, sumarMeses } from '../fechas.ts'
import { divideRounded } from '../importes.ts'
import { MAX_CUOTAS } from '../maestros/articulos.ts'
import { Fecha, Id, IdParam, TextoVisible } from '../wire.ts'
import type { Vencimientos } from './cuotas.ts'

/** How many plans a business has, the inactive ones too: the profile carries them. */
export const MAX_PLANES = 50

/** The refusal of a sale under a plan that is no longer offered. */
export const PLAN_INACTIVO = 'plan_inactivo'

const MAX_COEFICIENTE = 100
const MAX_TASA = 100

const conDecimales = (v: number, unidades: number): boolean => Math.round(v * unidades) / unidades === v

/** What the cash price is multiplied by: JSON number `1.35` ↔ `1350000` millionths. */
export const Coeficiente = z.codec(
  z.number('Escribe el coeficiente').check(
    z.gte(1, 'El coeficiente debe ser 1 o más'),
    z.lte(MAX_COEFICIENTE, `El coeficiente admite hasta ${MAX_COEFICIENTE}`),
    z.refine((v) => conDecimales(v, UN_COEFICIENTE), 'El coeficiente admite hasta 6 decimales'),
  ),
  z.int(),
  { decode: (v) => Math.round(v * UN_COEFICIENTE), encode: (millonesimas) => millonesimas / UN_COEFICIENTE },
)

/** Percent per month: JSON number `4.5` ↔ `450` hundredths of a percent. */
export const TasaMensual = z.codec(
  z.number('Escribe la tasa').check(
    z.gte(0, 'La tasa no puede ser negativa'),
    z.lte(MAX_TASA, `La tasa admite hasta ${MAX_TASA}`),
    z.refine((v) => conDecimales(v, 100), 'La tasa admite hasta 2 decimales'),
  ),
  z.int(),
  { decode: (v) => Math.round(v * 100), encode: (centesimas) => centesimas / 100 },
)

const CuotasDePlan = z
  .int('La cantidad de cuotas debe ser un número entero')
  .check(
    z.gte(1, 'La cantidad de cuotas debe ser 1 o más'),
    z.lte(MAX_CUOTAS, `La cantidad de cuotas admite hasta ${MAX_CUOTAS}`),
  )

const DiasAPrimera = z
  .int('Los días deben ser un número entero')
  .check(z.gte(1, 'Los días deben ser 1 o más'), z.lte(365, 'Los días admiten hasta 365'))

const DiaDelMes = z
  .int('El día debe ser un número entero')
  .check(z.gte(1, 'El día va de 1 a 31'), z.lte(31, 'El día va de 1 a 31'))

const deCondicion = new Set(CondicionVenta.options.map((c) => c.toLowerCase()))

const NombrePlan = TextoVisible(50, 'El nombre es obligatorio').check(
  z.refine((n) => !deCondicion.has(n.toLowerCase()), 'Ese nombre es de una condición de venta'),
)

export const Plan = z.object({
  id: Id,
  nombre: z.string(),
  cuotas: z.int(),
  /** What multiplies the cash price, typed or made of the rate. */
  coeficiente: Coeficiente,
  /** The rate that the coefficient is made of; null for a typed coefficient. */
  tasa_mensual: z.nullable(TasaMensual),
  /** The first instalment falls due so many days after the sale; null with a day of the month, or a month after it. */
  primera_dias: z.nullable(z.int()),
  /** Instalments fall due on this day, the first in the month after the sale; the last day of a shorter month. */
  dia_del_mes: z.nullable(z.int()),
  /** Its open instalments may be updated later. Said on the paper that is signed. */
  ajustable: z.boolean(),
  activo: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

/** Either a coefficient or a rate; the first instalment by days, by a day of the month, or a month after the sale. */
export const CreatePlan = z.object({
  nombre: NombrePlan,
  cuotas: CuotasDePlan,
  coeficiente: z._default(z.nullable(Coeficiente), null),
  tasa_mensual: z._default(z.nullable(TasaMensual), null),
  primera_dias: z._default(z.nullable(DiasAPrimera), null),
  dia_del_mes: z._default(z.nullable(DiaDelMes), null),
  ajustable: z._default(z.boolean(), false),
})
export type CreatePlan = z.infer<typeof CreatePlan>

/** Only the given fields change. */
export const UpdatePlan = z.partial(
  z.object({
    nombre: NombrePlan,
    cuotas: CuotasDePlan,
    coeficiente: z.nullable(Coeficiente),
    tasa_mensual: z.nullable(TasaMensual),
    primera_dias: z.nullable(DiasAPrimera),
    dia_del_mes: z.nullable(DiaDelMes),
    ajustable: z.boolean(),
    activo: z.boolean(),
  }),
)
export type UpdatePlan = z.infer<typeof UpdatePlan>

/** The plan inside a sale or an offer, as it was then. */
export const PlanVendido = z.object({
  id: Id,
  nombre: z.string(),
  coeficiente: Coeficiente,
  ajustable: z.boolean(),
})
export type PlanVendido = z.infer<typeof PlanVendido>

/**
 * The coefficient of `cuotas` equal instalments at a monthly rate, by the French system: n·i / (1 − (1 + i)^−n), in
 * millionths, computed on whole numbers and rounded once. A rate of 0 gives 1.
 * @param centesimas hundredths of a percent per month
 */
export function coeficienteDe(centesimas: number, cuotas: number): number {
  if (centesimas === 0) return UN_COEFICIENTE
  const [i, uno, n] = [BigInt(centesimas), 10_000n, BigInt(cuotas)]
  const crece = (uno + i) ** n
  // n · i/uno · crece / (crece − uno^n), where `crece` counts in parts of uno^n.
  return Number(divideRounded(n * i * crece * BigInt(UN_COEFICIENTE), uno * (crece - uno ** n)))
}

/** When the instalments of a sale of that day fall due under a plan. */
export function vencimientosDe(
  { primera_dias, dia_del_mes }: Pick<Plan, 'primera_dias' | 'dia_del_mes'>,
  fecha: string,
): Vencimientos {
  if (dia_del_mes !== null) return { primera: enMes(fecha, 1, dia_del_mes), dia: dia_del_mes }
  if (primera_dias !== null) return desdeEl(sumarDias(fecha, primera_dias))
  return { primera: sumarMeses(fecha, 1), dia: diaDe(fecha) }
}

/** The instalments from a chosen first date on. */
export const desdeEl = (primera: string): Vencimientos => ({ primera, dia: diaDe(primera) })

/** How many days after a sale its first instalment may fall due at most. */
export const MAX_DIAS_A_PRIMERA = 365

/** Why a first due date cannot be chosen; null when it can. */
export function problemaDeVencimiento(primera: string, fecha: string): string | null {
  if (!Fecha.safeParse(primera).success) return 'La fecha no es válida'
  if (primera <= fecha) return 'El primer vencimiento debe ser posterior a la venta'
  return primera > sumarDias(fecha, MAX_DIAS_A_PRIMERA)
    ? 'El primer vencimiento admite hasta un año después de la venta'
    : null
}

export const planes = {
  list: endpoint({
    method: 'GET',
    path: '/gestion/planes/',
    summary: 'All plans of instalments by name, also those that are no longer offered',
    access: 'staff',
    response: z.array(Plan),
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/planes/',
    summary: 'Make a plan of instalments; its name is unique without regard to case',
    access: 'admin',
    body: CreatePlan,
    response: Plan,
    status: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/planes/{id}/',
    summary: 'Change a plan, or stop offering it; what was sold under it stays as it is',
    access: 'admin',
    params: z.object({ id: IdParam }),
    body: UpdatePlan,
    response: Plan,
  }),
} as const
