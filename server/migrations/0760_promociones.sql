-- What the shop takes off a sale by itself. Off until an admin turns it on.
alter table ventas_configuracion add column promociones boolean not null default false;

create table promociones (
  id integer primary key generated always as identity,
  nombre text not null check (nombre <> ''),
  activa boolean not null default true,
  -- The one that sales look at.
  version integer not null default 1 check (version > 0),
  busqueda text not null generated always as (normalizar(nombre)) stored
);
create unique index promociones_nombre on promociones (lower(nombre));

-- What each version said: a sale keeps the number of its own, and no version ever changes.
create table promocion_versiones (
  promocion integer not null references promociones (id),
  version integer not null check (version > 0),
  -- With amounts in centavos, percentages in hundredths and times in minutes.
  regla jsonb not null,
  usuario integer not null references usuarios (id),
  momento timestamptz not null default now(),
  primary key (promocion, version)
);
create trigger promocion_versiones_inmutable before update or delete on promocion_versiones
  for each row execute function rechazar_cambio();
create trigger promocion_versiones_intruncable before truncate on promocion_versiones
  for each statement execute function rechazar_cambio();
