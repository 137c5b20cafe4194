-- What a receipt notes about a card, as a divided payment does. `cheque` says that `cheques` has the cheque of the line:
-- receipts from before knew none.
alter table recibo_pagos
  add column marca text not null default '',
  add column ultimos_digitos text not null default '' check (ultimos_digitos ~ '^\d{0,4}$'),
  add column cuotas smallint check (cuotas between 1 and 99),
  add column cupon text not null default '',
  add column cheque boolean not null default false check (not cheque or tipo_pago = 'CHEQUE');

-- A cheque paid a part of a sale, or a part of a receipt for that sale: then `linea` is that of the receipt.
alter table cheques add column recibo integer references recibos;
alter table cheques drop constraint cheques_venta_linea_key;
create unique index cheques_venta on cheques (venta, linea) where recibo is null;
create unique index cheques_recibo on cheques (recibo, linea) where recibo is not null;

-- The document of a refused cheque: the customer owes its amount again. `cuota` asks for it.
create table notas_debito (
  id                integer generated always as identity primary key,
  sucursal          integer not null references sucursales,
  punto_venta       integer not null,
  fecha             date not null,
  cliente           integer not null references clientes,
  cheque            integer not null references cheques,
  cuota             integer references cuotas,
  total             numeric(14,2) not null check (total > 0),
  motivo            text not null,
  estado            text not null default 'aprobada' check (estado in ('aprobada', 'anulada')),
  usuario           integer not null references usuarios,
  creada            timestamptz not null default now()
);

create unique index notas_debito_cheque on notas_debito (cheque) where estado = 'aprobada';
create index notas_debito_sucursal on notas_debito (sucursal, id desc);
create index notas_debito_cliente on notas_debito (cliente);
create index notas_debito_cuota on notas_debito (cuota);
create index notas_debito_usuario on notas_debito (usuario);
create index notas_debito_cheques on notas_debito (cheque);

alter table cuenta_movimientos drop constraint cuenta_movimientos_documento_tipo_check;
alter table cuenta_movimientos add constraint cuenta_movimientos_documento_tipo_check
  check (documento_tipo in ('venta', 'recibo', 'nota_credito', 'importacion', 'devolucion_saldo', 'nota_debito'));

alter table caja_movimientos drop constraint caja_movimientos_documento_tipo_check;
alter table caja_movimientos add constraint caja_movimientos_documento_tipo_check
  check (documento_tipo in ('venta', 'recibo', 'nota_credito', 'traspaso', 'devolucion_saldo', 'cheque', 'correccion'));
alter table caja_movimientos drop constraint caja_movimientos_tipo_check;
alter table caja_movimientos add constraint caja_movimientos_tipo_check check (tipo in ('APERTURA', 'VENTA', 'COBRO',
  'DEVOLUCION', 'INGRESO', 'RETIRO', 'GASTO', 'TRASPASO', 'CORRECCION'));
