-- The units that the preview found, so that the writing sees what was sold since; rows that change nothing have them too.
-- Of imports that ended nobody asks; those of older files stay unknown.
alter table importacion_stock drop constraint importacion_stock_cantidad_check;
alter table importacion_stock add column habia integer;
update importacion_stock s
set habia = (f.valores ->> case i.tipo when 'stock' then 'cantidad' else 'stock_' || s.sucursal end)::integer - s.cantidad
from importaciones i join importacion_filas f on f.importacion = i.id
where i.estado = 'revisada' and s.importacion = i.id and f.fila = s.fila;
