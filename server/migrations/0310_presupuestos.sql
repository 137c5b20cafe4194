-- Offers to customers and exchanges of goods, each off until an admin turns it on: without a row they never were.
create table ventas_configuracion (
  id boolean primary key default true check (id),
  presupuestos boolean not null default false,
  -- How many days an offer holds unless the seller says otherwise.
  dias_presupuesto integer not null default 15 check (dias_presupuesto between 1 and 365),
  cambios boolean not null default false
);

alter table numeradores drop constraint numeradores_documento_check;
alter table numeradores add constraint numeradores_documento_check
  check (documento in ('ajuste', 'remito', 'presupuesto'));

-- A sale that is only offered. It moves no ledger. Sold, annulled or expired follow from its columns and its sale.
create table presupuestos (
  id integer generated always as identity primary key,
  sucursal integer not null references sucursales (id),
  punto_venta integer not null,
  -- Counted without gaps in its branch.
  numero integer not null,
  fecha date not null,
  -- The last day on which its prices hold.
  vence date not null check (vence > fecha),
  cliente integer not null references clientes (id),
  usuario integer not null references usuarios (id),
  condicion_venta text not null,
  concepto text not null default '',
  bonificacion numeric(14,2) not null check (bonificacion >= 0),
  total numeric(14,2) not null check (total >= 0),
  anticipo numeric(14,2) not null check (anticipo >= 0),
  cantidad_cuotas integer not null check (cantidad_cuotas >= 0),
  valor_cuota numeric(14,2) not null check (valor_cuota >= 0),
  anulado boolean not null default false,
  motivo text not null default '',
  -- The last sale that was made of it. An annulled one frees the offer.
  venta integer unique references ventas (id),
  creado timestamptz not null default now(),
  unique (sucursal, numero),
  check (not anulado or venta is null)
);
create index presupuestos_sucursal on presupuestos (sucursal, id desc);
create index presupuestos_cliente on presupuestos (cliente, id desc);

create table presupuesto_detalles (
  presupuesto integer not null references presupuestos (id),
  linea smallint not null,
  articulo text not null references articulos (id),
  cantidad integer not null check (cantidad > 0),
  precio_unitario numeric(14,2) not null check (precio_unitario >= 0),
  total numeric(14,2) not null check (total = cantidad * precio_unitario),
  primary key (presupuesto, linea),
  unique (presupuesto, articulo)
);
create trigger presupuesto_detalles_inmutable before update or delete on presupuesto_detalles
  for each row execute function rechazar_cambio();
create trigger presupuesto_detalles_intruncable before truncate on presupuesto_detalles
  for each statement execute function rechazar_cambio();
