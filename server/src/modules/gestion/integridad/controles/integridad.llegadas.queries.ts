/** Compares sales that arrived from a device with the sales that they became, and with the units that they entered. */
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { pesos } from '../../../../platform/database/db.ts'
import type { Control } from '../integridad.reglas.ts'

const MAXIMO = pesos(MAX_IMPORTE)

/** Of a line: its packs have prices of their own. */
const enPacks = sql`case when d.presentaciones is null then 0 else (
  select sum((k->>'cantidad')::integer * (k->>'factor')::integer) from jsonb_array_elements(d.presentaciones) k) end`

/** Where a sale ever arrived. */
export const controlesSinConexion: Control[] = [
  {
    control: 'sin_conexion_ventas',
    grupo: 'cuenta',
    texto:
      'Cada venta que llegó de un dispositivo es una venta de quien la hizo, de su sucursal, que se pagó en el momento',
    filas: sql`
      select l.venta, l.provisional, l.usuario from ventas_sin_conexion l join ventas v on v.id = l.venta
      where v.usuario <> l.usuario or v.sucursal <> l.sucursal or v.condicion_venta like 'Cta-Cte%'`,
  },
  {
    control: 'sin_conexion_diferencias',
    grupo: 'cuenta',
    texto:
      'La diferencia de cada venta que llegó es la de sus líneas con los precios de ese momento, fuera de sus packs, y cada precio tiene su nota',
    filas: sql`
      select l.venta, l.provisional, l.diferencia::text, coalesce(p.suma, 0)::text as esperado
      from ventas_sin_conexion l left join (
        select p.venta, count(*) as precios,
          sum(round(d.precio_unitario * (d.cantidad - ${enPacks}), 2) - round(p.precio_hoy * (d.cantidad - ${enPacks}), 2)) as suma
        from ventas_sin_conexion_precios p left join venta_detalles d on d.venta = p.venta and d.articulo = p.articulo
        group by p.venta
      ) p on p.venta = l.venta
      where l.diferencia <> greatest(-${MAXIMO}::numeric, least(${MAXIMO}::numeric, coalesce(p.suma, 0)))
        or coalesce(p.precios, 0) <> jsonb_array_length(jsonb_path_query_array(l.notas, '$[*] ? (@.tipo == "precio")'))`,
  },
  {
    control: 'sin_conexion_por_contar',
    grupo: 'stock',
    texto:
      'Las unidades por contar de cada venta son las líneas de su ajuste, una entrada de su sucursal, y no quedan pendientes',
    filas: sql`
      select coalesce(p.venta, a.venta) as venta, coalesce(p.articulo, a.articulo) as articulo,
        p.cantidad as esperado, a.cantidad
      from ventas_sin_conexion_por_contar p
      full join (
        select q.venta, q.sucursal, d.articulo, d.cantidad, j.tipo_operacion, j.id
        from (select distinct venta, sucursal, ajuste from ventas_sin_conexion_por_contar) q
        join ajustes j on j.id = q.ajuste and j.sucursal = q.sucursal join ajuste_detalles d on d.ajuste = j.id
      ) a on a.venta = p.venta and a.articulo = p.articulo and a.id = p.ajuste
      where p.cantidad is distinct from a.cantidad or a.tipo_operacion <> 'ENTRADA'
        or exists (select from articulos_pendientes x where x.venta = p.venta and x.articulo = p.articulo)
        or not exists (select from ventas_sin_conexion l where l.venta = p.venta)
          and not exists (select from venta_detalles l where l.venta = p.venta and l.articulo = p.articulo and l.llevado)`,
  },
]
