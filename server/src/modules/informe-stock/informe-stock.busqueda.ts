/** The stock report with a search: what it finds is looked up once, for the figures and for the page. */
import sql, { type Sql } from 'sql-template-tag'
import { matches } from '../../platform/api/search.ts'
import type { Reader } from '../../platform/database/db.ts'
import type { EstadisticasStock } from '../contadores/contadores.queries.ts'
import type { Alcance } from '../sucursales/alcance.ts'
import { cantidadDe, hayDe } from './informe-stock.cantidad.ts'
import type { Fila, Filtros } from './informe-stock.queries.ts'

interface Row extends Omit<Fila, 'codigo'> {
  /** Null in the one row of an empty page. */
  codigo: string | null
  total: number
  con_stock: number
}

const ofEstado = ({ estado }: Filtros): Sql => {
  if (estado === undefined) return sql`true`
  return estado === 'CON_STOCK' ? sql`hay` : sql`not hay`
}

/** By name; a whole code or barcode comes first, so that a scanner hits what it read. */
export async function buscar(
  db: Reader,
  alcance: Alcance,
  filtros: Filtros,
  cut: Sql,
): Promise<{ filas: Fila[]; estadisticas: EstadisticasStock }> {
  const { search } = filtros
  const order = sql`order by a.exacto desc nulls last, a.nombre collate "es-AR-x-icu", a.id`
  const rows = await db.rows<Row>(sql`
    with hallados as materialized (
      select a.id, a.nombre, a.baja, ${hayDe(alcance)} as hay,
        lower(a.id) = lower(${search}) or a.codigo_barras = ${search} as exacto
      from articulos a where ${matches(sql`a.busqueda`, search)}
    ), listados as (
      select * from hallados where not baja or hay
    ), cuenta as (
      select count(*) as total, count(*) filter (where hay) as con_stock from listados
    ), pagina as (
      select * from listados a where ${ofEstado(filtros)} ${order} ${cut}
    )
    select total, con_stock, a.id as codigo, a.nombre, ${cantidadDe(alcance)} as stock_total
    from cuenta left join pagina a on true ${order}`)
  const { total, con_stock } = rows[0] as Row
  return {
    filas: rows.flatMap(({ codigo, nombre, stock_total }) =>
      codigo === null ? [] : [{ codigo, nombre, stock_total }],
    ),
    estadisticas: { total, con_stock, sin_stock: total - con_stock },
  }
}
