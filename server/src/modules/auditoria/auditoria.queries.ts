import type { Auditoria, auditoria } from '@mostrador/contract/auditoria'
import type { InputOf } from '@mostrador/contract/endpoint'
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { inicioDe } from '../../platform/api/dateRange.ts'
import { limit, pageOf } from '../../platform/api/page.ts'
import { all } from '../../platform/api/search.ts'
import type { Reader } from '../../platform/database/db.ts'
import { limitRows } from '../../platform/files/excel.ts'

type Query = InputOf<typeof auditoria.list>['query']
type Filtros = InputOf<typeof auditoria.exportar>['query']

const matching = ({ usuario, entidad, desde, hasta }: Filtros): Sql =>
  all([
    ...(usuario ? [sql`(usuario = ${usuario} or autorizado_por = ${usuario})`] : []),
    ...(entidad ? [sql`entidad = ${entidad}`] : []),
    ...(desde ? [sql`momento >= ${inicioDe(desde)}`] : []),
    ...(hasta ? [sql`momento < ${inicioDe(hasta)} + interval '1 day'`] : []),
  ])

/** Newest first. */
async function selectAuditoria(db: Reader, where: Sql, cut: Sql): Promise<Auditoria[]> {
  type Row = Auditoria & { autorizado_por_nombre: string | null }
  const rows = await db.rows<Row>(sql`
    select id, momento, usuario, usuario_nombre, autorizado_por_nombre, sucursal, entidad, entidad_id, accion, antes,
      despues
    from auditoria where ${where} order by momento desc, id desc ${cut}`)
  return rows.map(({ autorizado_por_nombre, ...row }) =>
    autorizado_por_nombre ? { ...row, autorizado_por_nombre } : row,
  )
}

export async function listAuditoria(db: Reader, query: Query): Promise<Page<Auditoria>> {
  const where = matching(query)
  const [rows, { count }] = await Promise.all([
    selectAuditoria(db, where, limit(query)),
    db.one<{ count: number }>(sql`select count(*) from auditoria where ${where}`),
  ])
  return pageOf(rows, count, query)
}

/** All rows of the same filters, for a workbook. */
export const exportAuditoria = (db: Reader, filtros: Filtros): Promise<Auditoria[]> =>
  selectAuditoria(db, matching(filtros), limitRows)
