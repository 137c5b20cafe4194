/** The annulment of a refinancing: the old instalments are open again. */
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { anulable } from '../../documentos/documentos/documento.commands.ts'
import {
  lockCuentaCliente,
  moveCuentaCliente,
} from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { applyRefinanciaciones, voidPlan } from '../../ventas/cuotas/cuotas.commands.ts'
import { getRefinanciacion } from './refinanciaciones.queries.ts'

/**
 * Annuls a refinancing, once: its plan is void, its interest is credited, and the instalments that it took are open again.
 *
 * Refuses with 409 one of whose plan something is paid (its advance counts: its receipt is annulled first), and one whose
 * plan went into another.
 */
export const anularRefinanciacion = anulable('refinanciacion').anular({
  async bloquea(tx, id) {
    await lockRefinanciacion(tx, id)
    const { sucursal, ...refinanciacion } = await getRefinanciacion(tx, id)
    return { ...refinanciacion, sucursal: sucursal.id }
  },
  revisa: (_, { impedimento }) => {
    if (impedimento) throw conflict('refinanciacion_en_curso', impedimento)
  },
  async deshace(tx, { id, cliente, interes, tomadas }, { documento, sucursal, fecha, actor }) {
    await tx.run(sql`update refinanciaciones set estado = 'anulada' where id = ${id}`)
    await voidPlan(tx, id)
    await applyRefinanciaciones(
      tx,
      tomadas.map((t) => t.cuota),
    )
    await lockCuentaCliente(tx, cliente.id, -interes, actor)
    const concepto = `Anulación de ${documento.comprobante}`
    const movimiento = { cliente: cliente.id, fecha, concepto, importe: -interes, sucursal, documento }
    await moveCuentaCliente(tx, movimiento, actor)
  },
  responde: getRefinanciacion,
})

/** The document, then the sales of all its instalments in order of id. Every change of a sale's instalments waits for it. */
async function lockRefinanciacion(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`select from refinanciaciones where id = ${id} for update`)
  await tx.run(sql`
    select from ventas where id in (
      select k.venta from refinanciacion_cuotas l join cuotas k on k.id = l.cuota where l.refinanciacion = ${id})
    order by id for no key update`)
}
