-- What the pack of an article holds, as '750 ml': labels and lists of prices say the price per unit of measure. Empty without.
alter table articulos add column contenido_neto text not null default '';
-- Whether any has one decides whether the workbook says it.
create index articulos_con_contenido on articulos (id) where contenido_neto <> '';
