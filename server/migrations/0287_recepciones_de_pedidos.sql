-- What arrived is of a line of an order, or of none.
alter table recepcion_detalles
  add constraint recepcion_detalles_pedido_fkey foreign key (pedido, pedido_linea)
    references pedido_detalles (pedido, linea);
