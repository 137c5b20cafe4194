/** Who lent the permission for a document. */
import type { DocumentoTipo } from '@mostrador/contract/base/documentos'
import sql, { type Sql } from 'sql-template-tag'

/** A column: the names of those who authorised the document, null without one. `id` is SQL. */
export const autorizadoPor = (tipo: DocumentoTipo, id: Sql): Sql => sql`(
  select string_agg(distinct u.username, ', ') from documentos_autorizados d
  join autorizaciones a on a.id = d.autorizacion join usuarios u on u.id = a.autorizado_por
  where d.tipo = ${tipo} and d.documento = ${id}) as autorizado_por`

/** A row without its empty `autorizado_por`: answers have the field only when there is a name. */
export function sinVacio<T extends { autorizado_por?: string | null }>({
  autorizado_por,
  ...row
}: T): Omit<T, 'autorizado_por'> & { autorizado_por?: string } {
  return autorizado_por ? { ...row, autorizado_por } : row
}
