import type { InputOf } from '@mostrador/contract/endpoint'
import type { Articulo, ArticuloListado, articulos } from '@mostrador/contract/maestros/articulos'
import sql, { type Sql } from 'sql-template-tag'
import { puede } from '../../../platform/access/permisos.ts'
import { type Asked, listOf } from '../../../platform/api/lists/list.ts'
import { type Listed, readPage } from '../../../platform/api/lists/listed.ts'
import { all, matches } from '../../../platform/api/lists/search.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import { selected } from '../../../platform/database/columns.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { selectCount } from '../../base/contadores/contadores.queries.ts'
import { getAjustes } from '../../base/emisor/facturacion.queries.ts'
import { type Condicion, excelDe } from '../campos/campos.reglas.ts'
import { rubroNombre, usaRubros } from '../rubros/rubros.queries.ts'
import { ARTICULOS, articuloColumns } from './articulos.campos.reglas.ts'

type Filtros = InputOf<typeof articulos.exportar>['query']
type Query = Filtros & Pick<InputOf<typeof articulos.list>['query'], 'con_stock'>

/** What is read of an article. */
export const articuloSelected = sql`${selected(articuloColumns)}, ${rubroNombre}`

const estadoIs = ({ estado }: Filtros): Sql[] => [
  ...(estado === 'activos' ? [sql`not baja`] : []),
  ...(estado === 'inactivos' ? [sql`baja`] : []),
]

const matching = ({ sin_servicios, ...filtros }: Filtros): Sql =>
  all([
    matches(sql`busqueda`, filtros.search),
    ...estadoIs(filtros),
    ...(sin_servicios === 'true' ? [sql`not es_servicio`] : []),
    ...(filtros.rubro === undefined ? [] : [sql`rubro = ${filtros.rubro}`]),
  ])

/**
 * Whether the article (its id) is the one with exactly this id, in any case, or barcode: it comes first, for scanners. It is
 * looked up once: comparing both with each found row takes a fifth of a search.
 */
export const esExactamente = (id: Sql, search: string): Sql => sql`(
    ${id} = (select id from articulos where lower(id) = lower(${search}))
      or ${id} = (select id from articulos where codigo_barras = ${search})
  ) is true`

/** An index on a price would cost each update of prices more than it saves a list: these are sorted. */
const orders = {
  nombre: [sql`nombre collate "es-AR-x-icu", id`, sql`nombre collate "es-AR-x-icu" desc, id desc`],
  id: [sql`id`, sql`id desc`],
  precio_venta: [sql`precio_venta, id`, sql`precio_venta desc, id desc`],
  precio_financiado: [sql`precio_financiado, id`, sql`precio_financiado desc, id desc`],
} as const

function orderBy({ orden = 'nombre' }: Filtros, { reversed = false } = {}): Sql {
  const [upwards, downwards] = orders[orden.replace(/^-/, '') as keyof typeof orders]
  return orden.startsWith('-') === reversed ? upwards : downwards
}

const orderOf = (filtros: Filtros): Sql =>
  sql`${filtros.search && !filtros.orden ? sql`exacto desc,` : sql``} ${orderBy(filtros)}`

const esExacto = ({ search }: Filtros): Sql =>
  search ? sql`, ${esExactamente(sql`articulos.id`, search)} as exacto` : sql``

/** How many there are is kept by the writes; services, which are few, and what a search finds are counted. */
function keptOf({ sin_servicios, ...filtros }: Filtros): Listed['kept'] {
  const { search, estado = 'todos', rubro } = filtros
  if (search || rubro !== undefined) return null
  const todos = selectCount([
    ...(estado === 'inactivos' ? [] : ['articulos_activos' as const]),
    ...(estado === 'activos' ? [] : ['articulos_inactivos' as const]),
  ])
  const servicios = sql`select count(*) from articulos where ${all([sql`es_servicio`, ...estadoIs(filtros)])}`
  const count = sin_servicios === 'true' ? sql`select (${todos}) - (${servicios}) as count` : todos
  return { count, reversed: orderBy(filtros, { reversed: true }) }
}

/** By what a price is divided to compare it with its cost: `iva` is its column. */
export type SinIva = (db: Reader, iva: Sql) => Promise<Sql>

/** What a list shows beside an article, where it asks for that; a page of it at a time. */
async function besides({ db, actor, query }: Asked<Query>, sinIva: SinIva): Promise<Sql> {
  if (query.con_stock !== 'true') return sql``
  const stock = sql`, case when not es_servicio then coalesce((
    select cantidad from stock where stock.articulo = articulos.id and stock.sucursal = ${actor.sucursal}
  ), 0) end as stock`
  if (!puede(actor, 'ver_costos')) return stock
  return sql`${stock}, (
    select round(100 * (neto - precio_costo) / neto, 2)::float8
    from (select precio_venta / ${await sinIva(db, sql`iva`)} as neto) n where neto > 0 and precio_costo > 0
  ) as margen`
}

const sinNulos = ({ stock, margen, ...articulo }: ArticuloListado): ArticuloListado => ({
  ...articulo,
  ...(typeof stock === 'number' && { stock }),
  ...(typeof margen === 'number' && { margen }),
})

/** Found by id, barcode or name. */
export const articulosList = (sinIva: SinIva) =>
  listOf({
    sucursal: { none: 'every branch sells every article' },
    filters: ({ query }: Asked<Query>) => [matching(query)],
    rows: ({ query }) => inOrder(query),
    page: async (asked, _, request) =>
      await readPage<ArticuloListado>(
        asked.db,
        {
          table: sql`articulos`,
          columns: sql`${articuloSelected} ${await besides(asked, sinIva)}`,
          found: sql`
            select id, nombre ${asked.query.orden ? sql`, precio_venta, precio_financiado` : sql``}
              ${esExacto(asked.query)} from articulos where ${matching(asked.query)}`,
          order: orderOf(asked.query),
          kept: keptOf(asked.query),
        },
        request,
      ),
    item: sinNulos,
    workbook: { name: 'articulos', columns: async (asked) => excelDe(ARTICULOS, await condicionesDe(asked)) },
  })

async function condicionesDe({ db, actor }: Pick<Asked, 'db' | 'actor'>): Promise<Set<Condicion>> {
  const hay = new Set<Condicion>()
  if (puede(actor, 'ver_costos')) hay.add('costos')
  if ((await getAjustes(db)).activa) hay.add('factura')
  if (await usaRubros(db)) hay.add('rubros')
  return hay
}

/** All rows of the same filters, for a workbook. */
const inOrder = (filtros: Filtros): Source => ({
  counted: (where) => sql`articulos where ${where}`,
  select: ({ where }, { cut }) => sql`
    select ${articuloSelected} ${esExacto(filtros)} from articulos where ${where} order by ${orderOf(filtros)} ${cut}`,
})

/** Finds an article by id, in any case. Refuses with 404. */
export async function getArticulo(db: Queryable, id: string): Promise<Articulo> {
  const articulo = await db.maybe<Articulo>(
    sql`select ${articuloSelected} from articulos where lower(id) = lower(${id})`,
  )
  if (!articulo) throw notFound('El artículo no existe')
  return articulo
}

/** The articles with these ids, by id. Unknown ids are missing in the map. */
export async function findArticulos(db: Queryable, ids: string[]): Promise<Map<string, Articulo>> {
  // Behind a select, one plan serves any number of ids.
  const rows = await db.rows<Articulo>(sql`
    select ${articuloSelected} from articulos where id = any((select ${ids}::text[])::text[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
