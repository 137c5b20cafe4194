-- Payments to suppliers. `sin_aplicar` is what no voucher took: credit for later.
create table pagos_proveedores (
  id integer generated always as identity primary key,
  proveedor integer not null references proveedores,
  sucursal integer not null references sucursales,
  fecha date not null,
  total numeric(14,2) not null check (total > 0),
  sin_aplicar numeric(14,2) not null check (sin_aplicar between 0 and total),
  observaciones text not null,
  estado text not null default 'vigente' check (estado in ('vigente', 'anulado')),
  motivo_anulacion text not null default '',
  usuario integer not null references usuarios,
  creado timestamptz not null default now()
);
create index pagos_proveedores_proveedor on pagos_proveedores (proveedor, id desc);
create index pagos_proveedores_sucursal on pagos_proveedores (sucursal, id desc);
create index pagos_proveedores_fecha on pagos_proveedores (fecha, id desc);
create index pagos_proveedores_usuario on pagos_proveedores (usuario);
create index pagos_proveedores_credito on pagos_proveedores (proveedor, id) where sin_aplicar > 0 and estado = 'vigente';

-- The means of a payment; they add up to its total. `banco`, `numero` and `fecha` are of an own cheque, or of the
-- certificate of a retention; `numero` alone of a transfer.
create table pago_medios (
  pago integer not null references pagos_proveedores,
  linea smallint not null,
  medio text not null check (medio in ('EFECTIVO', 'TRANSFERENCIA', 'CHEQUE_PROPIO', 'CHEQUE_TERCERO', 'RETENCION')),
  monto numeric(14,2) not null check (monto > 0),
  origen text check (origen in ('caja', 'tesoreria')),
  banco text not null default '',
  numero text not null default '',
  fecha date,
  regimen text not null default '',
  cheque integer references cheques,
  primary key (pago, linea),
  check ((medio = 'EFECTIVO') = (origen is not null)),
  check ((medio = 'CHEQUE_TERCERO') = (cheque is not null)),
  check ((medio in ('CHEQUE_PROPIO', 'RETENCION')) = (fecha is not null)),
  check ((medio = 'CHEQUE_PROPIO') = (banco <> '')),
  check ((medio = 'RETENCION') = (regimen <> ''))
);
create index pago_medios_cheque on pago_medios (cheque) where cheque is not null;
create index pago_medios_propios on pago_medios (fecha, pago) where medio = 'CHEQUE_PROPIO';
create trigger pago_medios_inmutable before update or delete on pago_medios
  for each row execute function rechazar_cambio();
create trigger pago_medios_intruncable before truncate on pago_medios
  for each statement execute function rechazar_cambio();

-- What went to a voucher: from a payment, or from a credit note (`nota`), also within a payment. A negative row takes
-- back what an earlier one gave.
create table pago_imputaciones (
  id integer generated always as identity primary key,
  compra integer not null references compras,
  pago integer references pagos_proveedores,
  nota integer references compras check (nota <> compra),
  importe numeric(14,2) not null check (importe <> 0),
  fecha date not null,
  usuario integer not null references usuarios,
  creado timestamptz not null default now(),
  check (pago is not null or nota is not null)
);
create index pago_imputaciones_compra on pago_imputaciones (compra);
create index pago_imputaciones_pago on pago_imputaciones (pago) where pago is not null;
create index pago_imputaciones_nota on pago_imputaciones (nota) where nota is not null;
create index pago_imputaciones_usuario on pago_imputaciones (usuario);
create trigger pago_imputaciones_inmutable before update or delete on pago_imputaciones
  for each row execute function rechazar_cambio();
create trigger pago_imputaciones_intruncable before truncate on pago_imputaciones
  for each statement execute function rechazar_cambio();

create index compras_por_pagar on compras (proveedor, vencimiento, id) where pendiente > 0;

alter domain documento_proveedores drop constraint documento_proveedores_check;
alter domain documento_proveedores add constraint documento_proveedores_check
  check (value in ('compra', 'pago_proveedor'));
alter domain documento_caja drop constraint documento_caja_check;
alter domain documento_caja add constraint documento_caja_check check (value in ('venta', 'recibo', 'nota_credito',
  'devolucion_saldo', 'traspaso', 'pago_proveedor', 'cheque', 'correccion'));
