-- Numbers of a series under which ARCA has vouchers that are not in this system: another program uses the point of sale,
-- or a backup was restored that does not know them. The books skip them.
create table fiscal_numeros_ajenos (
  entorno     text not null,
  cuit        text not null,
  punto_venta integer not null,
  tipo        integer not null,
  desde       integer not null check (desde >= 1),
  hasta       integer not null check (hasta between desde and 99999999),
  visto       timestamptz not null default now(),
  -- What ARCA said of the last of them; null where it did not tell.
  fecha       date,
  total       numeric(14,2),
  documento   text,
  cae         text,
  primary key (entorno, cuit, punto_venta, tipo, desde)
);
