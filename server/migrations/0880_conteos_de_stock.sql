-- Counts of the stock on the server. Off until an admin turns them on.
alter table ventas_configuracion add column conteos_stock boolean not null default false;

alter domain documento_stock drop constraint documento_stock_check;
alter domain documento_stock add constraint documento_stock_check check (value in ('venta', 'nota_credito', 'remito',
  'ajuste', 'transferencia', 'importacion', 'recepcion', 'devolucion_proveedor', 'conteo_stock'));

create table conteos_stock (
  id integer primary key generated always as identity,
  sucursal integer not null references sucursales (id),
  fecha date not null,
  alcance text not null check (alcance in ('todo', 'rubro', 'proveedor', 'area', 'lista', 'hoy')),
  -- Of which rubro, supplier or place, as it was called when the count began.
  alcance_de text not null default '',
  ciego boolean not null,
  estado text not null default 'abierto' check (estado in ('abierto', 'registrado', 'cancelado')),
  observaciones text not null default '',
  motivo text not null default '',
  usuario integer not null references usuarios (id),
  creado timestamptz not null default clock_timestamp(),
  -- No movement of stock up to this one happened after the count began.
  movimiento bigint not null,
  -- How many it is of; it never changes.
  articulos integer not null default 0 check (articulos >= 0),
  registrado timestamptz,
  busqueda text not null generated always as (normalizar(alcance_de || ' ' || motivo || ' ' || observaciones)) stored,
  check ((registrado is not null) = (estado = 'registrado'))
);
create index conteos_stock_sucursal on conteos_stock (sucursal, id desc);
create index conteos_stock_busqueda on conteos_stock using gin (busqueda gin_trgm_ops);
create index conteos_stock_fecha on conteos_stock (fecha desc, id desc);
create index conteos_stock_usuario on conteos_stock (usuario, id desc);

-- What it is of, and what was decided about each article while it was open.
create table conteo_stock_articulos (
  conteo integer not null references conteos_stock (id),
  articulo text not null references articulos (id),
  decision text check (decision in ('recontar', 'vale', 'cero')),
  decidida timestamptz,
  primary key (conteo, articulo),
  check ((decision is null) = (decidida is null))
);
create index conteo_stock_articulos_articulo on conteo_stock_articulos (articulo);

create table conteo_stock_lecturas (
  id bigint primary key generated always as identity,
  conteo integer not null,
  articulo text not null,
  area text not null check (area <> ''),
  cantidad integer not null,
  modo text not null check (modo in ('sumar', 'reemplazar')),
  -- When the shelf was like this, by the clock of the database.
  instante timestamptz not null,
  llegada timestamptz not null default clock_timestamp(),
  usuario integer not null references usuarios (id),
  dispositivo text not null,
  clave text not null,
  check (modo = 'sumar' or cantidad >= 0),
  foreign key (conteo, articulo) references conteo_stock_articulos (conteo, articulo),
  unique (conteo, clave)
);
create index conteo_stock_lecturas_articulo on conteo_stock_lecturas (conteo, articulo, area, usuario);
create index conteo_stock_lecturas_usuario on conteo_stock_lecturas (usuario, conteo, id desc);

-- What a posted count said, for ever: counted less expected is the difference.
create table conteo_stock_detalles (
  conteo integer not null references conteos_stock (id),
  articulo text not null references articulos (id),
  contado integer not null check (contado >= 0),
  esperado integer not null,
  diferencia integer not null,
  -- What moved: less than the difference where the branch no longer had so much.
  movida integer not null,
  -- Of the last reading; of what nobody counted and went to zero, of the count's end.
  instante timestamptz not null,
  -- Whether somebody read it.
  leido boolean not null,
  precio_costo numeric(14,2) not null,
  primary key (conteo, articulo),
  check (diferencia = contado - esperado)
);
create index conteo_stock_detalles_articulo on conteo_stock_detalles (articulo, instante);

-- What a person decided about a late sale that the count had already seen.
create table conteo_stock_correcciones (
  venta integer not null references ventas (id),
  articulo text not null references articulos (id),
  conteo integer not null references conteos_stock (id),
  cantidad integer not null check (cantidad > 0),
  -- Null: the stock stayed as it was.
  ajuste integer references ajustes (id),
  usuario integer not null references usuarios (id),
  decidida timestamptz not null default now(),
  primary key (venta, articulo)
);
create index conteo_stock_correcciones_articulo on conteo_stock_correcciones (articulo);
create index conteo_stock_correcciones_conteo on conteo_stock_correcciones (conteo);
create index conteo_stock_correcciones_ajuste on conteo_stock_correcciones (ajuste);
create index conteo_stock_correcciones_usuario on conteo_stock_correcciones (usuario);

create trigger conteo_stock_lecturas_inmutable before update or delete on conteo_stock_lecturas
  for each row execute function rechazar_cambio();
create trigger conteo_stock_lecturas_intruncable before truncate on conteo_stock_lecturas
  for each statement execute function rechazar_cambio();
create trigger conteo_stock_detalles_inmutable before update or delete on conteo_stock_detalles
  for each row execute function rechazar_cambio();
create trigger conteo_stock_detalles_intruncable before truncate on conteo_stock_detalles
  for each statement execute function rechazar_cambio();
