-- A payment of another type than was written down: the part `sale` gives way to the part `entra`, on the day of the
-- correction. Both are parts in `venta_pagos`; those that no correction took out are how the sale was paid.
create table venta_correcciones (
  id      integer generated always as identity primary key,
  venta   integer not null references ventas,
  sale    smallint not null,
  entra   smallint not null,
  fecha   date not null,
  motivo  text not null,
  usuario integer not null references usuarios,
  creada  timestamptz not null default now(),
  unique (venta, sale),
  unique (venta, entra),
  check (sale < entra)
);

create index venta_correcciones_fecha on venta_correcciones (fecha);
create index venta_correcciones_usuario on venta_correcciones (usuario);

create trigger venta_correcciones_inmutable before update or delete on venta_correcciones
  for each row execute function rechazar_cambio();
create trigger venta_correcciones_intruncable before truncate on venta_correcciones
  for each statement execute function rechazar_cambio();
