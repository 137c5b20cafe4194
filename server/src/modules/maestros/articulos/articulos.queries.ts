import { enColumna } from '@mostrador/contract/base/lista-precio'
import type { InputOf } from '@mostrador/contract/endpoint'
import { claveBarras, claveCodigo } from '@mostrador/contract/formas'
import type { Articulo, ArticuloListado, articulos } from '@mostrador/contract/maestros/articulos'
import { precioEnLista } from '@mostrador/contract/maestros/precio-lista'
import sql, { type Sql } from 'sql-template-tag'
import { puede } from '../../../platform/access/permisos.ts'
import { type Asked, listFrom } from '../../../platform/api/lists/list.ts'
import { type Listed, readPage } from '../../../platform/api/lists/listed.ts'
import { readOrden } from '../../../platform/api/lists/orden.ts'
import { all, matches } from '../../../platform/api/lists/search.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import { selected } from '../../../platform/database/columns.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { forbidden, notFound } from '../../../platform/errors.ts'
import type { Column } from '../../../platform/files/excel.ts'
import { selectCount } from '../../base/contadores/contadores.queries.ts'
import { getAjustes } from '../../base/emisor/facturacion.queries.ts'
import { type Condicion, excelDe } from '../campos/campos.reglas.ts'
import { usaDolares } from '../dolares/dolares.queries.ts'
import { listListasActivas, preciosListas } from '../listas-precio/listas-precio.queries.ts'
import { rubroNombre, usaRubros } from '../rubros/rubros.queries.ts'
import { ARTICULOS, articuloColumns } from './articulos.campos.reglas.ts'
import { presentacionesDeArticulo } from './presentaciones/presentaciones.queries.ts'

type Filtros = InputOf<typeof articulos.exportar>['query']
type Query = Filtros & Pick<InputOf<typeof articulos.list>['query'], 'con_stock'>

/** What is read of an article. */
export const articuloSelected = sql`${selected(articuloColumns)}, ${rubroNombre}, ${preciosListas},
  ${presentacionesDeArticulo}`

const estadoIs = ({ estado }: Filtros): Sql[] => [
  ...(estado === 'activos' ? [sql`not baja`] : []),
  ...(estado === 'inactivos' ? [sql`baja`] : []),
]

const matching = ({ sin_servicios, ...filtros }: Filtros): Sql =>
  all([
    seLlama(filtros.search),
    ...estadoIs(filtros),
    ...(sin_servicios === 'true' ? [sql`not es_servicio`] : []),
    ...(filtros.rubro === undefined ? [] : [sql`rubro = ${filtros.rubro}`]),
    ...(filtros.proveedor === undefined ? [] : [deProveedor(filtros.proveedor)]),
    ...(filtros.modelo === undefined ? [] : [deModelo(filtros.modelo)]),
    ...(filtros.sueltos === undefined
      ? []
      : [sql`not exists (select from articulo_variantes v where v.articulo = id)`]),
  ])

/** As conditions on the article's id. */
export const deProveedor = (proveedor: number): Sql =>
  sql`id in (select v.articulo from articulo_proveedores v where v.proveedor = ${proveedor})`

const deModelo = (modelo: number): Sql =>
  sql`id in (select v.articulo from articulo_variantes v where v.modelo = ${modelo})`

/** The keys that a text may be, of a code or of a barcode, as the table of keys has them. */
const clavesDe = (text: string): string[] => [...new Set([claveCodigo(text), claveBarras(text)])]

/** Whether an article has every word, or is called exactly so in another code or a pack, which its own texts do not say. */
const seLlama = (search: string): Sql =>
  search.trim() === ''
    ? sql`true`
    : sql`(${matches(sql`busqueda`, search)} or id = any(array(
        select articulo from articulo_claves where clave = any(${clavesDe(search.trim())}) and presentacion is not null
      )))`

/**
 * Whether the article (its id) is the one with exactly this id, in any case, or barcode, with or without its zeros: it comes
 * first, for scanners. It is looked up once: comparing both with each found row takes a fifth of a search.
 */
export const esExactamente = (id: Sql, search: string): Sql => sql`
  (${id} = any(array(select articulo from articulo_claves where clave = any(${clavesDe(search.trim())}))))`

/**
 * The columns to sort by. An index on a price would cost each update of prices more than it saves a list: these are
 * sorted.
 */
const ORDERS = {
  nombre: sql`nombre collate "es-AR-x-icu"`,
  id: sql`id`,
  precio_venta: sql`precio_venta`,
  precio_financiado: sql`precio_financiado`,
  stock: sql`stock`,
  precio_costo: sql`costo`,
  margen: sql`margen`,
} as const

const orderedBy = ({ orden = 'nombre' }: Filtros) => readOrden(orden)

/** What may be unknown: it comes last in both directions. */
const SIN_DATO = ['stock', 'precio_costo', 'margen']

function orderBy(filtros: Filtros, { reversed = false } = {}): Sql {
  const { by: word, desc: down } = orderedBy(filtros)
  const desc = down !== reversed ? sql`desc` : sql``
  const nulls = SIN_DATO.includes(word) ? (reversed ? sql`nulls first` : sql`nulls last`) : sql``
  return sql`${ORDERS[word]} ${desc} ${nulls}, id ${desc}`
}

const orderOf = (filtros: Filtros): Sql =>
  sql`${filtros.search && !filtros.orden ? sql`exacto desc,` : sql``} ${orderBy(filtros)}`

const esExacto = ({ search }: Filtros): Sql =>
  search ? sql`, ${esExactamente(sql`articulos.id`, search)} as exacto` : sql``

/** How many there are is kept by the writes; services, which are few, and what a search finds are counted. */
function keptOf({ sin_servicios, ...filtros }: Filtros): Listed['kept'] {
  const { search, estado = 'todos', rubro, proveedor, modelo, sueltos } = filtros
  if (search || [rubro, proveedor, modelo, sueltos].some((id) => id !== undefined)) return null
  const todos = selectCount([
    ...(estado === 'inactivos' ? [] : ['articulos_activos' as const]),
    ...(estado === 'activos' ? [] : ['articulos_inactivos' as const]),
  ])
  const servicios = sql`select count(*) from articulos where ${all([sql`es_servicio`, ...estadoIs(filtros)])}`
  const count = sin_servicios === 'true' ? sql`select (${todos}) - (${servicios}) as count` : todos
  return { count, reversed: orderBy(filtros, { reversed: true }) }
}

/** By what a price is divided to compare it with its cost: `iva` is its column. Null: by nothing. */
export type SinIva = (db: Reader, iva: Sql) => Promise<Sql | null>

const stockDe = (cantidad: Sql): Sql =>
  sql`case when not es_servicio then coalesce(${cantidad}, 0) end as stock`

/** Of the price without IVA. A list by margin computes it for every article, so that nothing is divided twice. */
function margenDe(sinIva: Sql | null): Sql {
  const costo = sinIva === null ? sql`precio_costo` : sql`precio_costo * ${sinIva}`
  return sql`(case when precio_venta > 0 and precio_costo > 0
    then round(100 * (precio_venta - ${costo}) / precio_venta, 2) end)`
}

/** What a list shows beside an article, where it asks for that; a page of it at a time. */
async function besides({ db, actor, query }: Asked<Query>, sinIva: SinIva): Promise<Sql> {
  if (query.con_stock !== 'true') return sql``
  const stock = stockDe(sql`(
    select cantidad from stock where stock.articulo = articulos.id and stock.sucursal = ${actor.sucursal})`)
  if (!puede(actor, 'ver_costos')) return sql`, ${stock}`
  return sql`, ${stock}, ${margenDe(await sinIva(db, sql`iva`))}::float8 as margen`
}

/**
 * What the articles are sorted by beside their name and id, and the table that has it. Refuses with 403 an order that tells
 * costs to who may not see them.
 */
async function sortedBy(
  { db, actor, query }: Asked<Query>,
  sinIva: SinIva,
): Promise<{ key: Sql; from: Sql }> {
  const { by: word } = orderedBy(query)
  const from = sql`articulos`
  if (word === 'nombre' || word === 'id') return { key: sql``, from }
  if (word === 'stock') {
    const here = sql`(select articulo, cantidad from stock where sucursal = ${actor.sucursal}) s`
    return {
      key: sql`, ${stockDe(sql`s.cantidad`)}`,
      from: sql`articulos left join ${here} on s.articulo = id`,
    }
  }
  if (word === 'precio_venta' || word === 'precio_financiado') return { key: sql`, ${ORDERS[word]}`, from }
  if (!puede(actor, 'ver_costos')) throw forbidden()
  const key =
    word === 'margen'
      ? sql`${margenDe(await sinIva(db, sql`iva`))} as margen`
      : sql`nullif(precio_costo, 0) as costo`
  return { key: sql`, ${key}`, from }
}

const sinNulos = ({ stock, margen, ...articulo }: ArticuloListado): ArticuloListado => ({
  ...articulo,
  ...(typeof stock === 'number' && { stock }),
  ...(typeof margen === 'number' && { margen }),
})

/** Found by id, barcode or name. */
export const articulosList = (sinIva: SinIva) =>
  listFrom({
    sucursal: { none: 'every branch sells every article' },
    filters: ({ query }: Asked<Query>) => [matching(query)],
    rows: async (asked) => inOrder(asked.query, await sortedBy(asked, sinIva)),
    page: async (asked, _, request) => {
      const { key, from } = await sortedBy(asked, sinIva)
      return await readPage<ArticuloListado>(
        asked.db,
        {
          table: sql`articulos`,
          columns: sql`${articuloSelected} ${await besides(asked, sinIva)}`,
          found: sql`
            select id, nombre ${key} ${esExacto(asked.query)} from ${from} where ${matching(asked.query)}`,
          order: orderOf(asked.query),
          kept: keptOf(asked.query),
        },
        request,
      )
    },
    item: sinNulos,
    workbook: {
      name: 'articulos',
      columns: async (asked) => [
        ...excelDe(ARTICULOS, await condicionesDe(asked)),
        ...(await columnasDeListas(asked.db)),
      ],
    },
  })

/** What each article costs in each price list in use. */
async function columnasDeListas(db: Reader): Promise<Column<Articulo>[]> {
  const listas = await listListasActivas(db)
  return listas
    .filter((l) => !l.baja)
    .map(({ id, nombre }) => ({
      header: enColumna(nombre),
      type: 'importe',
      width: 20,
      value: (a) => precioEnLista(a, id, listas).precio,
    }))
}

async function condicionesDe({ db, actor }: Pick<Asked, 'db' | 'actor'>): Promise<Set<Condicion>> {
  const hay = new Set<Condicion>()
  if (puede(actor, 'ver_costos')) hay.add('costos')
  if ((await getAjustes(db)).activa) hay.add('factura')
  if (await usaRubros(db)) hay.add('rubros')
  if (await db.maybe(sql`select from articulos where contenido_neto <> '' limit 1`)) hay.add('contenido')
  if (await usaDolares(db)) hay.add('dolares')
  if (await db.maybe(sql`select from articulos where unidad <> '' limit 1`)) hay.add('unidades')
  return hay
}

/** All rows of the same filters, for a workbook. */
const inOrder = (filtros: Filtros, { key, from }: { key: Sql; from: Sql }): Source => ({
  counted: (where) => sql`articulos where ${where}`,
  select: ({ where }, { cut }) => sql`
    select ${articuloSelected} ${key} ${esExacto(filtros)} from ${from} where ${where}
    order by ${orderOf(filtros)} ${cut}`,
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
