-- The rate of an article; null counts as 21 %, which most goods have.
alter table articulos add column iva text
  constraint articulos_iva_check check (iva in ('21', '10.5', '27', '0', 'exento', 'no_gravado'));

-- What fiscal vouchers ask of their receivers.
alter table clientes drop constraint clientes_condicion_iva_check;
alter table clientes add constraint clientes_condicion_iva_check
  check (condicion_iva in ('CF', 'RI', 'MT', 'EX', 'MS', 'MP', 'NC', 'PE', 'CE', 'LI', 'NA'));
alter table clientes drop constraint clientes_tipo_documento_check;
alter table clientes add constraint clientes_tipo_documento_check
  check (tipo_documento in ('DNI', 'CUIT', 'CUIL', 'PASAPORTE', 'CDI'));
