-- The cash that the customer handed over for an advance, as for a sale on the spot.
alter table recibo_pagos add column recibido numeric(14, 2)
  check (recibido is null or (tipo_pago = 'EFECTIVO' and recibido >= monto));
