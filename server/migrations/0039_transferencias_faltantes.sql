-- The few transfers that lost something on the way are found without reading the many that did not.
create index transferencia_detalles_faltante on transferencia_detalles (transferencia)
  include (cantidad_faltante) where cantidad_faltante > 0;
