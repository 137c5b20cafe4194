-- A type of payment, and the documents that move each ledger, stand once. A ledger keeps its own list: no receipt moves
-- goods. The domains get their rule after the columns: so the tables are read once, and neither written anew nor indexed
-- again. The rules of before have kept every row right.
create domain tipo_pago as text;
create domain documento_stock as text;
create domain documento_cuenta_clientes as text;
create domain documento_caja as text;

alter table venta_pagos drop constraint venta_pagos_tipo_pago_check, alter column tipo_pago type tipo_pago;
alter table recibo_pagos drop constraint recibo_pagos_tipo_pago_check, alter column tipo_pago type tipo_pago;
alter table nota_credito_pagos drop constraint nota_credito_pagos_tipo_pago_check, alter column tipo_pago type tipo_pago;
alter table devolucion_saldo_pagos drop constraint devolucion_saldo_pagos_tipo_pago_check,
  alter column tipo_pago type tipo_pago;
alter table caja_saldos drop constraint caja_saldos_tipo_pago_check, alter column tipo_pago type tipo_pago;
alter table caja_conteo_tipos drop constraint caja_conteo_tipos_tipo_pago_check, alter column tipo_pago type tipo_pago;
alter table caja_traspasos drop constraint caja_traspasos_tipo_pago_check, alter column tipo_pago type tipo_pago;
alter table caja_movimientos
  drop constraint caja_movimientos_tipo_pago_check, alter column tipo_pago type tipo_pago,
  drop constraint caja_movimientos_documento_tipo_check, alter column documento_tipo type documento_caja;
alter table caja_documentos
  drop constraint caja_documentos_documento_tipo_check, alter column documento_tipo type documento_caja;
alter table cuenta_movimientos
  drop constraint cuenta_movimientos_documento_tipo_check, alter column documento_tipo type documento_cuenta_clientes;
alter table stock_movimientos
  drop constraint stock_movimientos_documento_tipo_check, alter column documento_tipo type documento_stock;

alter domain tipo_pago add constraint tipo_pago_check
  check (value in ('EFECTIVO', 'TRANSFERENCIA', 'TARJETA_DEBITO', 'TARJETA_CREDITO', 'CHEQUE', 'OTROS'));
alter domain documento_stock add constraint documento_stock_check
  check (value in ('venta', 'nota_credito', 'remito', 'ajuste', 'transferencia', 'importacion'));
alter domain documento_cuenta_clientes add constraint documento_cuenta_clientes_check
  check (value in ('venta', 'recibo', 'nota_credito', 'nota_debito', 'devolucion_saldo', 'importacion'));
alter domain documento_caja add constraint documento_caja_check
  check (value in ('venta', 'recibo', 'nota_credito', 'devolucion_saldo', 'traspaso', 'cheque', 'correccion'));

-- A new type takes the statistics of its column away, and the plans of the lists read them.
analyze venta_pagos (tipo_pago);
analyze recibo_pagos (tipo_pago);
analyze nota_credito_pagos (tipo_pago);
analyze caja_saldos (tipo_pago);
analyze caja_movimientos (tipo_pago, documento_tipo);
analyze caja_documentos (documento_tipo);
analyze cuenta_movimientos (documento_tipo);
analyze stock_movimientos (documento_tipo);
