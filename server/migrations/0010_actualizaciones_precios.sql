-- Bulk price updates: one row per batch, and the prices before and after of each article.
create table actualizaciones_precios (
  id         integer generated always as identity primary key,
  momento    timestamptz not null default now(),
  usuario    integer not null references usuarios,
  porcentaje double precision,
  -- The batch that this one undid; a batch is undone once.
  deshace_a  integer unique references actualizaciones_precios
);

create table actualizacion_precios_detalles (
  actualizacion              integer not null references actualizaciones_precios,
  articulo                   text not null references articulos,
  anterior_precio_venta      numeric(14,2) not null,
  anterior_precio_lista      numeric(14,2) not null,
  anterior_precio_2_cuotas   numeric(14,2) not null,
  anterior_precio_financiado numeric(14,2) not null,
  nuevo_precio_venta         numeric(14,2) not null,
  nuevo_precio_lista         numeric(14,2) not null,
  nuevo_precio_2_cuotas      numeric(14,2) not null,
  nuevo_precio_financiado    numeric(14,2) not null,
  primary key (actualizacion, articulo)
);
