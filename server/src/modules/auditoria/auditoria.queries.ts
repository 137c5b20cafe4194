import type { Auditoria, auditoria } from '@mostrador/contract/auditoria'
import type { InputOf } from '@mostrador/contract/endpoint'
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { inicioDe } from '../../platform/api/dateRange.ts'
import { limit, pageOf } from '../../platform/api/page.ts'
import { all } from '../../platform/api/search.ts'
import { type Rows, rowsOf } from '../../platform/database/batches.ts'
import type { Reader } from '../../platform/database/db.ts'
import { limitRows } from '../../platform/files/excel.ts'

type Query = InputOf<typeof auditoria.list>['query']
type Filtros = InputOf<typeof auditoria.exportar>['query']

const matching = ({ usuario, entidad, desde, hasta }: Filtros): Sql =>
  all([
    ...(usuario ? [sql`usuario = ${usuario}`] : []),
    ...(entidad ? [sql`entidad = ${entidad}`] : []),
    ...(desde ? [sql`momento >= ${inicioDe(desde)}`] : []),
    ...(hasta ? [sql`momento < ${inicioDe(hasta)} + interval '1 day'`] : []),
  ])

/** Newest first. */
const selectAuditoria = (where: Sql, cut: Sql): Sql => sql`
  select id, momento, usuario, usuario_nombre, sucursal, entidad, entidad_id, accion, antes, despues
  from auditoria where ${where} order by momento desc, id desc ${cut}`

export async function listAuditoria(db: Reader, query: Query): Promise<Page<Auditoria>> {
  const where = matching(query)
  const [rows, { count }] = await Promise.all([
    db.rows<Auditoria>(selectAuditoria(where, limit(query))),
    db.one<{ count: number }>(sql`select count(*) from auditoria where ${where}`),
  ])
  return pageOf(rows, count, query)
}

/** All rows of the same filters, for a workbook. */
export const exportAuditoria = (db: Reader, filtros: Filtros): Rows<Auditoria> =>
  rowsOf(db, selectAuditoria(matching(filtros), limitRows))
