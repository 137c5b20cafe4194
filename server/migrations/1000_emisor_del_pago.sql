-- Which card or bank a part was paid with, where a promotion asks for one: of a sale, and of the advance of one on account.
alter table venta_pagos add column emisor text
  check (emisor is null or emisor <> '' and tipo_pago not in ('EFECTIVO', 'CHEQUE', 'OTROS'));
alter table recibo_pagos add column emisor text
  check (emisor is null or emisor <> '' and tipo_pago not in ('EFECTIVO', 'CHEQUE', 'OTROS'));
