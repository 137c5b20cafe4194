-- Until when the past is closed; null: nothing is. A document locks the row when it gets its date, so that a close
-- and a document of these days wait for each other.
create table periodo_cerrado (
  id            boolean primary key default true check (id),
  cerrado_hasta date
);

insert into periodo_cerrado default values;

-- Who closed or opened which days, when and why.
create table periodo_cerrado_cambios (
  id       integer generated always as identity primary key,
  antes    date,
  despues  date,
  motivo   text not null,
  usuario  integer not null references usuarios,
  sucursal integer not null references sucursales,
  momento  timestamptz not null default now(),
  check (antes is distinct from despues)
);

create trigger periodo_cerrado_cambios_inmutable before update or delete on periodo_cerrado_cambios
  for each row execute function rechazar_cambio();

create trigger periodo_cerrado_cambios_intruncable before truncate on periodo_cerrado_cambios
  for each statement execute function rechazar_cambio();

-- Annulled when its day was closed already: the reports of that day keep it, and the annulment counts on its own day.
alter table ventas add column anulada_despues boolean not null default false;

create index ventas_anuladas_despues on ventas (nota_credito) where anulada_despues;

-- The name of a customer on documents up to a closed day, once the customer has another one.
create table cliente_nombres (
  cliente integer not null references clientes on delete cascade,
  hasta   date not null,
  nombre  text not null,
  primary key (cliente, hasta)
);
