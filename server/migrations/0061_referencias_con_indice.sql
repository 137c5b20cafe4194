-- An article or a customer that an undone import takes back is looked for in every table that may name it: without
-- these indexes each one costs a pass through all documents.
create index venta_detalles_articulo on venta_detalles (articulo);
create index nota_credito_detalles_articulo on nota_credito_detalles (articulo);
create index remito_detalles_articulo on remito_detalles (articulo);
create index ajuste_detalles_articulo on ajuste_detalles (articulo);
create index transferencia_detalles_articulo on transferencia_detalles (articulo);
create index articulos_pendientes_articulo on articulos_pendientes (articulo);
create index articulos_pendientes_cliente on articulos_pendientes (cliente);
create index actualizacion_precios_detalles_articulo on actualizacion_precios_detalles (articulo);
create index stock_articulo on stock (articulo);
