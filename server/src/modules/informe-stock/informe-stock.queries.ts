import type { InputOf } from '@mostrador/contract/endpoint'
import type { InformeStock, ProductoStock, stock } from '@mostrador/contract/stock'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../platform/db.ts'
import { limitRows } from '../../platform/excel.ts'
import { limit } from '../../platform/page.ts'
import { all, matches } from '../../platform/search.ts'
import { type EstadisticasStock, getEstadisticas } from '../conteos/conteos.queries.ts'
import type { Alcance } from '../sucursales/alcance.ts'
import { findEnTransito } from '../transferencias/transferencias.queries.ts'
import { type Corte, nearestCut } from './informe-stock.corte.ts'

type Query = InputOf<typeof stock.informe>['query']
type Filtros = Omit<Query, 'page' | 'page_size'>

/** What the branch has of the article `a`, or all branches together. */
const cantidadDe = ({ sucursal }: Alcance): Sql =>
  sucursal === null
    ? sql`coalesce((select sum(s.cantidad) from sucursales x join stock s on s.sucursal = x.id and s.articulo = a.id), 0)`
    : sql`coalesce((select s.cantidad from stock s where s.sucursal = ${sucursal} and s.articulo = a.id), 0)`

/** Whether there is any. Written as values, so that it is looked up for the few articles that are walked, not for all. */
const hayDe = (alcance: Alcance): Sql =>
  alcance.sucursal === null
    ? sql`coalesce((select r.sucursales from stock_articulos r where r.articulo = a.id), 0) > 0`
    : sql`${cantidadDe(alcance)} > 0`

/** Active articles, and inactive ones that still have stock. */
function listed(alcance: Alcance, { search, estado }: Filtros): Sql {
  const hay = hayDe(alcance)
  return all([
    ...(search ? [matches(sql`a.busqueda`, search)] : []),
    ...(estado === 'CON_STOCK' ? [hay] : []),
    ...(estado === 'SIN_STOCK' ? [sql`not a.baja and not ${hay}`] : []),
    ...(estado === undefined ? [sql`(not a.baja or ${hay})`] : []),
  ])
}

/** Sorting this many is less than walking names until a page of them is found. */
const POCOS = 1_000

/** When few articles are in stock, they are found from there instead of by walking all names. */
const from = ({ sucursal }: Alcance, pocos: boolean): Sql => {
  if (!pocos) return sql`articulos a`
  return sucursal === null
    ? sql`stock_articulos t join articulos a on a.id = t.articulo and t.sucursales > 0`
    : sql`stock t join articulos a on a.id = t.articulo and t.sucursal = ${sucursal} and t.cantidad > 0`
}

type Fila = Pick<ProductoStock, 'codigo' | 'nombre' | 'stock_total'>

/** By name, from either end. A whole code or barcode that is searched for comes first. */
function orderOf({ search }: Filtros, atras: boolean): Sql {
  if (atras) return sql`order by a.nombre collate "es-AR-x-icu" desc, a.id desc`
  const exact = sql`(lower(a.id) = lower(${search}) or a.codigo_barras = ${search}) desc nulls last,`
  return sql`order by ${search ? exact : sql``} a.nombre collate "es-AR-x-icu", a.id`
}

/** What the page has is looked up after it is cut. */
async function selectFilas(
  db: Queryable,
  alcance: Alcance,
  filtros: Filtros,
  { cut, atras, pocos = false }: Corte & { pocos?: boolean },
): Promise<Fila[]> {
  const order = orderOf(filtros, atras)
  // Without a barcode to compare, the index has all that walking the names needs.
  const columns = sql`a.id, a.nombre ${filtros.search ? sql`, a.codigo_barras` : sql``}`
  const rows = await db.rows<Fila>(sql`
    select a.id as codigo, a.nombre, ${cantidadDe(alcance)}::bigint as stock_total
    from (select ${columns} from ${from(alcance, pocos)} where ${listed(alcance, filtros)} ${order} ${cut}) a
    ${order}`)
  return atras ? rows.reverse() : rows
}

async function withTransito(db: Queryable, { sucursal }: Alcance, filas: Fila[]): Promise<ProductoStock[]> {
  const articulos = filas.map((f) => f.codigo)
  const transito = await findEnTransito(db, sucursal, articulos)
  return filas.map((fila) => ({
    ...fila,
    en_transito: transito.get(fila.codigo) ?? 0,
    estado: fila.stock_total > 0 ? 'CON_STOCK' : 'SIN_STOCK',
  }))
}

/** The figures of what a search finds, whatever its state; without a search they are kept. */
async function countFound(db: Queryable, alcance: Alcance, search: string): Promise<EstadisticasStock> {
  const { total, con_stock } = await db.one<{ total: number; con_stock: number }>(sql`
    select count(*) as total, count(*) filter (where hay) as con_stock
    from (select a.baja, ${hayDe(alcance)} as hay from articulos a where ${matches(sql`a.busqueda`, search)}) f
    where not baja or hay`)
  return { total, con_stock, sin_stock: total - con_stock }
}

/** What a branch has, or all of them together. The figures are of the search, whatever the state asked for. */
export async function getInformeStock(db: Queryable, alcance: Alcance, query: Query): Promise<InformeStock> {
  const estadisticas = query.search
    ? await countFound(db, alcance, query.search)
    : await getEstadisticas(db, alcance.sucursal)
  const count = {
    CON_STOCK: estadisticas.con_stock,
    SIN_STOCK: estadisticas.sin_stock,
    TODOS: estadisticas.total,
  }[query.estado ?? 'TODOS']
  const corte = query.search ? { cut: limit(query), atras: false } : nearestCut(count, query)
  const pocos = query.estado === 'CON_STOCK' && !query.search && count <= POCOS
  const filas = await selectFilas(db, alcance, query, { ...corte, pocos })
  return {
    productos: await withTransito(db, alcance, filas),
    estadisticas,
    total_pages: Math.max(1, Math.ceil(count / query.page_size)),
    count,
  }
}

/** All that the same filters leave, for a workbook. */
export async function exportInformeStock(
  db: Queryable,
  alcance: Alcance,
  filtros: Filtros,
): Promise<ProductoStock[]> {
  const filas = await selectFilas(db, alcance, filtros, { cut: limitRows, atras: false })
  return await withTransito(db, alcance, filas)
}
