-- A credit note whose amounts follow what was paid for its sale; the older ones followed the prices before the discount.
alter table notas_credito add column acotada boolean not null default false,
  -- Why a note without a sale credits more than its customer was invoiced; null when it does not.
  add column motivo_exceso text check (motivo_exceso <> '');

-- The money that a note gives back instead of crediting the account.
create table nota_credito_pagos (
  nota      integer not null references notas_credito,
  linea     smallint not null,
  tipo_pago text not null
    check (tipo_pago in ('EFECTIVO', 'TRANSFERENCIA', 'TARJETA_DEBITO', 'TARJETA_CREDITO', 'CHEQUE', 'OTROS')),
  monto     numeric(14,2) not null check (monto > 0),
  primary key (nota, linea)
);

create trigger nota_credito_pagos_inmutable before update or delete on nota_credito_pagos
  for each row execute function rechazar_cambio();
create trigger nota_credito_pagos_intruncable before truncate on nota_credito_pagos
  for each statement execute function rechazar_cambio();

-- Money that a customer takes out of the credit of the account. Its annulment is a document of the same series.
create table devoluciones_saldo (
  id          integer generated always as identity primary key,
  sucursal    integer not null references sucursales,
  punto_venta integer not null,
  fecha       date not null,
  cliente     integer not null references clientes,
  usuario     integer not null references usuarios,
  concepto    text not null,
  total       numeric(14,2) not null check (total > 0),
  -- The document that this one annuls: its money comes back.
  anula       integer unique references devoluciones_saldo,
  creada      timestamptz not null default now()
);

create index devoluciones_saldo_fecha on devoluciones_saldo (sucursal, fecha, id);
create index devoluciones_saldo_cliente on devoluciones_saldo (cliente, id desc);
create index devoluciones_saldo_usuario on devoluciones_saldo (usuario);

create table devolucion_saldo_pagos (
  devolucion integer not null references devoluciones_saldo,
  linea      smallint not null,
  tipo_pago  text not null
    check (tipo_pago in ('EFECTIVO', 'TRANSFERENCIA', 'TARJETA_DEBITO', 'TARJETA_CREDITO', 'CHEQUE', 'OTROS')),
  monto      numeric(14,2) not null check (monto > 0),
  primary key (devolucion, linea)
);

create trigger devolucion_saldo_pagos_inmutable before update or delete on devolucion_saldo_pagos
  for each row execute function rechazar_cambio();
create trigger devolucion_saldo_pagos_intruncable before truncate on devolucion_saldo_pagos
  for each statement execute function rechazar_cambio();

alter table cuenta_movimientos drop constraint cuenta_movimientos_documento_tipo_check,
  add constraint cuenta_movimientos_documento_tipo_check
  check (documento_tipo in ('venta', 'recibo', 'nota_credito', 'importacion', 'devolucion_saldo'));
alter table caja_movimientos drop constraint caja_movimientos_documento_tipo_check,
  add constraint caja_movimientos_documento_tipo_check
  check (documento_tipo in ('venta', 'recibo', 'nota_credito', 'traspaso', 'devolucion_saldo'));
