/** Compares the balances of the tills with their movements, and these with the documents behind them. */
import sql from 'sql-template-tag'
import { esOriginal, pagosDeVentas } from '../../../ventas/ventas/pagos/ventas.pagos.queries.ts'
import type { Control } from '../integridad.reglas.ts'

/** The money of each document that a till may take: a positive amount comes in. */
const cobros = sql`
  select 'venta' as tipo, v.id, p.tipo_pago, sum(p.monto) as monto
  from ventas v join ${pagosDeVentas(sql`true`, esOriginal)} p on p.venta = v.id group by v.id, p.tipo_pago
  union all
  select 'correccion', k.id, p.tipo_pago, sum(case when p.linea = k.sale then -p.monto else p.monto end)
  from venta_correcciones k join venta_pagos p on p.venta = k.venta and p.linea in (k.sale, k.entra)
  where exists (select from caja_movimientos m where m.documento_tipo = 'venta' and m.documento_id = k.venta)
  group by k.id, p.tipo_pago
  union all
  select 'recibo', r.id, p.tipo_pago, sum(p.monto)
  from recibos r join recibo_pagos p on p.recibo = r.id group by r.id, p.tipo_pago
  union all
  select 'nota_credito', n.id, p.tipo_pago, -sum(p.monto)
  from notas_credito n join recibo_pagos p on p.recibo = n.recibo
  where n.origen = 'ANULACION_RECIBO' group by n.id, p.tipo_pago
  union all
  select 'nota_credito', n.id, p.tipo_pago, -sum(p.monto)
  from notas_credito n join ${pagosDeVentas(sql`true`)} p on p.venta = n.venta
  where n.origen = 'ANULACION_VENTA' group by n.id, p.tipo_pago
  union all
  select 'nota_credito', n.id, p.tipo_pago, -sum(p.monto)
  from notas_credito n join nota_credito_pagos p on p.nota = n.id group by n.id, p.tipo_pago
  union all
  select 'reversion', n.id, p.tipo_pago, sum(p.monto)
  from notas_credito n join nota_credito_pagos p on p.nota = n.id where n.estado = 'anulada' group by n.id, p.tipo_pago
  union all
  select 'devolucion_saldo', d.id, p.tipo_pago,
    sum(case when d.anula is null then -p.monto else p.monto end)
  from devoluciones_saldo d join devolucion_saldo_pagos p on p.devolucion = d.id group by d.id, p.tipo_pago
  union all
  select case when vuelta then 'pago_anulado' else 'pago_proveedor' end, p.id, 'EFECTIVO',
    sum(case when vuelta then m.monto else -m.monto end)
  from pagos_proveedores p join pago_medios m on m.pago = p.id and m.medio = 'EFECTIVO'
  cross join unnest(case when p.estado = 'anulado' then array[false, true] else array[false] end) as vuelta
  group by p.id, vuelta`

export const controlesCaja: Control[] = [
  {
    control: 'caja_saldo',
    grupo: 'caja',
    texto: 'El saldo de cada turno de caja, por tipo de pago, es la suma de sus movimientos',
    filas: sql`
      select coalesce(s.turno, m.turno) as turno, coalesce(s.tipo_pago, m.tipo_pago) as tipo_pago, s.saldo::text,
        m.suma::text as movimientos
      from caja_saldos s full join (
        select turno, tipo_pago, sum(importe) as suma from caja_movimientos group by turno, tipo_pago
      ) m on m.turno = s.turno and m.tipo_pago = s.tipo_pago
      where s.saldo is distinct from m.suma`,
  },
  {
    control: 'caja_cadena',
    grupo: 'caja',
    texto: 'Cada movimiento de caja parte del saldo que dejó el anterior',
    filas: sql`
      select id as movimiento, turno, tipo_pago, importe::text, saldo::text, suma::text as esperado from (
        select id, turno, tipo_pago, importe, saldo,
          sum(importe) over (partition by turno, tipo_pago order by id) as suma
        from caja_movimientos
      ) m where saldo <> suma`,
  },
  {
    control: 'caja_documentos',
    grupo: 'caja',
    texto:
      'Cada venta, recibo, corrección, devolución o pago a un proveedor que encontró una caja abierta mueve su dinero en ella, y una sola vez',
    filas: sql`
      select d.turno, case when tipo = 'venta' then d.id end as venta, case when tipo = 'recibo' then d.id end as recibo,
        case when tipo in ('nota_credito', 'reversion') then d.id end as nota_credito,
        case when tipo = 'devolucion_saldo' then d.id end as devolucion_saldo,
        case when tipo in ('pago_proveedor', 'pago_anulado') then d.id end as pago_proveedor, d.tipo_pago, d.monto::text, d.movido::text
      from (
        select coalesce(c.tipo, m.tipo) as tipo, coalesce(c.id, m.id) as id, coalesce(c.tipo_pago, m.tipo_pago) as tipo_pago,
          c.monto, m.movido, coalesce(m.turno, l.turno) as turno,
          m.movido is not null or l.turno is not null as de_caja
        from (${cobros}) c full join (
          -- What comes in for a credit note is its reversion, and for a payment its annulment.
          select case when documento_tipo = 'nota_credito' and importe > 0 then 'reversion'
              when documento_tipo = 'pago_proveedor' and importe > 0 then 'pago_anulado' else documento_tipo end as tipo,
            documento_id as id, tipo_pago, sum(importe) as movido, max(turno) as turno
          from caja_movimientos where documento_tipo in ('venta', 'recibo', 'nota_credito', 'devolucion_saldo',
            'correccion', 'pago_proveedor')
          group by 1, documento_id, tipo_pago
        ) m on m.tipo = c.tipo and m.id = c.id and m.tipo_pago = c.tipo_pago
        left join (
          select documento_tipo, documento_id, max(turno) as turno from caja_documentos group by 1, 2
        ) l on l.documento_tipo = c.tipo and l.documento_id = c.id
      ) d where d.de_caja and d.monto is distinct from d.movido`,
  },
  {
    control: 'caja_cheques',
    grupo: 'caja',
    texto: 'Cada cheque que salió de una caja salió una vez, y está en una caja cuando volvió a la cartera',
    filas: sql`
      select h.venta, h.estado, h.monto::text, m.suma::text as movido
      from cheques h join (
        select documento_id, sum(importe) as suma from caja_movimientos where documento_tipo = 'cheque'
        group by documento_id
      ) m on m.documento_id = h.id
      where m.suma not in (0, -h.monto) or (m.suma <> 0 and h.estado in ('EN_CARTERA', 'DEVUELTO'))`,
  },
  {
    control: 'caja_aperturas',
    grupo: 'caja',
    texto: 'Cada turno de caja empieza con su fondo en efectivo',
    filas: sql`
      select t.id as turno, t.fondo::text, m.suma::text as apertura from caja_turnos t left join (
        select turno, sum(importe) as suma from caja_movimientos
        where tipo = 'APERTURA' and tipo_pago = 'EFECTIVO' group by turno
      ) m on m.turno = t.id
      where t.fondo <> coalesce(m.suma, 0)`,
  },
  {
    control: 'caja_fondos',
    grupo: 'caja',
    texto: 'Cada turno de caja sabe cuánto efectivo dejó el cierre anterior',
    filas: sql`
      select t.id as turno, t.fondo_propuesto::text as fondo, a.quedo::text as esperado from caja_turnos t join (
        select z.id, lag(coalesce(k.contado, 0) - coalesce(p.monto, 0)) over (partition by z.caja order by z.id) as quedo
        from caja_turnos z left join caja_conteos n on n.turno = z.id and n.numero = z.conteo
        left join caja_conteo_tipos k on k.conteo = n.id and k.tipo_pago = 'EFECTIVO'
        left join caja_traspasos p on p.id = z.traspaso_cierre
      ) a on a.id = t.id
      where t.fondo_propuesto is distinct from a.quedo`,
  },
  {
    control: 'caja_abiertas',
    grupo: 'caja',
    texto:
      'Cada turno abierto es de una sucursal que usa cajas, y quien trabaja en él está activo y es de ella',
    filas: sql`
      select t.id as turno, t.sucursal, u.persona as usuario
      from caja_turnos t join cajas c on c.id = t.caja
      left join caja_sucursales k on k.sucursal = t.sucursal and k.activas
      left join caja_turno_usuarios p on p.turno = t.id and p.hasta is null
      left join usuarios u on u.id = p.usuario
      where t.estado = 'abierto' and not c.tesoreria and (k.sucursal is null or not u.is_active
        or (u.tipo_usuario <> 'admin' and u.sucursal is distinct from t.sucursal))`,
  },
  {
    control: 'caja_cierres',
    grupo: 'caja',
    texto:
      'Cada turno cerrado tiene el saldo que su último conteo esperaba, menos lo que retiró, y nadie trabaja en él',
    filas: sql`
      select t.id as turno, coalesce(s.tipo_pago, d.tipo_pago) as tipo_pago, s.saldo::text, d.esperado::text
      from caja_turnos t left join caja_conteos q on q.turno = t.id and q.numero = t.conteo
      left join caja_saldos s on s.turno = t.id left join caja_traspasos p on p.id = t.traspaso_cierre
      left join caja_conteo_tipos d on d.conteo = q.id and d.tipo_pago = s.tipo_pago
      where t.estado = 'cerrado' and (q.id is null or s.saldo is distinct from
        d.esperado - case when s.tipo_pago = 'EFECTIVO' then coalesce(p.monto, 0) else 0 end or exists (
        select from caja_turno_usuarios p where p.turno = t.id and p.hasta is null))`,
  },
  {
    control: 'caja_billetes',
    grupo: 'caja',
    texto: 'Los billetes y monedas de cada conteo suman el efectivo contado',
    filas: sql`
      select q.turno, q.numero as conteo, coalesce(d.contado, 0)::text as contado, b.suma::text as billetes
      from caja_conteos q join (
        select conteo, sum(denominacion * cantidad) as suma from caja_conteo_billetes group by conteo
      ) b on b.conteo = q.id
      left join caja_conteo_tipos d on d.conteo = q.id and d.tipo_pago = 'EFECTIVO'
      where b.suma <> coalesce(d.contado, 0)`,
  },
  {
    control: 'caja_traspasos',
    grupo: 'caja',
    texto: 'Cada traspaso sale de una caja, y entra en otra o vuelve cuando se resuelve',
    filas: sql`
      select p.id as traspaso, p.origen as turno, p.estado, p.monto::text, m.salio::text, m.llego::text,
        m.volvio::text
      from caja_traspasos p left join (
        select m.documento_id, coalesce(sum(m.importe) filter (where m.importe < 0), 0) as salio,
          coalesce(sum(m.importe) filter (where m.importe > 0 and t.caja = x.destino), 0) as llego,
          coalesce(sum(m.importe) filter (where m.importe > 0 and t.caja <> x.destino), 0) as volvio
        from caja_movimientos m join caja_turnos t on t.id = m.turno join caja_traspasos x on x.id = m.documento_id
        where m.documento_tipo = 'traspaso' group by m.documento_id
      ) m on m.documento_id = p.id
      where (m.salio, m.llego, m.volvio) is distinct from (-p.monto,
        case when p.estado = 'CONFIRMADO' then p.monto else 0 end,
        case when p.estado = 'RECHAZADO' then p.monto else 0 end)`,
  },
]
