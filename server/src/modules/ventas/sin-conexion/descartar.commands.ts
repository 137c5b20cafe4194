/** A sale that waits in a device, and that nobody wants any more. */
import { fechaDe } from '@mostrador/contract/fechas'
import { Descarte, YA_LLEGO } from '@mostrador/contract/ventas/sin-conexion/descartes'
import sql from 'sql-template-tag'
import * as z from 'zod/mini'
import { sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { requireUsada } from './sin-conexion.queries.ts'

/**
 * Whoever sends a sale of a device or gives it up waits here for the others of the business, until the transaction ends: one of them
 * comes first. Sales at a counter do not wait.
 */
export async function lockLlegadas(tx: Tx): Promise<void> {
  await tx.run(sql`select from sucursales order by id limit 1 for no key update`)
}

/** How the trail keeps its amount. */
const Anotado = z.looseObject({ total: z.optional(Descarte.shape.total) })

/**
 * Keeps in the trail what was given up, and why. Its paper can still bring it back, by who may give it up. Refuses with 403 another branch, with
 * 409 a branch that never had it on, and what has arrived.
 */
export async function descartar(tx: Tx, descarte: Descarte, actor: Actor): Promise<void> {
  const { clave, dispositivo, provisional, sucursal, tomada, motivo, ...venta } = descarte
  await requireUsada(tx, sucursalDe(actor, sucursal))
  await lockLlegadas(tx)
  const llegada = await tx.maybe(sql`
    select from ventas_sin_conexion
    where clave = ${clave} or (provisional = ${provisional} and dispositivo = ${dispositivo} and tomada = ${tomada}::timestamptz)`)
  if (llegada) throw conflict(YA_LLEGO, `${provisional} ya llegó: envíala otra vez y se ve su número`)
  await audit(tx, actor, {
    entidad: 'ventas-sin-conexion',
    id: provisional,
    accion: 'baja',
    schema: Anotado,
    antes: { provisional, fecha: fechaDe(new Date(tomada)), sucursal, ...venta },
    despues: { motivo },
  })
}
