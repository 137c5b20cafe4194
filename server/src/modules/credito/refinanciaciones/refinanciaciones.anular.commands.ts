/** The annulment of a refinancing: the old instalments are open again. */
import type { Refinanciacion } from '@mostrador/contract/credito/refinanciaciones'
import sql from 'sql-template-tag'
import { checkPropia } from '../../../platform/access/alcance.ts'
import type { Caller } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { signDocumento } from '../../base/permisos/autorizados.commands.ts'
import {
  lockCuentaCliente,
  moveCuentaCliente,
} from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { applyRefinanciaciones, voidPlan } from '../../ventas/cuotas/cuotas.commands.ts'
import { getRefinanciacion } from './refinanciaciones.queries.ts'

/**
 * Annuls a refinancing, once: its plan is void, its interest is credited, and the instalments that it took are open again.
 *
 * Refuses with 403 another branch, with 404, and with 409 one that is annulled, one of whose plan something is paid (its
 * advance counts: its receipt is annulled first), and one whose plan went into another.
 */
export async function anularRefinanciacion(
  tx: Tx,
  id: number,
  motivo: string,
  { actor, hoy }: Caller,
): Promise<Refinanciacion> {
  const fecha = await fechaAbierta(tx, hoy)
  await lockRefinanciacion(tx, id)
  const refinanciacion = await getRefinanciacion(tx, id)
  const { numero, cliente, sucursal, interes, tomadas, impedimento } = refinanciacion
  const propia = checkPropia(actor, sucursal.id)
  if (refinanciacion.estado === 'anulada') throw conflict('ya_anulada', 'La refinanciación ya está anulada')
  if (impedimento) throw conflict('refinanciacion_en_curso', impedimento)
  await tx.run(sql`
    update refinanciaciones set estado = 'anulada', motivo_anulacion = ${motivo} where id = ${id}`)
  await voidPlan(tx, id)
  await applyRefinanciaciones(
    tx,
    tomadas.map((t) => t.cuota),
  )
  await lockCuentaCliente(tx, cliente.id, -interes, actor)
  const documento = { tipo: 'refinanciacion', id, comprobante: numero } as const
  await signDocumento(tx, actor, documento)
  await moveCuentaCliente(
    tx,
    {
      cliente: cliente.id,
      fecha,
      concepto: `Anulación de ${numero}`,
      importe: -interes,
      sucursal: propia,
      documento,
    },
    actor,
  )
  await audit(tx, actor, {
    entidad: 'refinanciaciones',
    id,
    accion: 'anular',
    antes: { estado: 'aprobada' },
    despues: { estado: 'anulada', motivo },
  })
  return await getRefinanciacion(tx, id)
}

/** The document, then the sales of all its instalments in order of id. Every change of a sale's instalments waits for it. */
async function lockRefinanciacion(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`select from refinanciaciones where id = ${id} for update`)
  await tx.run(sql`
    select from ventas where id in (
      select k.venta from refinanciacion_cuotas l join cuotas k on k.id = l.cuota where l.refinanciacion = ${id})
    order by id for no key update`)
}
