-- What each supplier calls an article, and what it asks for it.
create table articulo_proveedores (
  id integer generated always as identity primary key,
  proveedor integer not null references proveedores (id),
  -- The supplier's own code.
  codigo text not null check (codigo <> ''),
  articulo text not null references articulos (id),
  -- Units of the article in what the supplier sells: a pack of 12.
  factor integer not null default 1 check (factor between 1 and 100000),
  -- Of the pack, before the discounts; null while nobody knows it.
  precio_lista numeric(16,4) check (precio_lista >= 0),
  -- Null: as the supplier has them.
  descuentos text,
  con_iva boolean,
  -- Since when the price holds.
  desde date not null,
  habitual boolean not null default false,
  -- The import that made it.
  importacion integer references importaciones (id),
  busqueda text not null generated always as (normalizar(codigo)) stored
);
create unique index articulo_proveedores_codigo on articulo_proveedores (proveedor, lower(codigo));
create index articulo_proveedores_articulo on articulo_proveedores (articulo, proveedor);
create unique index articulo_proveedores_habitual on articulo_proveedores (articulo) where habitual;
create index articulo_proveedores_importacion on articulo_proveedores (importacion) where importacion is not null;
