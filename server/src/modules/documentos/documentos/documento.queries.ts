/** Who may read a document by its id. */
import { alcanceDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Queryable } from '../../../platform/database/db.ts'

/** The same, for those who may see its branch. Refuses as `get` does, and with 403 another branch. */
export const visible =
  <D extends { sucursal: { id: number } }>(get: (db: Queryable, id: number) => Promise<D>) =>
  async (db: Queryable, id: number, actor: Actor): Promise<D> => {
    const documento = await get(db, id)
    alcanceDe(actor, documento.sucursal.id)
    return documento
  }
