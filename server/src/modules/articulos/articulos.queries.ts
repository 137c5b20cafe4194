import type { Articulo, articulos } from '@mostrador/contract/articulos'
import type { InputOf } from '@mostrador/contract/endpoint'
import type { Page } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { Queryable } from '../../platform/db.ts'
import { notFound } from '../../platform/errors.ts'
import { limit, pageOf } from '../../platform/page.ts'
import { all, matches } from '../../platform/search.ts'

type Query = InputOf<typeof articulos.list>['query']

const columns = sql`id, nombre, coalesce(codigo_barras, '') as codigo_barras, precio_costo, precio_venta,
  precio_lista, precio_2_cuotas, precio_financiado, anticipo, n_cuotas, valor_cuota, descripcion, fecha_alta, baja`

/** Found by id, barcode or name. A whole id or barcode comes first, so that a scanner hits what it read. */
export async function listArticulos(db: Queryable, query: Query): Promise<Page<Articulo>> {
  const where = all([
    matches(sql`busqueda`, query.search),
    ...(query.estado === 'activos' ? [sql`not baja`] : []),
    ...(query.estado === 'inactivos' ? [sql`baja`] : []),
  ])
  const exact = query.search
    ? sql`(lower(id) = lower(${query.search}) or codigo_barras = ${query.search}) desc nulls last,`
    : sql``
  const [rows, { count }] = await Promise.all([
    db.rows<Articulo>(sql`
      select ${columns} from articulos where ${where}
      order by ${exact} nombre collate "es-AR-x-icu", id ${limit(query)}`),
    db.one<{ count: number }>(sql`select count(*) from articulos where ${where}`),
  ])
  return pageOf(rows, count, query)
}

/** By id, without regard to case. Refuses with 404. */
export async function getArticulo(db: Queryable, id: string): Promise<Articulo> {
  const articulo = await db.maybe<Articulo>(
    sql`select ${columns} from articulos where lower(id) = lower(${id})`,
  )
  if (!articulo) throw notFound('El artículo no existe')
  return articulo
}

/** Those of the ids that exist, by id. */
export async function findArticulos(db: Queryable, ids: string[]): Promise<Map<string, Articulo>> {
  const rows = await db.rows<Articulo>(sql`select ${columns} from articulos where id = any(${ids})`)
  return new Map(rows.map((row) => [row.id, row]))
}
