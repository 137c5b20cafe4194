-- Serial numbers. Off until an admin turns them on.
alter table ventas_configuracion add column numeros_de_serie boolean not null default false;

-- Whether an article asks for the number of each unit; empty for never.
alter table articulos add column series text not null default '' check (series in ('', 'venta', 'siempre'));
-- Null: what the law says of new goods. 0: none.
alter table articulos add column garantia_meses integer check (garantia_meses between 0 and 120);

create table series (
  id integer primary key generated always as identity,
  articulo text not null references articulos (id),
  -- As it was typed first.
  numero text not null,
  clave text not null generated always as (upper(regexp_replace(numero, '\s', '', 'g'))) stored,
  estado text not null check (estado in ('en_stock', 'en_transito', 'vendida', 'baja')),
  -- Where it is, or from where it left.
  sucursal integer not null references sucursales (id),
  -- The sale that has it.
  venta integer references ventas (id),
  garantia_hasta date,
  check (estado = 'vendida' or (venta is null and garantia_hasta is null)),
  -- For ever: what comes back is the same row.
  constraint series_unica unique (articulo, clave)
);
create index series_sucursal on series (sucursal, id desc);
create index series_en_stock on series (articulo, sucursal) where estado = 'en_stock';
create index series_venta on series (venta) where venta is not null;
create index series_clave on series using gin (clave gin_trgm_ops);

create table serie_movimientos (
  id bigint primary key generated always as identity,
  serie integer not null references series (id),
  momento timestamptz not null default clock_timestamp(),
  fecha date not null,
  estado text not null check (estado in ('en_stock', 'en_transito', 'vendida', 'baja')),
  sucursal integer not null references sucursales (id),
  documento_tipo documento_stock not null,
  documento_id integer not null,
  comprobante text not null,
  venta integer references ventas (id),
  garantia_hasta date,
  usuario integer not null references usuarios (id)
);
create index serie_movimientos_serie on serie_movimientos (serie, id);
create index serie_movimientos_documento on serie_movimientos (documento_tipo, documento_id);
create index serie_movimientos_venta on serie_movimientos (venta) where venta is not null;
create index serie_movimientos_sucursal on serie_movimientos (sucursal);
create index serie_movimientos_usuario on serie_movimientos (usuario, id desc);

create trigger serie_movimientos_inmutable before update or delete on serie_movimientos
  for each row execute function rechazar_cambio();
create trigger serie_movimientos_intruncable before truncate on serie_movimientos
  for each statement execute function rechazar_cambio();
