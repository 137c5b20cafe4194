import { type Articulo, type articulos, eachPrecio } from '@mostrador/contract/articulos'
import type { InputOf } from '@mostrador/contract/endpoint'
import type { Page } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import { notFound } from '../../platform/api/errors.ts'
import { limit, pageOf } from '../../platform/api/page.ts'
import { all, matches } from '../../platform/api/search.ts'
import { type Kind, selected } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { limitRows } from '../../platform/files/excel.ts'

type Query = InputOf<typeof articulos.list>['query']
type Filtros = InputOf<typeof articulos.exportar>['query']

/** The column and the kind of every field of an article. */
export const articuloColumns = {
  id: 'text',
  nombre: 'text',
  codigo_barras: 'blank',
  precio_costo: 'importe',
  ...eachPrecio(() => 'importe' as const),
  anticipo: 'importe',
  n_cuotas: 'integer',
  valor_cuota: 'importe',
  descripcion: 'text',
  fecha_alta: 'date',
  baja: 'boolean',
} as const satisfies Record<keyof Articulo, Kind>

const columns = selected(articuloColumns)

const matching = ({ search, estado }: Filtros): Sql =>
  all([
    matches(sql`busqueda`, search),
    ...(estado === 'activos' ? [sql`not baja`] : []),
    ...(estado === 'inactivos' ? [sql`baja`] : []),
  ])

/** Searches by id, barcode or name. The article with exactly this id or barcode comes first, for scanners. */
function selectArticulos(db: Queryable, filtros: Filtros, cut: Sql): Promise<Articulo[]> {
  const { search } = filtros
  const exact = search
    ? sql`(lower(id) = lower(${search}) or codigo_barras = ${search}) desc nulls last,`
    : sql``
  return db.rows<Articulo>(sql`
    select ${columns} from articulos where ${matching(filtros)}
    order by ${exact} nombre collate "es-AR-x-icu", id ${cut}`)
}

export async function listArticulos(db: Queryable, query: Query): Promise<Page<Articulo>> {
  const [rows, { count }] = await Promise.all([
    selectArticulos(db, query, limit(query)),
    db.one<{ count: number }>(sql`select count(*) from articulos where ${matching(query)}`),
  ])
  return pageOf(rows, count, query)
}

/** All rows of the same filters, for a workbook. */
export const exportArticulos = (db: Queryable, filtros: Filtros): Promise<Articulo[]> =>
  selectArticulos(db, filtros, limitRows)

/** Finds an article by id, in any case. Refuses with 404. */
export async function getArticulo(db: Queryable, id: string): Promise<Articulo> {
  const articulo = await db.maybe<Articulo>(
    sql`select ${columns} from articulos where lower(id) = lower(${id})`,
  )
  if (!articulo) throw notFound('El artículo no existe')
  return articulo
}

/** The articles with these ids, by id. Unknown ids are missing in the map. */
export async function findArticulos(db: Queryable, ids: string[]): Promise<Map<string, Articulo>> {
  // Behind a select, one plan serves any number of ids.
  const rows = await db.rows<Articulo>(sql`
    select ${columns} from articulos where id = any((select ${ids}::text[])::text[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
