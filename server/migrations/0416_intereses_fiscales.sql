-- The fiscal debit note of interest, and the credit note that follows it when its receipt is annulled. Its line has no article.
alter table comprobantes_fiscales
  add column nota_debito integer references notas_debito,
  add column revierte_debito integer references notas_debito,
  drop constraint comprobantes_fiscales_check,
  add constraint comprobantes_fiscales_check
    check (num_nonnulls(venta, nota_credito, revierte, nota_debito, revierte_debito) = 1);
create unique index comprobantes_fiscales_nota_debito on comprobantes_fiscales (nota_debito) where nota_debito is not null;
create unique index comprobantes_fiscales_revierte_debito on comprobantes_fiscales (revierte_debito)
  where revierte_debito is not null;
alter table comprobante_fiscal_lineas alter column articulo drop not null;
