/** Claims and forgives interest. The only place that writes `intereses`. */

import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { type InteresDelCobro, SIN_MOTIVO } from '@mostrador/contract/ventas/planes/interes'
import {
  type ConfiguracionIntereses,
  INTERES_DISTINTO,
  INTERES_PERDONADO,
  INTERES_SUPERADO,
  type PerdonarInteres,
} from '@mostrador/contract/ventas/planes/intereses'
import sql from 'sql-template-tag'
import type { Actor, Caller } from '../../../../platform/access/auth.ts'
import { demand, requerido } from '../../../../platform/access/permisos.ts'
import { audit } from '../../../../platform/api/audit.ts'
import { pesos, type Tx } from '../../../../platform/database/db.ts'
import { conflict, invalidField, notFound } from '../../../../platform/errors.ts'
import { type FechaAbierta, fechaAbierta } from '../../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { getInteresesDeCuotas, type InteresCalculado } from './intereses.queries.ts'

/** A claim that was checked, and is written once its document has a number. */
export interface Reclamo extends InteresCalculado, InteresDelCobro {
  cuota: number
  regla: ConfiguracionIntereses
}

/**
 * Checks what a person decided about the interest of an instalment. The caller holds the lock of its sale, so that two
 * tills settle the same interest once. Refuses with 409 more than is owed, with 400 a pardon without its reason.
 */
export async function checkReclamo(
  tx: Tx,
  cuota: number,
  { reclamado, perdonado, motivo }: InteresDelCobro,
  fecha: FechaAbierta,
): Promise<Reclamo> {
  const { calculados, regla } = await getInteresesDeCuotas(tx, [cuota], fecha)
  const [calculado = { devengado: 0, resuelto: 0, interes: 0 }] = calculados
  if (reclamado + perdonado > calculado.interes) throw superado(calculado.interes)
  if (perdonado > 0 && motivo.trim() === '') throw invalidField('interes.motivo', SIN_MOTIVO)
  return { ...calculado, regla, cuota, reclamado, perdonado, motivo: motivo.trim() }
}

/** What a new plan does with the interest that the instalments owe which it takes. */
interface MoraTomada {
  /** In centavos: what goes over to the plan. */
  interes_mora: number
  reclamos: Reclamo[]
}

/**
 * Settles the interest of all `cuotas` with a new plan: it goes over to the plan, unless a part is forgiven. The caller holds
 * the locks of their sales. Without a decision all of it goes over.
 *
 * Refuses with 409 (`interes_distinto`) a decision about another amount than they owe: a part that is neither taken over nor
 * forgiven would be lost with the old instalments. Refuses with 400 a pardon without its reason, with 403 one without the
 * permission.
 */
export async function checkMora(
  tx: Tx,
  { cuotas, decidido }: { cuotas: readonly number[]; decidido: InteresDelCobro | undefined },
  { fecha, actor }: { fecha: FechaAbierta; actor: Actor },
): Promise<MoraTomada> {
  const { calculados, regla } = await getInteresesDeCuotas(tx, cuotas, fecha)
  const debe = sumar(calculados.map((c) => c.interes))
  const {
    reclamado: interes_mora,
    perdonado,
    motivo,
  } = decidido ?? { reclamado: debe, perdonado: 0, motivo: '' }
  if (interes_mora + perdonado !== debe) throw distinto(debe)
  if (perdonado > 0 && motivo.trim() === '') throw invalidField('interes_mora.motivo', SIN_MOTIVO)
  demandPerdon(actor, { perdonado })
  let falta = perdonado
  const reclamos = calculados.flatMap((calculado, i) => {
    const suyo = Math.min(falta, calculado.interes)
    falta -= suyo
    const cuota = cuotas[i]
    if (cuota === undefined || calculado.interes === 0) return []
    const texto = suyo > 0 ? motivo.trim() : ''
    return [
      { ...calculado, regla, cuota, reclamado: calculado.interes - suyo, perdonado: suyo, motivo: texto },
    ]
  })
  return { interes_mora, reclamos }
}

const distinto = (debe: number) =>
  conflict(
    INTERES_DISTINTO,
    debe === 0
      ? 'Las cuotas ya no deben interés por mora: vuelve a mirarlas'
      : `Las cuotas deben ${mostrarImporte(debe)} de interés por mora: pasa al plan nuevo o se perdona`,
    { interes: debe / 100 },
  )

/** A collection that forgives asks for `perdonar_intereses`; the call that only forgives asks for it by itself. */
export function demandPerdon(actor: Actor, { perdonado }: Pick<InteresDelCobro, 'perdonado'>): void {
  if (perdonado === 0) return
  const detalle = detallePedido({ [INTERES_PERDONADO]: mostrarImporte(perdonado) })
  demand(actor, 'perdonar_intereses', detalle, () => requerido(actor, 'perdonar_intereses'))
}

const superado = (interes: number) =>
  conflict(INTERES_SUPERADO, `La cuota debe ${mostrarImporte(interes)} de interés`, {
    interes: interes / 100,
  })

interface Escrito {
  /** The document that settles it; none for a pardon alone. */
  documento?: { recibo?: number | null; refinanciacion?: number | null }
  actor: Actor
  fecha: FechaAbierta
}

/** Writes what was checked. What is forgiven leaves its trace, whatever forgives it. */
export async function insertInteres(
  tx: Tx,
  { cuota, reclamado, perdonado, motivo, devengado, resuelto, regla }: Reclamo,
  { documento: { recibo = null, refinanciacion = null } = {}, actor, fecha }: Escrito,
): Promise<void> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into intereses (cuota, recibo, refinanciacion, fecha, reclamado, perdonado, devengado, resuelto, motivo, orden,
      usuario)
    values (${cuota}, ${recibo}, ${refinanciacion}, ${fecha}::date, ${pesos(reclamado)}, ${pesos(perdonado)},
      ${pesos(devengado)}, ${pesos(resuelto)}, ${motivo}, ${regla.orden}, ${actor.id})
    returning id`)
  if (perdonado === 0) return
  const { venta, numero_cuota } = await tx.one<{ venta: number; numero_cuota: number }>(sql`
    select venta, numero_cuota from cuotas where id = ${cuota}`)
  await audit(tx, actor, {
    entidad: 'intereses',
    id,
    accion: 'crear',
    despues: {
      cuota: `${nombreCuota(numero_cuota)} de la venta ${venta}`,
      importe: mostrarImporte(perdonado),
      motivo,
    },
  })
}

/**
 * Forgives interest of an instalment, paid or not, without a receipt. Refuses with 404, and with 409 more than is owed.
 * @returns the interest that is still owed, in centavos.
 */
export async function perdonarInteres(
  tx: Tx,
  cuota: number,
  { importe, motivo }: PerdonarInteres,
  { actor, hoy }: Caller,
): Promise<{ interes: number }> {
  const fecha = await fechaAbierta(tx, hoy)
  const suya = await tx.maybe<{ venta: number }>(sql`select venta from cuotas where id = ${cuota}`)
  if (!suya) throw notFound('La cuota no existe')
  await tx.run(sql`select from ventas where id = ${suya.venta} for no key update`)
  const reclamo = await checkReclamo(tx, cuota, { reclamado: 0, perdonado: importe, motivo }, fecha)
  await insertInteres(tx, reclamo, { actor, fecha })
  return { interes: reclamo.interes - importe }
}
