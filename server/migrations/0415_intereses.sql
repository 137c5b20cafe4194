-- Interest for late payment: computed when it is asked for, written only when it is claimed or forgiven.
create table intereses_configuracion (
  id boolean primary key default true check (id),
  dias_gracia integer not null default 0 check (dias_gracia between 0 and 365),
  orden text not null default 'capital' check (orden in ('capital', 'interes')),
  iva text not null default '21' check (iva in ('21', '10.5', '27', '0', 'exento', 'no_gravado'))
);

-- Yearly rates in per cent, each from its day until the next one. None: no interest.
create table tasas_interes (
  desde date primary key,
  tasa numeric(6,2) not null check (tasa between 0 and 1000)
);

-- The interest of an instalment that was claimed with a receipt, or forgiven. What belongs to an annulled receipt counts no
-- more: the interest is owed again.
create table intereses (
  id integer generated always as identity primary key,
  cuota integer not null references cuotas,
  recibo integer references recibos,
  fecha date not null,
  reclamado numeric(14,2) not null check (reclamado >= 0),
  perdonado numeric(14,2) not null check (perdonado >= 0),
  -- What the instalment had borne until this day, and what of it was settled before.
  devengado numeric(14,2) not null,
  resuelto numeric(14,2) not null check (resuelto >= 0),
  motivo text not null,
  orden text not null check (orden in ('capital', 'interes')),
  usuario integer not null references usuarios,
  creado timestamptz not null default now(),
  check (reclamado + perdonado > 0),
  check (resuelto + reclamado + perdonado <= devengado),
  check (reclamado = 0 or recibo is not null),
  check (perdonado = 0 or motivo <> '')
);
create index intereses_cuota on intereses (cuota);
create unique index intereses_recibo on intereses (recibo) where recibo is not null;
create index intereses_usuario on intereses (usuario);
create trigger intereses_inmutable before update or delete on intereses
  for each row execute function rechazar_cambio();
create trigger intereses_intruncable before truncate on intereses
  for each statement execute function rechazar_cambio();

-- A debit note is of a refused cheque, or of the interest that a receipt claimed.
alter table notas_debito
  alter column cheque drop not null,
  add column recibo integer references recibos,
  add constraint notas_debito_origen check (num_nonnulls(cheque, recibo) = 1);
create unique index notas_debito_recibo on notas_debito (recibo) where recibo is not null;
