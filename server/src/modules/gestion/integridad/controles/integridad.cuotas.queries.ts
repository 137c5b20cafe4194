/** Compares instalments with the agreed amounts and with the valid receipts. */
import sql from 'sql-template-tag'
import { partesDe } from '../../../ventas/recibos/recibos.queries.ts'
import type { Control } from '../integridad.reglas.ts'

export const controlesCuotas: Control[] = [
  {
    control: 'cuotas_plan',
    grupo: 'cuotas',
    texto: 'Las cuotas de cada venta, más su anticipo, suman el total',
    filas: sql`
      select v.id as venta, v.total::text, v.anticipo::text, v.cantidad_cuotas, coalesce(c.cantidad, 0) as cuotas,
        c.suma::text as suman
      from ventas v left join (
        select venta, count(*) as cantidad, sum(monto_original) as suma from cuotas
        where numero_cuota > 0 and refinanciacion is null group by venta
      ) c on c.venta = v.id
      where coalesce(c.cantidad, 0) <> v.cantidad_cuotas
        or (v.cantidad_cuotas > 0 and c.suma <> v.total - v.anticipo)
        or exists (select from cuotas o where o.venta = v.id and o.sucursal <> v.sucursal)`,
  },
  {
    control: 'cuotas_imputaciones',
    grupo: 'cuotas',
    texto:
      'Cada cuota pide lo que los recibos activos no pagaron y ninguna refinanciación tomó, y está pagada cuando la cubren',
    filas: sql`
      select c.id as cuota, c.venta, c.numero_cuota, c.monto_original::text, c.total_cuota::text, c.pagada,
        c.fecha_pago, coalesce(p.pagado, 0)::text as pagado, c.refinanciado::text
      from cuotas c left join (
        select i.cuota, sum(i.importe) as pagado, (array_agg(i.importe order by i.recibo desc))[1] as ultimo,
          (array_agg(r.fecha order by i.recibo desc))[1] as fecha
        from recibo_cuotas i join recibos r on r.id = i.recibo where r.estado = 'activo' group by i.cuota
      ) p on p.cuota = c.id
      where c.pagada <> (coalesce(p.pagado, 0) = c.monto_original)
        or coalesce(p.pagado, 0) + c.refinanciado > c.monto_original
        or c.total_cuota <> case when c.pagada then p.ultimo
          when coalesce(p.pagado, 0) + c.refinanciado = c.monto_original then c.refinanciado
          else c.monto_original - c.refinanciado - coalesce(p.pagado, 0) end
        or c.fecha_pago is distinct from case when c.pagada then p.fecha end`,
  },
  {
    control: 'cuotas_anuladas',
    grupo: 'cuotas',
    texto:
      'Están anuladas las cuotas sin pagar de las ventas anuladas, de los cheques que no se rechazaron y de los planes que ya no valen, y ninguna otra',
    filas: sql`
      select c.id as cuota, c.venta, v.estado, c.pagada, c.anulada
      from cuotas c join ventas v on v.id = c.venta left join notas_debito n on n.cuota = c.id
      left join refinanciaciones f on f.id = c.refinanciacion
      where c.anulada <> ((v.estado = 'anulada' or coalesce(n.estado = 'anulada', false)
          or coalesce(f.estado = 'anulada', false) or (c.refinanciado > 0 and c.total_cuota = c.refinanciado
            and c.monto_original - c.refinanciado = (select coalesce(sum(i.importe), 0) from recibo_cuotas i
              join recibos r on r.id = i.recibo where i.cuota = c.id and r.estado = 'activo'))) and not c.pagada)
        or (c.numero_cuota < 0 and c.refinanciacion is null) <> (n.id is not null)`,
  },
  {
    control: 'anticipos',
    grupo: 'cuotas',
    texto: 'Cada anticipo tiene su recibo; si se anuló y la venta sigue, una cuota lo vuelve a pedir',
    filas: sql`
      select v.id as venta, v.estado, v.anticipo::text, r.id as recibo, r.estado as estado_recibo, c.id as cuota,
        c.monto_original::text
      from ventas v left join recibos r on r.venta = v.id and r.es_anticipo
      left join cuotas c on c.venta = v.id and c.numero_cuota = 0
      where coalesce(r.total, 0) <> v.anticipo or c.monto_original <> v.anticipo
        or (c.id is not null and r.estado is distinct from 'anulada')
        or (c.id is null and r.estado = 'anulada' and v.estado = 'aprobada')`,
  },
  {
    control: 'recibos_pagos',
    grupo: 'cuotas',
    texto: 'El importe de cada recibo es la suma de sus formas de pago',
    filas: sql`
      select r.id as recibo, r.total::text, p.suma::text as pagos
      from recibos r left join (
        select recibo, sum(monto) as suma from ${partesDe(sql`true`)} p group by recibo
      ) p on p.recibo = r.id
      where p.suma is distinct from r.total`,
  },
  {
    control: 'recibos_imputaciones',
    grupo: 'cuotas',
    texto:
      'Ningún recibo imputa más que su importe, ni a cuotas de otra venta; el de un anticipo no imputa nada',
    filas: sql`
      select r.id as recibo, r.venta, r.total::text, i.suma::text as imputado, r.es_anticipo
      from recibos r join (
        select i.recibo, sum(i.importe) as suma, bool_and(c.venta = r.venta) as propias
        from recibo_cuotas i join cuotas c on c.id = i.cuota join recibos r on r.id = i.recibo group by i.recibo
      ) i on i.recibo = r.id
      where i.suma > r.total or not i.propias or r.es_anticipo`,
  },
]
