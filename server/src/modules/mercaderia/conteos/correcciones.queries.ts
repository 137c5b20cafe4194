/**
 * Sales that a device made before an article was counted, and that arrived after the count was posted: the count had seen that
 * the units were gone, and their sale took them out of the ledger once more.
 */
import { comprobante, numeroConteo } from '@mostrador/contract/documentos/comprobantes'
import type { CorreccionConteo } from '@mostrador/contract/mercaderia/conteos/decision'
import sql, { empty, raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

interface Row {
  conteo: number
  venta: number
  punto_venta: number
  tomada: string
  llegada: string
  articulo: string
  nombre: string
  sucursal: number
  sucursal_nombre: string
  cantidad: number
}

/** How long a late sale may ask, after it arrived. A part of the text: a kept plan knows that few are so new. */
const NUEVAS = raw(`interval '90 days'`)
const MAX = 200

/** Oldest first. Those of a branch, or of all; `cual` narrows them. */
export async function listCorrecciones(
  db: Queryable,
  { sucursal }: { sucursal: number | null },
  cual: Sql = sql`true`,
): Promise<CorreccionConteo[]> {
  const rows = await db.rows<Row>(sql`
    with tardia as (
      select v.venta, v.sucursal, v.tomada - v.reloj * interval '1 ms' as hora, v.llegada
      from ventas_sin_conexion v
      where v.llegada > now() - ${NUEVAS} ${sucursal === null ? empty : sql`and v.sucursal = ${sucursal}`}
    ), movida as (
      -- What the sale took, less what entered with it because the branch did not have it.
      select t.venta, t.sucursal, t.hora, t.llegada, m.articulo, max(m.creado) as creado,
        -sum(m.cantidad) - coalesce(max(p.cantidad), 0) as cantidad
      from tardia t
      join stock_movimientos m on m.documento_tipo = 'venta' and m.documento_id = t.venta and m.sucursal = t.sucursal
      left join ventas_sin_conexion_por_contar p on p.venta = t.venta and p.articulo = m.articulo
      group by t.venta, t.sucursal, t.hora, t.llegada, m.articulo
    ), vista as (
      -- The last count that had seen it.
      select distinct on (m.venta, m.articulo) m.*, d.conteo
      from movida m join conteo_stock_detalles d on d.articulo = m.articulo and d.instante >= m.hora
      join conteos_stock k on k.id = d.conteo and k.sucursal = m.sucursal and k.registrado < m.creado
      where m.cantidad > 0 order by m.venta, m.articulo, d.instante desc
    )
    select w.conteo, w.venta, v.punto_venta, w.hora as tomada, w.llegada, w.articulo, a.nombre, w.sucursal,
      s.nombre as sucursal_nombre, w.cantidad
    from vista w join ventas v on v.id = w.venta join articulos a on a.id = w.articulo
    join sucursales s on s.id = w.sucursal
    where ${cual}
      and not exists (select from conteo_stock_correcciones c where c.venta = w.venta and c.articulo = w.articulo)
      -- A count that was posted after it arrived has set it right.
      and not exists (
        select from conteo_stock_detalles d join conteos_stock k on k.id = d.conteo and k.sucursal = w.sucursal
        where d.articulo = w.articulo and d.instante >= w.hora and k.registrado >= w.creado)
    order by w.llegada, w.venta, w.articulo limit ${MAX}`)
  return rows.map((r) => ({
    conteo: { id: r.conteo, numero: numeroConteo(r.conteo) },
    venta: {
      id: r.venta,
      numero: comprobante('venta', r.punto_venta, r.venta),
      tomada: r.tomada,
      llegada: r.llegada,
    },
    articulo: { id: r.articulo, nombre: r.nombre },
    sucursal: { id: r.sucursal, nombre: r.sucursal_nombre },
    cantidad: r.cantidad,
  }))
}
