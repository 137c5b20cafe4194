-- Price lists beside the prices of the articles. Off until an admin turns them on.
alter table ventas_configuracion add column listas_precio boolean not null default false;

create table listas_precio (
  id integer primary key generated always as identity,
  nombre text not null check (nombre <> ''),
  -- It starts from another list, or from the price of the article that `sobre` names.
  base integer references listas_precio (id) check (base <> id),
  sobre text not null default 'precio_venta' check (sobre in ('precio_venta', 'precio_lista')),
  porcentaje numeric(6, 2) not null default 0 check (porcentaje > -100 and porcentaje <= 1000),
  redondeo text not null default 'ninguno' check (redondeo in ('ninguno', '1', '10', '50', '100', '90', '99')),
  hacia text not null default 'cercano' check (hacia in ('cercano', 'arriba')),
  baja boolean not null default false
);
create unique index listas_precio_nombre on listas_precio (lower(nombre));

-- What a person typed: it stays when the base changes.
create table precios_lista (
  articulo text not null references articulos (id) on delete cascade,
  lista integer not null references listas_precio (id),
  precio numeric(14, 2) not null check (precio >= 0),
  primary key (articulo, lista)
);
create index precios_lista_lista on precios_lista (lista, articulo);

create table grupos_clientes (
  id integer primary key generated always as identity,
  nombre text not null check (nombre <> ''),
  lista_precio integer references listas_precio (id),
  baja boolean not null default false
);
create unique index grupos_clientes_nombre on grupos_clientes (lower(nombre));

-- An own list goes before that of the group.
alter table clientes
  add column lista_precio integer references listas_precio (id),
  add column grupo integer references grupos_clientes (id);

-- A device that sells without a line keeps what people typed, and the price that a list may start from.
create or replace function anotar_articulos_cambiados() returns trigger language plpgsql as $$
begin
  insert into articulo_cambios (articulo, transaccion)
  select n.id, pg_current_xact_id() from nuevos n join viejos v using (id)
  where (n.nombre, n.codigo_barras, n.precio_venta, n.precio_lista, n.iva, n.es_servicio, n.baja)
    is distinct from (v.nombre, v.codigo_barras, v.precio_venta, v.precio_lista, v.iva, v.es_servicio, v.baja)
  order by n.id
  on conflict (articulo) do update set transaccion = excluded.transaccion;
  return null;
end $$;

create function anotar_precio_de_lista() returns trigger language plpgsql as $$
begin
  insert into articulo_cambios (articulo, transaccion)
  values (case when tg_op = 'DELETE' then old.articulo else new.articulo end, pg_current_xact_id())
  on conflict (articulo) do update set transaccion = excluded.transaccion;
  return null;
end $$;
create trigger precios_lista_anotados after insert or update or delete on precios_lista
  for each row execute function anotar_precio_de_lista();
