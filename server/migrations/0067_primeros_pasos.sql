-- One row once an admin no longer wants to see the first steps.
create table primeros_pasos (
  id      boolean primary key default true check (id),
  ocultos timestamptz not null default now(),
  usuario integer not null references usuarios
);
