-- The numbers of the in-store barcodes. A number is never given twice, also when its transaction is undone.
create sequence articulos_codigo_interno owned by articulos.codigo_barras;
