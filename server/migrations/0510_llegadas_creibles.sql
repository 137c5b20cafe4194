-- On which device somebody works: what arrives later is believed of who was there then. Each session has one.
alter table sesiones add column dispositivo text;
-- Of the sessions before nobody wrote it down: they are good for any device.
update sesiones set dispositivo = '';
create index sesiones_de_usuario on sesiones (usuario, creada);
alter table sin_conexion_dispositivos add column sesion uuid;
create index sin_conexion_dispositivos_sesion on sin_conexion_dispositivos (sesion);

-- The prices that articles no longer have, for as long as a sale that was made at one of them may be on its way.
create table articulo_precios_pasados (
  id bigint generated always as identity primary key,
  articulo text not null,
  precio_venta numeric(14,2) not null,
  iva text,
  hasta timestamptz not null
);
create index articulo_precios_pasados_articulo on articulo_precios_pasados (articulo, hasta);
create index articulo_precios_pasados_hasta on articulo_precios_pasados (hasta);

create function anotar_precios_cambiados() returns trigger language plpgsql as $$
begin
  insert into articulo_precios_pasados (articulo, precio_venta, iva, hasta)
  select v.id, v.precio_venta, v.iva, clock_timestamp() from viejos v join nuevos n using (id)
  where (n.precio_venta, n.iva) is distinct from (v.precio_venta, v.iva);
  return null;
end $$;

create function anotar_precios_borrados() returns trigger language plpgsql as $$
begin
  insert into articulo_precios_pasados (articulo, precio_venta, iva, hasta)
  select id, precio_venta, iva, clock_timestamp() from viejos;
  return null;
end $$;

create trigger articulos_precios_pasados after update on articulos
  referencing old table as viejos new table as nuevos for each statement execute function anotar_precios_cambiados();
create trigger articulos_precios_borrados after delete on articulos
  referencing old table as viejos for each statement execute function anotar_precios_borrados();
