-- The columns by which people sort the other long lists of documents.
create index comprobantes_fiscales_por_total on comprobantes_fiscales (total, id);
create index cheques_por_monto on cheques (monto, id);
create index presupuestos_por_fecha on presupuestos (fecha, id);
create index presupuestos_por_total on presupuestos (total, id);
