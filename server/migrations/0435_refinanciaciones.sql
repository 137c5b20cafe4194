-- Sellers make new plans of open instalments only once an admin turns it on.
alter table ventas_configuracion add column refinanciaciones boolean not null default false;

-- What was open of some instalments of a customer becomes a new plan: capital, with an interest that the account is debited.
create table refinanciaciones (
  id                  integer generated always as identity primary key,
  sucursal            integer not null references sucursales,
  punto_venta         integer not null,
  fecha               date not null,
  cliente             integer not null references clientes,
  usuario             integer not null references usuarios,
  -- The sale that carries the new plan, one of those whose instalments were taken.
  venta               integer not null references ventas,
  capital             numeric(14,2) not null check (capital > 0),
  -- In per cent of what is financed; null when the interest was typed as an amount.
  tasa                numeric(8,4) check (tasa >= 0),
  interes             numeric(14,2) not null check (interes >= 0),
  total               numeric(14,2) not null,
  anticipo            numeric(14,2) not null check (anticipo >= 0 and anticipo < capital),
  cantidad_cuotas     integer not null check (cantidad_cuotas between 1 and 120),
  primer_vencimiento  date not null,
  periodo             text not null check (periodo in ('mensual', 'quincenal', 'semanal')),
  observaciones       text not null,
  estado              text not null default 'aprobada' check (estado in ('aprobada', 'anulada')),
  motivo_anulacion    text not null default '',
  creada              timestamptz not null default now(),
  check (total = capital + interes)
);

create index refinanciaciones_fecha on refinanciaciones (sucursal, fecha, id);
create index refinanciaciones_cliente on refinanciaciones (cliente, id desc);
create index refinanciaciones_usuario on refinanciaciones (usuario);
create index refinanciaciones_venta on refinanciaciones (venta);

-- The instalments that it took, each with what was open of it.
create table refinanciacion_cuotas (
  refinanciacion integer not null references refinanciaciones,
  cuota          integer not null references cuotas,
  importe        numeric(14,2) not null check (importe > 0),
  primary key (refinanciacion, cuota)
);

create index refinanciacion_cuotas_cuota on refinanciacion_cuotas (cuota);
create trigger refinanciacion_cuotas_inmutable before update or delete on refinanciacion_cuotas
  for each row execute function rechazar_cambio();
create trigger refinanciacion_cuotas_intruncable before truncate on refinanciacion_cuotas
  for each statement execute function rechazar_cambio();

alter table cuotas
  -- The document whose plan it belongs to; null: the plan of its sale.
  add column refinanciacion integer references refinanciaciones,
  -- How much of it other plans took, and the last document that did; what remains is asked for here.
  add column refinanciado numeric(14,2) not null default 0 check (refinanciado >= 0 and refinanciado <= monto_original),
  add column refinanciada_por integer references refinanciaciones,
  add constraint cuotas_refinanciadas check ((refinanciado > 0) = (refinanciada_por is not null));

create index cuotas_refinanciacion on cuotas (refinanciacion) where refinanciacion is not null;
create index cuotas_refinanciada_por on cuotas (refinanciada_por) where refinanciada_por is not null;

alter domain documento_cuenta_clientes drop constraint documento_cuenta_clientes_check;
alter domain documento_cuenta_clientes add constraint documento_cuenta_clientes_check
  check (value in ('venta', 'recibo', 'nota_credito', 'nota_debito', 'devolucion_saldo', 'refinanciacion', 'importacion'));
