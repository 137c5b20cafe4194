-- Articles may have several codes, and packs. Off until an admin turns it on.
alter table ventas_configuracion add column presentaciones boolean not null default false;

create table articulo_codigos (
  id integer primary key generated always as identity,
  articulo text not null references articulos (id) on delete cascade,
  codigo text not null check (codigo <> ''),
  -- Of the pack; empty for another code of the article.
  nombre text not null default '',
  -- How many units of the article it stands for.
  factor numeric(13, 3) not null default 1 check (factor >= 1 and factor = trunc(factor))
);
create index articulo_codigos_articulo on articulo_codigos (articulo, id);

-- A code names one article, or one pack, in the whole business.
alter table articulo_claves add column presentacion integer references articulo_codigos (id) on delete cascade;
create index articulo_claves_presentacion on articulo_claves (presentacion) where presentacion is not null;

-- What the article itself is called changes with the article alone.
create or replace function cambiar_claves() returns trigger language plpgsql as $$
begin
  delete from articulo_claves
  where articulo = new.id and clave not in (clave_codigo(new.id), coalesce(clave_barras(new.codigo_barras), ''))
    and presentacion is null;
  insert into articulo_claves (clave, articulo)
  select clave_barras(new.codigo_barras), new.id
  where new.codigo_barras is not null
    and not exists (
      select from articulo_claves
      where articulo = new.id and clave = clave_barras(new.codigo_barras) and presentacion is null);
  return null;
end $$;

-- A device that sells without a line keeps the codes and packs of an article.
create trigger articulo_codigos_anotados after insert or update or delete on articulo_codigos
  for each row execute function anotar_precio_de_lista();
