-- A credit note that was made by mistake is reverted, once: it stays with its contrary movements. The row says when, by
-- whom and why.
alter table notas_credito drop constraint notas_credito_estado_check,
  add constraint notas_credito_estado_check check (estado = 'aprobada' or (estado = 'anulada' and origen = 'MANUAL'));

create table nota_credito_reversiones (
  nota    integer primary key references notas_credito,
  fecha   date not null,
  motivo  text not null check (motivo <> ''),
  usuario integer not null references usuarios,
  creada  timestamptz not null default now()
);

create index nota_credito_reversiones_fecha on nota_credito_reversiones (fecha);
create index nota_credito_reversiones_usuario on nota_credito_reversiones (usuario);

create trigger nota_credito_reversiones_inmutable before update or delete on nota_credito_reversiones
  for each row execute function rechazar_cambio();
create trigger nota_credito_reversiones_intruncable before truncate on nota_credito_reversiones
  for each statement execute function rechazar_cambio();

-- The fiscal debit note of a reverted credit note names it here; `nota_credito` stays with the voucher of the note itself.
alter table comprobantes_fiscales add column revierte integer references notas_credito,
  drop constraint comprobantes_fiscales_check,
  add constraint comprobantes_fiscales_check check (num_nonnulls(venta, nota_credito, revierte) = 1);
create unique index comprobantes_fiscales_revierte on comprobantes_fiscales (revierte) where revierte is not null;
