-- Of each series at most one voucher is on its way: the queue finds it without reading all that wait.
create index comprobantes_fiscales_en_camino on comprobantes_fiscales (entorno, cuit, punto_venta, tipo)
  where estado in ('enviando', 'incierto');
