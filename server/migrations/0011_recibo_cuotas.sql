-- What each receipt put on each instalment, in the order in which it was put: the one that was paid comes first.
-- An instalment is always what the rows of its live receipts make it, so that annulling receipts in any order
-- gives back exactly what they put.
create table recibo_cuotas (
  recibo  integer not null references recibos,
  orden   smallint not null,
  cuota   integer not null references cuotas,
  importe numeric(14,2) not null check (importe > 0),
  -- Whether it left the instalment paid.
  cancela boolean not null,
  primary key (recibo, orden)
);

create unique index recibo_cuotas_cuota on recibo_cuotas (cuota, recibo);

create trigger recibo_cuotas_inmutable before update or delete on recibo_cuotas
  for each row execute function rechazar_cambio();

create trigger recibo_cuotas_intruncable before truncate on recibo_cuotas
  for each statement execute function rechazar_cambio();

create trigger recibo_pagos_inmutable before update or delete on recibo_pagos
  for each row execute function rechazar_cambio();

create trigger recibo_pagos_intruncable before truncate on recibo_pagos
  for each statement execute function rechazar_cambio();

alter table recibos add column motivo_anulacion text not null default '';

-- The collections of a range, branch by branch.
create index recibos_fecha on recibos (sucursal, fecha, id);

-- The first unpaid instalment of each sale, and how many follow.
create index cuotas_impagas_venta on cuotas (venta, numero_cuota) where not pagada and not anulada;
