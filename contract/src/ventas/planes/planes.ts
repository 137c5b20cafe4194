/** Plans of instalments that the shop makes, beside the specified conditions of sale. There are none until an admin makes one. */
import * as z from 'zod/mini'
import { Coeficiente, Plan, TasaMensual, UN_COEFICIENTE } from '../../base/plan.ts'
import { CondicionVenta } from '../../documentos/condiciones-venta.ts'
import { endpoint } from '../../endpoint.ts'
import { divideRounded } from '../../importes.ts'
import { CUOTAS_EXCESIVAS, MAX_CUOTAS } from '../../maestros/articulos.ts'
import { IdParam, TextoVisible } from '../../wire.ts'

/** How many plans a business has, the inactive ones too: the profile carries them. */
export const MAX_PLANES = 50

/** The refusal of a sale under a plan that is no longer offered. */
export const PLAN_INACTIVO = 'plan_inactivo'

const CuotasDePlan = z
  .int('La cantidad de cuotas debe ser un número entero')
  .check(z.gte(1, 'La cantidad de cuotas debe ser 1 o más'), z.lte(MAX_CUOTAS, CUOTAS_EXCESIVAS))

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
