import sql from 'sql-template-tag'
import type { Db } from '../../src/platform/database/db.ts'

export interface AuditRow {
  usuario_nombre: string
  accion: string
  antes: Record<string, unknown> | null
  despues: Record<string, unknown> | null
}

/** The audit trail of one thing, the oldest entry first. */
export const auditOf = (db: Db, entidad: string, id: number | string): Promise<AuditRow[]> =>
  db.rows<AuditRow>(sql`
    select usuario_nombre, accion, antes, despues from auditoria
    where entidad = ${entidad} and entidad_id = ${String(id)} order by id`)
