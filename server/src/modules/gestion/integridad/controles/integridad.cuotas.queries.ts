/** Compares instalments with the agreed amounts and with the valid receipts. */
import sql from 'sql-template-tag'
import { pagosDeCuotas } from '../../../ventas/cuotas/cuotas.queries.ts'
import { esCuenta } from '../../../ventas/cuotas/iniciales/iniciales.queries.ts'
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
      where (v.inicial is null and coalesce(c.cantidad, 0) <> v.cantidad_cuotas)
        or (v.inicial is null and v.cantidad_cuotas > 0 and c.suma <> v.total - v.anticipo)
        or exists (select from cuotas o where o.venta = v.id and o.sucursal <> v.sucursal)`,
  },
  {
    control: 'cuotas_importadas',
    grupo: 'cuotas',
    texto: 'Las cuotas que trajo cada importación piden lo que decían sus filas, y ninguna cuando se deshizo',
    filas: sql`
      select importacion, cliente, sum(esperado)::text as esperado, sum(pedido)::text as suman from (
        select f.importacion, f.objetivo::integer as cliente, f.saldo as esperado, 0 as pedido
        from importaciones i join importacion_filas f on f.importacion = i.id
        where i.estado = 'aplicada' and i.tipo = 'cuotas_pendientes' and f.destino = 'nueva'
        union all
        select v.importacion, v.cliente, 0, c.monto_original from ventas v join cuotas c on c.venta = v.id
        where v.inicial is not null and v.estado = 'aprobada' and c.numero_cuota > 0 and c.refinanciacion is null
      ) t group by importacion, cliente having sum(esperado) <> sum(pedido)`,
  },
  {
    control: 'cuotas_imputaciones',
    grupo: 'cuotas',
    texto:
      'Cada cuota pide lo que los recibos activos y el saldo a favor aplicado no pagaron y ninguna refinanciación tomó, y está pagada cuando la cubren',
    filas: sql`
      select c.id as cuota, c.venta, c.numero_cuota, c.monto_original::text, c.actualizado::text,
        c.total_cuota::text, c.pagada, c.fecha_pago, coalesce(p.pagado, 0)::text as pagado, c.refinanciado::text
      from cuotas c left join ${pagosDeCuotas(sql`true`)} p on p.cuota = c.id
      where c.pagada <> (coalesce(p.pagado, 0) = c.monto_original + c.actualizado)
        or coalesce(p.pagado, 0) + c.refinanciado > c.monto_original + c.actualizado
        or c.total_cuota <> case when c.pagada then p.ultimo
          when coalesce(p.pagado, 0) + c.refinanciado = c.monto_original + c.actualizado then c.refinanciado
          else c.monto_original + c.actualizado - c.refinanciado - coalesce(p.pagado, 0) end
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
      left join ${pagosDeCuotas(sql`true`)} p on p.cuota = c.id
      where c.anulada <> ((v.estado = 'anulada' or coalesce(n.estado = 'anulada', false)
          or coalesce(f.estado = 'anulada', false) or (c.refinanciado > 0 and c.total_cuota = c.refinanciado
            and c.monto_original + c.actualizado - c.refinanciado = coalesce(p.pagado, 0))) and not c.pagada)
        or (c.numero_cuota < 0 and c.refinanciacion is null) <> (n.id is not null)`,
  },
  {
    control: 'anticipos',
    grupo: 'cuotas',
    texto:
      'Cada anticipo tiene su recibo, o lo pagó el saldo a favor; si el recibo se anuló y la venta sigue, una cuota lo vuelve a pedir',
    filas: sql`
      select v.id as venta, v.estado, v.anticipo::text, r.id as recibo, r.estado as estado_recibo, c.id as cuota,
        c.monto_original::text
      from ventas v left join recibos r on r.venta = v.id and r.es_anticipo
      left join cuotas c on c.venta = v.id and c.numero_cuota = 0
      where case
        -- What credit pays on the spot is debited to the account.
        when v.cantidad_cuotas = 0 then r.id is not null
        when r.estado = 'anulada' and v.estado = 'anulada' then
          v.anticipo not in (coalesce(c.monto_original, 0), coalesce(c.monto_original, 0) + r.total)
        else coalesce(c.monto_original, 0) + case when r.estado = 'activo' then r.total else 0 end <> v.anticipo end`,
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
      'Ningún recibo imputa más que su importe, ni a cuotas de otra venta, o de otro cliente el de su cuenta; el de un anticipo no imputa nada',
    filas: sql`
      select r.id as recibo, r.venta, r.total::text, i.suma::text as imputado, r.es_anticipo
      from recibos r join (
        select i.recibo, sum(i.importe) as suma,
          bool_and(c.venta = r.venta or (${esCuenta(sql`v`)} and w.cliente = r.cliente)) as propias
        from recibo_cuotas i join cuotas c on c.id = i.cuota join recibos r on r.id = i.recibo
          join ventas v on v.id = r.venta join ventas w on w.id = c.venta group by i.recibo
      ) i on i.recibo = r.id
      left join (select recibo, sum(reclamado) as reclamado from intereses group by recibo) x on x.recibo = r.id
      where i.suma > r.total - r.sin_cuotas - coalesce(x.reclamado, 0) or not i.propias or r.es_anticipo`,
  },
]

/** Where rates of interest were ever set. */
export const controlesIntereses: Control[] = [
  {
    control: 'intereses_reclamados',
    grupo: 'cuotas',
    texto: 'El interés reclamado y perdonado de cada cuota no supera lo que había devengado',
    filas: sql`
      select i.cuota, i.recibo, i.devengado::text as esperado, s.suma::text as suman
      from intereses i cross join lateral (
        select sum(o.reclamado + o.perdonado) as suma from intereses o left join recibos r on r.id = o.recibo
          left join refinanciaciones f on f.id = o.refinanciacion
        where o.cuota = i.cuota and o.id <= i.id and coalesce(r.estado, 'activo') = 'activo'
          and coalesce(f.estado, 'aprobada') = 'aprobada'
      ) s
      where s.suma > i.devengado`,
  },
  {
    control: 'intereses_notas',
    grupo: 'cuotas',
    texto:
      'El interés que reclama cada recibo tiene su nota de débito, que vale mientras vale el recibo, y lo debita una vez',
    filas: sql`
      select coalesce(i.recibo, n.recibo) as recibo, i.reclamado::text as esperado, n.total::text, m.suma::text as debitado
      from (
        select recibo, sum(reclamado) as reclamado from intereses where reclamado > 0 and refinanciacion is null group by recibo
      ) i
      full join (select * from notas_debito where recibo is not null) n on n.recibo = i.recibo
      left join recibos r on r.id = coalesce(i.recibo, n.recibo)
      left join (
        select documento_id, sum(importe) as suma from cuenta_movimientos
        where documento_tipo = 'nota_debito' group by documento_id
      ) m on m.documento_id = n.id
      where n.total is distinct from i.reclamado or (n.estado = 'anulada') <> (r.estado = 'anulada')
        or coalesce(m.suma, 0) <> case when n.estado = 'aprobada' then n.total else 0 end`,
  },
  {
    control: 'intereses_refinanciados',
    grupo: 'cuotas',
    texto:
      'Cada refinanciación resuelve todo el interés por mora de sus cuotas: pasa al plan o se perdona, y de ninguna otra',
    filas: sql`
      select f.id as refinanciacion, f.interes_mora::text as esperado, i.suma::text as suman, i.resta::text as sin_resolver
      from refinanciaciones f left join (
        select i.refinanciacion, sum(i.reclamado) as suma, sum(i.devengado - i.resuelto - i.reclamado - i.perdonado) as resta,
          bool_and(l.cuota is not null and i.fecha = f.fecha) as propias
        from intereses i join refinanciaciones f on f.id = i.refinanciacion
          left join refinanciacion_cuotas l on l.refinanciacion = i.refinanciacion and l.cuota = i.cuota
        group by i.refinanciacion
      ) i on i.refinanciacion = f.id
      where coalesce(f.interes_mora, 0) <> coalesce(i.suma, 0) or i.resta <> 0 or not i.propias
        or (f.interes_mora is null and i.refinanciacion is not null)`,
  },
]
