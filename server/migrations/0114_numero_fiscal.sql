-- The lists of sales, credit notes and vouchers find a voucher by its number, in any series.
create index comprobantes_fiscales_por_numero on comprobantes_fiscales (numero, punto_venta) where numero is not null;
