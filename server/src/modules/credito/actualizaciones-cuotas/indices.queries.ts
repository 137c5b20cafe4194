/** The price index by month. */
import type { IndicesPrecios } from '@mostrador/contract/credito/actualizaciones-cuotas'
import type { IndicePrecios } from '@mostrador/contract/credito/suba'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

/** The newest month first. */
export const getIndices = async (db: Queryable): Promise<IndicesPrecios> => ({
  indices: await db.rows<IndicePrecios>(sql`select mes, valor from indices_precios order by mes desc`),
})
