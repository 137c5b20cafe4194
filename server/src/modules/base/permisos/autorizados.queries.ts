/** Who lent the permission for a document. */
import type { DocumentoTipo } from '@mostrador/contract/base/documentos'
import sql, { type Sql } from 'sql-template-tag'

/** What people called the user `u` when the permission `a` was used: papers keep it through a later change of name. */
const personaEntonces = sql`coalesce((
  select coalesce(nullif(btrim(concat(datos ->> 'first_name', ' ', datos ->> 'last_name')), ''), u.username)
  from fichas_anteriores where tabla = 'usuarios' and clave = u.id::text and hasta > a.usada order by hasta, id limit 1
), u.persona)`

/**
 * Two columns: the user names of those who authorised the document, and what people called them then; null without one.
 * `id` is SQL.
 */
export const autorizadoPor = (tipo: DocumentoTipo, id: Sql): Sql => {
  const quienes = (columna: Sql) => sql`(
    select string_agg(distinct ${columna}, ', ') from documentos_autorizados d
    join autorizaciones a on a.id = d.autorizacion join usuarios u on u.id = a.autorizado_por
    where d.tipo = ${tipo} and d.documento = ${id})`
  return sql`${quienes(sql`u.username`)} as autorizado_por, ${quienes(personaEntonces)} as autorizado_por_persona`
}

/** What `autorizadoPor` adds to a row. */
export interface FilaAutorizada {
  autorizado_por: string | null
  autorizado_por_persona: string | null
}

/** A row that `autorizadoPor` made of another one. */
export type Autorizada<Row> = Omit<Row, keyof FilaAutorizada> & FilaAutorizada

/** Answers have the fields only when there is a name. */
export const autorizadoDe = ({
  autorizado_por,
  autorizado_por_persona,
}: FilaAutorizada): { autorizado_por?: string; autorizado_por_persona?: string } =>
  autorizado_por !== null && autorizado_por_persona !== null ? { autorizado_por, autorizado_por_persona } : {}

/** The row with these fields only when there is a name. */
export function sinVacio<T extends FilaAutorizada>(
  fila: T,
): Omit<T, keyof FilaAutorizada> & ReturnType<typeof autorizadoDe> {
  const { autorizado_por: _, autorizado_por_persona: __, ...row } = fila
  return { ...row, ...autorizadoDe(fila) }
}
