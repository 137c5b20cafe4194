/** The stock report without a search: the articles are walked by name, and looked up when the page is reached. */
import sql, { type Sql } from 'sql-template-tag'
import type { Reader } from '../../platform/database/db.ts'
import type { Alcance } from '../sucursales/alcance.ts'
import { cantidadDe, hayDe } from './informe-stock.cantidad.ts'
import type { Corte } from './informe-stock.corte.ts'
import type { Fila, Filtros } from './informe-stock.queries.ts'

/** Active articles, and inactive ones that still have stock. */
function listed(alcance: Alcance, { estado }: Filtros): Sql {
  const hay = hayDe(alcance)
  if (estado === 'CON_STOCK') return hay
  return estado === 'SIN_STOCK' ? sql`not a.baja and not ${hay}` : sql`(not a.baja or ${hay})`
}

/** Sorting this many is less than walking names until a page of them is found. */
const POCOS = 1_000

/** When few articles are in stock, they are found from there. */
function from({ sucursal }: Alcance, { estado }: Filtros, count = Number.POSITIVE_INFINITY): Sql {
  if (estado !== 'CON_STOCK' || count > POCOS) return sql`articulos a`
  return sucursal === null
    ? sql`stock_articulos t join articulos a on a.id = t.articulo and t.sucursales > 0`
    : sql`stock t join articulos a on a.id = t.articulo and t.sucursal = ${sucursal} and t.cantidad > 0`
}

/** By name. `count` says, when known, how many there are in all. */
export async function listar(
  db: Reader,
  alcance: Alcance,
  filtros: Filtros,
  { cut, atras, count }: Corte & { count?: number },
): Promise<Fila[]> {
  const desc = atras ? sql`desc` : sql``
  const order = sql`order by a.nombre collate "es-AR-x-icu" ${desc}, a.id ${desc}`
  const rows = await db.rows<Fila>(sql`
    select a.id as codigo, a.nombre, ${cantidadDe(alcance)} as stock_total
    from (
      select a.id, a.nombre from ${from(alcance, filtros, count)} where ${listed(alcance, filtros)} ${order} ${cut}
    ) a ${order}`)
  return atras ? rows.reverse() : rows
}
