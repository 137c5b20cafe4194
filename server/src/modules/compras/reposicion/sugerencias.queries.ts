import type { Sugerencia } from '@mostrador/contract/compras/pedidos/reposicion'
import { sumarDias } from '@mostrador/contract/fechas'
import sql from 'sql-template-tag'
import type { Reader } from '../../../platform/database/db.ts'
import { PEDIDOS } from '../pedidos/configuracion.queries.ts'
import { suggest } from './reposicion.reglas.ts'

/** The days that are looked at: a season, not a year. */
const DIAS = 90

interface Row {
  sucursal: number
  articulo: string
  vendidas: number
  dias_con_stock: number
}

/**
 * What the own sales of some articles suggest, by `sucursal-articulo`, in all branches or in one. The ledger of the stock
 * knows both: what left for customers less what came back, and the days that began with stock or saw a movement.
 */
export async function getSugerencias(
  db: Reader,
  { articulos, sucursal = null, hoy }: { articulos: string[]; sucursal?: number | null; hoy: string },
): Promise<Map<string, Sugerencia>> {
  if (articulos.length === 0) return new Map()
  const desde = sumarDias(hoy, 1 - DIAS)
  const [rows, { dias_entrega }] = await Promise.all([
    db.rows<Row>(sql`
      with dias as (
        select sucursal, articulo, fecha, sum(cantidad) as neto,
          sum(-cantidad) filter (where documento_tipo in ('venta', 'remito', 'nota_credito')) as vendidas
        from stock_movimientos
        where fecha between ${desde}::date and ${hoy}::date and articulo in (select unnest(${articulos}::text[]))
          and ${sucursal === null ? sql`true` : sql`sucursal = ${sucursal}`}
        group by sucursal, articulo, fecha
      ), saldos as (
        select d.*, s.cantidad - sum(d.neto) over todo as al_empezar,
          s.cantidad - sum(d.neto) over todo + sum(d.neto) over hasta_ahi as queda,
          lead(d.fecha, 1, ${hoy}::date + 1) over hasta_ahi as proxima
        from dias d join stock s on s.sucursal = d.sucursal and s.articulo = d.articulo
        window todo as (partition by d.sucursal, d.articulo),
          hasta_ahi as (partition by d.sucursal, d.articulo order by d.fecha)
      )
      select sucursal, articulo, coalesce(sum(vendidas), 0) as vendidas,
        (count(*) + sum(case when queda > 0 then proxima - fecha - 1 else 0 end)
          + case when min(al_empezar) > 0 then min(fecha) - ${desde}::date else 0 end)::integer as dias_con_stock
      from saldos group by sucursal, articulo`),
    PEDIDOS.get(db),
  ])
  return new Map(
    rows.flatMap(({ sucursal: de, articulo, vendidas, dias_con_stock }) => {
      const sugerida = suggest({ vendidas, dias_con_stock, dias_entrega })
      return sugerida
        ? [
            [
              `${de}-${articulo}`,
              { vendidas, dias_con_stock, dias: DIAS, dias_entrega, ...sugerida },
            ] as const,
          ]
        : []
    }),
  )
}
