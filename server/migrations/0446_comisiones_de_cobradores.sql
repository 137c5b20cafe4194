-- Who collects earns beside who sells. Off while no collector has a percentage.
alter table comision_porcentajes add column cobrador integer unique references usuarios (id);
alter table comision_porcentajes drop constraint comision_porcentajes_check;
alter table comision_porcentajes add constraint comision_porcentajes_check check (num_nonnulls(vendedor, rubro, cobrador) = 1);
alter table comision_cierre_lineas drop constraint comision_cierre_lineas_tipo_check;
alter table comision_cierre_lineas add constraint comision_cierre_lineas_tipo_check check (tipo in (
  'venta', 'anulacion', 'nota', 'reversion', 'recibo', 'anulacion_recibo', 'rechazo', 'rechazo_anulado',
  'cobro', 'anulacion_cobro', 'rechazo_cobro', 'rechazo_cobro_anulado'));

-- Months that are closed paid nothing to collectors: what is annulled of them later takes nothing away.
insert into comision_cierre_lineas (tipo, documento, porcentaje, mes, fecha, sucursal, vendedor, cliente, importe, comision)
select 'cobro', r.id, 0, c.mes, r.fecha, r.sucursal, r.usuario, r.cliente, k.capital, 0
from recibos r join comision_cierres c on c.mes = date_trunc('month', r.fecha)::date and r.creado <= c.cerrado
cross join lateral (
  select r.total - coalesce((select i.reclamado from intereses i where i.recibo = r.id), 0) as capital
) k
where not r.es_anticipo and k.capital <> 0;
