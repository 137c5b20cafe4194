-- A tax that a customer held back is a part of a receipt, and no money: it stands beside its payment lines, whose numbers
-- it continues.
create table recibo_retenciones (
  recibo integer not null references recibos,
  linea smallint not null,
  monto numeric(14,2) not null check (monto > 0),
  regimen text not null check (regimen <> ''),
  numero text not null check (numero <> ''),
  fecha date not null,
  primary key (recibo, linea)
);
create trigger recibo_retenciones_inmutable before update or delete on recibo_retenciones
  for each row execute function rechazar_cambio();
create trigger recibo_retenciones_intruncable before truncate on recibo_retenciones
  for each statement execute function rechazar_cambio();

-- Whether the receipts of a branch take them.
alter table caja_sucursales add column retenciones boolean not null default false;
