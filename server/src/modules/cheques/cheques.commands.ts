import { type Cheque, type MarcarCheque, SIGUIENTES } from '@mostrador/contract/cheques'
import { ESTADO_CHEQUE } from '@mostrador/contract/pagos'
import sql from 'sql-template-tag'
import { audit } from '../../platform/api/audit.ts'
import type { Actor } from '../../platform/api/auth.ts'
import { conflict } from '../../platform/api/errors.ts'
import type { Tx } from '../../platform/database/db.ts'
import { sucursalDe } from '../sucursales/alcance.reglas.ts'
import { getCheque } from './cheques.queries.ts'

/**
 * Says where a cheque went. Refuses with 403 the staff of another branch, with 404, and with 409 when the cheque is
 * no longer as the person saw it, or cannot go there.
 */
export async function marcarCheque(
  tx: Tx,
  id: number,
  { estado, estado_anterior, observaciones }: MarcarCheque,
  actor: Actor,
): Promise<Cheque> {
  await tx.run(sql`select from cheques where id = ${id} for update`)
  const cheque = await getCheque(tx, id)
  sucursalDe(actor, cheque.sucursal)
  if (cheque.estado !== estado_anterior || !SIGUIENTES[cheque.estado].includes(estado)) {
    const ahora = ESTADO_CHEQUE[cheque.estado].toLowerCase()
    throw conflict('estado_no_permite', `El cheque ya está ${ahora}`, { estado: cheque.estado })
  }
  await tx.run(sql`update cheques set estado = ${estado} where id = ${id}`)
  await audit(tx, actor, {
    entidad: 'cheques',
    id,
    accion: 'modificar',
    antes: { estado: ESTADO_CHEQUE[cheque.estado] },
    despues: { estado: ESTADO_CHEQUE[estado], observaciones },
  })
  return { ...cheque, estado }
}
