-- Every article has its row from its first day: those without stock are looked up, and not found out one by one.
create function contar_articulos_nuevos() returns trigger language plpgsql as $$
begin
  insert into stock_articulos (articulo, inactivo, sucursales)
  select id, baja or es_servicio, 0 from nuevos order by id
  on conflict (articulo) do nothing;
  return null;
end $$;
create trigger articulos_en_stock after insert on articulos referencing new table as nuevos
  for each statement execute function contar_articulos_nuevos();

insert into stock_articulos (articulo, inactivo, sucursales)
select id, baja or es_servicio, 0 from articulos order by id
on conflict (articulo) do nothing;

create index stock_articulos_sucursales on stock_articulos (sucursales, articulo) where not inactivo;
