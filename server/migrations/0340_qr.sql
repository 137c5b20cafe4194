-- What a customer pays with a wallet on the telephone. It stands last, so that the keys of the others stay.
alter domain tipo_pago drop constraint tipo_pago_check;
alter domain tipo_pago add constraint tipo_pago_check
  check (value in ('EFECTIVO', 'TRANSFERENCIA', 'TARJETA_DEBITO', 'TARJETA_CREDITO', 'CHEQUE', 'OTROS', 'QR'));
