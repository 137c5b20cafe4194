-- Commissions of sellers. Off until an admin saves the first percentage: without a row here they never were.
create table comisiones_configuracion (
  id boolean primary key default true check (id),
  base text not null check (base in ('venta', 'cobro')),
  -- The first day of the first month that counts.
  desde date not null check (extract(day from desde) = 1)
);

create table comision_porcentajes (
  id integer generated always as identity primary key,
  vendedor integer unique references usuarios (id),
  -- Goes before that of the seller.
  rubro integer unique references rubros (id),
  porcentaje numeric(5,2) not null check (porcentaje between 0 and 100),
  check (num_nonnulls(vendedor, rubro) = 1)
);

-- Closed months, by their first day. They follow each other without gaps.
create table comision_cierres (
  mes date primary key check (extract(day from mes) = 1),
  usuario integer not null references usuarios (id),
  cerrado timestamptz not null default clock_timestamp()
);
create index comision_cierres_usuario on comision_cierres (usuario);
create trigger comision_cierres_inmutable before update or delete on comision_cierres
  for each row execute function rechazar_cambio();
create trigger comision_cierres_intruncable before truncate on comision_cierres
  for each statement execute function rechazar_cambio();

-- What a closed month holds: each document once, by percentage.
create table comision_cierre_lineas (
  tipo text not null check (tipo in ('venta', 'anulacion', 'nota', 'reversion', 'recibo', 'anulacion_recibo')),
  documento integer not null,
  porcentaje numeric(5,2) not null,
  mes date not null references comision_cierres (mes),
  fecha date not null,
  sucursal integer not null references sucursales (id),
  vendedor integer not null references usuarios (id),
  cliente integer not null references clientes (id),
  importe numeric(14,2) not null check (importe <> 0),
  comision numeric(14,2) not null check (comision = round(importe * porcentaje / 100, 2)),
  primary key (tipo, documento, porcentaje)
);
create index comision_cierre_lineas_mes on comision_cierre_lineas (mes, vendedor);
create index comision_cierre_lineas_vendedor on comision_cierre_lineas (vendedor);
create index comision_cierre_lineas_cliente on comision_cierre_lineas (cliente);
create trigger comision_cierre_lineas_inmutable before update or delete on comision_cierre_lineas
  for each row execute function rechazar_cambio();
create trigger comision_cierre_lineas_intruncable before truncate on comision_cierre_lineas
  for each statement execute function rechazar_cambio();
