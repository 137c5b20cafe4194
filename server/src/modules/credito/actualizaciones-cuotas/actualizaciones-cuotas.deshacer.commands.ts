/** The end of an update of instalments: they ask for what they asked for before. */
import { ACTUALIZACION_TOCADA } from '@mostrador/contract/credito/actualizaciones-cuotas'
import { mostrarImporte } from '@mostrador/contract/importes'
import sql from 'sql-template-tag'
import { ajena, propiasDe } from '../../../platform/access/alcance.ts'
import type { Caller } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { raiseCuotas } from '../../ventas/cuotas/cuotas.commands.ts'
import { anularNotasDeActualizacion } from '../../ventas/notas-debito/notas-debito.actualizaciones.commands.ts'
import { findTocada } from './actualizaciones-cuotas.queries.ts'

/**
 * Takes a batch back as a whole, once: its instalments ask for what they did, its debit notes are annulled. Refuses with 403
 * a batch beyond the own branch, with 404, and with 409 one that is undone already, or of which something was touched since.
 */
export async function deshacerActualizacion(
  tx: Tx,
  id: number,
  { actor, hoy }: Caller,
): Promise<{ id: number; cuotas: number }> {
  const fecha = await fechaAbierta(tx, hoy)
  // When two people undo at the same time, the second waits here and then finds the batch undone.
  const batch = await tx.maybe<{ estado: 'aplicada' | 'deshecha'; sucursal: number | null }>(sql`
    select estado, sucursal from actualizaciones_cuotas where id = ${id} for update`)
  if (!batch) throw notFound('La actualización de cuotas no existe')
  if (propiasDe(actor) !== null && batch.sucursal !== actor.sucursal) throw ajena()
  if (batch.estado === 'deshecha') throw conflict('ya_deshecha', 'La actualización de cuotas ya fue deshecha')
  await lockTodo(tx, id)
  const impedimento = await findTocada(tx, id)
  if (impedimento) throw conflict(ACTUALIZACION_TOCADA, impedimento)
  const subas = await tx.rows<{ cuota: number; suba: number }>(sql`
    select cuota, anterior - nuevo as suba from actualizacion_cuotas_detalles where actualizacion = ${id}`)
  await raiseCuotas(tx, subas)
  await tx.run(sql`
    update actualizaciones_cuotas set estado = 'deshecha', deshecha_por = ${actor.id}, deshecha = now() where id = ${id}`)
  const motivo = 'La actualización se deshizo antes de que se emitiera'
  const total = await anularNotasDeActualizacion(tx, { actualizacion: id }, { actor, fecha, hoy, motivo })
  await audit(tx, actor, {
    entidad: 'actualizaciones-cuotas',
    id,
    accion: 'deshacer',
    despues: { cuotas: subas.length, aumento: mostrarImporte(-total) },
  })
  return { id, cuotas: subas.length }
}

/** The sales in order of id, their instalments, and then their customers. */
async function lockTodo(tx: Tx, id: number): Promise<void> {
  const cuotas = sql`(select cuota from actualizacion_cuotas_detalles where actualizacion = ${id})`
  await tx.run(sql`
    select from ventas where id in (select venta from cuotas where id in ${cuotas}) order by id for no key update`)
  await tx.run(sql`
    select from cuotas where id in ${cuotas} order by venta, numero_cuota for no key update`)
  await tx.run(sql`
    select from clientes where id in (select cliente from notas_debito where actualizacion = ${id})
    order by id for no key update`)
}
