import { readNumero } from '@mostrador/contract/documentos/comprobantes'
import type { InputOf } from '@mostrador/contract/endpoint'
import type { Ajuste, ajustes } from '@mostrador/contract/mercaderia/ajustes'
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { autorizadoPor, sinVacio } from '../../../platform/access/autorizaciones.ts'
import { limit, pageOf } from '../../../platform/api/lists/page.ts'
import { all, matches } from '../../../platform/api/lists/search.ts'
import { whole } from '../../../platform/api/lists/whole.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { limitRows, MAX_ROWS } from '../../../platform/files/excel.ts'
import { countDocumentos } from '../../base/contadores/contadores.queries.ts'
import type { Alcance } from '../../base/sucursales/alcance.reglas.ts'
import { sucursalIs } from '../../base/sucursales/sucursales.queries.ts'

type Query = InputOf<typeof ajustes.list>['query']
type Filtros = InputOf<typeof ajustes.exportar>['query']

interface Row extends Omit<Ajuste, 'sucursal' | 'usuario' | 'detalles' | 'autorizado_por'> {
  autorizado_por: string | null
  sucursal: number
  sucursal_nombre: string
  usuario: number
  username: string
}

const columns = sql`j.id, j.numero, j.fecha, j.tipo_operacion, j.concepto, j.observaciones, j.sucursal,
  s.nombre as sucursal_nombre, j.usuario, u.username, j.fecha_creacion,
  ${autorizadoPor('ajuste', sql`j.id`)}`

const names = sql`join sucursales s on s.id = j.sucursal join usuarios u on u.id = j.usuario`

/** The matches of the search box: by words of the concept, or by number, also as `AJ 0000012`. */
function hits(text: string) {
  const numero = readNumero('ajuste', text)?.numero ?? null
  const concepto = sql`select id from ajustes where ${matches(sql`busqueda`, text)}`
  return numero === null
    ? sql`id in (${concepto})`
    : sql`id in (select id from ajustes where numero = ${numero} union ${concepto})`
}

const matching = (alcance: Alcance, { search }: Filtros): Sql =>
  all([...sucursalIs(alcance), ...(search ? [hits(search)] : [])])

/** Newest first. Joins the names after the cut, so that only the rows of the page are joined. */
async function selectAjustes(db: Queryable, where: Sql, cut: Sql): Promise<Ajuste[]> {
  const rows = await db.rows<Row>(sql`
    select ${columns} from (select * from ajustes where ${where} order by id desc ${cut}) j ${names}
    order by j.id desc`)
  return await withDetalles(db, rows)
}

/** The adjustments of the branches that the caller may see. */
export async function listAjustes(db: Queryable, alcance: Alcance, query: Query): Promise<Page<Ajuste>> {
  const where = matching(alcance, query)
  const [rows, count] = await Promise.all([
    selectAjustes(db, where, limit(query)),
    query.search ? countHallados(db, where) : countDocumentos(db, 'ajustes', alcance.sucursal),
  ])
  return pageOf(rows, count, query)
}

const countHallados = async (db: Queryable, where: Sql): Promise<number> =>
  (await db.one<{ count: number }>(sql`select count(*) from ajustes where ${where}`)).count

/** All rows of the same filters, for a workbook. */
export const exportAjustes = (db: Queryable, alcance: Alcance, filtros: Filtros): Promise<Ajuste[]> =>
  selectAjustes(db, matching(alcance, filtros), limitRows)

/** Refuses with 404. */
export async function getAjuste(db: Queryable, id: number): Promise<Ajuste> {
  const rows = await db.rows<Row>(sql`select ${columns} from ajustes j ${names} where j.id = ${id}`)
  const [ajuste] = await withDetalles(db, rows)
  if (!ajuste) throw notFound('El ajuste no existe')
  return ajuste
}

interface DetalleRow {
  ajuste: number
  articulo: string
  nombre: string
  cantidad: number
  precio_costo: number
}

async function withDetalles(db: Queryable, rows: Row[]): Promise<Ajuste[]> {
  const read = await db.rows<DetalleRow>(sql`
    select d.ajuste, d.articulo, (select nombre from articulos where id = d.articulo) as nombre, d.cantidad,
      d.precio_costo
    from ajuste_detalles d where d.ajuste = any(${rows.map((r) => r.id)}) order by d.ajuste, d.linea ${limitRows}`)
  const detalles = whole(read, 'acota la búsqueda o pide páginas más cortas', MAX_ROWS)
  const lineas = Map.groupBy(detalles, (d) => d.ajuste)
  return rows.map(({ sucursal, sucursal_nombre, usuario, username, ...ajuste }) => ({
    ...sinVacio(ajuste),
    sucursal: { id: sucursal, nombre: sucursal_nombre },
    usuario: { id: usuario, username },
    detalles: (lineas.get(ajuste.id) ?? []).map(({ articulo, nombre, cantidad, precio_costo }) => ({
      articulo: { id: articulo, nombre },
      cantidad,
      precio_costo,
    })),
  }))
}
