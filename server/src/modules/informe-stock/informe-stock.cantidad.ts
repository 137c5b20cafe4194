import sql, { type Sql } from 'sql-template-tag'
import type { Alcance } from '../sucursales/alcance.ts'

/** What the branch has of the article `a`, or all branches together. */
export const cantidadDe = ({ sucursal }: Alcance): Sql =>
  sucursal === null
    ? sql`coalesce((select sum(s.cantidad) from sucursales x join stock s on s.sucursal = x.id and s.articulo = a.id),
        0)::bigint`
    : sql`coalesce((select s.cantidad from stock s where s.sucursal = ${sucursal} and s.articulo = a.id), 0)::bigint`

/** Whether there is any of the article `a`. A value, so that the database looks it up for those that it walks, not for all. */
export const hayDe = (alcance: Alcance): Sql =>
  alcance.sucursal === null
    ? sql`coalesce((select r.sucursales from stock_articulos r where r.articulo = a.id), 0) > 0`
    : sql`${cantidadDe(alcance)} > 0`
