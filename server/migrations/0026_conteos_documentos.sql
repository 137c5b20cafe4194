-- Sales and receipts, by branch: their lists say how many there are.
alter table conteos drop constraint conteos_que_check;
alter table conteos add constraint conteos_que_check check (que in
  ('movimientos', 'con_stock', 'inactivos_con_stock', 'articulos_activos', 'ventas', 'recibos'));

insert into conteos (que, sucursal, cantidad)
select 'ventas', sucursal, count(*) from ventas group by sucursal
union all
select 'recibos', sucursal, count(*) from recibos group by sucursal;
