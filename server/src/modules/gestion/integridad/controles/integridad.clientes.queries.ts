/** Compares the customers' balances with their accounts and with the documents behind these. */

import sql from 'sql-template-tag'
import { pagadoConCredito } from '../../../ventas/cuotas/aplicaciones/aplicaciones.queries.ts'
import { esACuenta } from '../../../ventas/ventas/ventas.condiciones.queries.ts'
import type { Control } from '../integridad.reglas.ts'

export const controlesCuentaClientes: Control[] = [
  {
    control: 'cuenta_saldo',
    grupo: 'cuenta',
    texto: 'El saldo de cada cliente es la suma de los movimientos de su cuenta',
    filas: sql`
      select c.id as cliente, c.nombre as cliente_nombre, c.saldo::text, coalesce(m.suma, 0)::text as movimientos
      from clientes c left join (
        select cliente, sum(importe) as suma from cuenta_movimientos group by cliente
      ) m on m.cliente = c.id
      where c.saldo <> coalesce(m.suma, 0)`,
  },
  {
    control: 'cuenta_cadena',
    grupo: 'cuenta',
    texto: 'Cada movimiento de cuenta parte del saldo que dejó el anterior',
    filas: sql`
      select id as movimiento, cliente, importe::text, saldo::text, suma::text as esperado from (
        select id, cliente, importe, saldo, sum(importe) over (partition by cliente order by id) as suma
        from cuenta_movimientos
      ) m where saldo <> suma`,
  },
  {
    control: 'cuenta_ventas',
    grupo: 'cuenta',
    texto:
      'Cada venta en cuenta corriente debita su total, y una de contado solo lo que pagó el saldo a favor',
    filas: sql`
      select v.id as venta, v.total::text, m.suma::text as debitado
      from ventas v left join (
        select documento_id, sum(importe) as suma from cuenta_movimientos
        where documento_tipo = 'venta' group by documento_id
      ) m on m.documento_id = v.id
      where coalesce(m.suma, 0) <> case when ${esACuenta(sql`v.condicion_venta`)} then v.total else ${pagadoConCredito} end`,
  },
  {
    control: 'cuenta_recibos',
    grupo: 'cuenta',
    texto: 'Cada recibo acredita su importe en la cuenta de su cliente',
    filas: sql`
      select r.id as recibo, r.cliente, r.total::text, m.suma::text as movido
      from recibos r left join (
        select documento_id, cliente, sum(importe) as suma from cuenta_movimientos
        where documento_tipo = 'recibo' group by documento_id, cliente
      ) m on m.documento_id = r.id and m.cliente = r.cliente
      where m.suma is distinct from -r.total`,
  },
  {
    control: 'cuenta_notas',
    grupo: 'cuenta',
    texto:
      'Cada nota de crédito mueve la cuenta según su origen: la manual acredita lo que no devolvió en dinero y la de una venta en cuenta su total, debita la de un recibo',
    filas: sql`
      select n.id as nota_credito, n.origen, n.total::text, m.suma::text as movido
      from notas_credito n left join ventas v on v.id = n.venta left join (
        select documento_id, sum(importe) as suma from cuenta_movimientos
        where documento_tipo = 'nota_credito' group by documento_id
      ) m on m.documento_id = n.id
      left join (select nota, sum(monto) as suma from nota_credito_pagos group by nota) p on p.nota = n.id
      where coalesce(m.suma, 0) <> case n.origen
        when 'MANUAL' then case when n.estado = 'aprobada' then coalesce(p.suma, 0) - n.total else 0 end
        when 'ANULACION_RECIBO' then n.total
        else case when ${esACuenta(sql`v.condicion_venta`)} then -n.total else -${pagadoConCredito} end end`,
  },
  {
    control: 'cuenta_devoluciones',
    grupo: 'cuenta',
    texto: 'Cada devolución de saldo debita en la cuenta lo que pagó, y su anulación lo acredita',
    filas: sql`
      select d.id as devolucion_saldo, d.cliente, d.total::text, p.suma::text as pagos, m.suma::text as movido
      from devoluciones_saldo d left join (
        select documento_id, cliente, sum(importe) as suma from cuenta_movimientos
        where documento_tipo = 'devolucion_saldo' group by documento_id, cliente
      ) m on m.documento_id = d.id and m.cliente = d.cliente
      left join (select devolucion, sum(monto) as suma from devolucion_saldo_pagos group by devolucion) p
        on p.devolucion = d.id left join devoluciones_saldo o on o.id = d.anula
      where m.suma is distinct from case when d.anula is null then d.total else -d.total end
        or p.suma is distinct from d.total or o.total <> d.total or o.cliente <> d.cliente or o.anula is not null`,
  },
  {
    control: 'notas_pagos',
    grupo: 'cuenta',
    texto:
      'El dinero que devolvió una nota de crédito es su total, y solo la de una venta de contado lo devuelve, salvo en un cambio',
    filas: sql`
      select n.id as nota_credito, n.venta, n.total::text, p.suma::text as pagos
      from (select nota, sum(monto) as suma from nota_credito_pagos group by nota) p
      join notas_credito n on n.id = p.nota left join ventas v on v.id = n.venta
      left join cambios c on c.nota_credito = n.id
      where n.origen <> 'MANUAL' or case when c.id is not null then p.suma > n.total
        else p.suma <> n.total or v.id is null or ${esACuenta(sql`v.condicion_venta`)} end`,
  },
  {
    control: 'notas_ventas',
    grupo: 'cuenta',
    texto: 'Las notas de crédito manuales de cada venta no superan lo que se pagó por ella',
    filas: sql`
      select v.id as venta, v.total::text, sum(n.total)::text as acreditado
      from notas_credito n join ventas v on v.id = n.venta where n.origen = 'MANUAL'
        and n.estado = 'aprobada' group by v.id having bool_and(n.acotada) and sum(n.total) > v.total`,
  },
  {
    control: 'cuenta_importaciones',
    grupo: 'cuenta',
    texto: 'Cada importación movió los saldos iniciales de sus filas, y ninguno cuando se deshizo',
    filas: sql`
      select importacion, cliente, sum(esperado)::text as esperado, sum(movido)::text as movido from (
        select f.importacion, f.objetivo::integer as cliente, case
          -- What took the place of a single balance left what is owed as it was.
          when coalesce((f.valores -> 'reemplaza')::boolean, false) then 0 else f.saldo end as esperado, 0 as movido
        from importaciones i join importacion_filas f on f.importacion = i.id
        where i.estado = 'aplicada' and i.tipo in ('clientes', 'cuotas_pendientes') and f.saldo is not null
          and (f.destino = 'nueva' or (f.destino = 'cambia' and i.modo = 'nuevos_y_cambios'))
        union all
        select documento_id, cliente, 0, importe from cuenta_movimientos where documento_tipo = 'importacion'
      ) t group by importacion, cliente having sum(esperado) <> sum(movido)`,
  },
  {
    control: 'ventas_anuladas',
    grupo: 'cuenta',
    texto: 'Cada venta anulada, y ninguna otra, tiene su nota de crédito por el total',
    filas: sql`
      select v.id as venta, v.estado, v.total::text, n.id as nota_credito, n.total::text as acreditado
      from ventas v left join notas_credito n on n.venta = v.id and n.origen = 'ANULACION_VENTA'
      where v.inicial is null and (v.estado = 'anulada') <> (n.id is not null) or v.nota_credito is distinct from n.id
        or n.total <> v.total`,
  },
  {
    control: 'recibos_anulados',
    grupo: 'cuenta',
    texto: 'Cada recibo anulado, y ningún otro, tiene su nota de crédito por el importe',
    filas: sql`
      select r.id as recibo, r.estado, r.total::text, n.id as nota_credito, n.total::text as devuelto
      from recibos r left join notas_credito n on n.recibo = r.id
      where (r.estado = 'anulada') <> (n.id is not null) or n.total <> r.total`,
  },
  {
    control: 'ventas_total',
    grupo: 'cuenta',
    texto: 'El total de cada venta son sus líneas menos la bonificación y el redondeo',
    filas: sql`
      select v.id as venta, v.total::text, d.suma::text as lineas, v.bonificacion::text, v.redondeo::text
      from ventas v left join (
        select venta, sum(total) as suma from venta_detalles group by venta
      ) d on d.venta = v.id
      where (v.inicial is null and d.suma is null) or v.total <> d.suma - v.bonificacion - v.redondeo`,
  },
  {
    control: 'ventas_lineas',
    grupo: 'cuenta',
    texto:
      'El total de cada línea vendida es cantidad por precio, menos lo que ahorran sus packs, su descuento y sus promociones',
    filas: sql`
      select d.venta, d.articulo, d.total::text,
        (coalesce(d.importe_etiqueta, round(d.cantidad * d.precio_unitario, 2)) - d.ahorro_presentaciones - d.descuento - coalesce(p.suma, 0))::text as esperado
      from venta_detalles d left join (
        select venta, linea, sum(importe) as suma from venta_promociones group by venta, linea
      ) p on p.venta = d.venta and p.linea = d.linea
      where d.total <> coalesce(d.importe_etiqueta, round(d.cantidad * d.precio_unitario, 2)) - d.ahorro_presentaciones - d.descuento - coalesce(p.suma, 0)`,
  },
  {
    control: 'ventas_packs',
    grupo: 'cuenta',
    texto:
      'Lo que ahorran los packs de cada línea vendida es lo que sus unidades costarían sueltas, menos su precio',
    filas: sql`
      select d.venta, d.articulo, d.ahorro_presentaciones::text as ahorro, k.ahorro::text as esperado
      from venta_detalles d cross join lateral (
        select sum((p->>'cantidad')::integer
            * greatest((p->>'factor')::integer * d.precio_unitario - (p->>'precio')::numeric / 100, 0)) as ahorro,
          sum((p->>'cantidad')::integer * (p->>'factor')::integer) as unidades
        from jsonb_array_elements(d.presentaciones) p
      ) k
      where d.presentaciones is not null and (d.ahorro_presentaciones <> k.ahorro or k.unidades > d.cantidad)
      union all
      select d.venta, d.articulo, d.ahorro_presentaciones::text, '0'
      from venta_detalles d where d.presentaciones is null and d.ahorro_presentaciones <> 0`,
  },
]
