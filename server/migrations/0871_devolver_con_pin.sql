-- Up to this amount, a session that a PIN opened takes goods back without a password. Null: it always asks for one.
alter table ventas_configuracion
  add column cambio_rapido_devolucion numeric(14,2) check (cambio_rapido_devolucion > 0);
