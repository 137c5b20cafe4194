-- What an article costs. Four decimals: a pack of 12 at $ 100 costs 8.3333 a unit. Null is unknown, never 0.
alter table venta_detalles
  add column costo_unitario numeric(16,4) check (costo_unitario > 0),
  add column costo_promedio numeric(16,4) check (costo_promedio > 0);
alter table nota_credito_detalles
  add column costo_unitario numeric(16,4) check (costo_unitario > 0),
  add column costo_promedio numeric(16,4) check (costo_promedio > 0);

-- The last and the average cost of an article, for the whole business.
create table articulo_costos (
  articulo text primary key references articulos (id),
  ultimo numeric(16,4),
  promedio numeric(16,4)
);

-- The documents that bring an article in at a cost, or take it out at theirs.
create domain documento_costos as text check (value in ('compra', 'recepcion', 'devolucion_proveedor'));

create table costo_movimientos (
  id integer generated always as identity primary key,
  articulo text not null references articulos (id),
  documento_tipo documento_costos not null,
  documento_id integer not null,
  fecha date not null,
  -- Positive: units that came in. An annulment has the contrary of what it takes back.
  cantidad integer not null check (cantidad <> 0),
  costo_unitario numeric(16,4) not null check (costo_unitario >= 0),
  -- The units of all branches before these, as they were then.
  stock_antes bigint not null check (stock_antes >= 0),
  -- The average after it: null while nothing that stands has a cost.
  promedio numeric(16,4),
  -- The replacement cost before this movement changed it; null where it did not.
  reposicion_antes numeric(14,2),
  anula integer unique references costo_movimientos (id),
  usuario integer not null references usuarios (id),
  creado timestamptz not null default now()
);
create index costo_movimientos_articulo on costo_movimientos (articulo, id desc);
create index costo_movimientos_documento on costo_movimientos (documento_tipo, documento_id);
create trigger costo_movimientos_inmutable before update or delete on costo_movimientos
  for each row execute function rechazar_cambio();
create trigger costo_movimientos_intruncable before truncate on costo_movimientos
  for each statement execute function rechazar_cambio();
