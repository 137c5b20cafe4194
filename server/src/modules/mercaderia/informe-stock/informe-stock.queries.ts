import type { InputOf } from '@mostrador/contract/endpoint'
import type { InformeStock, ProductoStock, stock } from '@mostrador/contract/mercaderia/stock'
import sql, { type Sql } from 'sql-template-tag'
import { type Alcance, alcanceDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { demand } from '../../../platform/access/permisos.ts'
import type { Asked, List } from '../../../platform/api/lists/list.ts'
import { readOrden } from '../../../platform/api/lists/orden.ts'
import { after, type Cut, limit, nearestCut } from '../../../platform/api/lists/page.ts'
import { all, matches } from '../../../platform/api/lists/search.ts'
import { mapped, type Rows, rowsOf } from '../../../platform/database/batches.ts'
import type { Reader } from '../../../platform/database/db.ts'
import { upTo } from '../../../platform/database/upTo.ts'
import { forbidden } from '../../../platform/errors.ts'
import { limitRows, workbook } from '../../../platform/files/excel.ts'
import { type EstadisticasStock, getEstadisticas } from '../../base/contadores/contadores.queries.ts'
import { esExactamente } from '../../maestros/articulos/articulos.queries.ts'
import { findEnTransito } from '../transferencias/transferencias.queries.ts'
import { columnasDe } from './informe-stock.excel.ts'

type Query = InputOf<typeof stock.informe>['query']
type Filtros = Pick<Query, 'search' | 'estado' | 'rubro' | 'bajo_punto' | 'orden'> & {
  /** The articles that reached their point, when they are asked for: purchases know them. */
  bajoPunto?: Sql | undefined
}

/** What the kept counts do not know is looked up. */
const isSearch = ({ search, rubro, bajo_punto }: Filtros): boolean =>
  search !== '' || rubro !== undefined || bajo_punto !== undefined

const isPorStock = ({ orden }: Filtros): boolean => orderOf(orden).by === 'stock_total'

/** By name, if nothing is asked. */
const orderOf = (orden: Filtros['orden'] = 'nombre') => readOrden(orden)

const COLUMNA = {
  nombre: sql`a.nombre collate "es-AR-x-icu"`,
  codigo: sql`a.id`,
  stock_total: sql`a.stock_total`,
}

/** All branches ('Todos los locales') are for those who may see other branches. */
function alcanceDelInforme(actor: Actor, { sucursal: pedida }: Pick<Query, 'sucursal'>): Alcance {
  if (pedida !== 'todas') return alcanceDe(actor, pedida)
  demand(actor, 'ver_otras_sucursales', [], () =>
    forbidden('No tienes permisos para ver todos los locales', 'sucursal_ajena'),
  )
  return alcanceDe(actor)
}

/** An article of the report, still without its units on their way. */
type Fila = Pick<ProductoStock, 'codigo' | 'nombre' | 'stock_total'>

const countOf = ({ total, con_stock, sin_stock }: EstadisticasStock, { estado }: Filtros): number =>
  estado === undefined ? total : { CON_STOCK: con_stock, SIN_STOCK: sin_stock }[estado]

async function getPagina(db: Reader, alcance: Alcance, query: Query & Filtros) {
  if (isSearch(query)) return await searchPage(db, alcance, query, limit(query))
  const estadisticas = await getEstadisticas(db, alcance.sucursal)
  if (isPorStock(query)) return { filas: await pagePorStock(db, alcance, query, estadisticas), estadisticas }
  const count = countOf(estadisticas, query)
  const cut = nearestCut(count, query)
  const filas = await db.rows<Fila>(selectListadas(alcance, query, { ...cut, count }))
  return { filas: cut.backwards ? filas.reverse() : filas, estadisticas }
}

/**
 * By stock, the articles that have some are sorted in the stock alone, and those that have none stand by their code. An index
 * of the quantities would be written by each line of each sale.
 */
async function pagePorStock(
  db: Reader,
  alcance: Alcance,
  query: Query & Filtros,
  { con_stock, sin_stock }: EstadisticasStock,
): Promise<Fila[]> {
  const { desc } = orderOf(query.orden)
  const conStock = { estado: 'CON_STOCK', count: con_stock } as const
  const sinStock = { estado: 'SIN_STOCK', count: sin_stock } as const
  const tramos = (desc ? [conStock, sinStock] : [sinStock, conStock]).filter(
    ({ estado }) => query.estado === undefined || query.estado === estado,
  )
  const filas: Fila[] = []
  let passed = (query.page - 1) * query.page_size
  for (const { estado, count } of tramos) {
    const size = Math.min(query.page_size - filas.length, count - passed)
    if (size > 0) {
      const cut = sql`${upTo(size)} ${after(passed)}`
      const deSinStock = { ...query, estado, orden: desc ? '-codigo' : 'codigo' } as const
      filas.push(
        ...(await db.rows<Fila>(
          estado === 'CON_STOCK'
            ? selectConStock(alcance, desc, cut)
            : selectListadas(alcance, deSinStock, { cut, backwards: false, count }),
        )),
      )
    }
    passed = Math.max(0, passed - count)
  }
  return filas
}

/** The articles that have stock, by how much. */
function selectConStock({ sucursal }: Alcance, desc: boolean, cut: Sql): Sql {
  const towards = desc ? sql`desc` : sql``
  const order = sql`order by stock_total ${towards}, articulo ${towards}`
  const cantidades =
    sucursal === null
      ? sql`select articulo, sum(cantidad)::bigint as stock_total from stock where cantidad > 0 group by articulo`
      : sql`select articulo, cantidad::bigint as stock_total from stock where sucursal = ${sucursal} and cantidad > 0`
  return sql`
    select s.articulo as codigo, a.nombre, s.stock_total from (${cantidades} ${order} ${cut}) s
    join articulos a on a.id = s.articulo ${order}`
}

/** The figures count all results of the search, in every state. */
async function getInformeStock(db: Reader, alcance: Alcance, query: Query & Filtros): Promise<InformeStock> {
  const { filas, estadisticas } = await getPagina(db, alcance, query)
  const count = countOf(estadisticas, query)
  return {
    productos: await withTransito(db, alcance, filas),
    estadisticas,
    total_pages: Math.max(1, Math.ceil(count / query.page_size)),
    count,
  }
}

/** All rows of the same filters, for a workbook. */
async function exportInformeStock(
  db: Reader,
  alcance: Alcance,
  filtros: Filtros,
): Promise<Rows<ProductoStock>> {
  const transito = await findEnTransito(db, alcance.sucursal, null)
  const filas =
    isSearch(filtros) || isPorStock(filtros)
      ? selectHalladas(alcance, filtros)
      : selectListadas(alcance, filtros, { cut: limitRows, backwards: false })
  return mapped(rowsOf<Fila>(db, filas), (fila) => toProducto(fila, transito))
}

/** The stock of one branch, or of all together. `bajoPunto` selects the articles that reached their point. */
export const informeStockList = (
  bajoPunto: (alcance: Alcance) => Sql,
): List<Asked<Filtros>, InformeStock> => {
  const con = <Q extends { bajo_punto?: 'true' | undefined }>(query: Q, alcance: Alcance) => ({
    ...query,
    bajoPunto: query.bajo_punto && bajoPunto(alcance),
  })
  return {
    sucursal: 'alcance',
    alcance: alcanceDelInforme,
    page: ({ reports, alcance, query }, request) =>
      getInformeStock(reports, alcance, con({ ...query, ...request } as Query, alcance)),
    file: async ({ reports, alcance, query, hoy }) =>
      workbook(
        'informe-stock',
        hoy,
        columnasDe(await nombreDe(reports, alcance)),
        await exportInformeStock(reports, alcance, con(query, alcance)),
      ),
  }
}

async function nombreDe(db: Reader, { sucursal }: Alcance): Promise<string | null> {
  if (sucursal === null) return null
  return (await db.one<{ nombre: string }>(sql`select nombre from sucursales where id = ${sucursal}`)).nombre
}

async function withTransito(db: Reader, { sucursal }: Alcance, filas: Fila[]): Promise<ProductoStock[]> {
  const articulos = filas.map((f) => f.codigo)
  const transito = await findEnTransito(db, sucursal, articulos)
  return filas.map((fila) => toProducto(fila, transito))
}

const toProducto = (fila: Fila, transito: Map<string, number>): ProductoStock => ({
  ...fila,
  en_transito: transito.get(fila.codigo) ?? 0,
  estado: fila.stock_total > 0 ? 'CON_STOCK' : 'SIN_STOCK',
})

/** The article is active and no service. */
const DE_STOCK = sql`not a.baja and not a.es_servicio`

/** The articles of the list: active ones, and inactive ones and services that still have stock. */
function listed(alcance: Alcance, { estado }: Filtros): Sql {
  const hay = hayDe(alcance)
  if (estado === 'CON_STOCK') return hay
  return estado === 'SIN_STOCK' ? sql`${DE_STOCK} and not ${hay}` : sql`(${DE_STOCK} or ${hay})`
}

/** Up to so many articles, sorting them costs less than reading the index of names until a page is full. */
const POCOS = 2_000

/**
 * When few articles are in stock, or few are not, they are found out by the stock, all of them before they are sorted: in the
 * order of an index most of the articles would be read, until a page is full.
 */
function listadas(alcance: Alcance, filtros: Filtros, count = Number.POSITIVE_INFINITY): Sql {
  const where = listed(alcance, filtros)
  if (filtros.estado === undefined || count > POCOS) return sql`articulos a where ${where}`
  return sql`(select a.id, a.nombre from ${enStock(alcance, filtros)} where ${where} offset 0) a`
}

/** The articles that the stock tells. */
function enStock({ sucursal }: Alcance, { estado }: Filtros): Sql {
  if (estado === 'SIN_STOCK') {
    // What a branch has not is not in all branches.
    const de =
      sucursal === null ? sql`t.sucursales = 0` : sql`t.sucursales < (select count(*) from sucursales)`
    return sql`stock_articulos t join articulos a on a.id = t.articulo and not t.inactivo and ${de}`
  }
  return sucursal === null
    ? sql`stock_articulos t join articulos a on a.id = t.articulo and t.sucursales > 0`
    : sql`stock t join articulos a on a.id = t.articulo and t.sucursal = ${sucursal} and t.cantidad > 0`
}

/**
 * The rows without a search. The database reads the articles by name or code, and reads the stock only for those of
 * the page. `count` is the number of all rows, if it is known.
 */
function selectListadas(
  alcance: Alcance,
  filtros: Filtros,
  { cut, backwards, count }: Cut & { count?: number },
): Sql {
  const { by, desc } = orderOf(filtros.orden)
  const towards = backwards === desc ? sql`` : sql`desc`
  const order = sql`order by ${COLUMNA[by]} ${towards}, a.id ${towards}`
  return sql`
    select a.id as codigo, a.nombre, ${cantidadDe(alcance)} as stock_total
    from (
      select a.id, a.nombre from ${listadas(alcance, filtros, count)} ${order} ${cut}
    ) a ${order}`
}

interface Row extends Omit<Fila, 'codigo'> {
  /** An empty page has one row, with null here. */
  codigo: string | null
  total: number
  con_stock: number
}

const ofEstado = ({ estado }: Filtros): Sql => {
  if (estado === undefined) return sql`true`
  return estado === 'CON_STOCK' ? sql`hay` : sql`not hay`
}

/** By name at first: the article with exactly the searched code or barcode comes before all, for scanners. */
function ordenDeHalladas({ orden }: Filtros): Sql {
  const { by, desc } = orderOf(orden)
  const exactoPrimero = orden === undefined ? sql`a.exacto desc, ` : sql``
  const towards = desc ? sql`desc` : sql``
  return sql`order by ${exactoPrimero}${COLUMNA[by]} ${towards}, a.id ${towards}`
}

/** The search, as `with` items; `listados` are the articles of the report among those found. */
const hallados = (alcance: Alcance, { search, rubro, bajoPunto }: Filtros): Sql => sql`
  encontrados as materialized (
    select a.id, a.nombre, ${DE_STOCK} as de_stock, ${esExactamente(sql`a.id`, search)} as exacto
    from articulos a
    where ${all([
      matches(sql`a.busqueda`, search),
      ...(rubro === undefined ? [] : [sql`a.rubro = ${rubro}`]),
      ...(bajoPunto === undefined ? [] : [sql`a.id in (${bajoPunto})`]),
    ])}
  ), hallados as materialized (
    select *, id in (${conStock(alcance, sql`array(select id from encontrados)`)}) as hay from encontrados
  ), listados as (
    select * from hallados where de_stock or hay
  )`

/** Of all that is found the stock is read at once, where it sorts; else for the rows of the page. */
function pagina(alcance: Alcance, filtros: Filtros, cut: Sql): Sql {
  const porStock = isPorStock(filtros)
  const listados = porStock
    ? sql`(select l.*, coalesce(s.stock_total, 0) as stock_total from listados l left join (
        select articulo, sum(cantidad)::bigint as stock_total from stock ${de(alcance)} group by articulo
      ) s on s.articulo = l.id)`
    : sql`listados`
  const order = ordenDeHalladas(filtros)
  return sql`
    select a.*, row_number() over (${order}) as place ${porStock ? sql`` : sql`, ${cantidadDe(alcance)} as stock_total`}
    from (select * from ${listados} a where ${ofEstado(filtros)} ${order} ${cut}) a`
}

const de = ({ sucursal }: Alcance): Sql => (sucursal === null ? sql`` : sql`where sucursal = ${sucursal}`)

const selectHalladas = (alcance: Alcance, filtros: Filtros): Sql => sql`
  with ${hallados(alcance, filtros)}
  select a.id as codigo, a.nombre, a.stock_total from (${pagina(alcance, filtros, limitRows)}) a order by a.place`

/** The rows and figures of a search. The database runs the search once for both. */
async function searchPage(
  db: Reader,
  alcance: Alcance,
  filtros: Filtros,
  cut: Sql,
): Promise<{ filas: Fila[]; estadisticas: EstadisticasStock }> {
  const rows = await db.rows<Row>(sql`
    with ${hallados(alcance, filtros)}, cuenta as (
      select count(*) as total, count(*) filter (where hay) as con_stock from listados
    ), pagina as (${pagina(alcance, filtros, cut)})
    select total, con_stock, a.id as codigo, a.nombre, a.stock_total
    from cuenta left join pagina a on true order by a.place`)
  const { total, con_stock } = rows[0] as Row
  return {
    filas: rows.flatMap(({ codigo, nombre, stock_total }) =>
      codigo === null ? [] : [{ codigo, nombre, stock_total }],
    ),
    estadisticas: { total, con_stock, sin_stock: total - con_stock },
  }
}

/** The stock of the article `a` in the branch, or in all branches together. */
const cantidadDe = ({ sucursal }: Alcance): Sql =>
  sucursal === null
    ? sql`coalesce((select sum(s.cantidad) from sucursales x join stock s on s.sucursal = x.id and s.articulo = a.id),
        0)::bigint`
    : sql`coalesce((select s.cantidad from stock s where s.sucursal = ${sucursal} and s.articulo = a.id), 0)::bigint`

/**
 * Whether the article `a` has stock. A scalar subquery, so that the database evaluates it only for the
 * articles that it reads.
 */
const hayDe = (alcance: Alcance): Sql =>
  alcance.sucursal === null
    ? sql`coalesce((select r.sucursales from stock_articulos r where r.articulo = a.id), 0) > 0`
    : sql`${cantidadDe(alcance)} > 0`

/** Those of some articles that have stock. One walk over the index finds them sooner than a search for each. */
const conStock = ({ sucursal }: Alcance, articulos: Sql): Sql =>
  sucursal === null
    ? sql`select articulo from stock_articulos where sucursales > 0 and articulo = any(${articulos})`
    : sql`select articulo from stock where sucursal = ${sucursal} and cantidad > 0 and articulo = any(${articulos})`
