/** The counts, taken anew from what they count. */
import sql from 'sql-template-tag'
import type { Tx } from '../../platform/database/db.ts'

/** For whoever writes articles, documents or the stock ledger in bulk, past their commands. Nobody else may be writing. */
export async function recontar(tx: Tx): Promise<void> {
  await tx.run(sql`delete from conteos`)
  await tx.run(sql`delete from stock_articulos`)
  await tx.run(sql`
    insert into stock_articulos (articulo, inactivo, sucursales)
    select s.articulo, a.baja, count(*) filter (where s.cantidad > 0)
    from stock s join articulos a on a.id = s.articulo group by s.articulo, a.baja`)
  await tx.run(sql`
    insert into conteos (que, sucursal, fecha, cantidad)
    select 'movimientos', sucursal, fecha, count(*) from stock_movimientos group by sucursal, fecha
    union all
    select 'articulos_activos', 0, '-infinity', count(*) from articulos where not baja
    union all
    select 'ventas', sucursal, '-infinity', count(*) from ventas group by sucursal
    union all
    select 'recibos', sucursal, '-infinity', count(*) from recibos group by sucursal
    union all
    select 'con_stock', sucursal, '-infinity', count(*) from stock where cantidad > 0 group by sucursal
    union all
    select 'con_stock', 0, '-infinity', count(*) from stock_articulos where sucursales > 0
    union all
    select 'inactivos_con_stock', s.sucursal, '-infinity', count(*)
    from stock s join stock_articulos r on r.articulo = s.articulo and r.inactivo
    where s.cantidad > 0 group by s.sucursal
    union all
    select 'inactivos_con_stock', 0, '-infinity', count(*) from stock_articulos where inactivo and sucursales > 0`)
}
