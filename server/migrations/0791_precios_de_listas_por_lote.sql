-- Prices that people type in a list are saved as a batch, which is viewed and undone like any other price update.
alter table actualizaciones_precios add column lista integer references listas_precio (id);

create table actualizacion_lista_detalles (
  actualizacion integer not null references actualizaciones_precios (id),
  articulo text not null references articulos (id),
  -- Null: nobody had typed one, or from then on nobody has: the article follows the base of the list.
  anterior numeric(14, 2) check (anterior >= 0),
  nuevo numeric(14, 2) check (nuevo >= 0),
  primary key (actualizacion, articulo),
  check (anterior is distinct from nuevo)
);
create index actualizacion_lista_detalles_articulo on actualizacion_lista_detalles (articulo);
