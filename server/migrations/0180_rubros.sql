-- The kinds of goods by which a shop sorts its articles, and the brand of each. A shop without rubros sees nothing of both.
create table rubros (
  id integer generated always as identity primary key,
  nombre text not null check (nombre <> ''),
  baja boolean not null default false,
  -- The import that made it.
  importacion integer references importaciones (id)
);
create unique index rubros_nombre on rubros (lower(nombre));

alter table articulos add column marca text not null default '';
alter table articulos add column rubro integer references rubros (id);
create index articulos_rubro on articulos (rubro, nombre collate "es-AR-x-icu", id) where rubro is not null;
