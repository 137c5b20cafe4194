-- A scheduled price update asks at its hour whether its author may still change prices. One that may not is stopped, with
-- the reason for the person who looks, and waits to be cancelled.
alter table actualizaciones_programadas
  add column autorizado_por integer references usuarios (id),
  add column detenida text,
  add constraint actualizaciones_programadas_detenida_check check (detenida is null or estado <> 'aplicada');

-- Who lent the permission for those that wait stands in the trail.
update actualizaciones_programadas p set autorizado_por = a.autorizado_por
from auditoria a
where p.estado = 'programada' and a.entidad = 'actualizaciones-programadas' and a.accion = 'crear'
  and a.entidad_id = p.id::text and a.autorizado_por is not null;

drop index actualizaciones_programadas_pendientes;
create index actualizaciones_programadas_pendientes on actualizaciones_programadas (vigencia)
  where estado = 'programada' and detenida is null;
create index actualizaciones_programadas_detenidas on actualizaciones_programadas (id)
  where estado = 'programada' and detenida is not null;
