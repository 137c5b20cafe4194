import sql from 'sql-template-tag'
import type { Queryable } from '../database/db.ts'

/** Whether this database is a restored copy, from which nobody has said yet that the business sells. */
export const isCopiaEnEspera = async (db: Queryable): Promise<boolean> =>
  (await db.maybe(sql`select from copia_restaurada where reanudada is null`)) !== undefined
