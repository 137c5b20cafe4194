-- In what an article is counted, as the contract lists it; empty for whole pieces.
alter table articulos add column unidad text not null default '';
-- Whether any has one decides whether the workbook says it.
create index articulos_con_unidad on articulos (id) where unidad <> '';
-- Whether the form of an article asks for it.
alter table ventas_configuracion add column unidades boolean not null default false;
