-- Articles and customers are counted by their writes too: a list of them shows its count without taking it.
alter table contadores drop constraint contadores_que_check;
alter table contadores add constraint contadores_que_check check (que in ('movimientos', 'con_stock',
  'inactivos_con_stock', 'articulos_activos', 'articulos_inactivos', 'clientes_activos', 'clientes_inactivos',
  'ventas', 'recibos'));

insert into contadores (que, sucursal, cantidad)
select 'articulos_inactivos', 0, count(*) from articulos where baja having count(*) > 0
union all
select 'clientes_activos', 0, count(*) from clientes where not baja having count(*) > 0
union all
select 'clientes_inactivos', 0, count(*) from clientes where baja having count(*) > 0;

-- A far page is found in the index alone, whatever state is asked for.
drop index articulos_nombre;
create index articulos_nombre on articulos (nombre collate "es-AR-x-icu", id) include (baja);
drop index clientes_nombre;
create index clientes_nombre on clientes (nombre collate "es-AR-x-icu", id) include (baja);
