create table sucursales (
  id            integer generated always as identity primary key,
  nombre        text not null check (nombre <> ''),
  localidad     text not null check (localidad <> ''),
  direccion     text not null default '',
  telefono_fijo text not null default '',
  email         text not null default '',
  punto_venta   integer not null unique check (punto_venta > 0),
  creada        timestamptz not null default now()
);
