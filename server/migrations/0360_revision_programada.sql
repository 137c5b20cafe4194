-- The cost that the article had when its prices were looked at before: it is looked at again if this comes to nothing.
alter table actualizacion_programada_detalles add column costo_anterior numeric(14,2);
