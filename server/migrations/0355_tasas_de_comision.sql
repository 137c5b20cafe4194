-- The percentages with which a sale first stood in a closed month, by article: what comes back of it later is taken off with them.
create table comision_cierre_tasas (
  venta integer not null references ventas (id),
  articulo text not null references articulos (id),
  porcentaje numeric(5,2) not null,
  primary key (venta, articulo)
);
create index comision_cierre_tasas_articulo on comision_cierre_tasas (articulo);
create trigger comision_cierre_tasas_inmutable before update or delete on comision_cierre_tasas
  for each row execute function rechazar_cambio();
create trigger comision_cierre_tasas_intruncable before truncate on comision_cierre_tasas
  for each statement execute function rechazar_cambio();

-- Sales of months that are closed, where their lines tell the percentage: there is only one.
insert into comision_cierre_tasas (venta, articulo, porcentaje)
select distinct d.venta, d.articulo, c.porcentaje from (
  select l.venta, min(l.porcentaje) as porcentaje from (
    select documento as venta, porcentaje from comision_cierre_lineas where tipo = 'venta'
    union all
    select r.venta, c.porcentaje from comision_cierre_lineas c join recibos r on r.id = c.documento where c.tipo = 'recibo'
  ) l group by l.venta having count(distinct l.porcentaje) = 1
) c join venta_detalles d on d.venta = c.venta;

-- On what is collected, a refused cheque takes back what it had paid, and a mistaken refusal gives it again.
alter table notas_debito add column anulada date, add column anulada_en timestamptz;
update notas_debito n set anulada = m.fecha, anulada_en = m.creado
from cuenta_movimientos m
where n.estado = 'anulada' and m.cliente = n.cliente and m.documento_tipo = 'nota_debito' and m.documento_id = n.id
  and m.importe < 0;
alter table comision_cierre_lineas drop constraint comision_cierre_lineas_tipo_check;
alter table comision_cierre_lineas add constraint comision_cierre_lineas_tipo_check check (tipo in (
  'venta', 'anulacion', 'nota', 'reversion', 'recibo', 'anulacion_recibo', 'rechazo', 'rechazo_anulado'));
