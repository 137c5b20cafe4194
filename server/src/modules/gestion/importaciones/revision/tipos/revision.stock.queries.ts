/** What the branches have of the articles that a batch of rows names. */
import { claveBarras, claveCodigo } from '@mostrador/contract/formas'
import sql from 'sql-template-tag'
import type { Reader } from '../../../../../platform/database/db.ts'
import type { Leida } from '../revision.reglas.ts'
import { esSinCeros } from './revision.articulos.queries.ts'
import { claveDe, type StockHallado, sucursalDeFila } from './revision.stock.reglas.ts'

/** By code, without regard to case, else by barcode, else by the one code that differs in its zeros in front alone. */
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
    select k.clave, k.sucursal, a.id as articulo, a.baja, a.es_servicio, a.unidad, coalesce(s.cantidad, 0) as cantidad,
      exists (
        select from stock_movimientos m where m.articulo = a.id and m.sucursal = k.sucursal
      ) as con_movimientos, a.orden = 3 as sin_ceros
    from unnest(${claves.map((c) => c.articulo)}::text[], ${claves.map((c) => c.sucursal)}::integer[],
      ${claves.map((c) => claveCodigo(c.articulo))}::text[], ${claves.map((c) => claveBarras(c.articulo))}::text[])
      as k (clave, sucursal, codigo, barras)
    join lateral (
      select id, baja, es_servicio, unidad, 1 as orden from articulos where lower(id) = lower(k.clave)
      union all
      select id, baja, es_servicio, unidad, 2 from articulos join articulo_claves c on c.articulo = id
      where c.clave in (k.codigo, k.barras) and c.presentacion is null
      union all
      select min(id), bool_or(baja), bool_or(es_servicio), min(unidad), 3 from articulos z
      where ${esSinCeros(sql`z.id`, sql`k.clave`)} having count(*) = 1
      order by orden, id limit 1
    ) a on true
    left join stock s on s.sucursal = k.sucursal and s.articulo = a.id`)
  return new Map(rows.map((row) => [claveDe(row.clave, row.sucursal), row]))
}
