-- Why units came damaged, or without having been ordered. A part that is billed keeps the reason of its line.
alter table recepcion_detalles
  add column motivo text not null default '' check (length(motivo) <= 200);
