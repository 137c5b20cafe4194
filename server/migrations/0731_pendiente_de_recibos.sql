-- What a receipt said that stays open, and the reserve of it: sentences of the paper, as they were when it was issued. Written
-- with it where the shop takes parts of instalments or collects from the account, and never again.
create table recibo_pendientes (
  recibo integer primary key references recibos,
  pendiente text[] not null,
  reserva text[] not null
);
create trigger recibo_pendientes_inmutable before update or delete on recibo_pendientes
  for each row execute function rechazar_cambio();
create trigger recibo_pendientes_intruncable before truncate on recibo_pendientes
  for each statement execute function rechazar_cambio();
