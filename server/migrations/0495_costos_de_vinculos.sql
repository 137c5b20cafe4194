-- What an article cost before a code of a list was linked to it, and since: taking the list back takes the link back too.
alter table articulo_proveedores
  add column costo_antes numeric(14,2),
  add column costo_despues numeric(14,2);
