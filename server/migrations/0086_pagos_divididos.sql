-- A sale that was paid in parts has them in `venta_pagos`. Any other sale was paid as its condition says.
alter table ventas add column pago_dividido boolean not null default false;

create index ventas_divididas on ventas (sucursal, fecha) where pago_dividido;

-- The parts add up to the total of the sale. Of a card there are never more than its last four digits.
create table venta_pagos (
  venta           integer not null references ventas,
  linea           smallint not null,
  tipo_pago       text not null
    check (tipo_pago in ('EFECTIVO', 'TRANSFERENCIA', 'TARJETA_DEBITO', 'TARJETA_CREDITO', 'CHEQUE', 'OTROS')),
  monto           numeric(14,2) not null check (monto > 0),
  marca           text not null default '',
  ultimos_digitos text not null default '' check (ultimos_digitos ~ '^\d{0,4}$'),
  cuotas          smallint check (cuotas between 1 and 99),
  cupon           text not null default '',
  primary key (venta, linea)
);

create trigger venta_pagos_inmutable before update or delete on venta_pagos
  for each row execute function rechazar_cambio();

create trigger venta_pagos_intruncable before truncate on venta_pagos
  for each statement execute function rechazar_cambio();

-- Each part paid by cheque, and where the cheque is now.
create table cheques (
  id          integer generated always as identity primary key,
  sucursal    integer not null references sucursales,
  venta       integer not null references ventas,
  linea       smallint not null,
  banco       text not null,
  numero      text not null,
  vencimiento date not null,
  monto       numeric(14,2) not null check (monto > 0),
  estado      text not null default 'EN_CARTERA'
    check (estado in ('EN_CARTERA', 'DEPOSITADO', 'ENTREGADO', 'RECHAZADO', 'DEVUELTO')),
  unique (venta, linea)
);

create index cheques_sucursal on cheques (sucursal, estado, vencimiento, id);
