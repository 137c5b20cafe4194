import sql, { raw } from 'sql-template-tag'
import type { Queryable } from '../../src/platform/database/db.ts'
import { SILENCE } from '../../src/platform/work/claims.ts'

/**
 * What a dead process had in hand waits until that process was silent for long: this passes at once.
 * @param forMs it has been dead for so long, in milliseconds: whoever gave a sign of life since then lives
 */
export async function passSilence(db: Queryable, forMs = 0): Promise<void> {
  for (const table of ['importacion_avances', 'recordatorio_mensajes']) {
    await db.run(sql`
      update ${raw(table)} set latido = latido - ${SILENCE}
      where latido < now() - ${forMs} * interval '1 millisecond'`)
  }
}
