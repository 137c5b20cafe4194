-- What a count of stock says are quantities as well.
alter table conteo_stock_lecturas alter column cantidad type numeric(13,3);
alter table conteo_stock_detalles
  alter column contado type numeric(13,3),
  alter column esperado type numeric(13,3),
  alter column diferencia type numeric(13,3),
  alter column movida type numeric(13,3);
alter table conteo_stock_correcciones alter column cantidad type numeric(13,3);
