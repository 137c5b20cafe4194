-- Numbers without gaps: the counter's row is held until the document that took a number is kept or refused.
create table numeradores (
  documento text not null check (documento in ('ajuste', 'remito')),
  -- 0 counts for the whole business.
  sucursal  integer not null,
  ultimo    integer not null check (ultimo > 0),
  primary key (documento, sucursal)
);

-- Goods that appear or disappear without customer or supplier.
create table ajustes (
  id             integer generated always as identity primary key,
  numero         integer not null unique,
  sucursal       integer not null references sucursales,
  fecha          date not null,
  tipo_operacion text not null check (tipo_operacion in ('ENTRADA', 'SALIDA')),
  concepto       text not null,
  observaciones  text not null default '',
  usuario        integer not null references usuarios,
  fecha_creacion timestamptz not null default now(),
  busqueda       text generated always as (normalizar(concepto)) stored
);

create index ajustes_sucursal on ajustes (sucursal, id desc);
create index ajustes_busqueda on ajustes using gin (busqueda gin_trgm_ops);

create table ajuste_detalles (
  ajuste       integer not null references ajustes,
  linea        smallint not null,
  articulo     text not null references articulos,
  cantidad     integer not null check (cantidad > 0),
  precio_costo numeric(14,2) not null check (precio_costo >= 0),
  primary key (ajuste, linea)
);
