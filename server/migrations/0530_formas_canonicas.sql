-- One canonical form beside what was typed. The twins of these functions are in contract/src/formas.ts.

-- Search ignores case, accents and apostrophes; a fraction, a dash or a sign is one however it was typed.
create or replace function normalizar(texto text) returns text
  language sql immutable strict parallel safe
  return translate(lower(normalize(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(
      translate(texto, '–—‑−“”″×°''’‘‛ʼ`´′', '----"""xº'),
      '½', ' 1/2'), '¼', ' 1/4'), '¾', ' 3/4'), '⅓', ' 1/3'), '⅔', ' 2/3'), '⅛', ' 1/8'), '⅜', ' 3/8'), '⅝', ' 5/8'), '⅞', ' 7/8'),
    NFKD)), U&'\2044\0300\0301\0302\0303\0304\0306\0307\0308\030A\030B\030C\0327\0328', '/');

-- A document, a phone or a barcode without what people put between its digits.
create function canonico(texto text) returns text
  language sql immutable strict parallel safe
  return lower(translate(texto, U&' \00A0\0009.-\2010\2011\2012\2013\2014\2212/()+_', ''));

-- Zeros in front do not make it another document.
create function documento(texto text) returns text
  language sql immutable strict parallel safe
  return ltrim(canonico(texto), '0');

-- The ten digits of a whole number: without +54, 9, 0 and 15. Of another one, its digits.
create function telefono_nacional(texto text) returns text
  language sql immutable strict parallel safe
  return regexp_replace(canonico(texto),
    '^(?:0*54)?9?0?(?:(11)(?:15)?(\d{8})|([23]\d\d)(?:15)?(\d{7})|([23]\d{3})(?:15)?(\d{6}))$', '\1\2\3\4\5\6');

-- By which key a code is unique: in any case, and a GTIN of 8, 12, 13 or 14 digits is one however many zeros it has in front.
create function clave_codigo(texto text) returns text
  language sql immutable strict parallel safe
  return case when texto ~ '^(\d{8}|\d{12,14})$' then lpad(texto, 14, '0') else lower(texto) end;

create function clave_barras(texto text) returns text
  language sql immutable strict parallel safe
  return case when canonico(texto) ~ '^(\d{8}|\d{12,14})$' then lpad(canonico(texto), 14, '0') else lower(texto) end;

-- For a search text: the canonical form, where it is not what was typed.
create function otra_forma(texto text, forma text) returns text
  language sql immutable parallel safe
  return coalesce(' ' || nullif(nullif(forma, ''), lower(texto)), '');

-- What was stored is written anew by the new rules.
alter table clientes drop column busqueda;
alter table clientes add column busqueda text generated always as (normalizar(
  nombre || ' ' || numero_documento || ' ' || telefono_movil || ' ' || telefono_fijo || ' ' || email
  || otra_forma(numero_documento, documento(numero_documento))
  || otra_forma(telefono_movil, telefono_nacional(telefono_movil))
  || otra_forma(telefono_fijo, telefono_nacional(telefono_fijo)))) stored;
create index clientes_busqueda on clientes using gin (busqueda gin_trgm_ops);
create index clientes_finales on clientes using gin (finales(busqueda));
drop index clientes_documento;
create index clientes_documento on clientes (documento(numero_documento));

alter table articulos drop column busqueda;
alter table articulos add column busqueda text generated always as (normalizar(
  id || ' ' || nombre || ' ' || coalesce(codigo_barras || otra_forma(codigo_barras, canonico(codigo_barras)), ''))) stored;
create index articulos_busqueda on articulos using gin (busqueda gin_trgm_ops);
create index articulos_finales on articulos using gin (finales(busqueda));

alter table proveedores drop column busqueda;
alter table proveedores add column busqueda text not null generated always as (normalizar(
  razon_social || ' ' || cuit || ' ' || contacto || ' ' || telefono || ' ' || whatsapp || ' ' || email
  || otra_forma(telefono, telefono_nacional(telefono)) || otra_forma(whatsapp, telefono_nacional(whatsapp)))) stored;

alter table codigos_pendientes drop column busqueda;
alter table codigos_pendientes add column busqueda text not null generated always as (normalizar(
  codigo || ' ' || descripcion || ' ' || codigo_barras || otra_forma(codigo_barras, canonico(codigo_barras)))) stored;

alter table comprobantes_fiscales drop column busqueda;
alter table comprobantes_fiscales add column busqueda text generated always as (normalizar(
  receptor_nombre || ' ' || receptor_documento || ' ' || coalesce(cae, '')
  || otra_forma(receptor_documento, documento(receptor_documento)))) stored;
create index comprobantes_fiscales_busqueda on comprobantes_fiscales using gin (busqueda gin_trgm_ops);
create index comprobantes_fiscales_finales on comprobantes_fiscales using gin (finales(busqueda));

alter table articulo_proveedores drop column busqueda;
alter table articulo_proveedores add column busqueda text not null generated always as (normalizar(codigo)) stored;

alter table cheques drop column busqueda;
alter table cheques add column busqueda text generated always as (normalizar(banco || ' ' || numero)) stored;
create index cheques_busqueda on cheques using gin (busqueda gin_trgm_ops);
create index cheques_finales on cheques using gin (finales(busqueda));

alter table ajustes drop column busqueda;
alter table ajustes add column busqueda text generated always as (normalizar(concepto)) stored;
create index ajustes_busqueda on ajustes using gin (busqueda gin_trgm_ops);
create index ajustes_finales on ajustes using gin (finales(busqueda));

alter table remitos drop column busqueda;
alter table remitos add column busqueda text generated always as (normalizar(concepto)) stored;
create index remitos_busqueda on remitos using gin (busqueda gin_trgm_ops);
create index remitos_finales on remitos using gin (finales(busqueda));

alter table notas_credito drop column busqueda;
alter table notas_credito add column busqueda text generated always as (normalizar(concepto)) stored;
create index notas_credito_busqueda on notas_credito using gin (busqueda gin_trgm_ops);
create index notas_credito_finales on notas_credito using gin (finales(busqueda));

alter table importaciones drop column busqueda;
alter table importaciones add column busqueda text generated always as (normalizar(archivo)) stored;
update importacion_filas set busqueda = normalizar(busqueda) where busqueda ~ '[^ -&(-_a-~]';

-- By which keys an article is named: its code and its barcode. A key names one article. Where two had one before this rule,
-- both stay: the later one is `repetida` until the other one gives the key up.
create table articulo_claves (
  clave    text not null,
  articulo text not null,
  repetida boolean not null default false,
  primary key (clave, articulo)
);
create unique index articulo_claves_unica on articulo_claves (clave) where not repetida;
create index articulo_claves_articulo on articulo_claves (articulo);

insert into articulo_claves (clave, articulo, repetida)
select clave, id, row_number() over (partition by clave order by baja, creado, id) > 1
from (
  select distinct clave, id, baja, creado
  from articulos cross join lateral (values (clave_codigo(id)), (clave_barras(codigo_barras))) k (clave)
  where clave is not null
) x;

-- Excel takes the zeros in front of a code away.
create index articulos_sin_ceros on articulos (ltrim(id, '0')) where id ~ '^\d+$';

create function guardar_claves() returns trigger language plpgsql as $$
begin
  insert into articulo_claves (clave, articulo)
  select clave_codigo(id), id from nuevos union
  select clave_barras(codigo_barras), id from nuevos where codigo_barras is not null;
  return null;
end $$;
create trigger articulos_claves_nuevas after insert on articulos
  referencing new table as nuevos for each statement execute function guardar_claves();

create function cambiar_claves() returns trigger language plpgsql as $$
begin
  delete from articulo_claves
  where articulo = new.id and clave not in (clave_codigo(new.id), coalesce(clave_barras(new.codigo_barras), ''));
  insert into articulo_claves (clave, articulo)
  select clave_barras(new.codigo_barras), new.id
  where new.codigo_barras is not null
    and not exists (select from articulo_claves where articulo = new.id and clave = clave_barras(new.codigo_barras));
  return null;
end $$;
create trigger articulos_claves_cambiadas after update of codigo_barras on articulos
  for each row when (old.codigo_barras is distinct from new.codigo_barras) execute function cambiar_claves();

create function quitar_claves() returns trigger language plpgsql as $$
begin
  delete from articulo_claves where articulo in (select id from viejos);
  return null;
end $$;
create trigger articulos_claves_quitadas after delete on articulos
  referencing old table as viejos for each statement execute function quitar_claves();

-- Who has the same key comes next.
create function ceder_clave() returns trigger language plpgsql as $$
begin
  update articulo_claves set repetida = false
  where (clave, articulo) = (
    select clave, articulo from articulo_claves where clave = old.clave order by articulo limit 1);
  return null;
end $$;
create trigger articulo_claves_cedida after delete on articulo_claves
  for each row when (not old.repetida) execute function ceder_clave();
