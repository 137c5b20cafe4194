/** What the answers say of an annulment. */
import type { DocumentoAnulable } from '@mostrador/contract/base/anulables'
import sql, { type Sql } from 'sql-template-tag'

/** The column `anulacion`: why, by whom and when; null of a document that stands. `id` is SQL. */
export const anulacionDe = (tipo: DocumentoAnulable, id: Sql): Sql => sql`(
  select json_build_object('motivo', a.motivo, 'usuario', u.username, 'usuario_persona', u.persona, 'momento', a.momento)
  from anulaciones a join usuarios u on u.id = a.usuario where a.tipo = ${tipo} and a.documento = ${id}) as anulacion`

/** The column `motivo_anulacion`: the reason alone; empty of a document that stands. */
export const motivoDeAnulacion = (tipo: DocumentoAnulable, id: Sql): Sql => sql`coalesce(
  (select motivo from anulaciones where tipo = ${tipo} and documento = ${id}), '') as motivo_anulacion`
