-- What each branch has of each article: the sum of its movements, never below zero.
create table stock (
  sucursal integer not null references sucursales,
  articulo text not null references articulos,
  cantidad integer not null default 0,
  primary key (sucursal, articulo),
  constraint stock_nunca_negativo check (cantidad >= 0)
);

-- The stock ledger: every change, by the document that made it.
create table stock_movimientos (
  id             bigint generated always as identity primary key,
  sucursal       integer not null references sucursales,
  articulo       text not null references articulos,
  fecha          date not null,
  cantidad       integer not null check (cantidad <> 0),
  -- The stock after this movement: movements of one article in one branch follow one another.
  saldo          integer not null check (saldo >= 0),
  documento_tipo text not null check (documento_tipo in ('venta', 'nota_credito', 'remito', 'ajuste', 'transferencia')),
  documento_id   integer not null,
  comprobante    text not null,
  usuario        integer not null references usuarios,
  creado         timestamptz not null default now()
);

create index stock_movimientos_sucursal on stock_movimientos (sucursal, fecha desc, id desc);
create index stock_movimientos_articulo on stock_movimientos (articulo, sucursal, id desc);
create index stock_movimientos_documento on stock_movimientos (documento_tipo, documento_id);

create trigger stock_movimientos_inmutable before update or delete on stock_movimientos
  for each row execute function rechazar_cambio();

create trigger stock_movimientos_intruncable before truncate on stock_movimientos
  for each statement execute function rechazar_cambio();
