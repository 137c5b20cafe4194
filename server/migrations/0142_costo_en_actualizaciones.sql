-- A price list may carry costs: they come back with the prices when the update is undone. Null where no cost changed.
alter table actualizacion_precios_detalles
  add column anterior_precio_costo numeric(14,2),
  add column nuevo_precio_costo numeric(14,2);
