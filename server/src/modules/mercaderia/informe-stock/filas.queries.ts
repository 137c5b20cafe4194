/** The rows of the stock report: those of the list, and those that a search finds. */
import type { InputOf } from '@mostrador/contract/endpoint'
import type { ProductoStock, stock } from '@mostrador/contract/mercaderia/stock'
import sql, { type Sql } from 'sql-template-tag'
import type { Alcance } from '../../../platform/access/alcance.ts'
import { readOrden } from '../../../platform/api/lists/orden.ts'
import type { Cut } from '../../../platform/api/lists/page.ts'
import { all, matches } from '../../../platform/api/lists/search.ts'
import type { Reader } from '../../../platform/database/db.ts'
import { limitRows } from '../../../platform/files/excel.ts'
import type { EstadisticasStock } from '../../base/contadores/contadores.queries.ts'
import { esExactamente } from '../../maestros/articulos/articulos.queries.ts'

export type Query = InputOf<typeof stock.informe>['query']
export type Filtros = Pick<Query, 'search' | 'estado' | 'rubro' | 'modelo' | 'bajo_punto' | 'orden'> & {
  /** The articles that reached their point, when they are asked for: purchases know them. */
  bajoPunto?: Sql | undefined
}

/** An article of the report, still without its units on their way. */
export type Fila = Pick<ProductoStock, 'codigo' | 'nombre' | 'stock_total'>

export const isPorStock = ({ orden }: Filtros): boolean => orderOf(orden).by === 'stock_total'

/** By name, if nothing is asked. */
export const orderOf = (orden: Filtros['orden'] = 'nombre') => readOrden(orden)

const COLUMNA = {
  nombre: sql`a.nombre collate "es-AR-x-icu"`,
  codigo: sql`a.id`,
  stock_total: sql`a.stock_total`,
}

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
export function selectListadas(
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

/** An empty page has one row, with the figures alone. */
type Row = (Fila | Record<keyof Fila, null>) & Pick<EstadisticasStock, 'total' | 'con_stock'>

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
const hallados = (alcance: Alcance, { search, rubro, modelo, bajoPunto }: Filtros): Sql => sql`
  encontrados as materialized (
    select a.id, a.nombre, ${DE_STOCK} as de_stock, ${esExactamente(sql`a.id`, search)} as exacto
    from articulos a
    where ${all([
      matches(sql`a.busqueda`, search),
      ...(rubro === undefined ? [] : [sql`a.rubro = ${rubro}`]),
      ...(modelo === undefined
        ? []
        : [sql`a.id in (select v.articulo from articulo_variantes v where v.modelo = ${modelo})`]),
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
        select articulo, sum(cantidad) as stock_total from stock ${de(alcance)} group by articulo
      ) s on s.articulo = l.id)`
    : sql`listados`
  const order = ordenDeHalladas(filtros)
  return sql`
    select a.*, row_number() over (${order}) as place ${porStock ? sql`` : sql`, ${cantidadDe(alcance)} as stock_total`}
    from (select * from ${listados} a where ${ofEstado(filtros)} ${order} ${cut}) a`
}

const de = ({ sucursal }: Alcance): Sql => (sucursal === null ? sql`` : sql`where sucursal = ${sucursal}`)

export const selectHalladas = (alcance: Alcance, filtros: Filtros): Sql => sql`
  with ${hallados(alcance, filtros)}
  select a.id as codigo, a.nombre, a.stock_total from (${pagina(alcance, filtros, limitRows)}) a order by a.place`

/** The rows and figures of a search. The database runs the search once for both. */
export async function searchPage(
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
    filas: rows.flatMap(({ total: _, con_stock: __, ...fila }) => (fila.codigo === null ? [] : [fila])),
    estadisticas: { total, con_stock, sin_stock: total - con_stock },
  }
}

/** The stock of the article `a` in the branch, or in all branches together. */
const cantidadDe = ({ sucursal }: Alcance): Sql =>
  sucursal === null
    ? sql`coalesce((select sum(s.cantidad) from sucursales x join stock s on s.sucursal = x.id and s.articulo = a.id), 0)`
    : sql`coalesce((select s.cantidad from stock s where s.sucursal = ${sucursal} and s.articulo = a.id), 0)`

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
