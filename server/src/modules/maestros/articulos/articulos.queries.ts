import type { InputOf } from '@mostrador/contract/endpoint'
import type { Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import sql, { type Sql } from 'sql-template-tag'
import { puede } from '../../../platform/access/permisos.ts'
import { type Asked, listOf } from '../../../platform/api/lists/list.ts'
import { type Listed, readPage } from '../../../platform/api/lists/listed.ts'
import { all, matches } from '../../../platform/api/lists/search.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import { selected } from '../../../platform/database/columns.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { selectCount } from '../../base/contadores/contadores.queries.ts'
import { getAjustes } from '../../base/emisor/facturacion.queries.ts'
import { type Condicion, excelDe } from '../campos/campos.reglas.ts'
import { rubroNombre, usaRubros } from '../rubros/rubros.queries.ts'
import { ARTICULOS, articuloColumns } from './articulos.campos.reglas.ts'

type Query = InputOf<typeof articulos.list>['query']
type Filtros = InputOf<typeof articulos.exportar>['query']

/** What is read of an article. */
export const articuloSelected = sql`${selected(articuloColumns)}, ${rubroNombre}`

const estadoIs = ({ estado }: Filtros): Sql[] => [
  ...(estado === 'activos' ? [sql`not baja`] : []),
  ...(estado === 'inactivos' ? [sql`baja`] : []),
]

const matching = ({ sin_servicios, ...filtros }: Filtros & Pick<Query, 'sin_servicios'>): Sql =>
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

const orderOf = ({ search }: Filtros): Sql =>
  sql`${search ? sql`exacto desc,` : sql``} nombre collate "es-AR-x-icu", id`

const esExacto = ({ search }: Filtros): Sql =>
  search ? sql`, ${esExactamente(sql`articulos.id`, search)} as exacto` : sql``

/** How many there are is kept by the writes; services, which are few, and what a search finds are counted. */
function keptOf({ sin_servicios, ...filtros }: Filtros & Pick<Query, 'sin_servicios'>): Listed['kept'] {
  const { search, estado = 'todos', rubro } = filtros
  if (search || rubro !== undefined) return null
  const todos = selectCount([
    ...(estado === 'inactivos' ? [] : ['articulos_activos' as const]),
    ...(estado === 'activos' ? [] : ['articulos_inactivos' as const]),
  ])
  const servicios = sql`select count(*) from articulos where ${all([sql`es_servicio`, ...estadoIs(filtros)])}`
  const count = sin_servicios === 'true' ? sql`select (${todos}) - (${servicios}) as count` : todos
  return { count, reversed: sql`nombre collate "es-AR-x-icu" desc, id desc` }
}

/** Found by id, barcode or name. */
export const articulosList = listOf({
  sucursal: { none: 'every branch sells every article' },
  filters: ({ query }: Asked<Filtros & Pick<Query, 'sin_servicios'>>) => [matching(query)],
  rows: ({ query }) => inOrder(query),
  page: ({ db, query }, _, request) =>
    readPage<Articulo>(
      db,
      {
        table: sql`articulos`,
        columns: articuloSelected,
        found: sql`select id, nombre ${esExacto(query)} from articulos where ${matching(query)}`,
        order: orderOf(query),
        kept: keptOf(query),
      },
      request,
    ),
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
