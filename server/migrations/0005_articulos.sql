create table articulos (
  id                text primary key check (id <> '' and length(id) <= 50),
  nombre            text not null check (nombre <> ''),
  codigo_barras     text check (codigo_barras <> ''),
  precio_costo      numeric(14,2) not null default 0 check (precio_costo >= 0),
  precio_venta      numeric(14,2) not null default 0 check (precio_venta >= 0),
  precio_lista      numeric(14,2) not null default 0 check (precio_lista >= 0),
  precio_2_cuotas   numeric(14,2) not null default 0 check (precio_2_cuotas >= 0),
  precio_financiado numeric(14,2) not null default 0 check (precio_financiado >= 0),
  anticipo          numeric(14,2) not null default 0 check (anticipo >= 0),
  n_cuotas          integer not null default 0 check (n_cuotas between 0 and 120),
  valor_cuota       numeric(14,2) not null default 0 check (valor_cuota >= 0),
  descripcion       text not null default '',
  fecha_alta        date,
  baja              boolean not null default false,
  creado            timestamptz not null default now(),
  busqueda          text generated always as (normalizar(
    id || ' ' || nombre || ' ' || coalesce(codigo_barras, ''))) stored
);

create unique index articulos_codigo on articulos (lower(id));
create unique index articulos_codigo_barras on articulos (codigo_barras);
create index articulos_busqueda on articulos using gin (busqueda gin_trgm_ops);
create index articulos_nombre on articulos (nombre collate "es-AR-x-icu", id);
