import type { PrimerosPasos } from '@mostrador/contract/gestion/primeros-pasos'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { getPrimerosPasos } from './primeros-pasos.queries.ts'

/** Hides the first steps for all admins and for good. A second call changes nothing. */
export async function ocultarPrimerosPasos(tx: Tx, actor: Actor): Promise<PrimerosPasos> {
  await tx.run(sql`
    insert into primeros_pasos (sucursal, usuario) values (${actor.sucursal}, ${actor.id})
    on conflict (id) do nothing`)
  return await getPrimerosPasos(tx)
}
