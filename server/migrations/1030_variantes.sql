-- Models with sizes and colours. Off until an admin turns them on.
alter table ventas_configuracion add column variantes boolean not null default false;

create table modelos (
  id integer primary key generated always as identity,
  -- The head of the codes of its variants.
  codigo text not null check (codigo <> ''),
  nombre text not null check (nombre <> ''),
  patron text not null check (patron <> ''),
  -- Of the next variants: what those that there are cost stands with their articles.
  precio_venta numeric(14, 2) not null default 0 check (precio_venta >= 0),
  rubro integer references rubros (id),
  marca text not null default '',
  iva text check (iva in ('21', '10.5', '27', '0', 'exento', 'no_gravado')),
  unidad text not null default '',
  -- One or two: talle, color.
  atributos text[] not null check (cardinality(atributos) between 1 and 2),
  busqueda text not null generated always as (normalizar(codigo || ' ' || nombre || ' ' || marca)) stored
);
create unique index modelos_codigo on modelos (lower(codigo));
create index modelos_nombre on modelos (nombre collate "es-AR-x-icu", id);
create index modelos_busqueda on modelos using gin (busqueda gin_trgm_ops);
create index modelos_finales on modelos using gin (finales(busqueda));
create index modelos_rubro on modelos (rubro, id) where rubro is not null;

-- The values of an attribute, in the order of the shop. One that a variant has stays.
create table modelo_valores (
  id integer primary key generated always as identity,
  modelo integer not null references modelos (id),
  atributo smallint not null check (atributo between 1 and 2),
  orden smallint not null,
  nombre text not null check (nombre <> '')
);
create unique index modelo_valores_nombre on modelo_valores (modelo, atributo, lower(nombre));

-- A variant is an ordinary article: this says only whose it is.
create table articulo_variantes (
  articulo text primary key references articulos (id),
  modelo integer not null references modelos (id),
  valor_1 integer not null references modelo_valores (id),
  valor_2 integer references modelo_valores (id),
  constraint articulo_variantes_unica unique nulls not distinct (modelo, valor_1, valor_2)
);
create index articulo_variantes_valor_1 on articulo_variantes (valor_1);
create index articulo_variantes_valor_2 on articulo_variantes (valor_2) where valor_2 is not null;
