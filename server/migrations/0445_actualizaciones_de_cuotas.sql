-- Open instalments of plans that were sold as adjustable rise, by a percentage or by an index that an admin types.

-- The index of a month, in ten-thousandths.
create table indices_precios (
  mes   text primary key check (mes ~ '^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$'),
  valor bigint not null check (valor between 1 and 1000000000000)
);

create table actualizaciones_cuotas (
  id           integer generated always as identity primary key,
  fecha        date not null,
  usuario      integer not null references usuarios,
  -- In per cent; null by an index, of which both months stand here as they were.
  porcentaje   numeric(6,2) check (porcentaje > 0),
  indice_desde text,
  valor_desde  bigint,
  indice_hasta text,
  valor_hasta  bigint,
  -- The instalments that it looked at; null: of any day after, of all branches, of all customers.
  vence_desde  date not null,
  vence_hasta  date,
  sucursal     integer references sucursales,
  cliente      integer references clientes,
  estado       text not null default 'aplicada' check (estado in ('aplicada', 'deshecha')),
  deshecha_por integer references usuarios,
  deshecha     timestamptz,
  creada       timestamptz not null default now(),
  check (num_nonnulls(indice_desde, valor_desde, indice_hasta, valor_hasta) = case when porcentaje is null then 4 else 0 end),
  check (valor_hasta > valor_desde),
  check ((estado = 'deshecha') = (deshecha_por is not null) and (deshecha_por is null) = (deshecha is null))
);

create index actualizaciones_cuotas_usuario on actualizaciones_cuotas (usuario);
create index actualizaciones_cuotas_cliente on actualizaciones_cuotas (cliente) where cliente is not null;

-- The instalments that it raised: what was open of each before and after.
create table actualizacion_cuotas_detalles (
  actualizacion integer not null references actualizaciones_cuotas,
  cuota         integer not null references cuotas,
  anterior      numeric(14,2) not null check (anterior > 0),
  nuevo         numeric(14,2) not null,
  primary key (actualizacion, cuota),
  check (nuevo > anterior)
);

create index actualizacion_cuotas_detalles_cuota on actualizacion_cuotas_detalles (cuota, actualizacion);
create trigger actualizacion_cuotas_detalles_inmutable before update or delete on actualizacion_cuotas_detalles
  for each row execute function rechazar_cambio();
create trigger actualizacion_cuotas_detalles_intruncable before truncate on actualizacion_cuotas_detalles
  for each statement execute function rechazar_cambio();

alter table cuotas
  -- What the updates that stand raised it by, beside the agreed amount.
  add column actualizado numeric(14,2) not null default 0 check (actualizado >= 0),
  drop constraint cuotas_check1,
  drop constraint cuotas_check2,
  add constraint cuotas_abierto check (total_cuota <= monto_original + actualizado),
  add constraint cuotas_refinanciado check (refinanciado >= 0 and refinanciado <= monto_original + actualizado);

-- A debit note is of a refused cheque, of the interest that a receipt claimed, or of the instalments of a sale that rose.
alter table notas_debito
  add column actualizacion integer references actualizaciones_cuotas,
  add column venta integer references ventas,
  drop constraint notas_debito_origen,
  add constraint notas_debito_origen check (num_nonnulls(cheque, recibo, actualizacion) = 1),
  add constraint notas_debito_de_venta check ((venta is null) = (actualizacion is null));
create unique index notas_debito_actualizacion on notas_debito (actualizacion, venta) where actualizacion is not null;
create index notas_debito_venta on notas_debito (venta) where venta is not null;

-- Their open instalments are what an update looks at.
create index ventas_ajustables on ventas (id) where plan_ajustable;
