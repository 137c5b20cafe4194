-- Who annulled a document, when and why: one table for all kinds. What was not kept before is unknown, and stays null.
create table anulaciones (
  tipo text not null,
  documento integer not null,
  motivo text not null default '',
  momento timestamptz,
  usuario integer references usuarios(id),
  primary key (tipo, documento)
);
insert into anulaciones (tipo, documento, motivo, momento, usuario)
  select 'compra', id, motivo_anulacion, anulada, anulada_por from compras where estado = 'anulada'
  union all
  select 'recepcion', id, motivo_anulacion, anulada, anulada_por from recepciones where estado = 'anulada'
  union all
  select 'devolucion_proveedor', id, motivo_anulacion, anulada, anulada_por from devoluciones_proveedor
  where estado = 'anulada';
create trigger anulaciones_inmutable before update or delete on anulaciones
  for each row execute function rechazar_cambio();
create trigger anulaciones_intruncable before truncate on anulaciones
  for each statement execute function rechazar_cambio();

alter table compras drop column motivo_anulacion, drop column anulada, drop column anulada_por;
alter table recepciones drop column motivo_anulacion, drop column anulada, drop column anulada_por;
alter table devoluciones_proveedor drop column motivo_anulacion, drop column anulada, drop column anulada_por;
