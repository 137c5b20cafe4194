/** What the branches have of the articles that a batch of rows names. */
import sql from 'sql-template-tag'
import type { Reader } from '../../../../../platform/database/db.ts'
import type { Leida } from '../revision.reglas.ts'
import { claveDe, type StockHallado, sucursalDeFila } from './revision.stock.reglas.ts'

/** By code, without regard to case, and else by barcode. */
export async function findStockDeFilas(
  db: Reader,
  filas: Leida[],
  unica: number | null,
): Promise<Map<string, StockHallado>> {
  const claves = filas.flatMap((fila) => {
    const { articulo } = fila.valores
    const sucursal = sucursalDeFila(fila, unica)
    return typeof articulo === 'string' && sucursal !== null ? [{ articulo, sucursal }] : []
  })
  const rows = await db.rows<StockHallado & { clave: string }>(sql`
    select k.clave, k.sucursal, a.id as articulo, a.baja, a.es_servicio, coalesce(s.cantidad, 0) as cantidad,
      exists (
        select from stock_movimientos m where m.articulo = a.id and m.sucursal = k.sucursal
      ) as con_movimientos
    from unnest(${claves.map((c) => c.articulo)}::text[], ${claves.map((c) => c.sucursal)}::integer[])
      as k (clave, sucursal)
    join lateral (
      select id, baja, es_servicio, 1 as orden from articulos where lower(id) = lower(k.clave)
      union all
      select id, baja, es_servicio, 2 from articulos where codigo_barras = k.clave
      order by orden limit 1
    ) a on true
    left join stock s on s.sucursal = k.sucursal and s.articulo = a.id`)
  return new Map(rows.map((row) => [claveDe(row.clave, row.sucursal), row]))
}
