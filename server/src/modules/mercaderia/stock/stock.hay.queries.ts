/** What there is of some articles: a sale asks while it is made. */
import type { StockEnSucursal, StockHay } from '@mostrador/contract/mercaderia/stock'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { getArticulo } from '../../maestros/articulos/articulos.queries.ts'

/** In the branch. Services, which have no stock, are left out. */
export const listHay = (db: Queryable, articulos: string[], sucursal: number): Promise<StockHay[]> =>
  db.rows<StockHay>(sql`
    select a.id as articulo, coalesce(s.cantidad, 0) as hay
    from articulos a left join stock s on s.articulo = a.id and s.sucursal = ${sucursal}
    where a.id = any((select ${articulos}::text[])::text[]) and not a.es_servicio order by a.id`)

/** In the other branches that have some, most first. Refuses with 404. */
export async function listEnOtras(db: Queryable, id: string, sucursal: number): Promise<StockEnSucursal[]> {
  const articulo = await getArticulo(db, id)
  return await db.rows<StockEnSucursal>(sql`
    select s.sucursal, b.nombre as sucursal_nombre, s.cantidad as hay
    from stock s join sucursales b on b.id = s.sucursal
    where s.articulo = ${articulo.id} and s.sucursal <> ${sucursal} and s.cantidad > 0
    order by s.cantidad desc, s.sucursal`)
}
