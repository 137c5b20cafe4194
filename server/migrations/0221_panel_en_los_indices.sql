-- What a branch has overdue is added up in the index alone: an instalment has the branch of its sale.
alter table cuotas add column sucursal integer references sucursales (id);
alter table cuotas disable trigger user;
update cuotas c set sucursal = v.sucursal from ventas v where v.id = c.venta;
alter table cuotas enable trigger user;
alter table cuotas alter column sucursal set not null;
create index cuotas_de_sucursal on cuotas (sucursal, fecha_vencimiento) include (total_cuota)
  where not pagada and not anulada;

-- So is what a branch sold on each day.
create index ventas_de_dia on ventas (sucursal, fecha, id) include (total, estado, anulada_despues);
drop index ventas_fecha;
