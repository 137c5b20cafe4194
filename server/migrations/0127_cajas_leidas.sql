-- The shift that a document found open for its user: its money is there, whole. A document that found none has no row.
create table caja_documentos (
  documento_tipo text not null check (documento_tipo in ('venta', 'recibo', 'nota_credito', 'devolucion_saldo', 'correccion')),
  documento_id   integer not null,
  turno          integer not null references caja_turnos,
  primary key (documento_tipo, documento_id, turno)
);

create index caja_documentos_turno on caja_documentos (turno);

insert into caja_documentos (documento_tipo, documento_id, turno)
select distinct documento_tipo, documento_id, turno from caja_movimientos
where documento_tipo in ('venta', 'recibo', 'nota_credito');

create trigger caja_documentos_inmutable before update or delete on caja_documentos
  for each row execute function rechazar_cambio();
create trigger caja_documentos_intruncable before truncate on caja_documentos
  for each statement execute function rechazar_cambio();

-- Who was moved to another branch, or deactivated, still stood at the till of before.
update caja_turno_usuarios p set hasta = now()
from caja_turnos t, usuarios u
where t.id = p.turno and u.id = p.usuario and p.hasta is null
  and (not u.is_active or (u.tipo_usuario <> 'admin' and u.sucursal is distinct from t.sucursal));
