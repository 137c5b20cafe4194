/** What the sales of a day and of a month left over what they cost. */
import type { Margen, Panel } from '@mostrador/contract/gestion/panel'
import sql, { type Sql } from 'sql-template-tag'
import { type Alcance, sucursalAmong } from '../../../platform/access/alcance.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { getConfiguracionCompras } from '../../compras/proveedores/compras.queries.ts'
import { sinIva } from '../../mercaderia/costos/criterio.queries.ts'
import { margenDe } from '../analisis/analisis.reglas.ts'

type Figuras = Omit<Margen, 'margen' | 'porcentaje'>
type Row = Record<`${'hoy' | 'mes'}_${'reposicion' | 'promedio'}`, Figuras>

const figuras = (costo: Sql, cuando: Sql): Sql => sql`json_build_object(
  'venta', coalesce(round(sum(venta) filter (where ${cuando} and ${costo} is not null) * 100), 0),
  'costo', coalesce(round(sum(cantidad * ${costo}) filter (where ${cuando}) * 100), 0),
  'sin_costo', count(*) filter (where ${cuando} and ${costo} is null))`

/** Sales that stand, less what came back by notes of these days; undefined while purchases are off. */
export async function getMargenes(
  db: Queryable,
  alcance: Alcance,
  hoy: string,
): Promise<Panel['margen'] | undefined> {
  if (!(await getConfiguracionCompras(db)).activa) return undefined
  const primero = `${hoy.slice(0, 7)}-01`
  const neta = await sinIva(db, sql`a.iva`)
  const deHoy = sql`fecha = ${hoy}::date`
  const row = await db.one<Row>(sql`
    with linea as (
      select v.fecha, d.cantidad, d.costo_unitario, d.costo_promedio,
        d.total * v.total / nullif(v.total + v.bonificacion, 0) / ${neta} as venta
      from ventas v join venta_detalles d on d.venta = v.id join articulos a on a.id = d.articulo
      where v.estado = 'aprobada' and v.fecha between ${primero}::date and ${hoy}::date
        and ${sucursalAmong(alcance, sql`v.sucursal`)}
      union all
      select n.fecha, -d.cantidad, d.costo_unitario, d.costo_promedio, -d.total / ${neta}
      from notas_credito n join nota_credito_detalles d on d.nota = n.id join articulos a on a.id = d.articulo
      where n.origen = 'MANUAL' and n.estado = 'aprobada' and n.fecha between ${primero}::date and ${hoy}::date
        and ${sucursalAmong(alcance, sql`n.sucursal`)}
    )
    select ${figuras(sql`costo_unitario`, deHoy)} as hoy_reposicion, ${figuras(sql`costo_promedio`, deHoy)} as hoy_promedio,
      ${figuras(sql`costo_unitario`, sql`true`)} as mes_reposicion, ${figuras(sql`costo_promedio`, sql`true`)} as mes_promedio
    from linea`)
  return {
    hoy: { reposicion: margenDe(row.hoy_reposicion), promedio: margenDe(row.hoy_promedio) },
    mes: { reposicion: margenDe(row.mes_reposicion), promedio: margenDe(row.mes_promedio) },
  }
}
