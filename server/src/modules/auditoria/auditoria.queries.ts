import type { Auditoria, auditoria } from '@mostrador/contract/auditoria'
import type { InputOf } from '@mostrador/contract/endpoint'
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { inicioDe } from '../../platform/api/dateRange.ts'
import { limit, pageOf } from '../../platform/api/page.ts'
import { all } from '../../platform/api/search.ts'
import { mapped, type Rows, rowsOf } from '../../platform/database/batches.ts'
import type { Reader } from '../../platform/database/db.ts'
import { limitRows } from '../../platform/files/excel.ts'
import { countDocumentos } from '../contadores/contadores.queries.ts'

type Query = InputOf<typeof auditoria.list>['query']
type Filtros = InputOf<typeof auditoria.exportar>['query']

const matching = ({ usuario, entidad, desde, hasta }: Filtros): Sql =>
  all([
    ...(usuario ? [sql`(usuario = ${usuario} or autorizado_por = ${usuario})`] : []),
    ...(entidad ? [sql`entidad = ${entidad}`] : []),
    ...(desde ? [sql`momento >= ${inicioDe(desde)}`] : []),
    ...(hasta ? [sql`momento < ${inicioDe(hasta)} + interval '1 day'`] : []),
  ])

interface Fila extends Omit<Auditoria, 'autorizado_por_nombre'> {
  autorizado_por_nombre: string | null
}

const auditoriaOf = ({ autorizado_por_nombre, ...fila }: Fila): Auditoria =>
  autorizado_por_nombre === null ? fila : { ...fila, autorizado_por_nombre }

/** Newest first. */
const selectAuditoria = (where: Sql, cut: Sql): Sql => sql`
  select id, momento, usuario, usuario_nombre, autorizado_por_nombre, sucursal, entidad, entidad_id, accion, antes,
    despues
  from auditoria where ${where} order by momento desc, id desc ${cut}`

const countHallada = async (db: Reader, where: Sql): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) from auditoria where ${where}`)).count

export async function listAuditoria(db: Reader, query: Query): Promise<Page<Auditoria>> {
  const where = matching(query)
  const { usuario, entidad, desde, hasta } = query
  const isFiltered = Boolean(usuario || entidad || desde || hasta)
  const [rows, count] = await Promise.all([
    db.rows<Fila>(selectAuditoria(where, limit(query))),
    isFiltered ? countHallada(db, where) : countDocumentos(db, 'auditoria', null),
  ])
  return pageOf(rows.map(auditoriaOf), count, query)
}

/** All rows of the same filters, for a workbook. */
export const exportAuditoria = (db: Reader, filtros: Filtros): Rows<Auditoria> =>
  mapped(rowsOf<Fila>(db, selectAuditoria(matching(filtros), limitRows)), auditoriaOf)
