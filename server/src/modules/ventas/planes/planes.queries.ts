import type { Plan, PlanVendido } from '@mostrador/contract/base/plan'
import { MAS_CUOTAS } from '@mostrador/contract/documentos/condiciones-venta'
import { PLAN_INACTIVO } from '@mostrador/contract/ventas/planes/planes'
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import sql, { type Sql } from 'sql-template-tag'
import { type Kind, selected } from '../../../platform/database/columns.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { conflict, invalidField, notFound } from '../../../platform/errors.ts'

export const planColumns = {
  nombre: 'text',
  cuotas: 'integer',
  coeficiente: 'integer',
  tasa_mensual: 'integer',
  primera_dias: 'integer',
  dia_del_mes: 'integer',
  ajustable: 'boolean',
  activo: 'boolean',
} as const satisfies Record<Exclude<keyof Plan, 'id'>, Kind>

const columns = sql`id, ${selected(planColumns)}`

export const listPlanes = (db: Queryable): Promise<Plan[]> =>
  db.rows<Plan>(sql`select ${columns} from planes order by nombre collate "es-AR-x-icu", id`)

export const findPlan = (db: Queryable, id: number): Promise<Plan | null> =>
  db.maybe<Plan>(sql`select ${columns} from planes where id = ${id}`).then((plan) => plan ?? null)

/** Refuses with 404. */
export async function getPlan(db: Queryable, id: number): Promise<Plan> {
  const plan = await findPlan(db, id)
  if (!plan) throw notFound('El plan no existe')
  return plan
}

/**
 * The plan under which a new sale is made; null without one. Refuses with 400 one that does not exist, and another
 * condition than that of the plans, with 409 one that is no longer offered.
 */
export function planDe(
  { plan: id, condicion_venta }: Pick<CreateVenta, 'plan' | 'condicion_venta'>,
  plan: Plan | null,
): Plan | null {
  if (!id) return null
  if (!plan) throw invalidField('plan', 'El plan no existe')
  if (condicion_venta !== MAS_CUOTAS)
    throw invalidField('plan', `Un plan de cuotas lleva la condición ${MAS_CUOTAS}`)
  if (!plan.activo) throw conflict(PLAN_INACTIVO, `El plan ${plan.nombre} ya no se ofrece`)
  return plan
}

/** What a document keeps of its plan. */
export const planVendido = ({ id, nombre, coeficiente, ajustable }: Plan): PlanVendido => ({
  id,
  nombre,
  coeficiente,
  ajustable,
})

/** The values of `plan, plan_nombre, plan_coeficiente, plan_ajustable` of a new sale or offer. */
export const planEscrito = (plan: Plan | null): Sql =>
  sql`${plan?.id ?? null}::integer, ${plan?.nombre ?? null}::text, ${plan?.coeficiente ?? null}::integer,
    ${plan?.ajustable ?? null}::boolean`

/** The column `plan` of a sale or an offer: `PlanVendido`, or null. */
export const planEnVenta = (v: Sql): Sql => sql`case when ${v}.plan is not null then json_build_object(
  'id', ${v}.plan, 'nombre', ${v}.plan_nombre, 'coeficiente', ${v}.plan_coeficiente, 'ajustable', ${v}.plan_ajustable
) end as plan`
