-- An exchange: the credit note of what came back and the sale of what was taken, made together.
create table cambios (
  id integer generated always as identity primary key,
  sucursal integer not null references sucursales (id),
  nota_credito integer not null unique references notas_credito (id),
  venta integer not null unique references ventas (id),
  -- The part of the sale that the returned goods paid: it leaves the till and comes back into it.
  compensado numeric(14,2) not null check (compensado >= 0),
  usuario integer not null references usuarios (id),
  creado timestamptz not null default now()
);
create trigger cambios_inmutable before update or delete on cambios
  for each row execute function rechazar_cambio();
create trigger cambios_intruncable before truncate on cambios
  for each statement execute function rechazar_cambio();
