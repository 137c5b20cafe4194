-- Prices in dollars: the base of a price in pesos, which stays as it is until a batch changes it. Off until an admin turns it on.
alter table ventas_configuracion
  add column precios_dolares boolean not null default false,
  add column dolar_redondeo integer not null default 0 check (dolar_redondeo in (0, 1, 10, 50, 100)),
  add column dolar_minimo numeric(5, 2) not null default 0 check (dolar_minimo between 0 and 100),
  add column dolar_dias integer not null default 7 check (dolar_dias between 1 and 365),
  add column dolar_sola boolean not null default false;

alter table articulos add column precio_dolares numeric(12, 4) check (precio_dolares > 0);
-- The few that follow the dollar are found without reading the others.
create index articulos_en_dolares on articulos (id) where precio_dolares is not null;

-- What a dollar cost, as people wrote it. The last one holds.
create table cotizaciones (
  id integer primary key generated always as identity,
  valor numeric(11, 4) not null check (valor > 0),
  origen text not null check (origen in ('escrita', 'bcra', 'otra')),
  -- The reference of the Banco Central has only one side.
  punta text check (punta in ('vendedor', 'comprador')),
  fuente text not null default '',
  fecha date,
  momento timestamptz not null,
  usuario integer not null references usuarios (id),
  check ((origen = 'bcra') = (fecha is not null)),
  check ((origen = 'bcra') = (punta is null)),
  check ((origen = 'otra') = (fuente <> ''))
);
create trigger cotizaciones_inmutable before update or delete on cotizaciones
  for each row execute function rechazar_cambio();
create trigger cotizaciones_intruncable before truncate on cotizaciones
  for each statement execute function rechazar_cambio();

-- What the Banco Central told: only such a value is written as its.
create table cotizaciones_bcra (
  fecha date primary key,
  valor numeric(11, 4) not null check (valor > 0)
);

-- The rate that a batch of prices followed.
alter table actualizaciones_precios add column cotizacion integer references cotizaciones (id);
create index actualizaciones_precios_cotizacion on actualizaciones_precios (cotizacion) where cotizacion is not null;
