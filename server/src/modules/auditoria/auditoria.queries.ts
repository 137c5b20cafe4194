import type { Auditoria, auditoria } from '@mostrador/contract/auditoria'
import type { InputOf } from '@mostrador/contract/endpoint'
import type { Page } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { Reader } from '../../platform/db.ts'
import { limit, pageOf } from '../../platform/page.ts'
import { all } from '../../platform/search.ts'

type Query = InputOf<typeof auditoria.list>['query']

/** The instant at which a calendar date begins in Buenos Aires. */
const inicioDe = (fecha: string) =>
  sql`(${fecha}::date::timestamp at time zone 'America/Argentina/Buenos_Aires')`

/** Newest first. */
export async function listAuditoria(db: Reader, query: Query): Promise<Page<Auditoria>> {
  const where = all([
    ...(query.usuario ? [sql`usuario = ${query.usuario}`] : []),
    ...(query.entidad ? [sql`entidad = ${query.entidad}`] : []),
    ...(query.desde ? [sql`momento >= ${inicioDe(query.desde)}`] : []),
    ...(query.hasta ? [sql`momento < ${inicioDe(query.hasta)} + interval '1 day'`] : []),
  ])
  const [rows, { count }] = await Promise.all([
    db.rows<Auditoria>(sql`
      select id, momento, usuario, usuario_nombre, sucursal, entidad, entidad_id, accion, antes, despues
      from auditoria where ${where} order by momento desc, id desc ${limit(query)}`),
    db.one<{ count: number }>(sql`select count(*) from auditoria where ${where}`),
  ])
  return pageOf(rows, count, query)
}
