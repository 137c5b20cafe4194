-- How a sale is paid may be asked at the end, and what is paid in cash rounded down to a multiple of some pesos.
alter table ventas_configuracion
  add column cobrar_al_final boolean not null default false,
  add column redondeo_efectivo integer not null default 0
    check (redondeo_efectivo in (0, 1, 10, 50, 100));

-- What the rounding took off the total of a sale, beside its discount: total = lines - bonificacion - redondeo.
alter table ventas add column redondeo numeric(14, 2) not null default 0 check (redondeo >= 0 and redondeo < 100);

-- The cash that the customer handed over for a part: the change is what is beyond its amount.
alter table venta_pagos add column recibido numeric(14, 2)
  check (recibido is null or (tipo_pago = 'EFECTIVO' and recibido >= monto));
