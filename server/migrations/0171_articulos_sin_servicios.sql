-- The list without services passes over them in the index alone, and counts them, who are few, by their own.
create index articulos_nombre_nuevo on articulos (nombre collate "es-AR-x-icu", id) include (baja, es_servicio);
drop index articulos_nombre;
alter index articulos_nombre_nuevo rename to articulos_nombre;
create index articulos_servicios on articulos (baja) where es_servicio;
