/** Claims and forgives interest. The only place that writes `intereses`. */
import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas'
import type { InteresDelCobro } from '@mostrador/contract/ventas/planes/interes'
import {
  type ConfiguracionIntereses,
  INTERES_SUPERADO,
  type PerdonarInteres,
} from '@mostrador/contract/ventas/planes/intereses'
import sql from 'sql-template-tag'
import type { Actor, Caller } from '../../../../platform/access/auth.ts'
import { demand } from '../../../../platform/access/permisos.ts'
import { audit } from '../../../../platform/api/audit.ts'
import { pesos, type Tx } from '../../../../platform/database/db.ts'
import { conflict, invalidField, notFound } from '../../../../platform/errors.ts'
import { type FechaAbierta, fechaAbierta } from '../../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { getInteresDeCuota, type InteresCalculado } from './intereses.queries.ts'

/** A claim that was checked, and is written once its receipt has a number. */
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
  const calculado = await getInteresDeCuota(tx, cuota, fecha)
  if (reclamado + perdonado > calculado.interes) throw superado(calculado.interes)
  if (perdonado > 0 && motivo.trim() === '') throw invalidField('interes.motivo', 'Debes ingresar un motivo')
  return { ...calculado, cuota, reclamado, perdonado, motivo: motivo.trim() }
}

/** A collection that forgives asks for `perdonar_intereses`; the call that only forgives asks for it by itself. */
export function demandPerdon(actor: Actor, { perdonado }: InteresDelCobro): void {
  if (perdonado === 0) return
  const detalle = detallePedido({ 'Interés que se perdona': mostrarImporte(perdonado) })
  demand(actor, 'perdonar_intereses', detalle)
}

const superado = (interes: number) =>
  conflict(INTERES_SUPERADO, `La cuota debe ${mostrarImporte(interes)} de interés`, {
    interes: interes / 100,
  })

/** Writes what was checked, with the receipt that claims it; none for a pardon alone. */
export async function insertInteres(
  tx: Tx,
  { cuota, reclamado, perdonado, motivo, devengado, resuelto, regla }: Reclamo,
  { recibo, actor, fecha }: { recibo: number | null; actor: Actor; fecha: FechaAbierta },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into intereses (cuota, recibo, fecha, reclamado, perdonado, devengado, resuelto, motivo, orden, usuario)
    values (${cuota}, ${recibo}, ${fecha}::date, ${pesos(reclamado)}, ${pesos(perdonado)}, ${pesos(devengado)},
      ${pesos(resuelto)}, ${motivo}, ${regla.orden}, ${actor.id})
    returning id`)
  return id
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
  const venta = await tx.maybe<{ numero_cuota: number; venta: number }>(sql`
    select c.numero_cuota, c.venta from cuotas c where c.id = ${cuota}`)
  if (!venta) throw notFound('La cuota no existe')
  await tx.run(sql`select from ventas where id = ${venta.venta} for no key update`)
  const perdon = { reclamado: 0, perdonado: importe, motivo }
  const reclamo = await checkReclamo(tx, cuota, perdon, fecha)
  const id = await insertInteres(tx, reclamo, { recibo: null, actor, fecha })
  await audit(tx, actor, {
    entidad: 'intereses',
    id,
    accion: 'crear',
    despues: {
      cuota: `${nombreCuota(venta.numero_cuota)} de la venta ${venta.venta}`,
      importe: mostrarImporte(importe),
      motivo,
    },
  })
  return { interes: reclamo.interes - importe }
}
