-- One row once an admin no longer wants to see the first steps: when, who and in which branch.
create table primeros_pasos (
  id       boolean primary key default true check (id),
  sucursal integer not null references sucursales,
  usuario  integer not null references usuarios,
  ocultos  timestamptz not null default now()
);
