import { Plan } from '@mostrador/contract/base/plan'
import {
  type CreatePlan,
  coeficienteDe,
  MAX_PLANES,
  type UpdatePlan,
} from '@mostrador/contract/ventas/planes/planes'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { withChanges } from '../../../platform/api/changes.ts'
import { changesOf, namesOf, valuesOf } from '../../../platform/database/columns.ts'
import { brokenConstraint, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { getPlan, planColumns } from './planes.queries.ts'

const nombreUsado = (error: unknown): never => {
  if (brokenConstraint(error) !== 'planes_nombre') throw error
  const text = 'Ya existe un plan con ese nombre'
  throw conflict('plan_duplicado', text, { campos: { nombre: text } })
}

type Pedido = Omit<Plan, 'id' | 'coeficiente'> & { coeficiente: number | null }

/** The coefficient that was typed, or that the rate makes. Refuses with 400 both, none, and two rules for the first day. */
function planOf(pedido: Pedido): Omit<Plan, 'id'> {
  const { coeficiente, tasa_mensual, cuotas, primera_dias, dia_del_mes } = pedido
  if (primera_dias !== null && dia_del_mes !== null) {
    throw invalidField('dia_del_mes', 'Elige días después de la venta o un día del mes')
  }
  if (tasa_mensual === null) {
    if (coeficiente === null) throw invalidField('coeficiente', 'Escribe un coeficiente o una tasa')
    return { ...pedido, coeficiente }
  }
  if (coeficiente !== null)
    throw invalidField('tasa_mensual', 'Escribe un coeficiente o una tasa, no los dos')
  const hecho = coeficienteDe(tasa_mensual, cuotas)
  if (hecho > MAX_COEFICIENTE)
    throw invalidField('tasa_mensual', 'La tasa es demasiado alta para esas cuotas')
  return { ...pedido, coeficiente: hecho }
}

/** In millionths. */
const MAX_COEFICIENTE = 100_000_000

/** Refuses with 400 a plan that says too much or too little, with 409 a name that another one has, and one plan too many. */
export async function createPlan(tx: Tx, input: CreatePlan, actor: Actor): Promise<Plan> {
  const plan = planOf({ ...input, activo: true })
  const { id } = await tx
    .one<{ id: number }>(
      sql`insert into planes (${namesOf(planColumns)}) values (${valuesOf(planColumns, plan)}) returning id`,
    )
    .catch(nombreUsado)
  const { cuantos } = await tx.one<{ cuantos: number }>(sql`select count(*)::integer as cuantos from planes`)
  if (cuantos > MAX_PLANES) throw conflict('planes_maximo', `Hay lugar para ${MAX_PLANES} planes`)
  const creado = { id, ...plan }
  await audit(tx, actor, { entidad: 'planes', schema: Plan, id, accion: 'crear', despues: creado })
  return creado
}

/**
 * Changes a plan for the sales to come: those that were made keep theirs. A coefficient takes the place of a rate, and a
 * rate that of a coefficient. Refuses with 400, with 404, and with 409 a name that another one has.
 */
export async function updatePlan(tx: Tx, id: number, input: UpdatePlan, actor: Actor): Promise<Plan> {
  await tx.run(sql`select from planes where id = ${id} for no key update`)
  const antes = await getPlan(tx, id)
  const pedido: Pedido = withChanges<Pedido & { id: number }>(antes, input)
  // What the change does not say of the two follows from the other.
  if (input.coeficiente != null && input.tasa_mensual === undefined) pedido.tasa_mensual = null
  if (pedido.tasa_mensual !== null && input.coeficiente == null) pedido.coeficiente = null
  if (input.primera_dias != null && input.dia_del_mes === undefined) pedido.dia_del_mes = null
  if (input.dia_del_mes != null && input.primera_dias === undefined) pedido.primera_dias = null
  const despues = { ...planOf(pedido), id }
  await tx.run(sql`update planes set ${changesOf(planColumns, despues)} where id = ${id}`).catch(nombreUsado)
  await audit(tx, actor, { entidad: 'planes', schema: Plan, id, accion: 'modificar', antes, despues })
  return despues
}
