-- Sales while the line is down. Off until an admin turns it on for a branch.
alter table caja_sucursales
  add column sin_conexion boolean not null default false,
  -- Once on, what waits in its devices is taken in for ever.
  add column sin_conexion_usada boolean not null default false,
  add constraint caja_sucursales_sin_conexion check (sin_conexion_usada or not sin_conexion);

-- The transaction that last changed what a device copies of an article. A deleted article keeps its row.
create table articulo_cambios (
  articulo text primary key,
  transaccion xid8 not null
);
create index articulo_cambios_transaccion on articulo_cambios (transaccion);

create function anotar_articulos_nuevos() returns trigger language plpgsql as $$
begin
  insert into articulo_cambios (articulo, transaccion)
  select id, pg_current_xact_id() from nuevos order by id
  on conflict (articulo) do update set transaccion = excluded.transaccion;
  return null;
end $$;

create function anotar_articulos_cambiados() returns trigger language plpgsql as $$
begin
  insert into articulo_cambios (articulo, transaccion)
  select n.id, pg_current_xact_id() from nuevos n join viejos v using (id)
  where (n.nombre, n.codigo_barras, n.precio_venta, n.iva, n.es_servicio, n.baja)
    is distinct from (v.nombre, v.codigo_barras, v.precio_venta, v.iva, v.es_servicio, v.baja)
  order by n.id
  on conflict (articulo) do update set transaccion = excluded.transaccion;
  return null;
end $$;

create function anotar_articulos_borrados() returns trigger language plpgsql as $$
begin
  insert into articulo_cambios (articulo, transaccion)
  select id, pg_current_xact_id() from viejos order by id
  on conflict (articulo) do update set transaccion = excluded.transaccion;
  return null;
end $$;

create trigger articulos_copiados_nuevos after insert on articulos
  referencing new table as nuevos for each statement execute function anotar_articulos_nuevos();
create trigger articulos_copiados after update on articulos
  referencing old table as viejos new table as nuevos for each statement execute function anotar_articulos_cambiados();
create trigger articulos_copiados_borrados after delete on articulos
  referencing old table as viejos for each statement execute function anotar_articulos_borrados();

-- A sale that a device made, as it arrived: once for its key, and once for its number on that device.
create table ventas_sin_conexion (
  venta integer primary key references ventas (id),
  sucursal integer not null references sucursales (id),
  clave text not null,
  dispositivo text not null,
  provisional text not null,
  -- Who sold, and who sent it.
  usuario integer not null references usuarios (id),
  enviada_por integer not null references usuarios (id),
  -- The clock of the device, and by how many milliseconds it was ahead.
  tomada timestamptz not null,
  reloj bigint not null,
  copia timestamptz not null,
  llegada timestamptz not null default now(),
  -- What it charged above the prices of its arrival.
  diferencia numeric(14,2) not null,
  notas jsonb not null,
  constraint ventas_sin_conexion_clave unique (clave),
  constraint ventas_sin_conexion_provisional unique (provisional, dispositivo)
);
create index ventas_sin_conexion_llegada on ventas_sin_conexion (llegada, venta);
create index ventas_sin_conexion_sucursal on ventas_sin_conexion (sucursal, llegada, venta);
create index ventas_sin_conexion_con_diferencia on ventas_sin_conexion (sucursal, llegada) include (diferencia)
  where diferencia <> 0;
create index ventas_sin_conexion_dispositivo on ventas_sin_conexion (dispositivo, llegada, venta);
create index ventas_sin_conexion_usuario on ventas_sin_conexion (usuario);
create index ventas_sin_conexion_enviada on ventas_sin_conexion (enviada_por);
create trigger ventas_sin_conexion_inmutable before update or delete on ventas_sin_conexion
  for each row execute function rechazar_cambio();
create trigger ventas_sin_conexion_intruncable before truncate on ventas_sin_conexion
  for each statement execute function rechazar_cambio();

-- The prices of that moment which were not those of the copy.
create table ventas_sin_conexion_precios (
  venta integer not null references ventas_sin_conexion (venta),
  articulo text not null references articulos (id),
  precio_hoy numeric(14,2) not null,
  primary key (venta, articulo)
);
create index ventas_sin_conexion_precios_articulo on ventas_sin_conexion_precios (articulo);
create trigger ventas_sin_conexion_precios_inmutable before update or delete on ventas_sin_conexion_precios
  for each row execute function rechazar_cambio();
create trigger ventas_sin_conexion_precios_intruncable before truncate on ventas_sin_conexion_precios
  for each statement execute function rechazar_cambio();

-- Units that entered by an adjustment, because the branch had none of what was sold. Somebody counts them.
create table ventas_sin_conexion_por_contar (
  id integer generated always as identity primary key,
  venta integer not null references ventas (id),
  sucursal integer not null references sucursales (id),
  articulo text not null references articulos (id),
  ajuste integer not null references ajustes (id),
  cantidad integer not null check (cantidad > 0),
  contada timestamptz,
  contada_por integer references usuarios (id),
  unique (venta, articulo),
  check ((contada is null) = (contada_por is null))
);
create index ventas_sin_conexion_por_contar_sucursal on ventas_sin_conexion_por_contar (sucursal, id);
create index ventas_sin_conexion_por_contar_pendientes on ventas_sin_conexion_por_contar (sucursal, id)
  where contada is null;
create index ventas_sin_conexion_por_contar_articulo on ventas_sin_conexion_por_contar (articulo);
create index ventas_sin_conexion_por_contar_ajuste on ventas_sin_conexion_por_contar (ajuste);
create index ventas_sin_conexion_por_contar_contada on ventas_sin_conexion_por_contar (contada_por);

-- The devices, as they told last.
create table sin_conexion_dispositivos (
  id integer generated always as identity primary key,
  dispositivo text not null unique,
  sucursal integer not null references sucursales (id),
  usuario integer not null references usuarios (id),
  nombre text not null,
  visto timestamptz not null,
  en_cola integer not null check (en_cola >= 0),
  desde timestamptz,
  para_resolver integer not null check (para_resolver >= 0),
  copia timestamptz,
  version text not null,
  formato integer not null,
  -- How many minutes its clock was ahead.
  minutos_reloj integer not null
);
create index sin_conexion_dispositivos_sucursal on sin_conexion_dispositivos (sucursal);
create index sin_conexion_dispositivos_usuario on sin_conexion_dispositivos (usuario);
