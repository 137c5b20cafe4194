-- A file of articles may name suppliers that the shop does not have yet: the import makes them, and an undo finds its own again.
alter table proveedores add column importacion integer references importaciones (id);
create index proveedores_importacion on proveedores (importacion) where importacion is not null;
create index proveedores_como_se_dice on proveedores (normalizar(razon_social));
