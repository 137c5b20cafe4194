-- A file of prices may bring those of several price lists: a batch for each, which its import takes back with its own.
alter table actualizaciones_precios add column importacion integer references importaciones (id);
create index actualizaciones_precios_importacion on actualizaciones_precios (importacion) where importacion is not null;
