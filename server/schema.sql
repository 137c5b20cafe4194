-- The schema after all migrations, for reading: where it stands today, in one place.
-- Written by server/test/schema.test.ts with UPDATE_SCHEMA=1; never by hand, and never run.

create extension pg_trgm;

CREATE OR REPLACE FUNCTION public.anotar_articulos_borrados()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into articulo_cambios (articulo, transaccion)
  select id, pg_current_xact_id() from viejos order by id
  on conflict (articulo) do update set transaccion = excluded.transaccion;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.anotar_articulos_cambiados()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into articulo_cambios (articulo, transaccion)
  select n.id, pg_current_xact_id() from nuevos n join viejos v using (id)
  where (n.nombre, n.codigo_barras, n.precio_venta, n.precio_lista, n.iva, n.es_servicio, n.baja, n.unidad, n.series)
    is distinct from
      (v.nombre, v.codigo_barras, v.precio_venta, v.precio_lista, v.iva, v.es_servicio, v.baja, v.unidad, v.series)
    or (n.rubro, n.marca) is distinct from (v.rubro, v.marca) and (select promociones from ventas_configuracion)
  order by n.id
  on conflict (articulo) do update set transaccion = excluded.transaccion;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.anotar_articulos_nuevos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into articulo_cambios (articulo, transaccion)
  select id, pg_current_xact_id() from nuevos order by id
  on conflict (articulo) do update set transaccion = excluded.transaccion;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.anotar_precio_de_lista()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into articulo_cambios (articulo, transaccion)
  values (case when tg_op = 'DELETE' then old.articulo else new.articulo end, pg_current_xact_id())
  on conflict (articulo) do update set transaccion = excluded.transaccion;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.anotar_precios_borrados()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into articulo_precios_pasados (articulo, precio_venta, iva, hasta)
  select id, precio_venta, iva, clock_timestamp() from viejos;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.anotar_precios_cambiados()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into articulo_precios_pasados (articulo, precio_venta, iva, hasta)
  select v.id, v.precio_venta, v.iva, clock_timestamp() from viejos v join nuevos n using (id)
  where (n.precio_venta, n.iva) is distinct from (v.precio_venta, v.iva);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.articulos_parecidos(texto text, cuantos integer)
 RETURNS TABLE(articulo text, nombre text, parecido real)
 LANGUAGE plpgsql
 STABLE ROWS 3
 SET enable_seqscan TO 'off'
 SET enable_indexscan TO 'off'
AS $function$
declare
  palabra text[] := array(
    select p from unnest(tsvector_to_array(palabras(texto))) p order by length(p) desc, p limit 6);
  cuantas integer := cardinality(palabra);
  buscada tsquery;
  halladas integer;
begin
  for iguales in reverse cuantas..1 loop
    select string_agg(todas, '|')::tsquery into buscada from (
      select string_agg(quote_literal(palabra[n]), '&') as todas
      from generate_series(1, (1 << cuantas) - 1) m join generate_series(1, cuantas) n on (m >> (n - 1)) & 1 = 1
      group by m having count(*) = iguales
    ) combinacion;
    return query
      select c.id, c.nombre, c.parecido from (
        select h.id, h.nombre, similarity(normalizar(h.nombre), normalizar(texto)) as parecido from (
          select a.id, a.nombre from articulos a where palabras(a.nombre) @@ buscada and not a.baja limit 100
        ) h
      ) c where c.parecido >= 0.3 order by c.parecido desc, c.id limit cuantos;
    get diagnostics halladas = row_count;
    exit when halladas > 0;
  end loop;
end $function$
;

CREATE OR REPLACE FUNCTION public.cambiar_claves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.canonico(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(translate(texto, '  	.-‐‑‒–—−/()+_'::text, ''::text))
;

CREATE OR REPLACE FUNCTION public.ceder_clave()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update articulo_claves set repetida = false
  where (clave, articulo) = (
    select clave, articulo from articulo_claves where clave = old.clave order by articulo limit 1);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.clave_barras(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (canonico(texto) ~ '^(\d{8}|\d{12,14})$'::text) THEN lpad(canonico(texto), 14, '0'::text) ELSE lower(texto) END
;

CREATE OR REPLACE FUNCTION public.clave_codigo(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (texto ~ '^(\d{8}|\d{12,14})$'::text) THEN lpad(texto, 14, '0'::text) ELSE lower(texto) END
;

CREATE OR REPLACE FUNCTION public.contar_anulada()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sumar_contador('ventas_anuladas', new.sucursal, case new.estado when 'anulada' then 1 else -1 end);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.contar_articulos_nuevos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into stock_articulos (articulo, inactivo, sucursales)
  select id, baja or es_servicio, 0 from nuevos order by id
  on conflict (articulo) do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.contar_auditoria()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sumar_contador('auditoria_' || de.entidad, 0, de.cuantas)
  from (select entidad, count(*) as cuantas from nuevas group by entidad) de;
  perform sumar_contador_del_dia('auditoria', de.dia, de.cuantas)
  from (
    select (momento at time zone 'America/Argentina/Buenos_Aires')::date as dia, count(*) as cuantas
    from nuevas group by 1
  ) de;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.contar_comprobantes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sumar_contador('comprobantes_' || de.tipo, de.sucursal, de.cuantos)
  from (select tipo, sucursal, count(*) as cuantos from nuevas group by tipo, sucursal) de;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.contar_filas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sumar_contador(tg_argv[0], de.sucursal, de.cuantas)
  from (select coalesce(sucursal, 0) as sucursal, count(*) as cuantas from nuevas group by 1) de;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.contar_impagas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sumar_impagas(array_agg(c.venta), array_agg(c.paso)) from (
    select venta, 1 as paso from nuevas where not pagada and not anulada
    union all
    select venta, -1 from viejas where not pagada and not anulada
  ) c;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.contar_impagas_nuevas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sumar_impagas(array_agg(venta), array_agg(1)) from nuevas where not pagada and not anulada;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.contar_movimientos_de_caja()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sumar_contador(de.que, de.sucursal, de.cuantos) from (
    select 'caja_' || lower(tipo) as que, sucursal, count(*) as cuantos from nuevos group by tipo, sucursal
  ) de;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.contar_pendientes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform sumar_contador('pendientes_abiertos', de.sucursal, de.cuantas)
    from (select sucursal, count(*) as cuantas from nuevas group by sucursal) de;
    return null;
  end if;
  perform sumar_contador(case de.estado when 'PENDIENTE' then 'pendientes_abiertos'
    when 'ENTREGADO' then 'pendientes_entregados' else 'pendientes_anulados' end, de.sucursal, de.cuantas)
  from (
    select sucursal, estado, sum(una) as cuantas from (
      select sucursal, estado, 1 as una from nuevas union all select sucursal, estado, -1 from viejas
    ) c group by sucursal, estado
  ) de;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.contar_servicio()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform sumar_contador('servicios_activos', 0, case tg_argv[0] when '1' then 1 else -1 end);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.documento(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ltrim(canonico(texto), '0'::text)
;

CREATE OR REPLACE FUNCTION public.finales(texto text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT array_agg(substr(tramo.tramo[1], desde.desde, 5)) AS array_agg FROM regexp_matches(finales.texto, '[^0-9]{0,2}[0-9]{3,}'::text, 'g'::text) tramo(tramo), LATERAL generate_series(1, (length(tramo.tramo[1]) - 4)) desde(desde))
;

CREATE OR REPLACE FUNCTION public.guardar_claves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into articulo_claves (clave, articulo)
  select clave_codigo(id), id from nuevos union
  select clave_barras(codigo_barras), id from nuevos where codigo_barras is not null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.guardar_ficha()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into fichas_anteriores (tabla, clave, hasta, datos)
  select tg_table_name, old.id::text, clock_timestamp(), jsonb_object_agg(campo, to_jsonb(old) -> campo)
  from unnest(tg_argv) as campo;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.guardar_tasas()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into fichas_anteriores (tabla, clave, hasta, datos)
  select 'tasas_interes', 'true', clock_timestamp(),
    jsonb_build_object('tasas', coalesce(jsonb_agg(jsonb_build_object('desde', desde, 'tasa', tasa)), '[]'))
  from viejas;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.normalizar(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower(NORMALIZE(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(texto, '–—‑−“”″×°''’‘‛ʼ`´′'::text, '----"""xº'::text), '½'::text, ' 1/2'::text), '¼'::text, ' 1/4'::text), '¾'::text, ' 3/4'::text), '⅓'::text, ' 1/3'::text), '⅔'::text, ' 2/3'::text), '⅛'::text, ' 1/8'::text), '⅜'::text, ' 3/8'::text), '⅝'::text, ' 5/8'::text), '⅞'::text, ' 7/8'::text), NFKD)), '⁄̧̨̀́̂̃̄̆̇̈̊̋̌'::text, '/'::text)
;

CREATE OR REPLACE FUNCTION public.otra_forma(texto text, forma text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((' '::text || NULLIF(NULLIF(forma, ''::text), lower(texto))), ''::text)
;

CREATE OR REPLACE FUNCTION public.palabras(texto text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 1000
RETURN array_to_tsvector(ARRAY(SELECT DISTINCT "left"(palabra.palabra, 5) AS "left" FROM regexp_split_to_table(normalizar(palabras.texto), '[^[:alnum:]]+'::text) palabra(palabra) WHERE (palabra.palabra <> ''::text)))
;

CREATE OR REPLACE FUNCTION public.quitar_claves()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from articulo_claves where articulo in (select id from viejos);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.rechazar_cambio()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'append-only table %: % refused', tg_table_name, tg_op;
end $function$
;

CREATE OR REPLACE FUNCTION public.sumar_contador(cual text, donde integer, cuantas bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if cuantas = 0 then
    return;
  end if;
  update contadores set cantidad = cantidad + cuantas where id = (
    select id from contadores where que = cual and sucursal = donde and fecha = '-infinity'
    limit 1 for update skip locked
  );
  if not found then
    insert into contadores (que, sucursal, cantidad) values (cual, donde, cuantas);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.sumar_contador_del_dia(cual text, dia date, cuantas bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update contadores set cantidad = cantidad + cuantas where id = (
    select id from contadores where que = cual and sucursal = 0 and fecha = dia limit 1 for update skip locked
  );
  if not found then
    insert into contadores (que, sucursal, fecha, cantidad) values (cual, 0, dia, cuantas);
  end if;
end $function$
;

CREATE OR REPLACE FUNCTION public.sumar_impagas(ventas integer[], pasos integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform sumar_contador('cuotas_impagas', 0, sum(c.cuotas)::bigint),
    sumar_contador('ventas_impagas', 0, sum(sign(c.quedan) - sign(c.quedan - c.cuotas))::bigint)
  from (
    select p.cuotas, (
      select count(*) from cuotas k where k.venta = p.venta and not k.pagada and not k.anulada
    ) as quedan
    from (
      select venta, sum(paso) as cuotas from unnest(ventas, pasos) as u (venta, paso) group by venta
    ) p where p.cuotas <> 0
  ) c having count(*) > 0;
end $function$
;

CREATE OR REPLACE FUNCTION public.telefono_nacional(texto text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(canonico(texto), '^(?:0*54)?9?0?(?:(11)(?:15)?(\d{8})|([23]\d\d)(?:15)?(\d{7})|([23]\d{3})(?:15)?(\d{6}))$'::text, '\1\2\3\4\5\6'::text)
;

create domain documento_caja as text
  constraint documento_caja_check CHECK ((VALUE = ANY (ARRAY['venta'::text, 'recibo'::text, 'nota_credito'::text, 'devolucion_saldo'::text, 'traspaso'::text, 'pago_proveedor'::text, 'cheque'::text, 'correccion'::text])));
create domain documento_costos as text
  constraint documento_costos_check CHECK ((VALUE = ANY (ARRAY['compra'::text, 'recepcion'::text, 'devolucion_proveedor'::text])));
create domain documento_cuenta_clientes as text
  constraint documento_cuenta_clientes_check CHECK ((VALUE = ANY (ARRAY['venta'::text, 'recibo'::text, 'nota_credito'::text, 'nota_debito'::text, 'devolucion_saldo'::text, 'refinanciacion'::text, 'importacion'::text])));
create domain documento_proveedores as text
  constraint documento_proveedores_check CHECK ((VALUE = ANY (ARRAY['compra'::text, 'pago_proveedor'::text])));
create domain documento_stock as text
  constraint documento_stock_check CHECK ((VALUE = ANY (ARRAY['venta'::text, 'nota_credito'::text, 'remito'::text, 'ajuste'::text, 'transferencia'::text, 'importacion'::text, 'recepcion'::text, 'devolucion_proveedor'::text, 'conteo_stock'::text])));
create domain tipo_pago as text
  constraint tipo_pago_check CHECK ((VALUE = ANY (ARRAY['EFECTIVO'::text, 'TRANSFERENCIA'::text, 'TARJETA_DEBITO'::text, 'TARJETA_CREDITO'::text, 'CHEQUE'::text, 'OTROS'::text, 'QR'::text])));

create table actividades_iva (
  id integer not null generated always as identity,
  codigo text not null,
  sucursal integer,
  rubro integer,
  constraint actividades_iva_pkey PRIMARY KEY (id),
  constraint actividades_iva_unica UNIQUE NULLS NOT DISTINCT (sucursal, rubro),
  constraint actividades_iva_rubro_fkey FOREIGN KEY (rubro) REFERENCES rubros(id),
  constraint actividades_iva_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint actividades_iva_codigo_check CHECK ((codigo ~ '^\d{6}$'::text)),
  constraint actividades_iva_de_uno CHECK ((num_nonnulls(sucursal, rubro) <= 1))
);
CREATE INDEX actividades_iva_rubro ON public.actividades_iva USING btree (rubro) WHERE (rubro IS NOT NULL);

create table actualizacion_cuotas_detalles (
  actualizacion integer not null,
  cuota integer not null,
  anterior numeric(14,2) not null,
  nuevo numeric(14,2) not null,
  constraint actualizacion_cuotas_detalles_pkey PRIMARY KEY (actualizacion, cuota),
  constraint actualizacion_cuotas_detalles_actualizacion_fkey FOREIGN KEY (actualizacion) REFERENCES actualizaciones_cuotas(id),
  constraint actualizacion_cuotas_detalles_cuota_fkey FOREIGN KEY (cuota) REFERENCES cuotas(id),
  constraint actualizacion_cuotas_detalles_anterior_check CHECK ((anterior > (0)::numeric)),
  constraint actualizacion_cuotas_detalles_check CHECK ((nuevo > anterior))
);
CREATE INDEX actualizacion_cuotas_detalles_cuota ON public.actualizacion_cuotas_detalles USING btree (cuota, actualizacion);
CREATE TRIGGER actualizacion_cuotas_detalles_inmutable BEFORE DELETE OR UPDATE ON public.actualizacion_cuotas_detalles FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER actualizacion_cuotas_detalles_intruncable BEFORE TRUNCATE ON public.actualizacion_cuotas_detalles FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table actualizacion_lista_detalles (
  actualizacion integer not null,
  articulo text not null,
  anterior numeric(14,2),
  nuevo numeric(14,2),
  constraint actualizacion_lista_detalles_pkey PRIMARY KEY (actualizacion, articulo),
  constraint actualizacion_lista_detalles_actualizacion_fkey FOREIGN KEY (actualizacion) REFERENCES actualizaciones_precios(id),
  constraint actualizacion_lista_detalles_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint actualizacion_lista_detalles_anterior_check CHECK ((anterior >= (0)::numeric)),
  constraint actualizacion_lista_detalles_check CHECK ((anterior IS DISTINCT FROM nuevo)),
  constraint actualizacion_lista_detalles_nuevo_check CHECK ((nuevo >= (0)::numeric))
);
CREATE INDEX actualizacion_lista_detalles_articulo ON public.actualizacion_lista_detalles USING btree (articulo);

create table actualizacion_precios_detalles (
  actualizacion integer not null,
  articulo text not null,
  anterior_precio_venta numeric(14,2) not null,
  anterior_precio_lista numeric(14,2) not null,
  anterior_precio_2_cuotas numeric(14,2) not null,
  anterior_precio_financiado numeric(14,2) not null,
  nuevo_precio_venta numeric(14,2) not null,
  nuevo_precio_lista numeric(14,2) not null,
  nuevo_precio_2_cuotas numeric(14,2) not null,
  nuevo_precio_financiado numeric(14,2) not null,
  anterior_precio_costo numeric(14,2),
  nuevo_precio_costo numeric(14,2),
  constraint actualizacion_precios_detalles_pkey PRIMARY KEY (actualizacion, articulo),
  constraint actualizacion_precios_detalles_actualizacion_fkey FOREIGN KEY (actualizacion) REFERENCES actualizaciones_precios(id),
  constraint actualizacion_precios_detalles_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id)
);
CREATE INDEX actualizacion_precios_detalles_articulo ON public.actualizacion_precios_detalles USING btree (articulo);

create table actualizacion_programada_detalles (
  programada integer not null,
  articulo text not null,
  anterior_precio_venta numeric(14,2) not null,
  anterior_precio_lista numeric(14,2) not null,
  anterior_precio_2_cuotas numeric(14,2) not null,
  anterior_precio_financiado numeric(14,2) not null,
  nuevo_precio_venta numeric(14,2) not null,
  nuevo_precio_lista numeric(14,2) not null,
  nuevo_precio_2_cuotas numeric(14,2) not null,
  nuevo_precio_financiado numeric(14,2) not null,
  salteado boolean not null default false,
  costo_anterior numeric(14,2),
  constraint actualizacion_programada_detalles_pkey PRIMARY KEY (programada, articulo),
  constraint actualizacion_programada_detalles_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint actualizacion_programada_detalles_programada_fkey FOREIGN KEY (programada) REFERENCES actualizaciones_programadas(id)
);
CREATE INDEX actualizacion_programada_detalles_articulo ON public.actualizacion_programada_detalles USING btree (articulo);

create table actualizaciones_cuotas (
  id integer not null generated always as identity,
  fecha date not null,
  usuario integer not null,
  porcentaje numeric(6,2),
  indice_desde text,
  valor_desde bigint,
  indice_hasta text,
  valor_hasta bigint,
  vence_desde date not null,
  vence_hasta date,
  sucursal integer,
  cliente integer,
  estado text not null default 'aplicada'::text,
  deshecha_por integer,
  deshecha timestamp with time zone,
  creada timestamp with time zone not null default now(),
  constraint actualizaciones_cuotas_pkey PRIMARY KEY (id),
  constraint actualizaciones_cuotas_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint actualizaciones_cuotas_deshecha_por_fkey FOREIGN KEY (deshecha_por) REFERENCES usuarios(id),
  constraint actualizaciones_cuotas_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint actualizaciones_cuotas_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint actualizaciones_cuotas_check CHECK ((num_nonnulls(indice_desde, valor_desde, indice_hasta, valor_hasta) =
CASE
    WHEN (porcentaje IS NULL) THEN 4
    ELSE 0
END)),
  constraint actualizaciones_cuotas_check1 CHECK ((valor_hasta > valor_desde)),
  constraint actualizaciones_cuotas_check2 CHECK ((((estado = 'deshecha'::text) = (deshecha_por IS NOT NULL)) AND ((deshecha_por IS NULL) = (deshecha IS NULL)))),
  constraint actualizaciones_cuotas_estado_check CHECK ((estado = ANY (ARRAY['aplicada'::text, 'deshecha'::text]))),
  constraint actualizaciones_cuotas_porcentaje_check CHECK ((porcentaje > (0)::numeric))
);
CREATE INDEX actualizaciones_cuotas_cliente ON public.actualizaciones_cuotas USING btree (cliente) WHERE (cliente IS NOT NULL);
CREATE INDEX actualizaciones_cuotas_usuario ON public.actualizaciones_cuotas USING btree (usuario);

create table actualizaciones_precios (
  id integer not null generated always as identity,
  momento timestamp with time zone not null default now(),
  usuario integer not null,
  porcentaje double precision,
  deshace_a integer,
  lista integer,
  importacion integer,
  cotizacion integer,
  constraint actualizaciones_precios_pkey PRIMARY KEY (id),
  constraint actualizaciones_precios_deshace_a_key UNIQUE (deshace_a),
  constraint actualizaciones_precios_cotizacion_fkey FOREIGN KEY (cotizacion) REFERENCES cotizaciones(id),
  constraint actualizaciones_precios_deshace_a_fkey FOREIGN KEY (deshace_a) REFERENCES actualizaciones_precios(id),
  constraint actualizaciones_precios_importacion_fkey FOREIGN KEY (importacion) REFERENCES importaciones(id),
  constraint actualizaciones_precios_lista_fkey FOREIGN KEY (lista) REFERENCES listas_precio(id),
  constraint actualizaciones_precios_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id)
);
CREATE INDEX actualizaciones_precios_cotizacion ON public.actualizaciones_precios USING btree (cotizacion) WHERE (cotizacion IS NOT NULL);
CREATE INDEX actualizaciones_precios_importacion ON public.actualizaciones_precios USING btree (importacion) WHERE (importacion IS NOT NULL);

create table actualizaciones_programadas (
  id integer not null generated always as identity,
  vigencia timestamp with time zone not null,
  usuario integer not null,
  sucursal integer not null,
  creada timestamp with time zone not null default now(),
  porcentaje double precision,
  estado text not null default 'programada'::text,
  actualizacion integer,
  autorizado_por integer,
  detenida text,
  constraint actualizaciones_programadas_pkey PRIMARY KEY (id),
  constraint actualizaciones_programadas_actualizacion_key UNIQUE (actualizacion),
  constraint actualizaciones_programadas_actualizacion_fkey FOREIGN KEY (actualizacion) REFERENCES actualizaciones_precios(id),
  constraint actualizaciones_programadas_autorizado_por_fkey FOREIGN KEY (autorizado_por) REFERENCES usuarios(id),
  constraint actualizaciones_programadas_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint actualizaciones_programadas_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint actualizaciones_programadas_check CHECK (((actualizacion IS NULL) OR (estado = 'aplicada'::text))),
  constraint actualizaciones_programadas_detenida_check CHECK (((detenida IS NULL) OR (estado <> 'aplicada'::text))),
  constraint actualizaciones_programadas_estado_check CHECK ((estado = ANY (ARRAY['programada'::text, 'aplicada'::text, 'cancelada'::text])))
);
CREATE INDEX actualizaciones_programadas_detenidas ON public.actualizaciones_programadas USING btree (id) WHERE ((estado = 'programada'::text) AND (detenida IS NOT NULL));
CREATE INDEX actualizaciones_programadas_pendientes ON public.actualizaciones_programadas USING btree (vigencia) WHERE ((estado = 'programada'::text) AND (detenida IS NULL));

create table ajuste_detalles (
  ajuste integer not null,
  linea smallint not null,
  articulo text not null,
  cantidad numeric(13,3) not null,
  precio_costo numeric(14,2) not null,
  constraint ajuste_detalles_pkey PRIMARY KEY (ajuste, linea),
  constraint ajuste_detalles_ajuste_fkey FOREIGN KEY (ajuste) REFERENCES ajustes(id),
  constraint ajuste_detalles_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint ajuste_detalles_cantidad_check CHECK ((cantidad > (0)::numeric)),
  constraint ajuste_detalles_precio_costo_check CHECK ((precio_costo >= (0)::numeric))
);
CREATE INDEX ajuste_detalles_articulo ON public.ajuste_detalles USING btree (articulo);

create table ajustes (
  id integer not null generated always as identity,
  numero integer not null,
  sucursal integer not null,
  fecha date not null,
  tipo_operacion text not null,
  concepto text not null,
  observaciones text not null default ''::text,
  usuario integer not null,
  fecha_creacion timestamp with time zone not null default now(),
  busqueda text generated always as (normalizar(concepto)) stored,
  constraint ajustes_pkey PRIMARY KEY (id),
  constraint ajustes_numero_key UNIQUE (numero),
  constraint ajustes_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint ajustes_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint ajustes_tipo_operacion_check CHECK ((tipo_operacion = ANY (ARRAY['ENTRADA'::text, 'SALIDA'::text])))
);
CREATE INDEX ajustes_busqueda ON public.ajustes USING gin (busqueda gin_trgm_ops);
CREATE INDEX ajustes_finales ON public.ajustes USING gin (finales(busqueda));
CREATE INDEX ajustes_sucursal ON public.ajustes USING btree (sucursal, id DESC);
CREATE TRIGGER ajustes_total AFTER INSERT ON public.ajustes REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_filas('ajustes');

create table anulaciones (
  tipo text not null,
  documento integer not null,
  motivo text not null default ''::text,
  momento timestamp with time zone,
  usuario integer,
  constraint anulaciones_pkey PRIMARY KEY (tipo, documento),
  constraint anulaciones_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id)
);
CREATE TRIGGER anulaciones_inmutable BEFORE DELETE OR UPDATE ON public.anulaciones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER anulaciones_intruncable BEFORE TRUNCATE ON public.anulaciones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table aplicaciones (
  id integer not null generated always as identity,
  origen bigint not null,
  cuota integer not null,
  importe numeric(14,2) not null,
  fecha date not null,
  anula integer,
  sucursal integer not null,
  usuario integer not null,
  creada timestamp with time zone not null default now(),
  constraint aplicaciones_pkey PRIMARY KEY (id),
  constraint aplicaciones_anula_key UNIQUE (anula),
  constraint aplicaciones_anula_fkey FOREIGN KEY (anula) REFERENCES aplicaciones(id),
  constraint aplicaciones_cuota_fkey FOREIGN KEY (cuota) REFERENCES cuotas(id),
  constraint aplicaciones_origen_fkey FOREIGN KEY (origen) REFERENCES cuenta_movimientos(id),
  constraint aplicaciones_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint aplicaciones_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint aplicaciones_check CHECK (((anula IS NULL) = (importe > (0)::numeric))),
  constraint aplicaciones_importe_check CHECK ((importe <> (0)::numeric))
);
CREATE INDEX aplicaciones_cuota ON public.aplicaciones USING btree (cuota);
CREATE INDEX aplicaciones_origen ON public.aplicaciones USING btree (origen);
CREATE INDEX aplicaciones_sucursal ON public.aplicaciones USING btree (sucursal);
CREATE INDEX aplicaciones_usuario ON public.aplicaciones USING btree (usuario);
CREATE TRIGGER aplicaciones_inmutable BEFORE DELETE OR UPDATE ON public.aplicaciones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER aplicaciones_intruncable BEFORE TRUNCATE ON public.aplicaciones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table arca_tickets (
  certificado integer not null,
  servicio text not null,
  direccion text not null,
  cuit text not null,
  contenido text,
  vence timestamp with time zone,
  obtenido timestamp with time zone,
  rechazado timestamp with time zone,
  no_antes timestamp with time zone,
  constraint arca_tickets_pkey PRIMARY KEY (certificado, servicio, direccion, cuit),
  constraint arca_tickets_certificado_fkey FOREIGN KEY (certificado) REFERENCES facturacion_certificados(id)
);

create table articulo_cambios (
  articulo text not null,
  transaccion xid8 not null,
  constraint articulo_cambios_pkey PRIMARY KEY (articulo)
);
CREATE INDEX articulo_cambios_transaccion ON public.articulo_cambios USING btree (transaccion);

create table articulo_claves (
  clave text not null,
  articulo text not null,
  repetida boolean not null default false,
  presentacion integer,
  constraint articulo_claves_pkey PRIMARY KEY (clave, articulo),
  constraint articulo_claves_presentacion_fkey FOREIGN KEY (presentacion) REFERENCES articulo_codigos(id) ON DELETE CASCADE
);
CREATE INDEX articulo_claves_articulo ON public.articulo_claves USING btree (articulo);
CREATE INDEX articulo_claves_presentacion ON public.articulo_claves USING btree (presentacion) WHERE (presentacion IS NOT NULL);
CREATE UNIQUE INDEX articulo_claves_unica ON public.articulo_claves USING btree (clave) WHERE (NOT repetida);
CREATE TRIGGER articulo_claves_cedida AFTER DELETE ON public.articulo_claves FOR EACH ROW WHEN ((NOT old.repetida)) EXECUTE FUNCTION ceder_clave();

create table articulo_codigos (
  id integer not null generated always as identity,
  articulo text not null,
  codigo text not null,
  nombre text not null default ''::text,
  factor numeric(13,3) not null default 1,
  precio numeric(14,2),
  constraint articulo_codigos_pkey PRIMARY KEY (id),
  constraint articulo_codigos_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id) ON DELETE CASCADE,
  constraint articulo_codigos_codigo_check CHECK ((codigo <> ''::text)),
  constraint articulo_codigos_factor_check CHECK (((factor >= (1)::numeric) AND (factor = trunc(factor)))),
  constraint articulo_codigos_precio_check CHECK ((precio >= (0)::numeric))
);
CREATE INDEX articulo_codigos_articulo ON public.articulo_codigos USING btree (articulo, id);
CREATE TRIGGER articulo_codigos_anotados AFTER INSERT OR DELETE OR UPDATE ON public.articulo_codigos FOR EACH ROW EXECUTE FUNCTION anotar_precio_de_lista();

create table articulo_costos (
  articulo text not null,
  ultimo numeric(16,4),
  promedio numeric(16,4),
  constraint articulo_costos_pkey PRIMARY KEY (articulo),
  constraint articulo_costos_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id)
);

create table articulo_precios_pasados (
  id bigint not null generated always as identity,
  articulo text not null,
  precio_venta numeric(14,2) not null,
  iva text,
  hasta timestamp with time zone not null,
  constraint articulo_precios_pasados_pkey PRIMARY KEY (id)
);
CREATE INDEX articulo_precios_pasados_articulo ON public.articulo_precios_pasados USING btree (articulo, hasta);
CREATE INDEX articulo_precios_pasados_hasta ON public.articulo_precios_pasados USING btree (hasta);

create table articulo_proveedores (
  id integer not null generated always as identity,
  proveedor integer not null,
  codigo text not null,
  articulo text not null,
  factor integer not null default 1,
  precio_lista numeric(16,4),
  descuentos text,
  con_iva boolean,
  desde date not null,
  habitual boolean not null default false,
  importacion integer,
  costo_antes numeric(14,2),
  costo_despues numeric(14,2),
  busqueda text not null generated always as (normalizar(codigo)) stored,
  constraint articulo_proveedores_pkey PRIMARY KEY (id),
  constraint articulo_proveedores_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint articulo_proveedores_importacion_fkey FOREIGN KEY (importacion) REFERENCES importaciones(id),
  constraint articulo_proveedores_proveedor_fkey FOREIGN KEY (proveedor) REFERENCES proveedores(id),
  constraint articulo_proveedores_codigo_check CHECK ((codigo <> ''::text)),
  constraint articulo_proveedores_factor_check CHECK (((factor >= 1) AND (factor <= 100000))),
  constraint articulo_proveedores_precio_lista_check CHECK ((precio_lista >= (0)::numeric))
);
CREATE INDEX articulo_proveedores_articulo ON public.articulo_proveedores USING btree (articulo, proveedor);
CREATE UNIQUE INDEX articulo_proveedores_codigo ON public.articulo_proveedores USING btree (proveedor, lower(codigo));
CREATE UNIQUE INDEX articulo_proveedores_habitual ON public.articulo_proveedores USING btree (articulo) WHERE habitual;
CREATE INDEX articulo_proveedores_importacion ON public.articulo_proveedores USING btree (importacion) WHERE (importacion IS NOT NULL);

create table articulo_reposicion (
  sucursal integer not null,
  articulo text not null,
  punto integer not null,
  nivel integer not null,
  usuario integer not null,
  guardado timestamp with time zone not null default now(),
  constraint articulo_reposicion_pkey PRIMARY KEY (sucursal, articulo),
  constraint articulo_reposicion_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint articulo_reposicion_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint articulo_reposicion_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint articulo_reposicion_check CHECK (((nivel > 0) AND (nivel >= punto))),
  constraint articulo_reposicion_punto_check CHECK ((punto >= 0))
);
CREATE INDEX articulo_reposicion_articulo ON public.articulo_reposicion USING btree (articulo);

create table articulo_variantes (
  articulo text not null,
  modelo integer not null,
  valor_1 integer not null,
  valor_2 integer,
  constraint articulo_variantes_pkey PRIMARY KEY (articulo),
  constraint articulo_variantes_unica UNIQUE NULLS NOT DISTINCT (modelo, valor_1, valor_2),
  constraint articulo_variantes_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint articulo_variantes_modelo_fkey FOREIGN KEY (modelo) REFERENCES modelos(id),
  constraint articulo_variantes_valor_1_fkey FOREIGN KEY (valor_1) REFERENCES modelo_valores(id),
  constraint articulo_variantes_valor_2_fkey FOREIGN KEY (valor_2) REFERENCES modelo_valores(id)
);
CREATE INDEX articulo_variantes_valor_1 ON public.articulo_variantes USING btree (valor_1);
CREATE INDEX articulo_variantes_valor_2 ON public.articulo_variantes USING btree (valor_2) WHERE (valor_2 IS NOT NULL);

create table articulos (
  id text not null,
  nombre text not null,
  codigo_barras text,
  precio_costo numeric(14,2) not null default 0,
  precio_venta numeric(14,2) not null default 0,
  precio_lista numeric(14,2) not null default 0,
  precio_2_cuotas numeric(14,2) not null default 0,
  precio_financiado numeric(14,2) not null default 0,
  anticipo numeric(14,2) not null default 0,
  n_cuotas integer not null default 0,
  valor_cuota numeric(14,2) not null default 0,
  descripcion text not null default ''::text,
  fecha_alta date,
  baja boolean not null default false,
  creado timestamp with time zone not null default now(),
  iva text,
  es_servicio boolean not null default false,
  marca text not null default ''::text,
  rubro integer,
  busqueda text generated always as (normalizar(((((id || ' '::text) || nombre) || ' '::text) || COALESCE((codigo_barras || otra_forma(codigo_barras, canonico(codigo_barras))), ''::text)))) stored,
  contenido_neto text not null default ''::text,
  precio_dolares numeric(12,4),
  unidad text not null default ''::text,
  series text not null default ''::text,
  garantia_meses integer,
  constraint articulos_pkey PRIMARY KEY (id),
  constraint articulos_rubro_fkey FOREIGN KEY (rubro) REFERENCES rubros(id),
  constraint articulos_anticipo_check CHECK ((anticipo >= (0)::numeric)),
  constraint articulos_codigo_barras_check CHECK ((codigo_barras <> ''::text)),
  constraint articulos_garantia_meses_check CHECK (((garantia_meses >= 0) AND (garantia_meses <= 120))),
  constraint articulos_id_check CHECK (((id <> ''::text) AND (length(id) <= 50))),
  constraint articulos_iva_check CHECK ((iva = ANY (ARRAY['21'::text, '10.5'::text, '27'::text, '0'::text, 'exento'::text, 'no_gravado'::text]))),
  constraint articulos_n_cuotas_check CHECK (((n_cuotas >= 0) AND (n_cuotas <= 120))),
  constraint articulos_nombre_check CHECK ((nombre <> ''::text)),
  constraint articulos_precio_2_cuotas_check CHECK ((precio_2_cuotas >= (0)::numeric)),
  constraint articulos_precio_costo_check CHECK ((precio_costo >= (0)::numeric)),
  constraint articulos_precio_dolares_check CHECK ((precio_dolares > (0)::numeric)),
  constraint articulos_precio_financiado_check CHECK ((precio_financiado >= (0)::numeric)),
  constraint articulos_precio_lista_check CHECK ((precio_lista >= (0)::numeric)),
  constraint articulos_precio_venta_check CHECK ((precio_venta >= (0)::numeric)),
  constraint articulos_series_check CHECK ((series = ANY (ARRAY[''::text, 'venta'::text, 'siempre'::text]))),
  constraint articulos_valor_cuota_check CHECK ((valor_cuota >= (0)::numeric))
);
CREATE INDEX articulos_busqueda ON public.articulos USING gin (busqueda gin_trgm_ops);
CREATE UNIQUE INDEX articulos_codigo ON public.articulos USING btree (lower(id));
CREATE UNIQUE INDEX articulos_codigo_barras ON public.articulos USING btree (codigo_barras);
CREATE INDEX articulos_con_contenido ON public.articulos USING btree (id) WHERE (contenido_neto <> ''::text);
CREATE INDEX articulos_con_serie ON public.articulos USING btree (id) WHERE (series = 'siempre'::text);
CREATE INDEX articulos_con_unidad ON public.articulos USING btree (id) WHERE (unidad <> ''::text);
CREATE INDEX articulos_en_dolares ON public.articulos USING btree (id) WHERE (precio_dolares IS NOT NULL);
CREATE INDEX articulos_finales ON public.articulos USING gin (finales(busqueda));
CREATE INDEX articulos_nombre ON public.articulos USING btree (nombre COLLATE "es-AR-x-icu", id) INCLUDE (baja, es_servicio);
CREATE INDEX articulos_palabras ON public.articulos USING gin (palabras(nombre)) WITH (gin_pending_list_limit='128') WHERE (NOT baja);
CREATE INDEX articulos_rubro ON public.articulos USING btree (rubro, nombre COLLATE "es-AR-x-icu", id) WHERE (rubro IS NOT NULL);
CREATE INDEX articulos_servicios ON public.articulos USING btree (baja) WHERE es_servicio;
CREATE INDEX articulos_sin_ceros ON public.articulos USING btree (ltrim(id, '0'::text)) WHERE (id ~ '^\d+$'::text);
CREATE TRIGGER articulos_claves_cambiadas AFTER UPDATE OF codigo_barras ON public.articulos FOR EACH ROW WHEN ((old.codigo_barras IS DISTINCT FROM new.codigo_barras)) EXECUTE FUNCTION cambiar_claves();
CREATE TRIGGER articulos_claves_nuevas AFTER INSERT ON public.articulos REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION guardar_claves();
CREATE TRIGGER articulos_claves_quitadas AFTER DELETE ON public.articulos REFERENCING OLD TABLE AS viejos FOR EACH STATEMENT EXECUTE FUNCTION quitar_claves();
CREATE CONSTRAINT TRIGGER articulos_como_eran AFTER UPDATE OF nombre ON public.articulos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.nombre <> new.nombre)) EXECUTE FUNCTION guardar_ficha('nombre');
CREATE TRIGGER articulos_copiados AFTER UPDATE ON public.articulos REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION anotar_articulos_cambiados();
CREATE TRIGGER articulos_copiados_borrados AFTER DELETE ON public.articulos REFERENCING OLD TABLE AS viejos FOR EACH STATEMENT EXECUTE FUNCTION anotar_articulos_borrados();
CREATE TRIGGER articulos_copiados_nuevos AFTER INSERT ON public.articulos REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION anotar_articulos_nuevos();
CREATE TRIGGER articulos_en_stock AFTER INSERT ON public.articulos REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION contar_articulos_nuevos();
CREATE TRIGGER articulos_precios_borrados AFTER DELETE ON public.articulos REFERENCING OLD TABLE AS viejos FOR EACH STATEMENT EXECUTE FUNCTION anotar_precios_borrados();
CREATE TRIGGER articulos_precios_pasados AFTER UPDATE ON public.articulos REFERENCING OLD TABLE AS viejos NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION anotar_precios_cambiados();
CREATE TRIGGER servicio_borrado AFTER DELETE ON public.articulos FOR EACH ROW WHEN ((old.es_servicio AND (NOT old.baja))) EXECUTE FUNCTION contar_servicio('-1');
CREATE TRIGGER servicio_entra AFTER UPDATE OF es_servicio, baja ON public.articulos FOR EACH ROW WHEN ((new.es_servicio AND (NOT new.baja) AND (NOT (old.es_servicio AND (NOT old.baja))))) EXECUTE FUNCTION contar_servicio('1');
CREATE TRIGGER servicio_nuevo AFTER INSERT ON public.articulos FOR EACH ROW WHEN ((new.es_servicio AND (NOT new.baja))) EXECUTE FUNCTION contar_servicio('1');
CREATE TRIGGER servicio_sale AFTER UPDATE OF es_servicio, baja ON public.articulos FOR EACH ROW WHEN ((old.es_servicio AND (NOT old.baja) AND (NOT (new.es_servicio AND (NOT new.baja))))) EXECUTE FUNCTION contar_servicio('-1');

create table articulos_pendientes (
  id integer not null generated always as identity,
  sucursal integer not null,
  cliente integer not null,
  venta integer not null,
  articulo text not null,
  cantidad_original numeric(13,3) not null,
  cantidad_solicitada numeric(13,3) not null,
  estado text not null default 'PENDIENTE'::text,
  fecha date not null,
  creado timestamp with time zone not null default now(),
  cantidad_entregada numeric(13,3) not null default 0,
  cantidad_anulada numeric(13,3) not null default 0,
  constraint articulos_pendientes_pkey PRIMARY KEY (id),
  constraint articulos_pendientes_venta_articulo_key UNIQUE (venta, articulo),
  constraint articulos_pendientes_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint articulos_pendientes_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint articulos_pendientes_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint articulos_pendientes_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id),
  constraint articulos_pendientes_cantidad_anulada_check CHECK ((cantidad_anulada >= (0)::numeric)),
  constraint articulos_pendientes_cantidad_entregada_check CHECK ((cantidad_entregada >= (0)::numeric)),
  constraint articulos_pendientes_cantidad_original_check CHECK ((cantidad_original > (0)::numeric)),
  constraint articulos_pendientes_check CHECK (((cantidad_solicitada >= (0)::numeric) AND (cantidad_solicitada <= cantidad_original))),
  constraint articulos_pendientes_cuadra CHECK ((cantidad_original = ((cantidad_solicitada + cantidad_entregada) + cantidad_anulada))),
  constraint articulos_pendientes_estado CHECK (((estado = 'PENDIENTE'::text) = (cantidad_solicitada > (0)::numeric))),
  constraint articulos_pendientes_estado_check CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'ENTREGADO'::text, 'ANULADO'::text])))
);
CREATE INDEX articulos_pendientes_abiertos ON public.articulos_pendientes USING btree (sucursal, cliente, articulo, id) WHERE (estado = 'PENDIENTE'::text);
CREATE INDEX articulos_pendientes_articulo ON public.articulos_pendientes USING btree (articulo);
CREATE INDEX articulos_pendientes_cliente ON public.articulos_pendientes USING btree (cliente);
CREATE INDEX articulos_pendientes_estado ON public.articulos_pendientes USING btree (estado, id);
CREATE INDEX articulos_pendientes_sucursal ON public.articulos_pendientes USING btree (sucursal, id) WHERE (estado = 'PENDIENTE'::text);
CREATE TRIGGER pendientes_nuevos_total AFTER INSERT ON public.articulos_pendientes REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_pendientes();
CREATE TRIGGER pendientes_total AFTER UPDATE ON public.articulos_pendientes REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_pendientes();

create table articulos_retirados (
  articulo text not null,
  constraint articulos_retirados_pkey PRIMARY KEY (articulo),
  constraint articulos_retirados_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id)
);

create table auditoria (
  id bigint not null generated always as identity,
  momento timestamp with time zone not null default now(),
  usuario integer,
  usuario_nombre text not null,
  sucursal integer,
  entidad text not null,
  entidad_id text not null,
  accion text not null,
  antes jsonb,
  despues jsonb,
  autorizado_por integer,
  autorizado_por_nombre text,
  equipo text,
  constraint auditoria_pkey PRIMARY KEY (id)
);
CREATE INDEX auditoria_de_entidad ON public.auditoria USING btree (entidad, momento DESC, id DESC);
CREATE INDEX auditoria_de_quien_autoriza ON public.auditoria USING btree (autorizado_por, momento DESC, id DESC) INCLUDE (usuario) WHERE (autorizado_por IS NOT NULL);
CREATE INDEX auditoria_de_usuario ON public.auditoria USING btree (usuario, momento DESC, id DESC);
CREATE INDEX auditoria_entidad ON public.auditoria USING btree (entidad, entidad_id, id DESC);
CREATE INDEX auditoria_momento ON public.auditoria USING btree (momento DESC, id DESC);
CREATE TRIGGER auditoria_inmutable BEFORE DELETE OR UPDATE ON public.auditoria FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER auditoria_intruncable BEFORE TRUNCATE ON public.auditoria FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER auditoria_total AFTER INSERT ON public.auditoria REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_auditoria();

create table autorizaciones (
  id integer not null generated always as identity,
  hash text not null,
  usuario integer not null,
  sucursal integer not null,
  autorizado_por integer not null,
  permisos text[] not null,
  operacion text not null,
  vence timestamp with time zone not null,
  usada timestamp with time zone,
  llamada text,
  faltas jsonb,
  detalle jsonb,
  clave text,
  constraint autorizaciones_pkey PRIMARY KEY (id),
  constraint autorizaciones_hash_key UNIQUE (hash),
  constraint autorizaciones_autorizado_por_fkey FOREIGN KEY (autorizado_por) REFERENCES usuarios(id),
  constraint autorizaciones_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint autorizaciones_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id)
);
CREATE INDEX autorizaciones_sin_usar ON public.autorizaciones USING btree (vence) WHERE (usada IS NULL);
CREATE TRIGGER autorizaciones_imborrable BEFORE DELETE ON public.autorizaciones FOR EACH ROW WHEN ((old.usada IS NOT NULL)) EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER autorizaciones_inmutable BEFORE UPDATE ON public.autorizaciones FOR EACH ROW WHEN (((old.usada IS NOT NULL) OR ((to_jsonb(old.*) - 'usada'::text) <> (to_jsonb(new.*) - 'usada'::text)))) EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER autorizaciones_intruncable BEFORE TRUNCATE ON public.autorizaciones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table caja_conteo_billetes (
  conteo integer not null,
  denominacion numeric(14,2) not null,
  cantidad integer not null,
  constraint caja_conteo_billetes_pkey PRIMARY KEY (conteo, denominacion),
  constraint caja_conteo_billetes_conteo_fkey FOREIGN KEY (conteo) REFERENCES caja_conteos(id),
  constraint caja_conteo_billetes_cantidad_check CHECK ((cantidad > 0)),
  constraint caja_conteo_billetes_denominacion_check CHECK ((denominacion > (0)::numeric))
);
CREATE TRIGGER caja_conteo_billetes_inmutable BEFORE DELETE OR UPDATE ON public.caja_conteo_billetes FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER caja_conteo_billetes_intruncable BEFORE TRUNCATE ON public.caja_conteo_billetes FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table caja_conteo_tipos (
  conteo integer not null,
  tipo_pago tipo_pago not null,
  esperado numeric(14,2) not null,
  contado numeric(14,2) not null,
  constraint caja_conteo_tipos_pkey PRIMARY KEY (conteo, tipo_pago),
  constraint caja_conteo_tipos_conteo_fkey FOREIGN KEY (conteo) REFERENCES caja_conteos(id)
);
CREATE INDEX caja_conteo_tipos_diferencia ON public.caja_conteo_tipos USING btree (conteo) WHERE (contado <> esperado);
CREATE TRIGGER caja_conteo_tipos_inmutable BEFORE DELETE OR UPDATE ON public.caja_conteo_tipos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER caja_conteo_tipos_intruncable BEFORE TRUNCATE ON public.caja_conteo_tipos FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table caja_conteos (
  id integer not null generated always as identity,
  turno integer not null,
  numero integer not null,
  usuario integer not null,
  momento timestamp with time zone not null default now(),
  movimiento integer not null,
  a_ciegas boolean not null default false,
  constraint caja_conteos_pkey PRIMARY KEY (id),
  constraint caja_conteos_turno_numero_key UNIQUE (turno, numero),
  constraint caja_conteos_turno_fkey FOREIGN KEY (turno) REFERENCES caja_turnos(id),
  constraint caja_conteos_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint caja_conteos_numero_check CHECK ((numero > 0))
);
CREATE INDEX caja_conteos_usuario ON public.caja_conteos USING btree (usuario);

create table caja_documentos (
  documento_tipo documento_caja not null,
  documento_id integer not null,
  turno integer not null,
  constraint caja_documentos_pkey PRIMARY KEY (documento_tipo, documento_id, turno),
  constraint caja_documentos_turno_fkey FOREIGN KEY (turno) REFERENCES caja_turnos(id)
);
CREATE INDEX caja_documentos_turno ON public.caja_documentos USING btree (turno);
CREATE TRIGGER caja_documentos_inmutable BEFORE DELETE OR UPDATE ON public.caja_documentos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER caja_documentos_intruncable BEFORE TRUNCATE ON public.caja_documentos FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table caja_movimientos (
  id integer not null generated always as identity,
  turno integer not null,
  fecha date not null,
  tipo text not null,
  tipo_pago tipo_pago not null,
  concepto text not null,
  categoria text not null default ''::text,
  importe numeric(14,2) not null,
  saldo numeric(14,2) not null,
  documento_tipo documento_caja,
  documento_id integer,
  comprobante text,
  de_turno integer,
  usuario integer not null,
  creado timestamp with time zone not null default now(),
  sucursal integer not null,
  caja integer not null,
  constraint caja_movimientos_pkey PRIMARY KEY (id),
  constraint caja_movimientos_de_turno_fkey FOREIGN KEY (de_turno) REFERENCES caja_turnos(id),
  constraint caja_movimientos_turno_fkey FOREIGN KEY (turno, sucursal, caja) REFERENCES caja_turnos(id, sucursal, caja),
  constraint caja_movimientos_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint caja_movimientos_check CHECK (((documento_tipo IS NULL) = (documento_id IS NULL))),
  constraint caja_movimientos_importe_check CHECK ((importe <> (0)::numeric)),
  constraint caja_movimientos_tipo_check CHECK ((tipo = ANY (ARRAY['APERTURA'::text, 'VENTA'::text, 'COBRO'::text, 'DEVOLUCION'::text, 'INGRESO'::text, 'RETIRO'::text, 'GASTO'::text, 'TRASPASO'::text, 'CORRECCION'::text])))
);
CREATE INDEX caja_movimientos_caja ON public.caja_movimientos USING btree (caja, id DESC);
CREATE INDEX caja_movimientos_de_turno ON public.caja_movimientos USING btree (de_turno);
CREATE INDEX caja_movimientos_documento ON public.caja_movimientos USING btree (documento_tipo, documento_id);
CREATE INDEX caja_movimientos_fecha ON public.caja_movimientos USING btree (fecha);
CREATE INDEX caja_movimientos_sucursal ON public.caja_movimientos USING btree (sucursal, id DESC);
CREATE INDEX caja_movimientos_tipo ON public.caja_movimientos USING btree (tipo, id DESC) WHERE (tipo <> 'VENTA'::text);
CREATE INDEX caja_movimientos_turno ON public.caja_movimientos USING btree (turno, id DESC);
CREATE INDEX caja_movimientos_usuario ON public.caja_movimientos USING btree (usuario);
CREATE TRIGGER caja_movimientos_inmutable BEFORE DELETE OR UPDATE ON public.caja_movimientos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER caja_movimientos_intruncable BEFORE TRUNCATE ON public.caja_movimientos FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER caja_movimientos_total AFTER INSERT ON public.caja_movimientos REFERENCING NEW TABLE AS nuevos FOR EACH STATEMENT EXECUTE FUNCTION contar_movimientos_de_caja();

create table caja_saldos (
  turno integer not null,
  tipo_pago tipo_pago not null,
  saldo numeric(14,2) not null,
  constraint caja_saldos_pkey PRIMARY KEY (turno, tipo_pago),
  constraint caja_saldos_turno_fkey FOREIGN KEY (turno) REFERENCES caja_turnos(id)
);

create table caja_sucursales (
  sucursal integer not null,
  activas boolean not null,
  cierre_ciego boolean not null default false,
  dividir_pagos boolean not null default false,
  retenciones boolean not null default false,
  sin_conexion boolean not null default false,
  sin_conexion_usada boolean not null default false,
  constraint caja_sucursales_pkey PRIMARY KEY (sucursal),
  constraint caja_sucursales_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint caja_sucursales_sin_conexion CHECK ((sin_conexion_usada OR (NOT sin_conexion)))
);

create table caja_traspasos (
  id integer not null generated always as identity,
  sucursal integer not null,
  origen integer not null,
  destino integer not null,
  fecha date not null,
  tipo_pago tipo_pago not null,
  monto numeric(14,2) not null,
  motivo text not null,
  estado text not null default 'PENDIENTE'::text,
  usuario integer not null,
  creado timestamp with time zone not null default now(),
  usuario_recibe integer,
  resuelto timestamp with time zone,
  constraint caja_traspasos_pkey PRIMARY KEY (id),
  constraint caja_traspasos_destino_fkey FOREIGN KEY (destino) REFERENCES cajas(id),
  constraint caja_traspasos_origen_fkey FOREIGN KEY (origen) REFERENCES caja_turnos(id),
  constraint caja_traspasos_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint caja_traspasos_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint caja_traspasos_usuario_recibe_fkey FOREIGN KEY (usuario_recibe) REFERENCES usuarios(id),
  constraint caja_traspasos_check CHECK (((estado = 'PENDIENTE'::text) = (resuelto IS NULL))),
  constraint caja_traspasos_check1 CHECK (((resuelto IS NULL) = (usuario_recibe IS NULL))),
  constraint caja_traspasos_estado_check CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'CONFIRMADO'::text, 'RECHAZADO'::text]))),
  constraint caja_traspasos_monto_check CHECK ((monto > (0)::numeric))
);
CREATE INDEX caja_traspasos_destino ON public.caja_traspasos USING btree (destino);
CREATE INDEX caja_traspasos_origen ON public.caja_traspasos USING btree (origen);
CREATE INDEX caja_traspasos_sucursal ON public.caja_traspasos USING btree (sucursal, id DESC);
CREATE INDEX caja_traspasos_usuario ON public.caja_traspasos USING btree (usuario);
CREATE INDEX caja_traspasos_usuario_recibe ON public.caja_traspasos USING btree (usuario_recibe);

create table caja_turno_usuarios (
  id integer not null generated always as identity,
  turno integer not null,
  usuario integer not null,
  desde timestamp with time zone not null default now(),
  hasta timestamp with time zone,
  constraint caja_turno_usuarios_pkey PRIMARY KEY (id),
  constraint caja_turno_usuarios_turno_fkey FOREIGN KEY (turno) REFERENCES caja_turnos(id),
  constraint caja_turno_usuarios_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id)
);
CREATE UNIQUE INDEX caja_turno_usuarios_presente ON public.caja_turno_usuarios USING btree (usuario) WHERE (hasta IS NULL);
CREATE INDEX caja_turno_usuarios_turno ON public.caja_turno_usuarios USING btree (turno);
CREATE INDEX caja_turno_usuarios_usuario ON public.caja_turno_usuarios USING btree (usuario);

create table caja_turnos (
  id integer not null generated always as identity,
  caja integer not null,
  sucursal integer not null,
  fecha date not null,
  fondo numeric(14,2) not null,
  estado text not null default 'abierto'::text,
  usuario_apertura integer not null,
  abierto timestamp with time zone not null default now(),
  usuario_cierre integer,
  cerrado timestamp with time zone,
  conteo integer,
  observaciones text not null default ''::text,
  fondo_propuesto numeric(14,2),
  traspaso_cierre integer,
  constraint caja_turnos_pkey PRIMARY KEY (id),
  constraint caja_turnos_de_caja UNIQUE (id, sucursal, caja),
  constraint caja_turnos_caja_fkey FOREIGN KEY (caja) REFERENCES cajas(id),
  constraint caja_turnos_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint caja_turnos_traspaso_cierre_fkey FOREIGN KEY (traspaso_cierre) REFERENCES caja_traspasos(id),
  constraint caja_turnos_usuario_apertura_fkey FOREIGN KEY (usuario_apertura) REFERENCES usuarios(id),
  constraint caja_turnos_usuario_cierre_fkey FOREIGN KEY (usuario_cierre) REFERENCES usuarios(id),
  constraint caja_turnos_check CHECK (((estado = 'cerrado'::text) = ((cerrado IS NOT NULL) AND (usuario_cierre IS NOT NULL) AND (conteo IS NOT NULL)))),
  constraint caja_turnos_estado_check CHECK ((estado = ANY (ARRAY['abierto'::text, 'cerrado'::text]))),
  constraint caja_turnos_fondo_check CHECK ((fondo >= (0)::numeric)),
  constraint caja_turnos_fondo_propuesto_check CHECK ((fondo_propuesto >= (0)::numeric))
);
CREATE UNIQUE INDEX caja_turnos_abierto ON public.caja_turnos USING btree (caja) WHERE (estado = 'abierto'::text);
CREATE INDEX caja_turnos_caja ON public.caja_turnos USING btree (caja, id DESC);
CREATE INDEX caja_turnos_fecha ON public.caja_turnos USING btree (fecha);
CREATE INDEX caja_turnos_sucursal ON public.caja_turnos USING btree (sucursal, id DESC);
CREATE INDEX caja_turnos_traspaso_cierre ON public.caja_turnos USING btree (traspaso_cierre);
CREATE INDEX caja_turnos_usuario_apertura ON public.caja_turnos USING btree (usuario_apertura);
CREATE INDEX caja_turnos_usuario_cierre ON public.caja_turnos USING btree (usuario_cierre);

create table cajas (
  id integer not null generated always as identity,
  sucursal integer not null,
  nombre text not null,
  tesoreria boolean not null default false,
  baja boolean not null default false,
  constraint cajas_pkey PRIMARY KEY (id),
  constraint cajas_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint cajas_nombre_check CHECK ((nombre <> ''::text))
);
CREATE UNIQUE INDEX cajas_nombre ON public.cajas USING btree (sucursal, lower(nombre));
CREATE UNIQUE INDEX cajas_tesoreria ON public.cajas USING btree (sucursal) WHERE tesoreria;
CREATE CONSTRAINT TRIGGER cajas_como_eran AFTER UPDATE OF nombre ON public.cajas DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.nombre <> new.nombre)) EXECUTE FUNCTION guardar_ficha('nombre');

create table cambios (
  id integer not null generated always as identity,
  sucursal integer not null,
  nota_credito integer not null,
  venta integer not null,
  compensado numeric(14,2) not null,
  usuario integer not null,
  creado timestamp with time zone not null default now(),
  constraint cambios_pkey PRIMARY KEY (id),
  constraint cambios_nota_credito_key UNIQUE (nota_credito),
  constraint cambios_venta_key UNIQUE (venta),
  constraint cambios_nota_credito_fkey FOREIGN KEY (nota_credito) REFERENCES notas_credito(id),
  constraint cambios_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint cambios_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint cambios_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id),
  constraint cambios_compensado_check CHECK ((compensado >= (0)::numeric))
);
CREATE TRIGGER cambios_inmutable BEFORE DELETE OR UPDATE ON public.cambios FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER cambios_intruncable BEFORE TRUNCATE ON public.cambios FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table cheques (
  id integer not null generated always as identity,
  sucursal integer not null,
  venta integer not null,
  linea smallint not null,
  banco text not null,
  numero text not null,
  vencimiento date not null,
  monto numeric(14,2) not null,
  estado text not null default 'EN_CARTERA'::text,
  recibo integer,
  busqueda text generated always as (normalizar(((banco || ' '::text) || numero))) stored,
  constraint cheques_pkey PRIMARY KEY (id),
  constraint cheques_recibo_fkey FOREIGN KEY (recibo) REFERENCES recibos(id),
  constraint cheques_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint cheques_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id),
  constraint cheques_estado_check CHECK ((estado = ANY (ARRAY['EN_CARTERA'::text, 'DEPOSITADO'::text, 'ENTREGADO'::text, 'RECHAZADO'::text, 'DEVUELTO'::text]))),
  constraint cheques_monto_check CHECK ((monto > (0)::numeric))
);
CREATE INDEX cheques_busqueda ON public.cheques USING gin (busqueda gin_trgm_ops);
CREATE INDEX cheques_de_sucursal ON public.cheques USING btree (sucursal, estado, vencimiento, id) INCLUDE (monto);
CREATE INDEX cheques_estado ON public.cheques USING btree (estado, vencimiento, id) INCLUDE (monto);
CREATE INDEX cheques_finales ON public.cheques USING gin (finales(busqueda));
CREATE INDEX cheques_por_monto ON public.cheques USING btree (monto, id);
CREATE UNIQUE INDEX cheques_recibo ON public.cheques USING btree (recibo, linea) WHERE (recibo IS NOT NULL);
CREATE INDEX cheques_vencimiento ON public.cheques USING btree (vencimiento, id) INCLUDE (monto);
CREATE UNIQUE INDEX cheques_venta ON public.cheques USING btree (venta, linea) WHERE (recibo IS NULL);

create table cliente_nombres (
  cliente integer not null,
  hasta date not null,
  nombre text not null,
  constraint cliente_nombres_pkey PRIMARY KEY (cliente, hasta),
  constraint cliente_nombres_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id) ON DELETE CASCADE
);

create table clientes (
  id integer not null generated always as identity,
  nombre text not null,
  numero_documento text not null,
  condicion_iva text not null,
  tipo_documento text not null,
  domicilio text not null default ''::text,
  localidad text not null default ''::text,
  codigo_postal text not null default ''::text,
  provincia text not null default ''::text,
  telefono_fijo text not null default ''::text,
  telefono_movil text not null default ''::text,
  email text not null default ''::text,
  observaciones text not null default ''::text,
  fecha_alta date not null,
  baja boolean not null default false,
  saldo numeric(14,2) not null default 0,
  creado timestamp with time zone not null default now(),
  consumidor_final boolean not null default false,
  limite_credito numeric(14,2),
  busqueda text generated always as (normalizar((((((((((((nombre || ' '::text) || numero_documento) || ' '::text) || telefono_movil) || ' '::text) || telefono_fijo) || ' '::text) || email) || otra_forma(numero_documento, documento(numero_documento))) || otra_forma(telefono_movil, telefono_nacional(telefono_movil))) || otra_forma(telefono_fijo, telefono_nacional(telefono_fijo))))) stored,
  lista_precio integer,
  grupo integer,
  constraint clientes_pkey PRIMARY KEY (id),
  constraint clientes_grupo_fkey FOREIGN KEY (grupo) REFERENCES grupos_clientes(id),
  constraint clientes_lista_precio_fkey FOREIGN KEY (lista_precio) REFERENCES listas_precio(id),
  constraint clientes_condicion_iva_check CHECK ((condicion_iva = ANY (ARRAY['CF'::text, 'RI'::text, 'MT'::text, 'EX'::text, 'MS'::text, 'MP'::text, 'NC'::text, 'PE'::text, 'CE'::text, 'LI'::text, 'NA'::text]))),
  constraint clientes_consumidor_final CHECK ((consumidor_final = (id = 1999999999))),
  constraint clientes_consumidor_final_igual CHECK (((NOT consumidor_final) OR ((nombre = 'Consumidor Final'::text) AND (numero_documento = '0'::text) AND (condicion_iva = 'CF'::text) AND (tipo_documento = 'DNI'::text) AND (NOT baja) AND (domicilio = ''::text) AND (localidad = ''::text) AND (codigo_postal = ''::text) AND (provincia = ''::text) AND (telefono_fijo = ''::text) AND (telefono_movil = ''::text) AND (email = ''::text) AND (observaciones = ''::text)))),
  constraint clientes_consumidor_final_saldo CHECK (((NOT consumidor_final) OR (saldo <= (0)::numeric))),
  constraint clientes_limite_credito_check CHECK ((limite_credito >= (0)::numeric)),
  constraint clientes_nombre_check CHECK ((nombre <> ''::text)),
  constraint clientes_numero_documento_check CHECK ((numero_documento <> ''::text)),
  constraint clientes_tipo_documento_check CHECK ((tipo_documento = ANY (ARRAY['DNI'::text, 'CUIT'::text, 'CUIL'::text, 'PASAPORTE'::text, 'CDI'::text])))
) with (fillfactor=85);
CREATE INDEX clientes_busqueda ON public.clientes USING gin (busqueda gin_trgm_ops);
CREATE INDEX clientes_documento ON public.clientes USING btree (documento(numero_documento));
CREATE INDEX clientes_finales ON public.clientes USING gin (finales(busqueda));
CREATE INDEX clientes_nombre ON public.clientes USING btree (nombre COLLATE "es-AR-x-icu", id) INCLUDE (baja);
CREATE CONSTRAINT TRIGGER clientes_como_eran AFTER UPDATE OF nombre, tipo_documento, numero_documento, condicion_iva, domicilio, localidad, telefono_fijo, telefono_movil ON public.clientes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((((((old.nombre IS DISTINCT FROM new.nombre) OR (old.tipo_documento IS DISTINCT FROM new.tipo_documento)) OR (old.numero_documento IS DISTINCT FROM new.numero_documento)) OR (old.condicion_iva IS DISTINCT FROM new.condicion_iva)) OR (old.domicilio IS DISTINCT FROM new.domicilio)) OR (old.localidad IS DISTINCT FROM new.localidad)) OR (old.telefono_fijo IS DISTINCT FROM new.telefono_fijo)) OR (old.telefono_movil IS DISTINCT FROM new.telefono_movil))) EXECUTE FUNCTION guardar_ficha('nombre', 'tipo_documento', 'numero_documento', 'condicion_iva', 'domicilio', 'localidad', 'telefono_fijo', 'telefono_movil');
CREATE TRIGGER clientes_consumidor_final BEFORE DELETE ON public.clientes FOR EACH ROW WHEN (old.consumidor_final) EXECUTE FUNCTION rechazar_cambio();

create table cobranza_configuracion (
  id integer not null default 1,
  activa boolean not null default false,
  recordatorios boolean not null default false,
  asunto text not null default 'Recordatorio de pago'::text,
  constraint cobranza_configuracion_pkey PRIMARY KEY (id),
  constraint cobranza_configuracion_asunto_check CHECK ((asunto <> ''::text)),
  constraint cobranza_configuracion_id_check CHECK ((id = 1))
);

create table cobranza_gestiones (
  id integer not null generated always as identity,
  cliente integer not null,
  sucursal integer not null,
  tipo text not null,
  nota text not null default ''::text,
  usuario integer not null,
  creado timestamp with time zone not null,
  constraint cobranza_gestiones_pkey PRIMARY KEY (id),
  constraint cobranza_gestiones_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint cobranza_gestiones_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint cobranza_gestiones_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint cobranza_gestiones_tipo_check CHECK ((tipo = ANY (ARRAY['llamada'::text, 'whatsapp'::text, 'visita'::text, 'nota'::text])))
);
CREATE INDEX cobranza_gestiones_cliente ON public.cobranza_gestiones USING btree (cliente, id DESC);
CREATE INDEX cobranza_gestiones_sucursal ON public.cobranza_gestiones USING btree (sucursal);
CREATE INDEX cobranza_gestiones_usuario ON public.cobranza_gestiones USING btree (usuario);
CREATE TRIGGER cobranza_gestiones_inmutable BEFORE DELETE OR UPDATE ON public.cobranza_gestiones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER cobranza_gestiones_intruncable BEFORE TRUNCATE ON public.cobranza_gestiones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table codigos_pendientes (
  id integer not null generated always as identity,
  proveedor integer not null,
  codigo text not null,
  descripcion text not null default ''::text,
  categoria text not null default ''::text,
  codigo_barras text not null default ''::text,
  iva text,
  factor integer not null default 1,
  precio_lista numeric(16,4) not null,
  descuentos text,
  con_iva boolean,
  descartado boolean not null default false,
  importacion integer not null,
  momento timestamp with time zone not null default now(),
  busqueda text not null generated always as (normalizar((((((codigo || ' '::text) || descripcion) || ' '::text) || codigo_barras) || otra_forma(codigo_barras, canonico(codigo_barras))))) stored,
  constraint codigos_pendientes_pkey PRIMARY KEY (id),
  constraint codigos_pendientes_importacion_fkey FOREIGN KEY (importacion) REFERENCES importaciones(id),
  constraint codigos_pendientes_proveedor_fkey FOREIGN KEY (proveedor) REFERENCES proveedores(id),
  constraint codigos_pendientes_codigo_check CHECK ((codigo <> ''::text)),
  constraint codigos_pendientes_factor_check CHECK (((factor >= 1) AND (factor <= 100000))),
  constraint codigos_pendientes_iva_check CHECK ((iva = ANY (ARRAY['21'::text, '10.5'::text, '27'::text, '0'::text, 'exento'::text, 'no_gravado'::text]))),
  constraint codigos_pendientes_precio_lista_check CHECK ((precio_lista >= (0)::numeric))
);
CREATE UNIQUE INDEX codigos_pendientes_codigo ON public.codigos_pendientes USING btree (proveedor, lower(codigo));
CREATE INDEX codigos_pendientes_importacion ON public.codigos_pendientes USING btree (importacion);

create table comision_cierre_lineas (
  tipo text not null,
  documento integer not null,
  porcentaje numeric(5,2) not null,
  mes date not null,
  fecha date not null,
  sucursal integer not null,
  vendedor integer not null,
  cliente integer not null,
  importe numeric(14,2) not null,
  comision numeric(14,2) not null,
  constraint comision_cierre_lineas_pkey PRIMARY KEY (tipo, documento, porcentaje, vendedor),
  constraint comision_cierre_lineas_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint comision_cierre_lineas_mes_fkey FOREIGN KEY (mes) REFERENCES comision_cierres(mes),
  constraint comision_cierre_lineas_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint comision_cierre_lineas_vendedor_fkey FOREIGN KEY (vendedor) REFERENCES usuarios(id),
  constraint comision_cierre_lineas_check CHECK ((comision = round(((importe * porcentaje) / (100)::numeric), 2))),
  constraint comision_cierre_lineas_importe_check CHECK ((importe <> (0)::numeric)),
  constraint comision_cierre_lineas_tipo_check CHECK ((tipo = ANY (ARRAY['venta'::text, 'anulacion'::text, 'nota'::text, 'reversion'::text, 'recibo'::text, 'anulacion_recibo'::text, 'rechazo'::text, 'rechazo_anulado'::text, 'cobro'::text, 'anulacion_cobro'::text, 'rechazo_cobro'::text, 'rechazo_cobro_anulado'::text])))
);
CREATE INDEX comision_cierre_lineas_cliente ON public.comision_cierre_lineas USING btree (cliente);
CREATE INDEX comision_cierre_lineas_mes ON public.comision_cierre_lineas USING btree (mes, vendedor);
CREATE INDEX comision_cierre_lineas_vendedor ON public.comision_cierre_lineas USING btree (vendedor);
CREATE TRIGGER comision_cierre_lineas_inmutable BEFORE DELETE OR UPDATE ON public.comision_cierre_lineas FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER comision_cierre_lineas_intruncable BEFORE TRUNCATE ON public.comision_cierre_lineas FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table comision_cierre_tasas (
  venta integer not null,
  articulo text not null,
  porcentaje numeric(5,2) not null,
  constraint comision_cierre_tasas_pkey PRIMARY KEY (venta, articulo),
  constraint comision_cierre_tasas_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint comision_cierre_tasas_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id)
);
CREATE INDEX comision_cierre_tasas_articulo ON public.comision_cierre_tasas USING btree (articulo);
CREATE TRIGGER comision_cierre_tasas_inmutable BEFORE DELETE OR UPDATE ON public.comision_cierre_tasas FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER comision_cierre_tasas_intruncable BEFORE TRUNCATE ON public.comision_cierre_tasas FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table comision_cierres (
  mes date not null,
  usuario integer not null,
  cerrado timestamp with time zone not null default clock_timestamp(),
  constraint comision_cierres_pkey PRIMARY KEY (mes),
  constraint comision_cierres_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint comision_cierres_mes_check CHECK ((EXTRACT(day FROM mes) = (1)::numeric))
);
CREATE INDEX comision_cierres_usuario ON public.comision_cierres USING btree (usuario);
CREATE TRIGGER comision_cierres_inmutable BEFORE DELETE OR UPDATE ON public.comision_cierres FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER comision_cierres_intruncable BEFORE TRUNCATE ON public.comision_cierres FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table comision_porcentajes (
  id integer not null generated always as identity,
  vendedor integer,
  rubro integer,
  porcentaje numeric(5,2) not null,
  cobrador integer,
  constraint comision_porcentajes_pkey PRIMARY KEY (id),
  constraint comision_porcentajes_cobrador_key UNIQUE (cobrador),
  constraint comision_porcentajes_rubro_key UNIQUE (rubro),
  constraint comision_porcentajes_vendedor_key UNIQUE (vendedor),
  constraint comision_porcentajes_cobrador_fkey FOREIGN KEY (cobrador) REFERENCES usuarios(id),
  constraint comision_porcentajes_rubro_fkey FOREIGN KEY (rubro) REFERENCES rubros(id),
  constraint comision_porcentajes_vendedor_fkey FOREIGN KEY (vendedor) REFERENCES usuarios(id),
  constraint comision_porcentajes_check CHECK ((num_nonnulls(vendedor, rubro, cobrador) = 1)),
  constraint comision_porcentajes_porcentaje_check CHECK (((porcentaje >= (0)::numeric) AND (porcentaje <= (100)::numeric)))
);

create table comisiones_configuracion (
  id boolean not null default true,
  base text not null,
  desde date not null,
  constraint comisiones_configuracion_pkey PRIMARY KEY (id),
  constraint comisiones_configuracion_base_check CHECK ((base = ANY (ARRAY['venta'::text, 'cobro'::text]))),
  constraint comisiones_configuracion_desde_check CHECK ((EXTRACT(day FROM desde) = (1)::numeric)),
  constraint comisiones_configuracion_id_check CHECK (id)
);

create table compra_detalles (
  compra integer not null,
  linea smallint not null,
  articulo text,
  descripcion text not null,
  cantidad numeric(13,3) not null,
  precio_unitario numeric(16,4) not null,
  descuentos text not null,
  total numeric(14,2) not null,
  iva text not null,
  costo_unitario numeric(16,4),
  constraint compra_detalles_pkey PRIMARY KEY (compra, linea),
  constraint compra_detalles_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint compra_detalles_compra_fkey FOREIGN KEY (compra) REFERENCES compras(id),
  constraint compra_detalles_cantidad_check CHECK ((cantidad > (0)::numeric)),
  constraint compra_detalles_check CHECK (((articulo IS NOT NULL) OR (costo_unitario IS NULL))),
  constraint compra_detalles_costo_unitario_check CHECK ((costo_unitario >= (0)::numeric)),
  constraint compra_detalles_iva_check CHECK ((iva = ANY (ARRAY['21'::text, '10.5'::text, '27'::text, '5'::text, '2.5'::text, '0'::text, 'exento'::text, 'no_gravado'::text]))),
  constraint compra_detalles_precio_unitario_check CHECK ((precio_unitario >= (0)::numeric)),
  constraint compra_detalles_total_check CHECK ((total >= (0)::numeric))
);
CREATE INDEX compra_detalles_articulo ON public.compra_detalles USING btree (articulo, compra) WHERE (articulo IS NOT NULL);

create table compra_fletes (
  compra integer not null,
  destino integer not null,
  articulo text not null,
  cantidad numeric(13,3) not null,
  importe numeric(14,2) not null,
  constraint compra_fletes_pkey PRIMARY KEY (compra, destino, articulo),
  constraint compra_fletes_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint compra_fletes_compra_fkey FOREIGN KEY (compra) REFERENCES compras(id),
  constraint compra_fletes_destino_fkey FOREIGN KEY (destino) REFERENCES compras(id),
  constraint compra_fletes_cantidad_check CHECK ((cantidad > (0)::numeric)),
  constraint compra_fletes_importe_check CHECK ((importe > (0)::numeric))
);
CREATE INDEX compra_fletes_articulo ON public.compra_fletes USING btree (articulo);
CREATE INDEX compra_fletes_destino ON public.compra_fletes USING btree (destino);

create table compra_ivas (
  compra integer not null,
  tasa text not null,
  neto numeric(14,2) not null,
  iva numeric(14,2) not null,
  constraint compra_ivas_pkey PRIMARY KEY (compra, tasa),
  constraint compra_ivas_compra_fkey FOREIGN KEY (compra) REFERENCES compras(id),
  constraint compra_ivas_iva_check CHECK ((iva >= (0)::numeric)),
  constraint compra_ivas_neto_check CHECK ((neto >= (0)::numeric)),
  constraint compra_ivas_tasa_check CHECK ((tasa = ANY (ARRAY['21'::text, '10.5'::text, '27'::text, '5'::text, '2.5'::text, '0'::text])))
);

create table compra_tributos (
  compra integer not null,
  linea smallint not null,
  tipo text not null,
  jurisdiccion text not null,
  importe numeric(14,2) not null,
  constraint compra_tributos_pkey PRIMARY KEY (compra, linea),
  constraint compra_tributos_compra_fkey FOREIGN KEY (compra) REFERENCES compras(id),
  constraint compra_tributos_importe_check CHECK ((importe > (0)::numeric)),
  constraint compra_tributos_tipo_check CHECK ((tipo = ANY (ARRAY['percepcion_iva'::text, 'percepcion_iibb'::text, 'percepcion_nacional'::text, 'percepcion_municipal'::text, 'impuestos_internos'::text, 'otros'::text])))
);

create table compras (
  id integer not null generated always as identity,
  proveedor integer not null,
  sucursal integer not null,
  tipo text not null,
  signo smallint not null,
  punto_venta integer,
  numero integer,
  cuit text not null,
  cae text not null default ''::text,
  fecha date not null,
  fecha_registro date not null,
  periodo date not null,
  vencimiento date not null,
  concepto text not null,
  categoria text not null,
  con_iva boolean not null,
  actualiza_costo boolean not null,
  descuento numeric(14,2) not null,
  flete numeric(14,2) not null,
  neto numeric(14,2) not null,
  iva numeric(14,2) not null,
  no_gravado numeric(14,2) not null,
  exento numeric(14,2) not null,
  tributos numeric(14,2) not null,
  total numeric(14,2) not null,
  pendiente numeric(14,2) not null,
  estado text not null default 'vigente'::text,
  usuario integer not null,
  creado timestamp with time zone not null default now(),
  constraint compras_pkey PRIMARY KEY (id),
  constraint compras_proveedor_fkey FOREIGN KEY (proveedor) REFERENCES proveedores(id),
  constraint compras_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint compras_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint compras_check CHECK ((fecha_registro >= fecha)),
  constraint compras_check1 CHECK ((vencimiento >= fecha)),
  constraint compras_check2 CHECK (((pendiente >= (0)::numeric) AND (pendiente <= total))),
  constraint compras_check4 CHECK (((estado = 'vigente'::text) OR (pendiente = (0)::numeric))),
  constraint compras_check5 CHECK (((punto_venta IS NULL) = (numero IS NULL))),
  constraint compras_cuit_check CHECK ((cuit ~ '^(\d{11})?$'::text)),
  constraint compras_descuento_check CHECK ((descuento >= (0)::numeric)),
  constraint compras_estado_check CHECK ((estado = ANY (ARRAY['vigente'::text, 'anulada'::text]))),
  constraint compras_exento_check CHECK ((exento >= (0)::numeric)),
  constraint compras_flete_check CHECK ((flete >= (0)::numeric)),
  constraint compras_iva_check CHECK ((iva >= (0)::numeric)),
  constraint compras_neto_check CHECK ((neto >= (0)::numeric)),
  constraint compras_no_gravado_check CHECK ((no_gravado >= (0)::numeric)),
  constraint compras_numero_check CHECK (((numero >= 1) AND (numero <= 99999999))),
  constraint compras_periodo_check CHECK ((EXTRACT(day FROM periodo) = (1)::numeric)),
  constraint compras_punto_venta_check CHECK (((punto_venta >= 1) AND (punto_venta <= 99999))),
  constraint compras_signo_check CHECK ((signo = ANY (ARRAY[1, '-1'::integer]))),
  constraint compras_tipo_check CHECK ((tipo ~ '^\d{3}$'::text)),
  constraint compras_total_check CHECK ((total > (0)::numeric)),
  constraint compras_tributos_check CHECK ((tributos >= (0)::numeric))
);
CREATE INDEX compras_categoria ON public.compras USING btree (categoria, id) WHERE (categoria <> ''::text);
CREATE UNIQUE INDEX compras_comprobante ON public.compras USING btree (cuit, tipo, punto_venta, numero) WHERE ((estado = 'vigente'::text) AND (cuit <> ''::text) AND (numero IS NOT NULL));
CREATE INDEX compras_fecha ON public.compras USING btree (fecha, id);
CREATE INDEX compras_numero ON public.compras USING btree (numero) WHERE (numero IS NOT NULL);
CREATE INDEX compras_pendientes ON public.compras USING btree (vencimiento, id) WHERE (pendiente > (0)::numeric);
CREATE INDEX compras_periodo ON public.compras USING btree (periodo);
CREATE INDEX compras_por_pagar ON public.compras USING btree (proveedor, vencimiento, id) WHERE (pendiente > (0)::numeric);
CREATE INDEX compras_proveedor ON public.compras USING btree (proveedor, id DESC);
CREATE INDEX compras_sucursal ON public.compras USING btree (sucursal, id DESC);

create table compras_configuracion (
  id boolean not null default true,
  activa boolean not null default false,
  constraint compras_configuracion_pkey PRIMARY KEY (id),
  constraint compras_configuracion_id_check CHECK (id)
);

create table comprobante_fiscal_envios (
  id integer not null generated always as identity,
  comprobante integer not null,
  momento timestamp with time zone not null default now(),
  operacion text not null,
  pedido text not null,
  respuesta text not null,
  estado_http integer,
  error text,
  milisegundos integer not null,
  constraint comprobante_fiscal_envios_pkey PRIMARY KEY (id),
  constraint comprobante_fiscal_envios_comprobante_fkey FOREIGN KEY (comprobante) REFERENCES comprobantes_fiscales(id)
);
CREATE INDEX comprobante_fiscal_envios_comprobante ON public.comprobante_fiscal_envios USING btree (comprobante, id);
CREATE TRIGGER comprobante_fiscal_envios_inmutable BEFORE DELETE OR UPDATE ON public.comprobante_fiscal_envios FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER comprobante_fiscal_envios_intruncable BEFORE TRUNCATE ON public.comprobante_fiscal_envios FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table comprobante_fiscal_ivas (
  comprobante integer not null,
  id integer not null,
  base numeric(14,2) not null,
  importe numeric(14,2) not null,
  constraint comprobante_fiscal_ivas_pkey PRIMARY KEY (comprobante, id),
  constraint comprobante_fiscal_ivas_comprobante_fkey FOREIGN KEY (comprobante) REFERENCES comprobantes_fiscales(id),
  constraint comprobante_fiscal_ivas_base_check CHECK ((base >= (0)::numeric)),
  constraint comprobante_fiscal_ivas_id_check CHECK ((id = ANY (ARRAY[3, 4, 5, 6, 8, 9]))),
  constraint comprobante_fiscal_ivas_importe_check CHECK ((importe >= (0)::numeric))
);

create table comprobante_fiscal_lineas (
  comprobante integer not null,
  linea integer not null,
  articulo text,
  descripcion text not null,
  cantidad numeric(13,3) not null,
  precio_unitario numeric(14,2) not null,
  total numeric(14,2) not null,
  iva text not null,
  actividad text,
  constraint comprobante_fiscal_lineas_pkey PRIMARY KEY (comprobante, linea),
  constraint comprobante_fiscal_lineas_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint comprobante_fiscal_lineas_comprobante_fkey FOREIGN KEY (comprobante) REFERENCES comprobantes_fiscales(id),
  constraint comprobante_fiscal_lineas_actividad_check CHECK ((actividad ~ '^\d{6}$'::text)),
  constraint comprobante_fiscal_lineas_cantidad_check CHECK ((cantidad > (0)::numeric)),
  constraint comprobante_fiscal_lineas_iva_check CHECK ((iva = ANY (ARRAY['21'::text, '10.5'::text, '27'::text, '0'::text, 'exento'::text, 'no_gravado'::text]))),
  constraint comprobante_fiscal_lineas_precio_unitario_check CHECK ((precio_unitario >= (0)::numeric)),
  constraint comprobante_fiscal_lineas_total_check CHECK ((total >= (0)::numeric))
);
CREATE INDEX comprobante_fiscal_lineas_articulo ON public.comprobante_fiscal_lineas USING btree (articulo);

create table comprobantes_arca (
  id integer not null generated always as identity,
  importacion integer not null,
  completado_por integer,
  cuit text not null,
  tipo text not null,
  punto_venta integer not null,
  numero integer not null,
  fecha date not null,
  denominacion text not null,
  total numeric(14,2) not null,
  datos jsonb not null,
  busqueda text not null generated always as (normalizar(((((denominacion || ' '::text) || cuit) || ' '::text) || numero))) stored,
  constraint comprobantes_arca_pkey PRIMARY KEY (id),
  constraint comprobantes_arca_completado_por_fkey FOREIGN KEY (completado_por) REFERENCES importaciones(id),
  constraint comprobantes_arca_importacion_fkey FOREIGN KEY (importacion) REFERENCES importaciones(id),
  constraint comprobantes_arca_cuit_check CHECK ((cuit ~ '^\d{11}$'::text)),
  constraint comprobantes_arca_numero_check CHECK (((numero >= 1) AND (numero <= 99999999))),
  constraint comprobantes_arca_punto_venta_check CHECK (((punto_venta >= 1) AND (punto_venta <= 99999))),
  constraint comprobantes_arca_tipo_check CHECK ((tipo ~ '^\d{3}$'::text)),
  constraint comprobantes_arca_total_check CHECK ((total >= (0)::numeric))
);
CREATE UNIQUE INDEX comprobantes_arca_clave ON public.comprobantes_arca USING btree (cuit, tipo, punto_venta, numero);
CREATE INDEX comprobantes_arca_completado ON public.comprobantes_arca USING btree (completado_por) WHERE (completado_por IS NOT NULL);
CREATE INDEX comprobantes_arca_fecha ON public.comprobantes_arca USING btree (fecha, id);
CREATE INDEX comprobantes_arca_importacion ON public.comprobantes_arca USING btree (importacion);

create table comprobantes_fiscales (
  id integer not null generated always as identity,
  entorno text not null,
  cuit text not null,
  punto_venta integer not null,
  tipo integer not null,
  numero integer,
  estado text not null default 'sin_emitir'::text,
  fecha date not null,
  sucursal integer not null,
  venta integer,
  nota_credito integer,
  cliente integer not null,
  receptor_nombre text not null,
  receptor_domicilio text not null,
  receptor_tipo_documento integer not null,
  receptor_documento text not null,
  receptor_condicion_iva integer not null,
  condicion_venta text not null,
  total numeric(14,2) not null,
  neto numeric(14,2) not null,
  iva numeric(14,2) not null,
  exento numeric(14,2) not null,
  no_gravado numeric(14,2) not null,
  asociado integer,
  periodo_desde date,
  periodo_hasta date,
  cae text,
  cae_vence date,
  observaciones jsonb not null default '[]'::jsonb,
  errores jsonb not null default '[]'::jsonb,
  motivo text,
  intentos integer not null default 0,
  fallos integer not null default 0,
  numeros_rechazados integer not null default 0,
  numero_rechazado boolean not null default false,
  proximo_intento timestamp with time zone not null default now(),
  contenido jsonb,
  creado timestamp with time zone not null default now(),
  autorizado timestamp with time zone,
  retirado boolean not null default false,
  respuesta_perdida boolean not null default false,
  concepto_fiscal integer not null default 1,
  fecha_servicio date,
  revierte integer,
  nota_debito integer,
  revierte_debito integer,
  busqueda text generated always as (normalizar((((((receptor_nombre || ' '::text) || receptor_documento) || ' '::text) || COALESCE(cae, ''::text)) || otra_forma(receptor_documento, documento(receptor_documento))))) stored,
  constraint comprobantes_fiscales_pkey PRIMARY KEY (id),
  constraint comprobantes_fiscales_asociado_fkey FOREIGN KEY (asociado) REFERENCES comprobantes_fiscales(id),
  constraint comprobantes_fiscales_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint comprobantes_fiscales_nota_credito_fkey FOREIGN KEY (nota_credito) REFERENCES notas_credito(id),
  constraint comprobantes_fiscales_nota_debito_fkey FOREIGN KEY (nota_debito) REFERENCES notas_debito(id),
  constraint comprobantes_fiscales_revierte_debito_fkey FOREIGN KEY (revierte_debito) REFERENCES notas_debito(id),
  constraint comprobantes_fiscales_revierte_fkey FOREIGN KEY (revierte) REFERENCES notas_credito(id),
  constraint comprobantes_fiscales_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint comprobantes_fiscales_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id),
  constraint comprobantes_fiscales_cae_check CHECK ((cae ~ '^\d{14}$'::text)),
  constraint comprobantes_fiscales_check CHECK ((num_nonnulls(venta, nota_credito, revierte, nota_debito, revierte_debito) = 1)),
  constraint comprobantes_fiscales_check1 CHECK ((total = (((neto + iva) + exento) + no_gravado))),
  constraint comprobantes_fiscales_check2 CHECK (((estado = 'autorizado'::text) = (cae IS NOT NULL))),
  constraint comprobantes_fiscales_check3 CHECK ((num_nonnulls(cae, cae_vence, autorizado) = ANY (ARRAY[0, 3]))),
  constraint comprobantes_fiscales_check4 CHECK (((estado = ANY (ARRAY['enviando'::text, 'incierto'::text, 'autorizado'::text])) = (numero IS NOT NULL))),
  constraint comprobantes_fiscales_check5 CHECK (((estado <> ALL (ARRAY['enviando'::text, 'incierto'::text])) OR (contenido IS NOT NULL))),
  constraint comprobantes_fiscales_concepto_fiscal_check CHECK (((concepto_fiscal >= 1) AND (concepto_fiscal <= 3))),
  constraint comprobantes_fiscales_cuit_check CHECK ((cuit ~ '^\d{11}$'::text)),
  constraint comprobantes_fiscales_entorno_check CHECK ((entorno = ANY (ARRAY['homologacion'::text, 'produccion'::text]))),
  constraint comprobantes_fiscales_estado_check CHECK ((estado = ANY (ARRAY['sin_emitir'::text, 'enviando'::text, 'incierto'::text, 'autorizado'::text, 'rechazado'::text]))),
  constraint comprobantes_fiscales_exento_check CHECK ((exento >= (0)::numeric)),
  constraint comprobantes_fiscales_iva_check CHECK ((iva >= (0)::numeric)),
  constraint comprobantes_fiscales_neto_check CHECK ((neto >= (0)::numeric)),
  constraint comprobantes_fiscales_no_gravado_check CHECK ((no_gravado >= (0)::numeric)),
  constraint comprobantes_fiscales_numero_check CHECK (((numero >= 1) AND (numero <= 99999999))),
  constraint comprobantes_fiscales_punto_venta_check CHECK (((punto_venta >= 1) AND (punto_venta <= 99998))),
  constraint comprobantes_fiscales_receptor_documento_check CHECK ((receptor_documento ~ '^\d{1,11}$'::text)),
  constraint comprobantes_fiscales_receptor_tipo_documento_check CHECK ((receptor_tipo_documento = ANY (ARRAY[80, 86, 87, 94, 96, 99]))),
  constraint comprobantes_fiscales_retirado_check CHECK (((NOT retirado) OR (estado = 'rechazado'::text))),
  constraint comprobantes_fiscales_servicio CHECK (((concepto_fiscal = 1) = (fecha_servicio IS NULL))),
  constraint comprobantes_fiscales_tipo_check CHECK ((tipo = ANY (ARRAY[1, 2, 3, 6, 7, 8, 11, 12, 13]))),
  constraint comprobantes_fiscales_total_check CHECK ((total >= (0)::numeric))
);
CREATE INDEX comprobantes_fiscales_asociado ON public.comprobantes_fiscales USING btree (asociado) WHERE (asociado IS NOT NULL);
CREATE INDEX comprobantes_fiscales_busqueda ON public.comprobantes_fiscales USING gin (busqueda gin_trgm_ops);
CREATE INDEX comprobantes_fiscales_cliente ON public.comprobantes_fiscales USING btree (cliente);
CREATE INDEX comprobantes_fiscales_cola ON public.comprobantes_fiscales USING btree (entorno, cuit, punto_venta, tipo, id) WHERE (estado = ANY (ARRAY['sin_emitir'::text, 'enviando'::text, 'incierto'::text]));
CREATE INDEX comprobantes_fiscales_en_camino ON public.comprobantes_fiscales USING btree (entorno, cuit, punto_venta, tipo) WHERE (estado = ANY (ARRAY['enviando'::text, 'incierto'::text]));
CREATE INDEX comprobantes_fiscales_fecha ON public.comprobantes_fiscales USING btree (fecha, id);
CREATE INDEX comprobantes_fiscales_finales ON public.comprobantes_fiscales USING gin (finales(busqueda));
CREATE INDEX comprobantes_fiscales_libro ON public.comprobantes_fiscales USING btree (entorno, fecha, tipo, punto_venta, numero) WHERE (estado = 'autorizado'::text);
CREATE UNIQUE INDEX comprobantes_fiscales_nota ON public.comprobantes_fiscales USING btree (nota_credito) WHERE (nota_credito IS NOT NULL);
CREATE UNIQUE INDEX comprobantes_fiscales_nota_debito ON public.comprobantes_fiscales USING btree (nota_debito) WHERE (nota_debito IS NOT NULL);
CREATE UNIQUE INDEX comprobantes_fiscales_numero ON public.comprobantes_fiscales USING btree (entorno, cuit, punto_venta, tipo, numero) WHERE (numero IS NOT NULL);
CREATE INDEX comprobantes_fiscales_por_numero ON public.comprobantes_fiscales USING btree (numero, punto_venta) WHERE (numero IS NOT NULL);
CREATE INDEX comprobantes_fiscales_por_total ON public.comprobantes_fiscales USING btree (total, id);
CREATE INDEX comprobantes_fiscales_rechazados ON public.comprobantes_fiscales USING btree (sucursal) WHERE (estado = 'rechazado'::text);
CREATE UNIQUE INDEX comprobantes_fiscales_revierte ON public.comprobantes_fiscales USING btree (revierte) WHERE (revierte IS NOT NULL);
CREATE UNIQUE INDEX comprobantes_fiscales_revierte_debito ON public.comprobantes_fiscales USING btree (revierte_debito) WHERE (revierte_debito IS NOT NULL);
CREATE INDEX comprobantes_fiscales_sucursal ON public.comprobantes_fiscales USING btree (sucursal, id);
CREATE INDEX comprobantes_fiscales_tipo ON public.comprobantes_fiscales USING btree (tipo, id DESC) INCLUDE (sucursal);
CREATE UNIQUE INDEX comprobantes_fiscales_venta ON public.comprobantes_fiscales USING btree (venta) WHERE (venta IS NOT NULL);
CREATE TRIGGER comprobantes_total AFTER INSERT ON public.comprobantes_fiscales REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_comprobantes();

create table consultas_bcra (
  id integer not null generated always as identity,
  cliente integer not null,
  cuit text not null,
  datos jsonb not null,
  consultado timestamp with time zone not null,
  usuario integer not null,
  sucursal integer not null,
  constraint consultas_bcra_pkey PRIMARY KEY (id),
  constraint consultas_bcra_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint consultas_bcra_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint consultas_bcra_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint consultas_bcra_cuit_check CHECK ((cuit ~ '^\d{11}$'::text))
);
CREATE INDEX consultas_bcra_de_cliente ON public.consultas_bcra USING btree (cliente, id DESC);
CREATE INDEX consultas_bcra_fecha ON public.consultas_bcra USING btree (consultado);

create table contadores (
  id bigint not null generated always as identity,
  que text not null,
  sucursal integer not null,
  fecha date not null default '-infinity'::date,
  cantidad bigint not null,
  constraint contadores_pkey PRIMARY KEY (id),
  constraint contadores_que_check CHECK (((que = ANY (ARRAY['movimientos'::text, 'con_stock'::text, 'inactivos_con_stock'::text, 'articulos_activos'::text, 'articulos_inactivos'::text, 'servicios_activos'::text, 'clientes_activos'::text, 'clientes_inactivos'::text, 'ventas'::text, 'ventas_anuladas'::text, 'recibos'::text, 'notas_credito'::text, 'remitos'::text, 'ajustes'::text, 'auditoria'::text, 'pendientes_abiertos'::text, 'pendientes_entregados'::text, 'pendientes_anulados'::text, 'cuotas_impagas'::text, 'ventas_impagas'::text])) OR (que ~ '^(caja|auditoria|comprobantes)_[a-z0-9-]+$'::text)))
) with (autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=5000, fillfactor=50);
CREATE INDEX contadores_clave ON public.contadores USING btree (que, sucursal, fecha);

create table conteo_stock_articulos (
  conteo integer not null,
  articulo text not null,
  decision text,
  decidida timestamp with time zone,
  constraint conteo_stock_articulos_pkey PRIMARY KEY (conteo, articulo),
  constraint conteo_stock_articulos_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint conteo_stock_articulos_conteo_fkey FOREIGN KEY (conteo) REFERENCES conteos_stock(id),
  constraint conteo_stock_articulos_check CHECK (((decision IS NULL) = (decidida IS NULL))),
  constraint conteo_stock_articulos_decision_check CHECK ((decision = ANY (ARRAY['recontar'::text, 'vale'::text, 'cero'::text])))
);
CREATE INDEX conteo_stock_articulos_articulo ON public.conteo_stock_articulos USING btree (articulo);

create table conteo_stock_correcciones (
  venta integer not null,
  articulo text not null,
  conteo integer not null,
  cantidad numeric(13,3) not null,
  ajuste integer,
  usuario integer not null,
  decidida timestamp with time zone not null default now(),
  constraint conteo_stock_correcciones_pkey PRIMARY KEY (venta, articulo),
  constraint conteo_stock_correcciones_ajuste_fkey FOREIGN KEY (ajuste) REFERENCES ajustes(id),
  constraint conteo_stock_correcciones_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint conteo_stock_correcciones_conteo_fkey FOREIGN KEY (conteo) REFERENCES conteos_stock(id),
  constraint conteo_stock_correcciones_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint conteo_stock_correcciones_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id),
  constraint conteo_stock_correcciones_cantidad_check CHECK ((cantidad > (0)::numeric))
);
CREATE INDEX conteo_stock_correcciones_ajuste ON public.conteo_stock_correcciones USING btree (ajuste);
CREATE INDEX conteo_stock_correcciones_articulo ON public.conteo_stock_correcciones USING btree (articulo);
CREATE INDEX conteo_stock_correcciones_conteo ON public.conteo_stock_correcciones USING btree (conteo);
CREATE INDEX conteo_stock_correcciones_usuario ON public.conteo_stock_correcciones USING btree (usuario);

create table conteo_stock_detalles (
  conteo integer not null,
  articulo text not null,
  contado numeric(13,3) not null,
  esperado numeric(13,3) not null,
  diferencia numeric(13,3) not null,
  movida numeric(13,3) not null,
  instante timestamp with time zone not null,
  leido boolean not null,
  precio_costo numeric(14,2) not null,
  constraint conteo_stock_detalles_pkey PRIMARY KEY (conteo, articulo),
  constraint conteo_stock_detalles_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint conteo_stock_detalles_conteo_fkey FOREIGN KEY (conteo) REFERENCES conteos_stock(id),
  constraint conteo_stock_detalles_check CHECK ((diferencia = (contado - esperado))),
  constraint conteo_stock_detalles_contado_check CHECK ((contado >= (0)::numeric))
);
CREATE INDEX conteo_stock_detalles_articulo ON public.conteo_stock_detalles USING btree (articulo, instante);
CREATE TRIGGER conteo_stock_detalles_inmutable BEFORE DELETE OR UPDATE ON public.conteo_stock_detalles FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER conteo_stock_detalles_intruncable BEFORE TRUNCATE ON public.conteo_stock_detalles FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table conteo_stock_lecturas (
  id bigint not null generated always as identity,
  conteo integer not null,
  articulo text not null,
  area text not null,
  cantidad numeric(13,3) not null,
  modo text not null,
  instante timestamp with time zone not null,
  llegada timestamp with time zone not null default clock_timestamp(),
  usuario integer not null,
  dispositivo text not null,
  clave text not null,
  serie text,
  constraint conteo_stock_lecturas_pkey PRIMARY KEY (id),
  constraint conteo_stock_lecturas_conteo_clave_key UNIQUE (conteo, clave),
  constraint conteo_stock_lecturas_conteo_articulo_fkey FOREIGN KEY (conteo, articulo) REFERENCES conteo_stock_articulos(conteo, articulo),
  constraint conteo_stock_lecturas_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint conteo_stock_lecturas_area_check CHECK ((area <> ''::text)),
  constraint conteo_stock_lecturas_check CHECK (((modo = 'sumar'::text) OR (cantidad >= (0)::numeric))),
  constraint conteo_stock_lecturas_check1 CHECK (((serie IS NULL) OR ((serie <> ''::text) AND (modo = 'sumar'::text) AND (abs(cantidad) = (1)::numeric)))),
  constraint conteo_stock_lecturas_modo_check CHECK ((modo = ANY (ARRAY['sumar'::text, 'reemplazar'::text])))
);
CREATE INDEX conteo_stock_lecturas_articulo ON public.conteo_stock_lecturas USING btree (conteo, articulo, area, usuario);
CREATE INDEX conteo_stock_lecturas_usuario ON public.conteo_stock_lecturas USING btree (usuario, conteo, id DESC);
CREATE TRIGGER conteo_stock_lecturas_inmutable BEFORE DELETE OR UPDATE ON public.conteo_stock_lecturas FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER conteo_stock_lecturas_intruncable BEFORE TRUNCATE ON public.conteo_stock_lecturas FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table conteos_stock (
  id integer not null generated always as identity,
  sucursal integer not null,
  fecha date not null,
  alcance text not null,
  alcance_de text not null default ''::text,
  ciego boolean not null,
  estado text not null default 'abierto'::text,
  observaciones text not null default ''::text,
  motivo text not null default ''::text,
  usuario integer not null,
  creado timestamp with time zone not null default clock_timestamp(),
  movimiento bigint not null,
  articulos integer not null default 0,
  registrado timestamp with time zone,
  busqueda text not null generated always as (normalizar(((((alcance_de || ' '::text) || motivo) || ' '::text) || observaciones))) stored,
  constraint conteos_stock_pkey PRIMARY KEY (id),
  constraint conteos_stock_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint conteos_stock_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint conteos_stock_alcance_check CHECK ((alcance = ANY (ARRAY['todo'::text, 'rubro'::text, 'proveedor'::text, 'modelo'::text, 'area'::text, 'lista'::text, 'hoy'::text]))),
  constraint conteos_stock_articulos_check CHECK ((articulos >= 0)),
  constraint conteos_stock_check CHECK (((registrado IS NOT NULL) = (estado = 'registrado'::text))),
  constraint conteos_stock_estado_check CHECK ((estado = ANY (ARRAY['abierto'::text, 'registrado'::text, 'cancelado'::text])))
);
CREATE INDEX conteos_stock_busqueda ON public.conteos_stock USING gin (busqueda gin_trgm_ops);
CREATE INDEX conteos_stock_fecha ON public.conteos_stock USING btree (fecha DESC, id DESC);
CREATE INDEX conteos_stock_finales ON public.conteos_stock USING gin (finales(busqueda));
CREATE INDEX conteos_stock_sucursal ON public.conteos_stock USING btree (sucursal, id DESC);
CREATE INDEX conteos_stock_usuario ON public.conteos_stock USING btree (usuario, id DESC);

create table copia_restaurada (
  id boolean not null default true,
  archivo text not null,
  respaldo timestamp with time zone not null,
  restaurada timestamp with time zone not null,
  reanudada timestamp with time zone,
  usuario integer,
  constraint copia_restaurada_pkey PRIMARY KEY (id),
  constraint copia_restaurada_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint copia_restaurada_id_check CHECK (id)
);

create table costo_conversiones (
  id integer not null generated always as identity,
  articulo text not null,
  despues_de integer not null,
  numerador integer not null,
  denominador integer not null,
  usuario integer not null,
  creada timestamp with time zone not null default now(),
  constraint costo_conversiones_pkey PRIMARY KEY (id),
  constraint costo_conversiones_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint costo_conversiones_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint costo_conversiones_denominador_check CHECK ((denominador > 0)),
  constraint costo_conversiones_numerador_check CHECK ((numerador > 0))
);
CREATE INDEX costo_conversiones_articulo ON public.costo_conversiones USING btree (articulo, id);
CREATE TRIGGER costo_conversiones_inmutable BEFORE DELETE OR UPDATE ON public.costo_conversiones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER costo_conversiones_intruncable BEFORE TRUNCATE ON public.costo_conversiones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table costo_movimientos (
  id integer not null generated always as identity,
  articulo text not null,
  documento_tipo documento_costos not null,
  documento_id integer not null,
  fecha date not null,
  cantidad numeric(13,3) not null,
  costo_unitario numeric(16,4) not null,
  stock_antes numeric(16,3) not null,
  promedio numeric(16,4),
  reposicion_antes numeric(14,2),
  anula integer,
  usuario integer not null,
  creado timestamp with time zone not null default clock_timestamp(),
  agrega boolean not null default false,
  costo_pagado numeric(16,4),
  constraint costo_movimientos_pkey PRIMARY KEY (id),
  constraint costo_movimientos_anula_key UNIQUE (anula),
  constraint costo_movimientos_anula_fkey FOREIGN KEY (anula) REFERENCES costo_movimientos(id),
  constraint costo_movimientos_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint costo_movimientos_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint costo_movimientos_check CHECK (((cantidad <> (0)::numeric) OR agrega)),
  constraint costo_movimientos_costo_pagado_check CHECK ((costo_pagado > (0)::numeric)),
  constraint costo_movimientos_costo_unitario_check CHECK ((costo_unitario >= (0)::numeric))
);
CREATE INDEX costo_movimientos_articulo ON public.costo_movimientos USING btree (articulo, id DESC);
CREATE INDEX costo_movimientos_documento ON public.costo_movimientos USING btree (documento_tipo, documento_id);
CREATE TRIGGER costo_movimientos_inmutable BEFORE DELETE OR UPDATE ON public.costo_movimientos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER costo_movimientos_intruncable BEFORE TRUNCATE ON public.costo_movimientos FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table costos_configuracion (
  id boolean not null default true,
  criterio text not null,
  constraint costos_configuracion_pkey PRIMARY KEY (id),
  constraint costos_configuracion_criterio_check CHECK ((criterio = ANY (ARRAY['neto'::text, 'con_iva'::text]))),
  constraint costos_configuracion_id_check CHECK (id)
);

create table costos_por_revisar (
  articulo text not null,
  costo_anterior numeric(14,2) not null,
  desde timestamp with time zone not null default now(),
  constraint costos_por_revisar_pkey PRIMARY KEY (articulo),
  constraint costos_por_revisar_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id) ON DELETE CASCADE
);

create table cotizaciones (
  id integer not null generated always as identity,
  valor numeric(11,4) not null,
  origen text not null,
  punta text,
  fuente text not null default ''::text,
  fecha date,
  momento timestamp with time zone not null,
  usuario integer not null,
  constraint cotizaciones_pkey PRIMARY KEY (id),
  constraint cotizaciones_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint cotizaciones_check CHECK (((origen = 'bcra'::text) = (fecha IS NOT NULL))),
  constraint cotizaciones_check1 CHECK (((origen = 'bcra'::text) = (punta IS NULL))),
  constraint cotizaciones_check2 CHECK (((origen = 'otra'::text) = (fuente <> ''::text))),
  constraint cotizaciones_origen_check CHECK ((origen = ANY (ARRAY['escrita'::text, 'bcra'::text, 'otra'::text]))),
  constraint cotizaciones_punta_check CHECK ((punta = ANY (ARRAY['vendedor'::text, 'comprador'::text]))),
  constraint cotizaciones_valor_check CHECK ((valor > (0)::numeric))
);
CREATE TRIGGER cotizaciones_inmutable BEFORE DELETE OR UPDATE ON public.cotizaciones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER cotizaciones_intruncable BEFORE TRUNCATE ON public.cotizaciones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table cotizaciones_bcra (
  fecha date not null,
  valor numeric(11,4) not null,
  constraint cotizaciones_bcra_pkey PRIMARY KEY (fecha),
  constraint cotizaciones_bcra_valor_check CHECK ((valor > (0)::numeric))
);

create table cuenta_movimientos (
  id bigint not null generated always as identity,
  cliente integer not null,
  fecha date not null,
  concepto text not null,
  comprobante text,
  documento_tipo documento_cuenta_clientes,
  documento_id integer,
  importe numeric(14,2) not null,
  saldo numeric(14,2) not null,
  sucursal integer not null,
  usuario integer not null,
  creado timestamp with time zone not null default now(),
  constraint cuenta_movimientos_pkey PRIMARY KEY (id),
  constraint cuenta_movimientos_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint cuenta_movimientos_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint cuenta_movimientos_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint cuenta_movimientos_check CHECK (((documento_tipo IS NULL) = (documento_id IS NULL))),
  constraint cuenta_movimientos_importe_check CHECK ((importe <> (0)::numeric))
);
CREATE INDEX cuenta_movimientos_cliente ON public.cuenta_movimientos USING btree (cliente, id DESC);
CREATE TRIGGER cuenta_movimientos_inmutable BEFORE DELETE OR UPDATE ON public.cuenta_movimientos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER cuenta_movimientos_intruncable BEFORE TRUNCATE ON public.cuenta_movimientos FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table cuotas (
  id integer not null generated always as identity,
  venta integer not null,
  numero_cuota integer not null,
  monto_original numeric(14,2) not null,
  total_cuota numeric(14,2) not null,
  fecha_vencimiento date not null,
  pagada boolean not null default false,
  fecha_pago date,
  anulada boolean not null default false,
  sucursal integer not null,
  refinanciacion integer,
  refinanciado numeric(14,2) not null default 0,
  refinanciada_por integer,
  actualizado numeric(14,2) not null default 0,
  tasa_mora integer,
  constraint cuotas_pkey PRIMARY KEY (id),
  constraint cuotas_venta_numero_cuota_key UNIQUE (venta, numero_cuota),
  constraint cuotas_refinanciacion_fkey FOREIGN KEY (refinanciacion) REFERENCES refinanciaciones(id),
  constraint cuotas_refinanciada_por_fkey FOREIGN KEY (refinanciada_por) REFERENCES refinanciaciones(id),
  constraint cuotas_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint cuotas_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id),
  constraint cuotas_abierto CHECK ((total_cuota <= (monto_original + actualizado))),
  constraint cuotas_actualizado_check CHECK ((actualizado >= (0)::numeric)),
  constraint cuotas_check CHECK ((pagada = (fecha_pago IS NOT NULL))),
  constraint cuotas_monto_original_check CHECK ((monto_original > (0)::numeric)),
  constraint cuotas_refinanciadas CHECK (((refinanciado > (0)::numeric) = (refinanciada_por IS NOT NULL))),
  constraint cuotas_refinanciado CHECK (((refinanciado >= (0)::numeric) AND (refinanciado <= (monto_original + actualizado)))),
  constraint cuotas_tasa_mora CHECK (((tasa_mora >= 0) AND (tasa_mora <= 10000))),
  constraint cuotas_total_cuota_check CHECK ((total_cuota > (0)::numeric))
);
CREATE INDEX cuotas_de_mes ON public.cuotas USING btree (sucursal, fecha_vencimiento);
CREATE INDEX cuotas_de_sucursal ON public.cuotas USING btree (sucursal, fecha_vencimiento) INCLUDE (total_cuota) WHERE ((NOT pagada) AND (NOT anulada));
CREATE INDEX cuotas_impagas_venta ON public.cuotas USING btree (venta, numero_cuota) WHERE ((NOT pagada) AND (NOT anulada));
CREATE INDEX cuotas_por_vencimiento ON public.cuotas USING btree (fecha_vencimiento, id) INCLUDE (venta, total_cuota) WHERE ((NOT pagada) AND (NOT anulada));
CREATE INDEX cuotas_refinanciacion ON public.cuotas USING btree (refinanciacion) WHERE (refinanciacion IS NOT NULL);
CREATE INDEX cuotas_refinanciada_por ON public.cuotas USING btree (refinanciada_por) WHERE (refinanciada_por IS NOT NULL);
CREATE TRIGGER cuotas_nuevas_total AFTER INSERT ON public.cuotas REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_impagas_nuevas();
CREATE TRIGGER cuotas_total AFTER UPDATE ON public.cuotas REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_impagas();

create table devolucion_proveedor_detalles (
  devolucion integer not null,
  linea smallint not null,
  articulo text not null,
  cantidad numeric(13,3) not null,
  compra integer,
  costo_unitario numeric(16,4),
  constraint devolucion_proveedor_detalles_pkey PRIMARY KEY (devolucion, linea),
  constraint devolucion_proveedor_detalles_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint devolucion_proveedor_detalles_compra_fkey FOREIGN KEY (compra) REFERENCES compras(id),
  constraint devolucion_proveedor_detalles_devolucion_fkey FOREIGN KEY (devolucion) REFERENCES devoluciones_proveedor(id),
  constraint devolucion_proveedor_detalles_cantidad_check CHECK ((cantidad > (0)::numeric)),
  constraint devolucion_proveedor_detalles_costo_unitario_check CHECK ((costo_unitario >= (0)::numeric))
);
CREATE INDEX devolucion_proveedor_detalles_articulo ON public.devolucion_proveedor_detalles USING btree (articulo, devolucion);
CREATE INDEX devolucion_proveedor_detalles_compra ON public.devolucion_proveedor_detalles USING btree (compra, articulo) WHERE (compra IS NOT NULL);

create table devolucion_saldo_pagos (
  devolucion integer not null,
  linea smallint not null,
  tipo_pago tipo_pago not null,
  monto numeric(14,2) not null,
  constraint devolucion_saldo_pagos_pkey PRIMARY KEY (devolucion, linea),
  constraint devolucion_saldo_pagos_devolucion_fkey FOREIGN KEY (devolucion) REFERENCES devoluciones_saldo(id),
  constraint devolucion_saldo_pagos_monto_check CHECK ((monto > (0)::numeric))
);
CREATE TRIGGER devolucion_saldo_pagos_inmutable BEFORE DELETE OR UPDATE ON public.devolucion_saldo_pagos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER devolucion_saldo_pagos_intruncable BEFORE TRUNCATE ON public.devolucion_saldo_pagos FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table devoluciones_proveedor (
  id integer not null generated always as identity,
  proveedor integer not null,
  sucursal integer not null,
  fecha date not null,
  motivo text not null,
  compra integer,
  estado text not null default 'vigente'::text,
  usuario integer not null,
  creado timestamp with time zone not null default now(),
  constraint devoluciones_proveedor_pkey PRIMARY KEY (id),
  constraint devoluciones_proveedor_compra_fkey FOREIGN KEY (compra) REFERENCES compras(id),
  constraint devoluciones_proveedor_proveedor_fkey FOREIGN KEY (proveedor) REFERENCES proveedores(id),
  constraint devoluciones_proveedor_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint devoluciones_proveedor_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint devoluciones_proveedor_estado_check CHECK ((estado = ANY (ARRAY['vigente'::text, 'anulada'::text])))
);
CREATE INDEX devoluciones_proveedor_compra ON public.devoluciones_proveedor USING btree (compra) WHERE (compra IS NOT NULL);
CREATE INDEX devoluciones_proveedor_fecha ON public.devoluciones_proveedor USING btree (fecha, id);
CREATE INDEX devoluciones_proveedor_proveedor ON public.devoluciones_proveedor USING btree (proveedor, id DESC);
CREATE INDEX devoluciones_proveedor_sucursal ON public.devoluciones_proveedor USING btree (sucursal, id DESC);

create table devoluciones_saldo (
  id integer not null generated always as identity,
  sucursal integer not null,
  punto_venta integer not null,
  fecha date not null,
  cliente integer not null,
  usuario integer not null,
  concepto text not null,
  total numeric(14,2) not null,
  anula integer,
  creada timestamp with time zone not null default now(),
  constraint devoluciones_saldo_pkey PRIMARY KEY (id),
  constraint devoluciones_saldo_anula_key UNIQUE (anula),
  constraint devoluciones_saldo_anula_fkey FOREIGN KEY (anula) REFERENCES devoluciones_saldo(id),
  constraint devoluciones_saldo_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint devoluciones_saldo_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint devoluciones_saldo_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint devoluciones_saldo_total_check CHECK ((total > (0)::numeric))
);
CREATE INDEX devoluciones_saldo_cliente ON public.devoluciones_saldo USING btree (cliente, id DESC);
CREATE INDEX devoluciones_saldo_fecha ON public.devoluciones_saldo USING btree (sucursal, fecha, id);
CREATE INDEX devoluciones_saldo_usuario ON public.devoluciones_saldo USING btree (usuario);

create table direcciones_conocidas (
  usuario integer not null,
  direccion text not null,
  vista timestamp with time zone not null,
  constraint direcciones_conocidas_pkey PRIMARY KEY (usuario, direccion),
  constraint direcciones_conocidas_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id)
);

create table documentos_autorizados (
  tipo text not null,
  documento integer not null,
  autorizacion integer not null,
  comprobante text not null,
  constraint documentos_autorizados_pkey PRIMARY KEY (tipo, documento, autorizacion),
  constraint documentos_autorizados_autorizacion_fkey FOREIGN KEY (autorizacion) REFERENCES autorizaciones(id)
);
CREATE INDEX documentos_autorizados_autorizacion ON public.documentos_autorizados USING btree (autorizacion);
CREATE TRIGGER documentos_autorizados_inmutable BEFORE DELETE OR UPDATE ON public.documentos_autorizados FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER documentos_autorizados_intruncable BEFORE TRUNCATE ON public.documentos_autorizados FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table enlaces_cuenta (
  id integer not null generated always as identity,
  cliente integer not null,
  sucursal integer not null,
  hash text not null,
  sal text not null,
  usuario integer not null,
  creado timestamp with time zone not null,
  vence timestamp with time zone not null,
  revocado timestamp with time zone,
  revocado_por integer,
  constraint enlaces_cuenta_pkey PRIMARY KEY (id),
  constraint enlaces_cuenta_hash_key UNIQUE (hash),
  constraint enlaces_cuenta_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint enlaces_cuenta_revocado_por_fkey FOREIGN KEY (revocado_por) REFERENCES usuarios(id),
  constraint enlaces_cuenta_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint enlaces_cuenta_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint enlaces_cuenta_check CHECK (((revocado IS NULL) = (revocado_por IS NULL)))
);
CREATE INDEX enlaces_cuenta_de_cliente ON public.enlaces_cuenta USING btree (cliente, id DESC);
CREATE INDEX enlaces_cuenta_vence ON public.enlaces_cuenta USING btree (vence);

create table enlaces_cuenta_vistas (
  enlace integer not null,
  ultima timestamp with time zone not null,
  veces integer not null,
  constraint enlaces_cuenta_vistas_pkey PRIMARY KEY (enlace),
  constraint enlaces_cuenta_vistas_enlace_fkey FOREIGN KEY (enlace) REFERENCES enlaces_cuenta(id) ON DELETE CASCADE,
  constraint enlaces_cuenta_vistas_veces_check CHECK ((veces > 0))
);

create table enlaces_impresion (
  hash text not null,
  sesion uuid not null,
  documento text not null,
  documento_id integer not null,
  vence timestamp with time zone not null,
  constraint enlaces_impresion_pkey PRIMARY KEY (hash),
  constraint enlaces_impresion_sesion_fkey FOREIGN KEY (sesion) REFERENCES sesiones(id) ON DELETE CASCADE
);
CREATE INDEX enlaces_impresion_sesion ON public.enlaces_impresion USING btree (sesion);
CREATE INDEX enlaces_impresion_vence ON public.enlaces_impresion USING btree (vence);

create table etiquetas (
  id integer not null generated always as identity,
  sucursal integer not null,
  usuario integer not null,
  momento timestamp with time zone not null default now(),
  pedido jsonb not null,
  constraint etiquetas_pkey PRIMARY KEY (id),
  constraint etiquetas_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint etiquetas_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id)
);
CREATE INDEX etiquetas_momento ON public.etiquetas USING btree (momento);

create table facturacion (
  id boolean not null default true,
  activa boolean not null default false,
  entorno text not null default 'homologacion'::text,
  cuit text not null default ''::text,
  razon_social text not null default ''::text,
  nombre_fantasia text not null default ''::text,
  condicion_iva text not null default 'responsable_inscripto'::text,
  ingresos_brutos text not null default ''::text,
  inicio_actividades date,
  domicilio text not null default ''::text,
  url_wsaa text,
  url_wsfe text,
  umbral_identificacion numeric(14,2) not null default 10000000,
  umbral_identificacion_desde date not null default '2025-05-29'::date,
  precios_con_iva boolean not null default true,
  constraint facturacion_pkey PRIMARY KEY (id),
  constraint facturacion_condicion_iva_check CHECK ((condicion_iva = ANY (ARRAY['responsable_inscripto'::text, 'monotributo'::text, 'exento'::text]))),
  constraint facturacion_cuit_check CHECK ((cuit ~ '^(\d{11})?$'::text)),
  constraint facturacion_entorno_check CHECK ((entorno = ANY (ARRAY['homologacion'::text, 'produccion'::text]))),
  constraint facturacion_id_check CHECK (id),
  constraint facturacion_umbral_identificacion_check CHECK ((umbral_identificacion > (0)::numeric))
);
CREATE CONSTRAINT TRIGGER facturacion_como_era AFTER UPDATE OF razon_social, nombre_fantasia, condicion_iva, ingresos_brutos, inicio_actividades, domicilio ON public.facturacion DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((((old.razon_social IS DISTINCT FROM new.razon_social) OR (old.nombre_fantasia IS DISTINCT FROM new.nombre_fantasia)) OR (old.condicion_iva IS DISTINCT FROM new.condicion_iva)) OR (old.ingresos_brutos IS DISTINCT FROM new.ingresos_brutos)) OR (old.inicio_actividades IS DISTINCT FROM new.inicio_actividades)) OR (old.domicilio IS DISTINCT FROM new.domicilio))) EXECUTE FUNCTION guardar_ficha('razon_social', 'nombre_fantasia', 'condicion_iva', 'ingresos_brutos', 'inicio_actividades', 'domicilio');

create table facturacion_certificados (
  id integer not null generated always as identity,
  entorno text not null,
  alias text not null,
  cuit text not null,
  clave text not null,
  csr text not null,
  crt text,
  numero_serie text,
  desde timestamp with time zone,
  vence timestamp with time zone,
  creado timestamp with time zone not null default now(),
  constraint facturacion_certificados_pkey PRIMARY KEY (id),
  constraint facturacion_certificados_check CHECK ((num_nulls(crt, numero_serie, desde, vence) = ANY (ARRAY[0, 4]))),
  constraint facturacion_certificados_cuit_check CHECK ((cuit ~ '^\d{11}$'::text)),
  constraint facturacion_certificados_entorno_check CHECK ((entorno = ANY (ARRAY['homologacion'::text, 'produccion'::text])))
);
CREATE UNIQUE INDEX facturacion_certificados_pendiente ON public.facturacion_certificados USING btree (entorno) WHERE (crt IS NULL);

create table facturacion_puntos_venta (
  entorno text not null,
  sucursal integer not null,
  numero integer not null,
  constraint facturacion_puntos_venta_pkey PRIMARY KEY (entorno, sucursal),
  constraint facturacion_puntos_venta_entorno_numero_key UNIQUE (entorno, numero),
  constraint facturacion_puntos_venta_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint facturacion_puntos_venta_entorno_check CHECK ((entorno = ANY (ARRAY['homologacion'::text, 'produccion'::text]))),
  constraint facturacion_puntos_venta_numero_check CHECK (((numero >= 1) AND (numero <= 99998)))
);

create table fichas_anteriores (
  id bigint not null generated always as identity,
  tabla text not null,
  clave text not null,
  hasta timestamp with time zone not null,
  datos jsonb not null,
  constraint fichas_anteriores_pkey PRIMARY KEY (id)
);
CREATE INDEX versiones_de ON public.fichas_anteriores USING btree (tabla, clave, hasta, id);
CREATE TRIGGER versiones_inmutable BEFORE DELETE OR UPDATE ON public.fichas_anteriores FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER versiones_intruncable BEFORE TRUNCATE ON public.fichas_anteriores FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table fiscal_base (
  id boolean not null default true,
  identidad text not null,
  restaurada timestamp with time zone,
  constraint fiscal_base_pkey PRIMARY KEY (id),
  constraint fiscal_base_id_check CHECK (id)
);

create table fiscal_numeros_ajenos (
  entorno text not null,
  cuit text not null,
  punto_venta integer not null,
  tipo integer not null,
  desde integer not null,
  hasta integer not null,
  visto timestamp with time zone not null default now(),
  fecha date,
  total numeric(14,2),
  documento text,
  cae text,
  constraint fiscal_numeros_ajenos_pkey PRIMARY KEY (entorno, cuit, punto_venta, tipo, desde),
  constraint fiscal_numeros_ajenos_check CHECK (((hasta >= desde) AND (hasta <= 99999999))),
  constraint fiscal_numeros_ajenos_desde_check CHECK ((desde >= 1))
);

create table fiscal_series (
  entorno text not null,
  cuit text not null,
  punto_venta integer not null,
  tipo integer not null,
  constraint fiscal_series_pkey PRIMARY KEY (entorno, cuit, punto_venta, tipo)
);

create table formatos_balanza (
  id integer not null generated always as identity,
  nombre text not null,
  tipo text not null,
  largo smallint not null,
  comienzo text not null,
  articulo_desde smallint not null,
  articulo_hasta smallint not null,
  valor_desde smallint not null,
  valor_hasta smallint not null,
  decimales smallint not null,
  verifica boolean not null,
  articulo text not null default ''::text,
  iva text not null,
  activo boolean not null,
  orden smallint not null,
  constraint formatos_balanza_pkey PRIMARY KEY (id),
  constraint formatos_balanza_articulo_check CHECK ((((articulo_desde >= 0) AND (articulo_desde <= articulo_hasta)) AND (articulo_hasta <= largo))),
  constraint formatos_balanza_comienzo_check CHECK ((comienzo ~ '^[0-9]{1,6}$'::text)),
  constraint formatos_balanza_decimales_check CHECK (((decimales >= 0) AND (decimales <= 3))),
  constraint formatos_balanza_largo_check CHECK (((largo >= 8) AND (largo <= 20))),
  constraint formatos_balanza_nombre_check CHECK ((nombre <> ''::text)),
  constraint formatos_balanza_tipo_check CHECK ((tipo = ANY (ARRAY['peso'::text, 'unidades'::text, 'importe'::text, 'suma'::text]))),
  constraint formatos_balanza_valor_check CHECK ((((valor_desde >= 1) AND (valor_desde <= valor_hasta)) AND (valor_hasta <= largo)))
);
CREATE UNIQUE INDEX formatos_balanza_etiqueta ON public.formatos_balanza USING btree (largo, comienzo) WHERE activo;
CREATE UNIQUE INDEX formatos_balanza_nombre ON public.formatos_balanza USING btree (lower(nombre));

create table grupos_clientes (
  id integer not null generated always as identity,
  nombre text not null,
  lista_precio integer,
  baja boolean not null default false,
  constraint grupos_clientes_pkey PRIMARY KEY (id),
  constraint grupos_clientes_lista_precio_fkey FOREIGN KEY (lista_precio) REFERENCES listas_precio(id),
  constraint grupos_clientes_nombre_check CHECK ((nombre <> ''::text))
);
CREATE UNIQUE INDEX grupos_clientes_nombre ON public.grupos_clientes USING btree (lower(nombre));

create table idempotencia (
  usuario integer not null,
  clave text not null,
  pedido text not null,
  status smallint,
  respuesta text,
  creada timestamp with time zone not null default now(),
  constraint idempotencia_pkey PRIMARY KEY (usuario, clave)
) with (fillfactor=70);
CREATE INDEX idempotencia_creada ON public.idempotencia USING btree (creada);

create table importacion_archivos (
  importacion integer not null,
  parte integer not null,
  contenido bytea not null,
  constraint importacion_archivos_pkey PRIMARY KEY (importacion, parte),
  constraint importacion_archivos_importacion_fkey FOREIGN KEY (importacion) REFERENCES importaciones(id) ON DELETE CASCADE
);

create table importacion_avances (
  importacion integer not null,
  etapa text,
  hechas integer not null default 0,
  total integer not null default 0,
  proceso text,
  latido timestamp with time zone,
  cancelar boolean not null default false,
  constraint importacion_avances_pkey PRIMARY KEY (importacion),
  constraint importacion_avances_importacion_fkey FOREIGN KEY (importacion) REFERENCES importaciones(id) ON DELETE CASCADE,
  constraint importacion_avances_etapa_check CHECK ((etapa = ANY (ARRAY['leyendo'::text, 'revisando'::text, 'escribiendo'::text, 'deshaciendo'::text])))
);

create table importacion_columnas (
  tipo text not null,
  huella text not null,
  columnas jsonb not null,
  constraint importacion_columnas_pkey PRIMARY KEY (tipo, huella)
);

create table importacion_costos (
  importacion integer not null,
  articulo text not null,
  antes numeric(14,2) not null,
  despues numeric(14,2) not null,
  constraint importacion_costos_pkey PRIMARY KEY (importacion, articulo),
  constraint importacion_costos_importacion_fkey FOREIGN KEY (importacion) REFERENCES importaciones(id) ON DELETE CASCADE
);

create table importacion_filas (
  importacion integer not null,
  fila integer not null,
  destino text not null,
  objetivo text,
  revive boolean not null default false,
  valores jsonb not null,
  antes jsonb,
  despues jsonb,
  saldo numeric(14,2),
  problemas jsonb,
  motivo text,
  aviso boolean not null default false,
  busqueda text not null default ''::text,
  constraint importacion_filas_pkey PRIMARY KEY (importacion, fila),
  constraint importacion_filas_importacion_fkey FOREIGN KEY (importacion) REFERENCES importaciones(id) ON DELETE CASCADE,
  constraint importacion_filas_destino_check CHECK ((destino = ANY (ARRAY['nueva'::text, 'cambia'::text, 'igual'::text, 'error'::text, 'sin_vincular'::text, 'cargada'::text])))
);

create table importacion_lecturas (
  importacion integer not null,
  fila integer not null,
  celdas text not null,
  constraint importacion_lecturas_pkey PRIMARY KEY (importacion, fila),
  constraint importacion_lecturas_importacion_fkey FOREIGN KEY (importacion) REFERENCES importaciones(id) ON DELETE CASCADE
);

create table importacion_stock (
  importacion integer not null,
  fila integer not null,
  sucursal integer not null,
  articulo text not null,
  cantidad numeric(13,3) not null,
  habia numeric(13,3),
  constraint importacion_stock_pkey PRIMARY KEY (importacion, fila, sucursal),
  constraint importacion_stock_importacion_fkey FOREIGN KEY (importacion) REFERENCES importaciones(id) ON DELETE CASCADE
);
CREATE INDEX importacion_stock_articulo ON public.importacion_stock USING btree (importacion, sucursal, articulo);

create table importaciones (
  id integer not null generated always as identity,
  tipo text not null,
  archivo text not null,
  bytes integer not null,
  huella text not null,
  formato text,
  estado text not null default 'leyendo'::text,
  motivo text,
  usuario integer not null,
  sucursal integer not null,
  momento timestamp with time zone not null default now(),
  aplicada timestamp with time zone,
  deshecha timestamp with time zone,
  codificacion text,
  separador text,
  hoja text,
  hojas jsonb not null default '[]'::jsonb,
  avisos jsonb not null default '[]'::jsonb,
  columnas jsonb not null default '[]'::jsonb,
  vuelta integer not null default 1,
  filas integer not null default 0,
  nuevas integer not null default 0,
  cambian integer not null default 0,
  iguales integer not null default 0,
  con_error integer not null default 0,
  con_aviso integer not null default 0,
  escritas integer not null default 0,
  modo text,
  actualizacion integer,
  fila_encabezados integer,
  fila_elegida integer,
  primeras jsonb not null default '[]'::jsonb,
  proveedor integer,
  sin_vincular integer not null default 0,
  alarmas jsonb not null default '[]'::jsonb,
  busqueda text generated always as (normalizar(archivo)) stored,
  corte date,
  cargadas integer not null default 0,
  constraint importaciones_pkey PRIMARY KEY (id),
  constraint importaciones_actualizacion_key UNIQUE (actualizacion),
  constraint importaciones_actualizacion_fkey FOREIGN KEY (actualizacion) REFERENCES actualizaciones_precios(id),
  constraint importaciones_proveedor_fkey FOREIGN KEY (proveedor) REFERENCES proveedores(id),
  constraint importaciones_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint importaciones_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint importaciones_con_corte CHECK (((tipo = 'cuotas_pendientes'::text) = (corte IS NOT NULL))),
  constraint importaciones_de_un_proveedor CHECK (((tipo = 'lista_proveedor'::text) = (proveedor IS NOT NULL))),
  constraint importaciones_estado_check CHECK ((estado = ANY (ARRAY['leyendo'::text, 'revisando'::text, 'revisada'::text, 'aplicada'::text, 'deshecha'::text, 'cancelada'::text, 'fallida'::text]))),
  constraint importaciones_formato_check CHECK ((formato = ANY (ARRAY['xlsx'::text, 'csv'::text]))),
  constraint importaciones_modo_check CHECK ((modo = ANY (ARRAY['solo_nuevos'::text, 'nuevos_y_cambios'::text]))),
  constraint importaciones_tipo_check CHECK ((tipo = ANY (ARRAY['articulos'::text, 'clientes'::text, 'stock'::text, 'precios'::text, 'proveedores'::text, 'saldos_proveedores'::text, 'lista_proveedor'::text, 'cuotas_pendientes'::text, 'comprobantes_arca'::text])))
);
CREATE INDEX importaciones_huella ON public.importaciones USING btree (huella);
CREATE INDEX importaciones_pendientes ON public.importaciones USING btree (id) WHERE (estado = ANY (ARRAY['leyendo'::text, 'revisando'::text]));

create table indices_precios (
  mes text not null,
  valor bigint not null,
  constraint indices_precios_pkey PRIMARY KEY (mes),
  constraint indices_precios_mes_check CHECK ((mes ~ '^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])$'::text)),
  constraint indices_precios_valor_check CHECK (((valor >= 1) AND (valor <= '1000000000000'::bigint)))
);

create table intentos_login (
  clave text not null,
  fallos integer not null,
  ultimo timestamp with time zone not null,
  constraint intentos_login_pkey PRIMARY KEY (clave)
);

create table intereses (
  id integer not null generated always as identity,
  cuota integer not null,
  recibo integer,
  fecha date not null,
  reclamado numeric(14,2) not null,
  perdonado numeric(14,2) not null,
  devengado numeric(14,2) not null,
  resuelto numeric(14,2) not null,
  motivo text not null,
  orden text not null,
  usuario integer not null,
  creado timestamp with time zone not null default now(),
  refinanciacion integer,
  constraint intereses_pkey PRIMARY KEY (id),
  constraint intereses_cuota_fkey FOREIGN KEY (cuota) REFERENCES cuotas(id),
  constraint intereses_recibo_fkey FOREIGN KEY (recibo) REFERENCES recibos(id),
  constraint intereses_refinanciacion_fkey FOREIGN KEY (refinanciacion) REFERENCES refinanciaciones(id),
  constraint intereses_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint intereses_check CHECK (((reclamado + perdonado) > (0)::numeric)),
  constraint intereses_check1 CHECK ((((resuelto + reclamado) + perdonado) <= devengado)),
  constraint intereses_check3 CHECK (((perdonado = (0)::numeric) OR (motivo <> ''::text))),
  constraint intereses_orden_check CHECK ((orden = ANY (ARRAY['capital'::text, 'interes'::text]))),
  constraint intereses_origen CHECK (
CASE
    WHEN (reclamado > (0)::numeric) THEN (num_nonnulls(recibo, refinanciacion) = 1)
    ELSE ((recibo IS NULL) OR (refinanciacion IS NULL))
END),
  constraint intereses_perdonado_check CHECK ((perdonado >= (0)::numeric)),
  constraint intereses_reclamado_check CHECK ((reclamado >= (0)::numeric)),
  constraint intereses_resuelto_check CHECK ((resuelto >= (0)::numeric))
);
CREATE INDEX intereses_cuota ON public.intereses USING btree (cuota);
CREATE UNIQUE INDEX intereses_recibo ON public.intereses USING btree (recibo, cuota) WHERE (recibo IS NOT NULL);
CREATE UNIQUE INDEX intereses_refinanciacion ON public.intereses USING btree (refinanciacion, cuota) WHERE (refinanciacion IS NOT NULL);
CREATE INDEX intereses_usuario ON public.intereses USING btree (usuario);
CREATE TRIGGER intereses_inmutable BEFORE DELETE OR UPDATE ON public.intereses FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER intereses_intruncable BEFORE TRUNCATE ON public.intereses FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table intereses_configuracion (
  id boolean not null default true,
  dias_gracia integer not null default 0,
  orden text not null default 'capital'::text,
  iva text not null default '21'::text,
  constraint intereses_configuracion_pkey PRIMARY KEY (id),
  constraint intereses_configuracion_dias_gracia_check CHECK (((dias_gracia >= 0) AND (dias_gracia <= 365))),
  constraint intereses_configuracion_id_check CHECK (id),
  constraint intereses_configuracion_iva_check CHECK ((iva = ANY (ARRAY['21'::text, '10.5'::text, '27'::text, '0'::text, 'exento'::text, 'no_gravado'::text]))),
  constraint intereses_configuracion_orden_check CHECK ((orden = ANY (ARRAY['capital'::text, 'interes'::text])))
);

create table lista_publica (
  id boolean not null default true,
  activa boolean not null default false,
  sucursal integer,
  rubros integer[] not null default '{}'::integer[],
  plan integer,
  codigos boolean not null default false,
  hash text,
  sal text,
  lista integer,
  constraint lista_publica_pkey PRIMARY KEY (id),
  constraint lista_publica_lista_fkey FOREIGN KEY (lista) REFERENCES listas_precio(id),
  constraint lista_publica_plan_fkey FOREIGN KEY (plan) REFERENCES planes(id),
  constraint lista_publica_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint lista_publica_check CHECK (((NOT activa) OR ((sucursal IS NOT NULL) AND (hash IS NOT NULL) AND (sal IS NOT NULL)))),
  constraint lista_publica_id_check CHECK (id)
);

create table listas_precio (
  id integer not null generated always as identity,
  nombre text not null,
  base integer,
  sobre text not null default 'precio_venta'::text,
  porcentaje numeric(6,2) not null default 0,
  redondeo text not null default 'ninguno'::text,
  hacia text not null default 'cercano'::text,
  baja boolean not null default false,
  constraint listas_precio_pkey PRIMARY KEY (id),
  constraint listas_precio_base_fkey FOREIGN KEY (base) REFERENCES listas_precio(id),
  constraint listas_precio_check CHECK ((base <> id)),
  constraint listas_precio_hacia_check CHECK ((hacia = ANY (ARRAY['cercano'::text, 'arriba'::text]))),
  constraint listas_precio_nombre_check CHECK ((nombre <> ''::text)),
  constraint listas_precio_porcentaje_check CHECK (((porcentaje > ('-100'::integer)::numeric) AND (porcentaje <= (1000)::numeric))),
  constraint listas_precio_redondeo_check CHECK ((redondeo = ANY (ARRAY['ninguno'::text, '1'::text, '10'::text, '50'::text, '100'::text, '90'::text, '99'::text]))),
  constraint listas_precio_sobre_check CHECK ((sobre = ANY (ARRAY['precio_venta'::text, 'precio_lista'::text])))
);
CREATE UNIQUE INDEX listas_precio_nombre ON public.listas_precio USING btree (lower(nombre));

create table migraciones (
  archivo text not null,
  suma text not null,
  aplicada timestamp with time zone not null default now(),
  constraint migraciones_pkey PRIMARY KEY (archivo)
);

create table modelo_valores (
  id integer not null generated always as identity,
  modelo integer not null,
  atributo smallint not null,
  orden smallint not null,
  nombre text not null,
  constraint modelo_valores_pkey PRIMARY KEY (id),
  constraint modelo_valores_modelo_fkey FOREIGN KEY (modelo) REFERENCES modelos(id),
  constraint modelo_valores_atributo_check CHECK (((atributo >= 1) AND (atributo <= 2))),
  constraint modelo_valores_nombre_check CHECK ((nombre <> ''::text))
);
CREATE UNIQUE INDEX modelo_valores_nombre ON public.modelo_valores USING btree (modelo, atributo, lower(nombre));

create table modelos (
  id integer not null generated always as identity,
  codigo text not null,
  nombre text not null,
  patron text not null,
  precio_venta numeric(14,2) not null default 0,
  rubro integer,
  marca text not null default ''::text,
  iva text,
  unidad text not null default ''::text,
  atributos text[] not null,
  busqueda text not null generated always as (normalizar(((((codigo || ' '::text) || nombre) || ' '::text) || marca))) stored,
  constraint modelos_pkey PRIMARY KEY (id),
  constraint modelos_rubro_fkey FOREIGN KEY (rubro) REFERENCES rubros(id),
  constraint modelos_atributos_check CHECK (((cardinality(atributos) >= 1) AND (cardinality(atributos) <= 2))),
  constraint modelos_codigo_check CHECK ((codigo <> ''::text)),
  constraint modelos_iva_check CHECK ((iva = ANY (ARRAY['21'::text, '10.5'::text, '27'::text, '0'::text, 'exento'::text, 'no_gravado'::text]))),
  constraint modelos_nombre_check CHECK ((nombre <> ''::text)),
  constraint modelos_patron_check CHECK ((patron <> ''::text)),
  constraint modelos_precio_venta_check CHECK ((precio_venta >= (0)::numeric))
);
CREATE INDEX modelos_busqueda ON public.modelos USING gin (busqueda gin_trgm_ops);
CREATE UNIQUE INDEX modelos_codigo ON public.modelos USING btree (lower(codigo));
CREATE INDEX modelos_finales ON public.modelos USING gin (finales(busqueda));
CREATE INDEX modelos_nombre ON public.modelos USING btree (nombre COLLATE "es-AR-x-icu", id);
CREATE INDEX modelos_rubro ON public.modelos USING btree (rubro, id) WHERE (rubro IS NOT NULL);

create table nota_credito_detalles (
  nota integer not null,
  linea smallint not null,
  articulo text not null,
  cantidad numeric(13,3) not null,
  precio_unitario numeric(14,2) not null,
  total numeric(14,2) not null,
  pendientes numeric(13,3) not null default 0,
  servicio boolean not null default false,
  costo_unitario numeric(16,4),
  costo_promedio numeric(16,4),
  divisor numeric(5,4) not null default 1,
  constraint nota_credito_detalles_pkey PRIMARY KEY (nota, linea),
  constraint nota_credito_detalles_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint nota_credito_detalles_nota_fkey FOREIGN KEY (nota) REFERENCES notas_credito(id),
  constraint nota_credito_detalles_cantidad_check CHECK ((cantidad > (0)::numeric)),
  constraint nota_credito_detalles_check CHECK (((pendientes >= (0)::numeric) AND (pendientes <= cantidad))),
  constraint nota_credito_detalles_costo_promedio_check CHECK ((costo_promedio > (0)::numeric)),
  constraint nota_credito_detalles_costo_unitario_check CHECK ((costo_unitario > (0)::numeric)),
  constraint nota_credito_detalles_divisor_check CHECK ((divisor >= (1)::numeric)),
  constraint nota_credito_detalles_precio_unitario_check CHECK ((precio_unitario >= (0)::numeric)),
  constraint nota_credito_detalles_total_check CHECK ((total >= (0)::numeric))
);
CREATE INDEX nota_credito_detalles_articulo ON public.nota_credito_detalles USING btree (articulo);

create table nota_credito_pagos (
  nota integer not null,
  linea smallint not null,
  tipo_pago tipo_pago not null,
  monto numeric(14,2) not null,
  constraint nota_credito_pagos_pkey PRIMARY KEY (nota, linea),
  constraint nota_credito_pagos_nota_fkey FOREIGN KEY (nota) REFERENCES notas_credito(id),
  constraint nota_credito_pagos_monto_check CHECK ((monto > (0)::numeric))
);
CREATE TRIGGER nota_credito_pagos_inmutable BEFORE DELETE OR UPDATE ON public.nota_credito_pagos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER nota_credito_pagos_intruncable BEFORE TRUNCATE ON public.nota_credito_pagos FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table nota_credito_reversiones (
  nota integer not null,
  fecha date not null,
  motivo text not null,
  usuario integer not null,
  creada timestamp with time zone not null default now(),
  constraint nota_credito_reversiones_pkey PRIMARY KEY (nota),
  constraint nota_credito_reversiones_nota_fkey FOREIGN KEY (nota) REFERENCES notas_credito(id),
  constraint nota_credito_reversiones_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint nota_credito_reversiones_motivo_check CHECK ((motivo <> ''::text))
);
CREATE INDEX nota_credito_reversiones_fecha ON public.nota_credito_reversiones USING btree (fecha);
CREATE INDEX nota_credito_reversiones_usuario ON public.nota_credito_reversiones USING btree (usuario);
CREATE TRIGGER nota_credito_reversiones_inmutable BEFORE DELETE OR UPDATE ON public.nota_credito_reversiones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER nota_credito_reversiones_intruncable BEFORE TRUNCATE ON public.nota_credito_reversiones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table notas_credito (
  id integer not null generated always as identity,
  sucursal integer not null,
  punto_venta integer not null,
  fecha date not null,
  cliente integer not null,
  usuario integer not null,
  concepto text not null,
  total numeric(14,2) not null,
  estado text not null default 'aprobada'::text,
  origen text not null,
  venta integer,
  recibo integer,
  creada timestamp with time zone not null default now(),
  acotada boolean not null default false,
  motivo_exceso text,
  busqueda text generated always as (normalizar(concepto)) stored,
  constraint notas_credito_pkey PRIMARY KEY (id),
  constraint notas_credito_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint notas_credito_recibo_fkey FOREIGN KEY (recibo) REFERENCES recibos(id),
  constraint notas_credito_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint notas_credito_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint notas_credito_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id),
  constraint notas_credito_check CHECK (((origen <> 'ANULACION_VENTA'::text) OR (venta IS NOT NULL))),
  constraint notas_credito_check1 CHECK (((origen = 'ANULACION_RECIBO'::text) = (recibo IS NOT NULL))),
  constraint notas_credito_estado_check CHECK (((estado = 'aprobada'::text) OR ((estado = 'anulada'::text) AND (origen = 'MANUAL'::text)))),
  constraint notas_credito_motivo_exceso_check CHECK ((motivo_exceso <> ''::text)),
  constraint notas_credito_origen_check CHECK ((origen = ANY (ARRAY['MANUAL'::text, 'ANULACION_VENTA'::text, 'ANULACION_RECIBO'::text]))),
  constraint notas_credito_total_check CHECK ((total >= (0)::numeric))
);
CREATE UNIQUE INDEX notas_credito_anulacion_recibo ON public.notas_credito USING btree (recibo) WHERE (origen = 'ANULACION_RECIBO'::text);
CREATE UNIQUE INDEX notas_credito_anulacion_venta ON public.notas_credito USING btree (venta) WHERE (origen = 'ANULACION_VENTA'::text);
CREATE INDEX notas_credito_busqueda ON public.notas_credito USING gin (busqueda gin_trgm_ops);
CREATE INDEX notas_credito_de_cliente ON public.notas_credito USING btree (cliente, id DESC) INCLUDE (sucursal);
CREATE INDEX notas_credito_fecha ON public.notas_credito USING btree (sucursal, fecha, id);
CREATE INDEX notas_credito_finales ON public.notas_credito USING gin (finales(busqueda));
CREATE INDEX notas_credito_sucursal ON public.notas_credito USING btree (sucursal, id DESC);
CREATE INDEX notas_credito_venta ON public.notas_credito USING btree (venta) WHERE (venta IS NOT NULL);
CREATE TRIGGER notas_credito_total AFTER INSERT ON public.notas_credito REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_filas('notas_credito');

create table notas_debito (
  id integer not null generated always as identity,
  sucursal integer not null,
  punto_venta integer not null,
  fecha date not null,
  cliente integer not null,
  cheque integer,
  cuota integer,
  total numeric(14,2) not null,
  motivo text not null,
  estado text not null default 'aprobada'::text,
  usuario integer not null,
  creada timestamp with time zone not null default now(),
  anulada date,
  anulada_en timestamp with time zone,
  recibo integer,
  actualizacion integer,
  venta integer,
  constraint notas_debito_pkey PRIMARY KEY (id),
  constraint notas_debito_actualizacion_fkey FOREIGN KEY (actualizacion) REFERENCES actualizaciones_cuotas(id),
  constraint notas_debito_cheque_fkey FOREIGN KEY (cheque) REFERENCES cheques(id),
  constraint notas_debito_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint notas_debito_cuota_fkey FOREIGN KEY (cuota) REFERENCES cuotas(id),
  constraint notas_debito_recibo_fkey FOREIGN KEY (recibo) REFERENCES recibos(id),
  constraint notas_debito_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint notas_debito_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint notas_debito_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id),
  constraint notas_debito_de_venta CHECK (((venta IS NULL) = (actualizacion IS NULL))),
  constraint notas_debito_estado_check CHECK ((estado = ANY (ARRAY['aprobada'::text, 'anulada'::text]))),
  constraint notas_debito_origen CHECK ((num_nonnulls(cheque, recibo, actualizacion) = 1)),
  constraint notas_debito_total_check CHECK ((total > (0)::numeric))
);
CREATE UNIQUE INDEX notas_debito_actualizacion ON public.notas_debito USING btree (actualizacion, venta) WHERE (actualizacion IS NOT NULL);
CREATE UNIQUE INDEX notas_debito_cheque ON public.notas_debito USING btree (cheque) WHERE (estado = 'aprobada'::text);
CREATE INDEX notas_debito_cheques ON public.notas_debito USING btree (cheque);
CREATE INDEX notas_debito_cliente ON public.notas_debito USING btree (cliente);
CREATE INDEX notas_debito_cuota ON public.notas_debito USING btree (cuota);
CREATE UNIQUE INDEX notas_debito_recibo ON public.notas_debito USING btree (recibo) WHERE (recibo IS NOT NULL);
CREATE INDEX notas_debito_sucursal ON public.notas_debito USING btree (sucursal, id DESC);
CREATE INDEX notas_debito_usuario ON public.notas_debito USING btree (usuario);
CREATE INDEX notas_debito_venta ON public.notas_debito USING btree (venta) WHERE (venta IS NOT NULL);

create table numeradores (
  documento text not null,
  sucursal integer not null,
  ultimo integer not null,
  constraint numeradores_pkey PRIMARY KEY (documento, sucursal),
  constraint numeradores_documento_check CHECK ((documento = ANY (ARRAY['ajuste'::text, 'remito'::text, 'presupuesto'::text]))),
  constraint numeradores_ultimo_check CHECK ((ultimo > 0))
);

create table padron_consultas (
  entorno text not null,
  cuit text not null,
  datos jsonb not null,
  consultado timestamp with time zone not null,
  constraint padron_consultas_pkey PRIMARY KEY (entorno, cuit),
  constraint padron_consultas_cuit_check CHECK ((cuit ~ '^\d{11}$'::text)),
  constraint padron_consultas_entorno_check CHECK ((entorno = ANY (ARRAY['homologacion'::text, 'produccion'::text])))
);
CREATE INDEX padron_consultas_fecha ON public.padron_consultas USING btree (consultado);

create table pago_imputaciones (
  id integer not null generated always as identity,
  compra integer,
  pago integer,
  nota integer,
  importe numeric(14,2) not null,
  fecha date not null,
  usuario integer not null,
  creado timestamp with time zone not null default now(),
  inicial integer,
  nota_inicial integer,
  constraint pago_imputaciones_pkey PRIMARY KEY (id),
  constraint pago_imputaciones_compra_fkey FOREIGN KEY (compra) REFERENCES compras(id),
  constraint pago_imputaciones_inicial_fkey FOREIGN KEY (inicial) REFERENCES proveedor_iniciales(movimiento),
  constraint pago_imputaciones_nota_fkey FOREIGN KEY (nota) REFERENCES compras(id),
  constraint pago_imputaciones_nota_inicial_fkey FOREIGN KEY (nota_inicial) REFERENCES proveedor_iniciales(movimiento),
  constraint pago_imputaciones_pago_fkey FOREIGN KEY (pago) REFERENCES pagos_proveedores(id),
  constraint pago_imputaciones_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint pago_imputaciones_check CHECK ((nota <> compra)),
  constraint pago_imputaciones_check1 CHECK ((num_nonnulls(pago, nota, nota_inicial) > 0)),
  constraint pago_imputaciones_check2 CHECK ((num_nonnulls(compra, inicial) = 1)),
  constraint pago_imputaciones_check3 CHECK ((num_nonnulls(nota, nota_inicial) <= 1)),
  constraint pago_imputaciones_importe_check CHECK ((importe <> (0)::numeric))
);
CREATE INDEX pago_imputaciones_compra ON public.pago_imputaciones USING btree (compra);
CREATE INDEX pago_imputaciones_inicial ON public.pago_imputaciones USING btree (inicial) WHERE (inicial IS NOT NULL);
CREATE INDEX pago_imputaciones_nota ON public.pago_imputaciones USING btree (nota) WHERE (nota IS NOT NULL);
CREATE INDEX pago_imputaciones_nota_inicial ON public.pago_imputaciones USING btree (nota_inicial) WHERE (nota_inicial IS NOT NULL);
CREATE INDEX pago_imputaciones_pago ON public.pago_imputaciones USING btree (pago) WHERE (pago IS NOT NULL);
CREATE INDEX pago_imputaciones_usuario ON public.pago_imputaciones USING btree (usuario);
CREATE TRIGGER pago_imputaciones_inmutable BEFORE DELETE OR UPDATE ON public.pago_imputaciones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER pago_imputaciones_intruncable BEFORE TRUNCATE ON public.pago_imputaciones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table pago_medios (
  pago integer not null,
  linea smallint not null,
  medio text not null,
  monto numeric(14,2) not null,
  origen text,
  banco text not null default ''::text,
  numero text not null default ''::text,
  fecha date,
  regimen text not null default ''::text,
  cheque integer,
  constraint pago_medios_pkey PRIMARY KEY (pago, linea),
  constraint pago_medios_cheque_fkey FOREIGN KEY (cheque) REFERENCES cheques(id),
  constraint pago_medios_pago_fkey FOREIGN KEY (pago) REFERENCES pagos_proveedores(id),
  constraint pago_medios_check CHECK (((medio = 'EFECTIVO'::text) = (origen IS NOT NULL))),
  constraint pago_medios_check1 CHECK (((medio = 'CHEQUE_TERCERO'::text) = (cheque IS NOT NULL))),
  constraint pago_medios_check2 CHECK (((medio = ANY (ARRAY['CHEQUE_PROPIO'::text, 'RETENCION'::text])) = (fecha IS NOT NULL))),
  constraint pago_medios_check3 CHECK (((medio = 'CHEQUE_PROPIO'::text) = (banco <> ''::text))),
  constraint pago_medios_check4 CHECK (((medio = 'RETENCION'::text) = (regimen <> ''::text))),
  constraint pago_medios_medio_check CHECK ((medio = ANY (ARRAY['EFECTIVO'::text, 'TRANSFERENCIA'::text, 'CHEQUE_PROPIO'::text, 'CHEQUE_TERCERO'::text, 'RETENCION'::text]))),
  constraint pago_medios_monto_check CHECK ((monto > (0)::numeric)),
  constraint pago_medios_origen_check CHECK ((origen = ANY (ARRAY['caja'::text, 'tesoreria'::text])))
);
CREATE INDEX pago_medios_cheque ON public.pago_medios USING btree (cheque) WHERE (cheque IS NOT NULL);
CREATE INDEX pago_medios_propios ON public.pago_medios USING btree (fecha, pago) WHERE (medio = 'CHEQUE_PROPIO'::text);
CREATE TRIGGER pago_medios_inmutable BEFORE DELETE OR UPDATE ON public.pago_medios FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER pago_medios_intruncable BEFORE TRUNCATE ON public.pago_medios FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table pagos_proveedores (
  id integer not null generated always as identity,
  proveedor integer not null,
  sucursal integer not null,
  fecha date not null,
  total numeric(14,2) not null,
  sin_aplicar numeric(14,2) not null,
  observaciones text not null,
  estado text not null default 'vigente'::text,
  usuario integer not null,
  creado timestamp with time zone not null default now(),
  constraint pagos_proveedores_pkey PRIMARY KEY (id),
  constraint pagos_proveedores_proveedor_fkey FOREIGN KEY (proveedor) REFERENCES proveedores(id),
  constraint pagos_proveedores_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint pagos_proveedores_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint pagos_proveedores_check CHECK (((sin_aplicar >= (0)::numeric) AND (sin_aplicar <= total))),
  constraint pagos_proveedores_estado_check CHECK ((estado = ANY (ARRAY['vigente'::text, 'anulado'::text]))),
  constraint pagos_proveedores_total_check CHECK ((total > (0)::numeric))
);
CREATE INDEX pagos_proveedores_credito ON public.pagos_proveedores USING btree (proveedor, id) WHERE ((sin_aplicar > (0)::numeric) AND (estado = 'vigente'::text));
CREATE INDEX pagos_proveedores_fecha ON public.pagos_proveedores USING btree (fecha, id DESC);
CREATE INDEX pagos_proveedores_proveedor ON public.pagos_proveedores USING btree (proveedor, id DESC);
CREATE INDEX pagos_proveedores_sucursal ON public.pagos_proveedores USING btree (sucursal, id DESC);
CREATE INDEX pagos_proveedores_usuario ON public.pagos_proveedores USING btree (usuario);

create table pedido_detalles (
  pedido integer not null,
  linea smallint not null,
  articulo text not null,
  cantidad numeric(13,3) not null,
  costo_unitario numeric(16,4),
  codigo_proveedor text,
  constraint pedido_detalles_pkey PRIMARY KEY (pedido, linea),
  constraint pedido_detalles_pedido_articulo_key UNIQUE (pedido, articulo),
  constraint pedido_detalles_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint pedido_detalles_pedido_fkey FOREIGN KEY (pedido) REFERENCES pedidos(id),
  constraint pedido_detalles_cantidad_check CHECK ((cantidad > (0)::numeric)),
  constraint pedido_detalles_costo_unitario_check CHECK ((costo_unitario >= (0)::numeric))
);

create table pedidos (
  id integer not null generated always as identity,
  proveedor integer not null,
  sucursal integer not null,
  estado text not null default 'borrador'::text,
  fecha date not null,
  fecha_entrega date,
  observaciones text not null default ''::text,
  motivo text not null default ''::text,
  usuario integer not null,
  creado timestamp with time zone not null default now(),
  enviado timestamp with time zone,
  constraint pedidos_pkey PRIMARY KEY (id),
  constraint pedidos_proveedor_fkey FOREIGN KEY (proveedor) REFERENCES proveedores(id),
  constraint pedidos_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint pedidos_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint pedidos_estado_check CHECK ((estado = ANY (ARRAY['borrador'::text, 'pedido'::text, 'recibido_en_parte'::text, 'completo'::text, 'cerrado'::text, 'anulado'::text])))
);
CREATE INDEX pedidos_estado ON public.pedidos USING btree (estado, id DESC);
CREATE INDEX pedidos_proveedor ON public.pedidos USING btree (proveedor, id DESC);

create table pedidos_configuracion (
  id boolean not null default true,
  tolerancia integer not null default 0,
  dias_entrega integer not null default 7,
  constraint pedidos_configuracion_pkey PRIMARY KEY (id),
  constraint pedidos_configuracion_dias_entrega_check CHECK (((dias_entrega >= 1) AND (dias_entrega <= 365))),
  constraint pedidos_configuracion_id_check CHECK (id),
  constraint pedidos_configuracion_tolerancia_check CHECK (((tolerancia >= 0) AND (tolerancia <= 100)))
);

create table periodo_cerrado (
  id boolean not null default true,
  cerrado_hasta date,
  constraint periodo_cerrado_pkey PRIMARY KEY (id),
  constraint periodo_cerrado_id_check CHECK (id)
);

create table periodo_cerrado_cambios (
  id integer not null generated always as identity,
  antes date,
  despues date,
  motivo text not null,
  usuario integer not null,
  sucursal integer not null,
  momento timestamp with time zone not null default now(),
  constraint periodo_cerrado_cambios_pkey PRIMARY KEY (id),
  constraint periodo_cerrado_cambios_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint periodo_cerrado_cambios_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint periodo_cerrado_cambios_check CHECK ((antes IS DISTINCT FROM despues))
);
CREATE TRIGGER periodo_cerrado_cambios_inmutable BEFORE DELETE OR UPDATE ON public.periodo_cerrado_cambios FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER periodo_cerrado_cambios_intruncable BEFORE TRUNCATE ON public.periodo_cerrado_cambios FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table permisos_negocio (
  id boolean not null default true,
  version integer not null default 0,
  usuario integer not null,
  sucursal integer not null,
  descuento_maximo smallint not null,
  dias_vencidas smallint not null,
  constraint permisos_negocio_pkey PRIMARY KEY (id),
  constraint permisos_negocio_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint permisos_negocio_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint permisos_negocio_descuento_maximo_check CHECK (((descuento_maximo >= 0) AND (descuento_maximo <= 100))),
  constraint permisos_negocio_dias_vencidas_check CHECK (((dias_vencidas >= 0) AND (dias_vencidas <= 3650))),
  constraint permisos_negocio_id_check CHECK (id)
);

create table permisos_pedidos (
  usuario integer not null,
  operacion text not null,
  llamada text not null,
  sucursal integer not null,
  faltas jsonb not null,
  detalle jsonb not null,
  pedido timestamp with time zone not null default now(),
  constraint permisos_pedidos_pkey PRIMARY KEY (usuario, operacion, llamada),
  constraint permisos_pedidos_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint permisos_pedidos_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id)
);

create table permisos_roles (
  negocio boolean not null default true,
  tipo_usuario text not null,
  permiso text not null,
  concedido boolean not null,
  constraint permisos_roles_pkey PRIMARY KEY (tipo_usuario, permiso),
  constraint permisos_roles_negocio_fkey FOREIGN KEY (negocio) REFERENCES permisos_negocio(id),
  constraint permisos_roles_tipo_usuario_check CHECK ((tipo_usuario = 'vendedor'::text))
);

create table permisos_usuarios (
  negocio boolean not null default true,
  usuario integer not null,
  permiso text not null,
  concedido boolean not null,
  constraint permisos_usuarios_pkey PRIMARY KEY (usuario, permiso),
  constraint permisos_usuarios_negocio_fkey FOREIGN KEY (negocio) REFERENCES permisos_negocio(id),
  constraint permisos_usuarios_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id)
);

create table pines (
  usuario integer not null,
  hash text not null,
  fallos integer not null default 0,
  cambiado timestamp with time zone not null default now(),
  constraint pines_pkey PRIMARY KEY (usuario),
  constraint pines_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint pines_fallos_check CHECK ((fallos >= 0))
);

create table planes (
  id integer not null generated always as identity,
  nombre text not null,
  cuotas integer not null,
  coeficiente integer not null,
  tasa_mensual integer,
  primera_dias integer,
  dia_del_mes integer,
  ajustable boolean not null default false,
  activo boolean not null default true,
  constraint planes_pkey PRIMARY KEY (id),
  constraint planes_check CHECK (((primera_dias IS NULL) OR (dia_del_mes IS NULL))),
  constraint planes_coeficiente_check CHECK (((coeficiente >= 1000000) AND (coeficiente <= 100000000))),
  constraint planes_cuotas_check CHECK (((cuotas >= 1) AND (cuotas <= 120))),
  constraint planes_dia_del_mes_check CHECK (((dia_del_mes >= 1) AND (dia_del_mes <= 31))),
  constraint planes_nombre_check CHECK ((nombre <> ''::text)),
  constraint planes_primera_dias_check CHECK (((primera_dias >= 1) AND (primera_dias <= 365))),
  constraint planes_tasa_mensual_check CHECK (((tasa_mensual >= 0) AND (tasa_mensual <= 10000)))
);
CREATE UNIQUE INDEX planes_nombre ON public.planes USING btree (lower(nombre));

create table precios_lista (
  articulo text not null,
  lista integer not null,
  precio numeric(14,2) not null,
  constraint precios_lista_pkey PRIMARY KEY (articulo, lista),
  constraint precios_lista_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id) ON DELETE CASCADE,
  constraint precios_lista_lista_fkey FOREIGN KEY (lista) REFERENCES listas_precio(id),
  constraint precios_lista_precio_check CHECK ((precio >= (0)::numeric))
);
CREATE INDEX precios_lista_lista ON public.precios_lista USING btree (lista, articulo);
CREATE TRIGGER precios_lista_anotados AFTER INSERT OR DELETE OR UPDATE ON public.precios_lista FOR EACH ROW EXECUTE FUNCTION anotar_precio_de_lista();

create table precios_manuales (
  articulo text not null,
  precio text not null,
  constraint precios_manuales_pkey PRIMARY KEY (articulo, precio),
  constraint precios_manuales_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id) ON DELETE CASCADE,
  constraint precios_manuales_precio_check CHECK ((precio = ANY (ARRAY['precio_venta'::text, 'precio_lista'::text, 'precio_2_cuotas'::text, 'precio_financiado'::text])))
);

create table presupuesto_detalles (
  presupuesto integer not null,
  linea smallint not null,
  articulo text not null,
  cantidad numeric(13,3) not null,
  precio_unitario numeric(14,2) not null,
  total numeric(14,2) not null,
  descuento numeric(14,2) not null default 0,
  descuento_motivo text,
  descripcion text,
  iva text,
  importe_etiqueta numeric(14,2),
  presentaciones jsonb,
  ahorro_presentaciones numeric(14,2) not null default 0,
  constraint presupuesto_detalles_pkey PRIMARY KEY (presupuesto, linea),
  constraint presupuesto_detalles_presupuesto_articulo_key UNIQUE (presupuesto, articulo),
  constraint presupuesto_detalles_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint presupuesto_detalles_presupuesto_fkey FOREIGN KEY (presupuesto) REFERENCES presupuestos(id),
  constraint presupuesto_detalles_ahorro_presentaciones_check CHECK ((ahorro_presentaciones >= (0)::numeric)),
  constraint presupuesto_detalles_cantidad_check CHECK ((cantidad > (0)::numeric)),
  constraint presupuesto_detalles_check CHECK (((total = ((COALESCE(importe_etiqueta, round((cantidad * precio_unitario), 2)) - ahorro_presentaciones) - descuento)) AND (total >= (0)::numeric) AND ((descripcion IS NULL) = (iva IS NULL)))),
  constraint presupuesto_detalles_descuento_check CHECK ((descuento >= (0)::numeric)),
  constraint presupuesto_detalles_importe_etiqueta_check CHECK ((importe_etiqueta >= (0)::numeric)),
  constraint presupuesto_detalles_precio_unitario_check CHECK ((precio_unitario >= (0)::numeric))
);
CREATE TRIGGER presupuesto_detalles_inmutable BEFORE DELETE OR UPDATE ON public.presupuesto_detalles FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER presupuesto_detalles_intruncable BEFORE TRUNCATE ON public.presupuesto_detalles FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table presupuestos (
  id integer not null generated always as identity,
  sucursal integer not null,
  punto_venta integer not null,
  numero integer not null,
  fecha date not null,
  vence date not null,
  cliente integer not null,
  usuario integer not null,
  condicion_venta text not null,
  concepto text not null default ''::text,
  bonificacion numeric(14,2) not null,
  total numeric(14,2) not null,
  anticipo numeric(14,2) not null,
  cantidad_cuotas integer not null,
  valor_cuota numeric(14,2) not null,
  anulado boolean not null default false,
  motivo text not null default ''::text,
  venta integer,
  creado timestamp with time zone not null default now(),
  plan integer,
  plan_nombre text,
  plan_coeficiente integer,
  plan_ajustable boolean,
  contado numeric(14,2),
  bonificacion_motivo text,
  constraint presupuestos_pkey PRIMARY KEY (id),
  constraint presupuestos_sucursal_numero_key UNIQUE (sucursal, numero),
  constraint presupuestos_venta_key UNIQUE (venta),
  constraint presupuestos_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint presupuestos_plan_fkey FOREIGN KEY (plan) REFERENCES planes(id),
  constraint presupuestos_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint presupuestos_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint presupuestos_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id),
  constraint presupuestos_anticipo_check CHECK ((anticipo >= (0)::numeric)),
  constraint presupuestos_bonificacion_check CHECK ((bonificacion >= (0)::numeric)),
  constraint presupuestos_cantidad_cuotas_check CHECK ((cantidad_cuotas >= 0)),
  constraint presupuestos_check CHECK ((vence > fecha)),
  constraint presupuestos_check1 CHECK (((NOT anulado) OR (venta IS NULL))),
  constraint presupuestos_plan_check CHECK (((num_nonnulls(plan, plan_nombre, plan_coeficiente, plan_ajustable) = ANY (ARRAY[0, 4])) AND ((plan IS NULL) OR (condicion_venta = 'Cta-Cte mas cuotas'::text)))),
  constraint presupuestos_total_check CHECK ((total >= (0)::numeric)),
  constraint presupuestos_valor_cuota_check CHECK ((valor_cuota >= (0)::numeric))
);
CREATE INDEX presupuestos_cliente ON public.presupuestos USING btree (cliente, id DESC);
CREATE INDEX presupuestos_plan ON public.presupuestos USING btree (plan) WHERE (plan IS NOT NULL);
CREATE INDEX presupuestos_por_fecha ON public.presupuestos USING btree (fecha, id);
CREATE INDEX presupuestos_por_total ON public.presupuestos USING btree (total, id);
CREATE INDEX presupuestos_sucursal ON public.presupuestos USING btree (sucursal, id DESC);

create table primeros_pasos (
  id boolean not null default true,
  sucursal integer not null,
  usuario integer not null,
  ocultos timestamp with time zone not null default now(),
  constraint primeros_pasos_pkey PRIMARY KEY (id),
  constraint primeros_pasos_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint primeros_pasos_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint primeros_pasos_id_check CHECK (id)
);

create table promesas (
  id integer not null generated always as identity,
  cliente integer not null,
  sucursal integer not null,
  fecha date not null,
  monto numeric(14,2),
  nota text not null default ''::text,
  usuario integer not null,
  creado timestamp with time zone not null,
  reemplazada boolean not null default false,
  constraint promesas_pkey PRIMARY KEY (id),
  constraint promesas_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint promesas_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint promesas_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint promesas_monto_check CHECK ((monto > (0)::numeric))
);
CREATE INDEX promesas_cliente ON public.promesas USING btree (cliente, id DESC);
CREATE INDEX promesas_sucursal ON public.promesas USING btree (sucursal);
CREATE INDEX promesas_usuario ON public.promesas USING btree (usuario);

create table promocion_versiones (
  promocion integer not null,
  version integer not null,
  regla jsonb not null,
  usuario integer not null,
  momento timestamp with time zone not null default now(),
  escrita bigint not null generated always as identity,
  constraint promocion_versiones_pkey PRIMARY KEY (promocion, version),
  constraint promocion_versiones_promocion_fkey FOREIGN KEY (promocion) REFERENCES promociones(id),
  constraint promocion_versiones_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint promocion_versiones_version_check CHECK ((version > 0))
);
CREATE TRIGGER promocion_versiones_inmutable BEFORE DELETE OR UPDATE ON public.promocion_versiones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER promocion_versiones_intruncable BEFORE TRUNCATE ON public.promocion_versiones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table promociones (
  id integer not null generated always as identity,
  nombre text not null,
  activa boolean not null default true,
  version integer not null default 1,
  busqueda text not null generated always as (normalizar(nombre)) stored,
  constraint promociones_pkey PRIMARY KEY (id),
  constraint promociones_nombre_check CHECK ((nombre <> ''::text)),
  constraint promociones_version_check CHECK ((version > 0))
);
CREATE UNIQUE INDEX promociones_nombre ON public.promociones USING btree (lower(nombre));

create table proveedor_iniciales (
  movimiento integer not null,
  proveedor integer not null,
  fecha date not null,
  vencimiento date not null,
  total numeric(14,2) not null,
  pendiente numeric(14,2) not null,
  signo smallint not null default 1,
  constraint proveedor_iniciales_pkey PRIMARY KEY (movimiento),
  constraint proveedor_iniciales_movimiento_fkey FOREIGN KEY (movimiento) REFERENCES proveedor_movimientos(id),
  constraint proveedor_iniciales_proveedor_fkey FOREIGN KEY (proveedor) REFERENCES proveedores(id),
  constraint proveedor_iniciales_check CHECK (((pendiente >= (0)::numeric) AND (pendiente <= total))),
  constraint proveedor_iniciales_signo_check CHECK ((signo = ANY (ARRAY[1, '-1'::integer]))),
  constraint proveedor_iniciales_total_check CHECK ((total > (0)::numeric))
);
CREATE INDEX proveedor_iniciales_pendientes ON public.proveedor_iniciales USING btree (vencimiento, movimiento) WHERE ((pendiente > (0)::numeric) AND (signo = 1));
CREATE INDEX proveedor_iniciales_proveedor ON public.proveedor_iniciales USING btree (proveedor);

create table proveedor_movimientos (
  id integer not null generated always as identity,
  proveedor integer not null,
  fecha date not null,
  concepto text not null,
  tipo text not null,
  importe numeric(14,2) not null,
  saldo numeric(14,2) not null,
  anula integer,
  sucursal integer not null,
  usuario integer not null,
  creado timestamp with time zone not null default now(),
  documento_tipo documento_proveedores,
  documento_id integer,
  comprobante text,
  constraint proveedor_movimientos_pkey PRIMARY KEY (id),
  constraint proveedor_movimientos_anula_key UNIQUE (anula),
  constraint proveedor_movimientos_anula_fkey FOREIGN KEY (anula) REFERENCES proveedor_movimientos(id),
  constraint proveedor_movimientos_proveedor_fkey FOREIGN KEY (proveedor) REFERENCES proveedores(id),
  constraint proveedor_movimientos_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint proveedor_movimientos_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint proveedor_movimientos_check CHECK (((tipo = 'anulacion'::text) = (anula IS NOT NULL))),
  constraint proveedor_movimientos_check1 CHECK (((tipo = 'documento'::text) = (documento_tipo IS NOT NULL))),
  constraint proveedor_movimientos_check2 CHECK ((num_nulls(documento_tipo, documento_id, comprobante) = ANY (ARRAY[0, 3]))),
  constraint proveedor_movimientos_importe_check CHECK ((importe <> (0)::numeric)),
  constraint proveedor_movimientos_tipo_check CHECK ((tipo = ANY (ARRAY['inicial'::text, 'manual'::text, 'anulacion'::text, 'documento'::text])))
);
CREATE INDEX proveedor_movimientos_documento ON public.proveedor_movimientos USING btree (documento_tipo, documento_id) WHERE (documento_tipo IS NOT NULL);
CREATE INDEX proveedor_movimientos_proveedor ON public.proveedor_movimientos USING btree (proveedor, id DESC);
CREATE TRIGGER proveedor_movimientos_inmutable BEFORE DELETE OR UPDATE ON public.proveedor_movimientos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER proveedor_movimientos_intruncable BEFORE TRUNCATE ON public.proveedor_movimientos FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table proveedores (
  id integer not null generated always as identity,
  razon_social text not null,
  cuit text not null default ''::text,
  condicion_iva text not null,
  domicilio text not null default ''::text,
  localidad text not null default ''::text,
  provincia text not null default ''::text,
  telefono text not null default ''::text,
  whatsapp text not null default ''::text,
  email text not null default ''::text,
  contacto text not null default ''::text,
  dias_pago integer not null default 0,
  descuentos text not null default ''::text,
  precios_con_iva boolean not null default false,
  observaciones text not null default ''::text,
  baja boolean not null default false,
  saldo numeric(14,2) not null default 0,
  creado timestamp with time zone not null default now(),
  busqueda text not null generated always as (normalizar(((((((((((((razon_social || ' '::text) || cuit) || ' '::text) || contacto) || ' '::text) || telefono) || ' '::text) || whatsapp) || ' '::text) || email) || otra_forma(telefono, telefono_nacional(telefono))) || otra_forma(whatsapp, telefono_nacional(whatsapp))))) stored,
  importacion integer,
  constraint proveedores_pkey PRIMARY KEY (id),
  constraint proveedores_importacion_fkey FOREIGN KEY (importacion) REFERENCES importaciones(id),
  constraint proveedores_condicion_iva_check CHECK ((condicion_iva = ANY (ARRAY['CF'::text, 'RI'::text, 'MT'::text, 'EX'::text, 'MS'::text, 'MP'::text, 'NC'::text, 'PE'::text, 'CE'::text, 'LI'::text, 'NA'::text]))),
  constraint proveedores_cuit_check CHECK ((cuit ~ '^(\d{11})?$'::text)),
  constraint proveedores_dias_pago_check CHECK (((dias_pago >= 0) AND (dias_pago <= 365))),
  constraint proveedores_razon_social_check CHECK ((razon_social <> ''::text))
);
CREATE INDEX proveedores_como_se_dice ON public.proveedores USING btree (normalizar(razon_social));
CREATE UNIQUE INDEX proveedores_cuit ON public.proveedores USING btree (cuit) WHERE (cuit <> ''::text);
CREATE INDEX proveedores_importacion ON public.proveedores USING btree (importacion) WHERE (importacion IS NOT NULL);
CREATE INDEX proveedores_nombre ON public.proveedores USING btree (razon_social COLLATE "es-AR-x-icu", id);
CREATE CONSTRAINT TRIGGER proveedores_como_eran AFTER UPDATE OF razon_social, cuit, condicion_iva, domicilio, localidad, contacto ON public.proveedores DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((((old.razon_social IS DISTINCT FROM new.razon_social) OR (old.cuit IS DISTINCT FROM new.cuit)) OR (old.condicion_iva IS DISTINCT FROM new.condicion_iva)) OR (old.domicilio IS DISTINCT FROM new.domicilio)) OR (old.localidad IS DISTINCT FROM new.localidad)) OR (old.contacto IS DISTINCT FROM new.contacto))) EXECUTE FUNCTION guardar_ficha('razon_social', 'cuit', 'condicion_iva', 'domicilio', 'localidad', 'contacto');

create table recepcion_detalles (
  recepcion integer not null,
  linea smallint not null,
  articulo text not null,
  cantidad numeric(13,3) not null,
  costo_unitario numeric(16,4),
  pedido integer,
  pedido_linea integer,
  compra integer,
  motivo text not null default ''::text,
  constraint recepcion_detalles_pkey PRIMARY KEY (recepcion, linea),
  constraint recepcion_detalles_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint recepcion_detalles_compra_fkey FOREIGN KEY (compra) REFERENCES compras(id),
  constraint recepcion_detalles_pedido_fkey FOREIGN KEY (pedido, pedido_linea) REFERENCES pedido_detalles(pedido, linea),
  constraint recepcion_detalles_recepcion_fkey FOREIGN KEY (recepcion) REFERENCES recepciones(id),
  constraint recepcion_detalles_cantidad_check CHECK ((cantidad > (0)::numeric)),
  constraint recepcion_detalles_check CHECK (((pedido IS NULL) = (pedido_linea IS NULL))),
  constraint recepcion_detalles_costo_unitario_check CHECK ((costo_unitario >= (0)::numeric)),
  constraint recepcion_detalles_motivo_check CHECK ((length(motivo) <= 200))
);
CREATE INDEX recepcion_detalles_articulo ON public.recepcion_detalles USING btree (articulo, recepcion);
CREATE INDEX recepcion_detalles_compra ON public.recepcion_detalles USING btree (compra) WHERE (compra IS NOT NULL);
CREATE INDEX recepcion_detalles_pedido ON public.recepcion_detalles USING btree (pedido, pedido_linea) WHERE (pedido IS NOT NULL);
CREATE INDEX recepcion_detalles_sin_factura ON public.recepcion_detalles USING btree (recepcion) WHERE (compra IS NULL);

create table recepciones (
  id integer not null generated always as identity,
  proveedor integer not null,
  sucursal integer not null,
  fecha date not null,
  fecha_registro date not null,
  remito text not null,
  observaciones text not null,
  compra integer,
  estado text not null default 'vigente'::text,
  usuario integer not null,
  creado timestamp with time zone not null default now(),
  constraint recepciones_pkey PRIMARY KEY (id),
  constraint recepciones_compra_fkey FOREIGN KEY (compra) REFERENCES compras(id),
  constraint recepciones_proveedor_fkey FOREIGN KEY (proveedor) REFERENCES proveedores(id),
  constraint recepciones_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint recepciones_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint recepciones_check CHECK ((fecha_registro >= fecha)),
  constraint recepciones_estado_check CHECK ((estado = ANY (ARRAY['vigente'::text, 'anulada'::text])))
);
CREATE INDEX recepciones_compra ON public.recepciones USING btree (compra) WHERE (compra IS NOT NULL);
CREATE INDEX recepciones_fecha ON public.recepciones USING btree (fecha, id);
CREATE INDEX recepciones_proveedor ON public.recepciones USING btree (proveedor, id DESC);
CREATE INDEX recepciones_sucursal ON public.recepciones USING btree (sucursal, id DESC);

create table recibo_cuotas (
  recibo integer not null,
  orden smallint not null,
  cuota integer not null,
  importe numeric(14,2) not null,
  cancela boolean not null,
  constraint recibo_cuotas_pkey PRIMARY KEY (recibo, orden),
  constraint recibo_cuotas_cuota_fkey FOREIGN KEY (cuota) REFERENCES cuotas(id),
  constraint recibo_cuotas_recibo_fkey FOREIGN KEY (recibo) REFERENCES recibos(id),
  constraint recibo_cuotas_importe_check CHECK ((importe > (0)::numeric))
);
CREATE UNIQUE INDEX recibo_cuotas_cuota ON public.recibo_cuotas USING btree (cuota, recibo);
CREATE TRIGGER recibo_cuotas_inmutable BEFORE DELETE OR UPDATE ON public.recibo_cuotas FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER recibo_cuotas_intruncable BEFORE TRUNCATE ON public.recibo_cuotas FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table recibo_pagos (
  recibo integer not null,
  linea smallint not null,
  tipo_pago tipo_pago not null,
  monto numeric(14,2) not null,
  marca text not null default ''::text,
  ultimos_digitos text not null default ''::text,
  cuotas smallint,
  cupon text not null default ''::text,
  cheque boolean not null default false,
  recibido numeric(14,2),
  emisor text,
  constraint recibo_pagos_pkey PRIMARY KEY (recibo, linea),
  constraint recibo_pagos_recibo_fkey FOREIGN KEY (recibo) REFERENCES recibos(id),
  constraint recibo_pagos_check CHECK (((NOT cheque) OR ((tipo_pago)::text = 'CHEQUE'::text))),
  constraint recibo_pagos_check1 CHECK (((recibido IS NULL) OR (((tipo_pago)::text = 'EFECTIVO'::text) AND (recibido >= monto)))),
  constraint recibo_pagos_check2 CHECK (((emisor IS NULL) OR ((emisor <> ''::text) AND ((tipo_pago)::text <> ALL (ARRAY['EFECTIVO'::text, 'CHEQUE'::text, 'OTROS'::text]))))),
  constraint recibo_pagos_cuotas_check CHECK (((cuotas >= 1) AND (cuotas <= 99))),
  constraint recibo_pagos_monto_check CHECK ((monto > (0)::numeric)),
  constraint recibo_pagos_ultimos_digitos_check CHECK ((ultimos_digitos ~ '^\d{0,4}$'::text))
);
CREATE TRIGGER recibo_pagos_inmutable BEFORE DELETE OR UPDATE ON public.recibo_pagos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER recibo_pagos_intruncable BEFORE TRUNCATE ON public.recibo_pagos FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table recibo_pendientes (
  recibo integer not null,
  pendiente text[] not null,
  reserva text[] not null,
  constraint recibo_pendientes_pkey PRIMARY KEY (recibo),
  constraint recibo_pendientes_recibo_fkey FOREIGN KEY (recibo) REFERENCES recibos(id)
);
CREATE TRIGGER recibo_pendientes_inmutable BEFORE DELETE OR UPDATE ON public.recibo_pendientes FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER recibo_pendientes_intruncable BEFORE TRUNCATE ON public.recibo_pendientes FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table recibo_retenciones (
  recibo integer not null,
  linea smallint not null,
  monto numeric(14,2) not null,
  regimen text not null,
  numero text not null,
  fecha date not null,
  constraint recibo_retenciones_pkey PRIMARY KEY (recibo, linea),
  constraint recibo_retenciones_recibo_fkey FOREIGN KEY (recibo) REFERENCES recibos(id),
  constraint recibo_retenciones_monto_check CHECK ((monto > (0)::numeric)),
  constraint recibo_retenciones_numero_check CHECK ((numero <> ''::text)),
  constraint recibo_retenciones_regimen_check CHECK ((regimen <> ''::text))
);
CREATE TRIGGER recibo_retenciones_inmutable BEFORE DELETE OR UPDATE ON public.recibo_retenciones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER recibo_retenciones_intruncable BEFORE TRUNCATE ON public.recibo_retenciones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table recibos (
  id integer not null generated always as identity,
  sucursal integer not null,
  punto_venta integer not null,
  fecha date not null,
  cliente integer not null,
  venta integer not null,
  usuario integer not null,
  concepto text not null,
  total numeric(14,2) not null,
  metodo_pago text not null,
  es_anticipo boolean not null default false,
  estado text not null default 'activo'::text,
  creado timestamp with time zone not null default now(),
  sin_cuotas numeric(14,2) not null default 0,
  constraint recibos_pkey PRIMARY KEY (id),
  constraint recibos_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint recibos_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint recibos_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint recibos_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id),
  constraint recibos_estado_check CHECK ((estado = ANY (ARRAY['activo'::text, 'anulada'::text]))),
  constraint recibos_sin_cuotas_check CHECK (((sin_cuotas >= (0)::numeric) AND (sin_cuotas <= total))),
  constraint recibos_total_check CHECK ((total > (0)::numeric))
);
CREATE INDEX recibos_de_cliente ON public.recibos USING btree (cliente, id DESC) INCLUDE (sucursal);
CREATE INDEX recibos_de_usuario ON public.recibos USING btree (usuario, id DESC);
CREATE INDEX recibos_fecha ON public.recibos USING btree (sucursal, fecha, id);
CREATE INDEX recibos_por_fecha ON public.recibos USING btree (fecha, id);
CREATE INDEX recibos_por_total ON public.recibos USING btree (total, id);
CREATE INDEX recibos_sucursal ON public.recibos USING btree (sucursal, id DESC);
CREATE INDEX recibos_venta ON public.recibos USING btree (venta);

create table recordatorio_exclusiones (
  cliente integer not null,
  motivo text not null default ''::text,
  usuario integer not null,
  momento timestamp with time zone not null,
  constraint recordatorio_exclusiones_pkey PRIMARY KEY (cliente),
  constraint recordatorio_exclusiones_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint recordatorio_exclusiones_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id)
);
CREATE INDEX recordatorio_exclusiones_usuario ON public.recordatorio_exclusiones USING btree (usuario);

create table recordatorio_mensajes (
  id integer not null generated always as identity,
  cliente integer not null,
  fecha date not null,
  sucursal integer not null,
  canal text not null,
  estado text not null,
  destino text not null,
  texto text not null,
  usuario integer,
  momento timestamp with time zone not null,
  intentos integer not null default 0,
  proximo timestamp with time zone,
  detalle text not null default ''::text,
  proceso text,
  latido timestamp with time zone,
  constraint recordatorio_mensajes_pkey PRIMARY KEY (id),
  constraint recordatorio_mensajes_cliente_fecha_key UNIQUE (cliente, fecha),
  constraint recordatorio_mensajes_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint recordatorio_mensajes_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint recordatorio_mensajes_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint recordatorio_mensajes_canal_check CHECK ((canal = ANY (ARRAY['whatsapp'::text, 'email'::text]))),
  constraint recordatorio_mensajes_estado_check CHECK ((estado = ANY (ARRAY['por_enviar'::text, 'enviando'::text, 'enviado'::text, 'omitido'::text, 'fallido'::text, 'sin_confirmar'::text])))
);
CREATE INDEX recordatorio_mensajes_pendientes ON public.recordatorio_mensajes USING btree (proximo) WHERE (estado = ANY (ARRAY['por_enviar'::text, 'enviando'::text]));
CREATE INDEX recordatorio_mensajes_sucursal ON public.recordatorio_mensajes USING btree (sucursal, id DESC);
CREATE INDEX recordatorio_mensajes_usuario ON public.recordatorio_mensajes USING btree (usuario);

create table recordatorio_pasos (
  dias integer not null,
  canal text not null,
  texto text not null,
  constraint recordatorio_pasos_pkey PRIMARY KEY (dias),
  constraint recordatorio_pasos_canal_check CHECK ((canal = ANY (ARRAY['whatsapp'::text, 'email'::text]))),
  constraint recordatorio_pasos_dias_check CHECK (((dias >= '-60'::integer) AND (dias <= 365))),
  constraint recordatorio_pasos_texto_check CHECK ((texto <> ''::text))
);

create table recordatorios (
  cuota integer not null,
  paso integer not null,
  mensaje integer not null,
  constraint recordatorios_pkey PRIMARY KEY (cuota, paso),
  constraint recordatorios_cuota_fkey FOREIGN KEY (cuota) REFERENCES cuotas(id),
  constraint recordatorios_mensaje_fkey FOREIGN KEY (mensaje) REFERENCES recordatorio_mensajes(id)
);
CREATE INDEX recordatorios_mensaje ON public.recordatorios USING btree (mensaje);

create table refinanciacion_cuotas (
  refinanciacion integer not null,
  cuota integer not null,
  importe numeric(14,2) not null,
  constraint refinanciacion_cuotas_pkey PRIMARY KEY (refinanciacion, cuota),
  constraint refinanciacion_cuotas_cuota_fkey FOREIGN KEY (cuota) REFERENCES cuotas(id),
  constraint refinanciacion_cuotas_refinanciacion_fkey FOREIGN KEY (refinanciacion) REFERENCES refinanciaciones(id),
  constraint refinanciacion_cuotas_importe_check CHECK ((importe > (0)::numeric))
);
CREATE INDEX refinanciacion_cuotas_cuota ON public.refinanciacion_cuotas USING btree (cuota);
CREATE TRIGGER refinanciacion_cuotas_inmutable BEFORE DELETE OR UPDATE ON public.refinanciacion_cuotas FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER refinanciacion_cuotas_intruncable BEFORE TRUNCATE ON public.refinanciacion_cuotas FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table refinanciaciones (
  id integer not null generated always as identity,
  sucursal integer not null,
  punto_venta integer not null,
  fecha date not null,
  cliente integer not null,
  usuario integer not null,
  venta integer not null,
  capital numeric(14,2) not null,
  tasa numeric(8,4),
  interes numeric(14,2) not null,
  total numeric(14,2) not null,
  anticipo numeric(14,2) not null,
  cantidad_cuotas integer not null,
  primer_vencimiento date not null,
  periodo text not null,
  observaciones text not null,
  estado text not null default 'aprobada'::text,
  creada timestamp with time zone not null default now(),
  interes_mora numeric(14,2),
  constraint refinanciaciones_pkey PRIMARY KEY (id),
  constraint refinanciaciones_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint refinanciaciones_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint refinanciaciones_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint refinanciaciones_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id),
  constraint refinanciaciones_cantidad_cuotas_check CHECK (((cantidad_cuotas >= 1) AND (cantidad_cuotas <= 120))),
  constraint refinanciaciones_capital_check CHECK ((capital > (0)::numeric)),
  constraint refinanciaciones_check CHECK (((anticipo >= (0)::numeric) AND (anticipo < capital))),
  constraint refinanciaciones_check1 CHECK ((total = (capital + interes))),
  constraint refinanciaciones_check2 CHECK (((interes_mora >= (0)::numeric) AND (interes_mora <= interes))),
  constraint refinanciaciones_estado_check CHECK ((estado = ANY (ARRAY['aprobada'::text, 'anulada'::text]))),
  constraint refinanciaciones_interes_check CHECK ((interes >= (0)::numeric)),
  constraint refinanciaciones_periodo_check CHECK ((periodo = ANY (ARRAY['mensual'::text, 'quincenal'::text, 'semanal'::text]))),
  constraint refinanciaciones_tasa_check CHECK ((tasa >= (0)::numeric))
);
CREATE INDEX refinanciaciones_cliente ON public.refinanciaciones USING btree (cliente, id DESC);
CREATE INDEX refinanciaciones_fecha ON public.refinanciaciones USING btree (sucursal, fecha, id);
CREATE INDEX refinanciaciones_usuario ON public.refinanciaciones USING btree (usuario);
CREATE INDEX refinanciaciones_venta ON public.refinanciaciones USING btree (venta);

create table regla_precio_precios (
  regla integer not null,
  precio text not null,
  tipo text not null,
  valor numeric(12,4) not null,
  base text,
  redondeo text not null,
  hacia text not null,
  constraint regla_precio_precios_pkey PRIMARY KEY (regla, precio),
  constraint regla_precio_precios_regla_fkey FOREIGN KEY (regla) REFERENCES reglas_precio(id) ON DELETE CASCADE,
  constraint regla_precio_precios_check CHECK (((base = ANY (ARRAY['precio_venta'::text, 'precio_lista'::text, 'precio_2_cuotas'::text, 'precio_financiado'::text])) AND (base <> precio))),
  constraint regla_precio_precios_check1 CHECK (((base IS NOT NULL) = (tipo = 'coeficiente'::text))),
  constraint regla_precio_precios_hacia_check CHECK ((hacia = ANY (ARRAY['cercano'::text, 'arriba'::text]))),
  constraint regla_precio_precios_precio_check CHECK ((precio = ANY (ARRAY['precio_venta'::text, 'precio_lista'::text, 'precio_2_cuotas'::text, 'precio_financiado'::text]))),
  constraint regla_precio_precios_redondeo_check CHECK ((redondeo = ANY (ARRAY['ninguno'::text, '1'::text, '10'::text, '50'::text, '100'::text, '90'::text, '99'::text]))),
  constraint regla_precio_precios_tipo_check CHECK ((tipo = ANY (ARRAY['utilidad'::text, 'coeficiente'::text]))),
  constraint regla_precio_precios_valor_check CHECK ((valor >= (0)::numeric))
);

create table reglas_precio (
  id integer not null generated always as identity,
  ambito text not null,
  rubro integer,
  proveedor integer,
  articulo text,
  margen_minimo numeric(7,4),
  constraint reglas_precio_pkey PRIMARY KEY (id),
  constraint reglas_precio_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint reglas_precio_proveedor_fkey FOREIGN KEY (proveedor) REFERENCES proveedores(id),
  constraint reglas_precio_rubro_fkey FOREIGN KEY (rubro) REFERENCES rubros(id),
  constraint reglas_precio_ambito_check CHECK ((ambito = ANY (ARRAY['general'::text, 'rubro'::text, 'proveedor'::text, 'articulo'::text]))),
  constraint reglas_precio_check CHECK (((rubro IS NOT NULL) = (ambito = 'rubro'::text))),
  constraint reglas_precio_check1 CHECK (((proveedor IS NOT NULL) = (ambito = 'proveedor'::text))),
  constraint reglas_precio_check2 CHECK (((articulo IS NOT NULL) = (ambito = 'articulo'::text))),
  constraint reglas_precio_margen_minimo_check CHECK (((margen_minimo > (0)::numeric) AND (margen_minimo < (100)::numeric)))
);
CREATE UNIQUE INDEX reglas_precio_articulo ON public.reglas_precio USING btree (articulo) WHERE (articulo IS NOT NULL);
CREATE UNIQUE INDEX reglas_precio_general ON public.reglas_precio USING btree (ambito) WHERE (ambito = 'general'::text);
CREATE UNIQUE INDEX reglas_precio_proveedor ON public.reglas_precio USING btree (proveedor) WHERE (proveedor IS NOT NULL);
CREATE UNIQUE INDEX reglas_precio_rubro ON public.reglas_precio USING btree (rubro) WHERE (rubro IS NOT NULL);

create table remito_detalles (
  remito integer not null,
  linea smallint not null,
  articulo text not null,
  cantidad numeric(13,3) not null,
  precio_unitario numeric(14,2) not null,
  total numeric(14,2) not null,
  observaciones text not null default ''::text,
  constraint remito_detalles_pkey PRIMARY KEY (remito, linea),
  constraint remito_detalles_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint remito_detalles_remito_fkey FOREIGN KEY (remito) REFERENCES remitos(id),
  constraint remito_detalles_cantidad_check CHECK ((cantidad > (0)::numeric)),
  constraint remito_detalles_precio_unitario_check CHECK ((precio_unitario >= (0)::numeric)),
  constraint remito_detalles_total_check CHECK ((total >= (0)::numeric))
);
CREATE INDEX remito_detalles_articulo ON public.remito_detalles USING btree (articulo);

create table remito_pendientes (
  remito integer not null,
  linea smallint not null,
  pendiente integer not null,
  cantidad numeric(13,3) not null,
  constraint remito_pendientes_pkey PRIMARY KEY (remito, pendiente),
  constraint remito_pendientes_pendiente_fkey FOREIGN KEY (pendiente) REFERENCES articulos_pendientes(id),
  constraint remito_pendientes_remito_linea_fkey FOREIGN KEY (remito, linea) REFERENCES remito_detalles(remito, linea),
  constraint remito_pendientes_cantidad_check CHECK ((cantidad > (0)::numeric))
);
CREATE INDEX remito_pendientes_pendiente ON public.remito_pendientes USING btree (pendiente);

create table remitos (
  id integer not null generated always as identity,
  sucursal integer not null,
  punto_venta integer not null,
  numero integer not null,
  fecha date not null,
  cliente integer not null,
  tipo_operacion text not null,
  concepto text not null,
  total numeric(14,2) not null,
  usuario integer not null,
  fecha_creacion timestamp with time zone not null default now(),
  busqueda text generated always as (normalizar(concepto)) stored,
  constraint remitos_pkey PRIMARY KEY (id),
  constraint remitos_sucursal_numero_key UNIQUE (sucursal, numero),
  constraint remitos_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint remitos_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint remitos_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint remitos_tipo_operacion_check CHECK ((tipo_operacion = ANY (ARRAY['ENTRADA'::text, 'SALIDA'::text]))),
  constraint remitos_total_check CHECK ((total >= (0)::numeric))
);
CREATE INDEX remitos_busqueda ON public.remitos USING gin (busqueda gin_trgm_ops);
CREATE INDEX remitos_de_cliente ON public.remitos USING btree (cliente, id DESC) INCLUDE (sucursal);
CREATE INDEX remitos_finales ON public.remitos USING gin (finales(busqueda));
CREATE INDEX remitos_numero ON public.remitos USING btree (numero);
CREATE INDEX remitos_sucursal ON public.remitos USING btree (sucursal, id DESC);
CREATE TRIGGER remitos_total AFTER INSERT ON public.remitos REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION contar_filas('remitos');

create table respaldo_secreto (
  id boolean not null default true,
  secreto text not null,
  constraint respaldo_secreto_pkey PRIMARY KEY (id),
  constraint respaldo_secreto_id_check CHECK (id)
);

create table rubros (
  id integer not null generated always as identity,
  nombre text not null,
  baja boolean not null default false,
  importacion integer,
  constraint rubros_pkey PRIMARY KEY (id),
  constraint rubros_importacion_fkey FOREIGN KEY (importacion) REFERENCES importaciones(id),
  constraint rubros_nombre_check CHECK ((nombre <> ''::text))
);
CREATE UNIQUE INDEX rubros_nombre ON public.rubros USING btree (lower(nombre));

create table serie_movimientos (
  id bigint not null generated always as identity,
  serie integer not null,
  momento timestamp with time zone not null default clock_timestamp(),
  fecha date not null,
  estado text not null,
  sucursal integer not null,
  documento_tipo documento_stock not null,
  documento_id integer not null,
  comprobante text not null,
  venta integer,
  garantia_hasta date,
  usuario integer not null,
  constraint serie_movimientos_pkey PRIMARY KEY (id),
  constraint serie_movimientos_serie_fkey FOREIGN KEY (serie) REFERENCES series(id),
  constraint serie_movimientos_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint serie_movimientos_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint serie_movimientos_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id),
  constraint serie_movimientos_estado_check CHECK ((estado = ANY (ARRAY['en_stock'::text, 'en_transito'::text, 'vendida'::text, 'baja'::text])))
);
CREATE INDEX serie_movimientos_documento ON public.serie_movimientos USING btree (documento_tipo, documento_id);
CREATE INDEX serie_movimientos_serie ON public.serie_movimientos USING btree (serie, id);
CREATE INDEX serie_movimientos_sucursal ON public.serie_movimientos USING btree (sucursal);
CREATE INDEX serie_movimientos_usuario ON public.serie_movimientos USING btree (usuario, id DESC);
CREATE INDEX serie_movimientos_venta ON public.serie_movimientos USING btree (venta) WHERE (venta IS NOT NULL);
CREATE TRIGGER serie_movimientos_inmutable BEFORE DELETE OR UPDATE ON public.serie_movimientos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER serie_movimientos_intruncable BEFORE TRUNCATE ON public.serie_movimientos FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table series (
  id integer not null generated always as identity,
  articulo text not null,
  numero text not null,
  clave text not null generated always as (upper(regexp_replace(numero, '\s'::text, ''::text, 'g'::text))) stored,
  estado text not null,
  sucursal integer not null,
  venta integer,
  garantia_hasta date,
  constraint series_pkey PRIMARY KEY (id),
  constraint series_unica UNIQUE (articulo, clave),
  constraint series_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint series_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint series_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id),
  constraint series_check CHECK (((estado = 'vendida'::text) OR ((venta IS NULL) AND (garantia_hasta IS NULL)))),
  constraint series_estado_check CHECK ((estado = ANY (ARRAY['en_stock'::text, 'en_transito'::text, 'vendida'::text, 'baja'::text])))
);
CREATE INDEX series_clave ON public.series USING gin (clave gin_trgm_ops);
CREATE INDEX series_en_stock ON public.series USING btree (articulo, sucursal) WHERE (estado = 'en_stock'::text);
CREATE INDEX series_sucursal ON public.series USING btree (sucursal, id DESC);
CREATE INDEX series_venta ON public.series USING btree (venta) WHERE (venta IS NOT NULL);

create table sesiones (
  id uuid not null default gen_random_uuid(),
  usuario integer not null,
  sucursal integer not null,
  rotacion integer not null default 0,
  rotada timestamp with time zone not null default now(),
  vence timestamp with time zone not null,
  cerrada timestamp with time zone,
  creada timestamp with time zone not null default now(),
  dispositivo text,
  navegador text,
  equipo uuid,
  bloqueada timestamp with time zone,
  fallos_pin integer not null default 0,
  constraint sesiones_pkey PRIMARY KEY (id),
  constraint sesiones_equipo_fkey FOREIGN KEY (equipo) REFERENCES sesiones(id) ON DELETE CASCADE,
  constraint sesiones_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint sesiones_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint sesiones_fallos_pin_check CHECK ((fallos_pin >= 0))
);
CREATE INDEX sesiones_de_usuario ON public.sesiones USING btree (usuario, creada);
CREATE UNIQUE INDEX sesiones_equipo ON public.sesiones USING btree (equipo, usuario) WHERE (equipo IS NOT NULL);
CREATE INDEX sesiones_usuario ON public.sesiones USING btree (usuario) WHERE (cerrada IS NULL);
CREATE INDEX sesiones_vence ON public.sesiones USING btree (vence);

create table sin_conexion_dispositivos (
  id integer not null generated always as identity,
  dispositivo text not null,
  sucursal integer not null,
  usuario integer not null,
  nombre text not null,
  visto timestamp with time zone not null,
  en_cola integer not null,
  desde timestamp with time zone,
  para_resolver integer not null,
  copia timestamp with time zone,
  version text not null,
  formato integer not null,
  minutos_reloj integer not null,
  sesion uuid,
  constraint sin_conexion_dispositivos_pkey PRIMARY KEY (id),
  constraint sin_conexion_dispositivos_dispositivo_key UNIQUE (dispositivo),
  constraint sin_conexion_dispositivos_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint sin_conexion_dispositivos_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint sin_conexion_dispositivos_en_cola_check CHECK ((en_cola >= 0)),
  constraint sin_conexion_dispositivos_para_resolver_check CHECK ((para_resolver >= 0))
);
CREATE INDEX sin_conexion_dispositivos_sesion ON public.sin_conexion_dispositivos USING btree (sesion);
CREATE INDEX sin_conexion_dispositivos_sucursal ON public.sin_conexion_dispositivos USING btree (sucursal);
CREATE INDEX sin_conexion_dispositivos_usuario ON public.sin_conexion_dispositivos USING btree (usuario);

create table stock (
  sucursal integer not null,
  articulo text not null,
  cantidad numeric(13,3) not null default 0,
  constraint stock_pkey PRIMARY KEY (sucursal, articulo),
  constraint stock_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint stock_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint stock_nunca_negativo CHECK ((cantidad >= (0)::numeric))
) with (fillfactor=90);
CREATE INDEX stock_articulo ON public.stock USING btree (articulo);
CREATE INDEX stock_por_cantidad ON public.stock USING btree (sucursal, cantidad, articulo);

create table stock_articulos (
  articulo text not null,
  inactivo boolean not null,
  sucursales integer not null,
  constraint stock_articulos_pkey PRIMARY KEY (articulo),
  constraint stock_articulos_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id)
) with (fillfactor=80);
CREATE INDEX stock_articulos_sucursales ON public.stock_articulos USING btree (sucursales, articulo) WHERE (NOT inactivo);

create table stock_movimientos (
  id bigint not null generated always as identity,
  sucursal integer not null,
  articulo text not null,
  fecha date not null,
  cantidad numeric(13,3) not null,
  saldo numeric(13,3) not null,
  documento_tipo documento_stock not null,
  documento_id integer not null,
  comprobante text not null,
  usuario integer not null,
  creado timestamp with time zone not null default clock_timestamp(),
  constraint stock_movimientos_pkey PRIMARY KEY (id),
  constraint stock_movimientos_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint stock_movimientos_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint stock_movimientos_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint stock_movimientos_cantidad_check CHECK ((cantidad <> (0)::numeric)),
  constraint stock_movimientos_saldo_check CHECK ((saldo >= (0)::numeric))
);
CREATE INDEX stock_movimientos_articulo ON public.stock_movimientos USING btree (articulo, sucursal, id DESC);
CREATE INDEX stock_movimientos_documento ON public.stock_movimientos USING btree (documento_tipo, documento_id);
CREATE INDEX stock_movimientos_fecha ON public.stock_movimientos USING btree (fecha DESC, id DESC);
CREATE INDEX stock_movimientos_sucursal ON public.stock_movimientos USING btree (sucursal, fecha DESC, id DESC);
CREATE TRIGGER stock_movimientos_inmutable BEFORE DELETE OR UPDATE ON public.stock_movimientos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER stock_movimientos_intruncable BEFORE TRUNCATE ON public.stock_movimientos FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table sucursales (
  id integer not null generated always as identity,
  nombre text not null,
  localidad text not null,
  direccion text not null default ''::text,
  telefono_fijo text not null default ''::text,
  email text not null default ''::text,
  punto_venta integer not null,
  creada timestamp with time zone not null default now(),
  constraint sucursales_pkey PRIMARY KEY (id),
  constraint sucursales_punto_venta_key UNIQUE (punto_venta),
  constraint sucursales_localidad_check CHECK ((localidad <> ''::text)),
  constraint sucursales_nombre_check CHECK ((nombre <> ''::text)),
  constraint sucursales_punto_venta_check CHECK ((punto_venta > 0))
);
CREATE CONSTRAINT TRIGGER sucursales_como_eran AFTER UPDATE OF nombre, direccion, localidad, telefono_fijo ON public.sucursales DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((old.nombre IS DISTINCT FROM new.nombre) OR (old.direccion IS DISTINCT FROM new.direccion)) OR (old.localidad IS DISTINCT FROM new.localidad)) OR (old.telefono_fijo IS DISTINCT FROM new.telefono_fijo))) EXECUTE FUNCTION guardar_ficha('nombre', 'direccion', 'localidad', 'telefono_fijo');

create table tasas_interes (
  desde date not null,
  tasa numeric(6,2) not null,
  constraint tasas_interes_pkey PRIMARY KEY (desde),
  constraint tasas_interes_tasa_check CHECK (((tasa >= (0)::numeric) AND (tasa <= (1000)::numeric)))
);
CREATE TRIGGER tasas_interes_como_eran AFTER DELETE ON public.tasas_interes REFERENCING OLD TABLE AS viejas FOR EACH STATEMENT EXECUTE FUNCTION guardar_tasas();

create table transferencia_detalles (
  id integer not null generated always as identity,
  transferencia integer not null,
  linea smallint not null,
  articulo text not null,
  sucursal_destino integer not null,
  cantidad_solicitada numeric(13,3) not null,
  cantidad_enviada numeric(13,3) not null default 0,
  cantidad_en_transito numeric(13,3) not null default 0,
  cantidad_recibida numeric(13,3),
  cantidad_faltante numeric(13,3) not null default 0,
  constraint transferencia_detalles_pkey PRIMARY KEY (id),
  constraint transferencia_detalles_transferencia_articulo_key UNIQUE (transferencia, articulo),
  constraint transferencia_detalles_transferencia_linea_key UNIQUE (transferencia, linea),
  constraint transferencia_detalles_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint transferencia_detalles_sucursal_destino_fkey FOREIGN KEY (sucursal_destino) REFERENCES sucursales(id),
  constraint transferencia_detalles_transferencia_fkey FOREIGN KEY (transferencia) REFERENCES transferencias(id),
  constraint transferencia_detalles_cantidad_en_transito_check CHECK ((cantidad_en_transito >= (0)::numeric)),
  constraint transferencia_detalles_cantidad_faltante_check CHECK ((cantidad_faltante >= (0)::numeric)),
  constraint transferencia_detalles_cantidad_recibida_check CHECK ((cantidad_recibida >= (0)::numeric)),
  constraint transferencia_detalles_cantidad_solicitada_check CHECK ((cantidad_solicitada > (0)::numeric)),
  constraint transferencia_detalles_check CHECK (((cantidad_enviada = (0)::numeric) OR (cantidad_enviada = cantidad_solicitada))),
  constraint transferencia_detalles_transito CHECK ((cantidad_enviada = ((COALESCE(cantidad_recibida, (0)::numeric) + cantidad_faltante) + cantidad_en_transito)))
);
CREATE INDEX transferencia_detalles_articulo ON public.transferencia_detalles USING btree (articulo);
CREATE INDEX transferencia_detalles_en_transito ON public.transferencia_detalles USING btree (articulo, sucursal_destino) INCLUDE (cantidad_en_transito) WHERE (cantidad_en_transito > (0)::numeric);
CREATE INDEX transferencia_detalles_faltante ON public.transferencia_detalles USING btree (transferencia) INCLUDE (cantidad_faltante) WHERE (cantidad_faltante > (0)::numeric);

create table transferencias (
  id integer not null generated always as identity,
  sucursal_origen integer not null,
  sucursal_destino integer not null,
  usuario integer not null,
  concepto text not null,
  observaciones text not null default ''::text,
  estado text not null default 'PENDIENTE'::text,
  fecha_creacion timestamp with time zone not null default now(),
  fecha_envio timestamp with time zone,
  fecha_recepcion timestamp with time zone,
  fecha_cancelacion timestamp with time zone,
  motivo_cancelacion text not null default ''::text,
  constraint transferencias_pkey PRIMARY KEY (id),
  constraint transferencias_sucursal_destino_fkey FOREIGN KEY (sucursal_destino) REFERENCES sucursales(id),
  constraint transferencias_sucursal_origen_fkey FOREIGN KEY (sucursal_origen) REFERENCES sucursales(id),
  constraint transferencias_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint transferencias_check CHECK ((sucursal_origen <> sucursal_destino)),
  constraint transferencias_estado_check CHECK ((estado = ANY (ARRAY['PENDIENTE'::text, 'ENVIADA'::text, 'RECIBIDA'::text, 'CANCELADA'::text])))
);
CREATE INDEX transferencias_destino ON public.transferencias USING btree (sucursal_destino, id DESC);
CREATE INDEX transferencias_origen ON public.transferencias USING btree (sucursal_origen, id DESC);
CREATE INDEX transferencias_pendientes ON public.transferencias USING btree (sucursal_origen, id) WHERE (estado = 'PENDIENTE'::text);

create table usuarios (
  id integer not null generated always as identity,
  username text not null,
  first_name text not null,
  last_name text not null,
  email text not null default ''::text,
  tipo_usuario text not null,
  is_active boolean not null default true,
  telefono_fijo text not null default ''::text,
  telefono_movil text not null default ''::text,
  sucursal integer,
  password_hash text not null,
  creado timestamp with time zone not null default now(),
  debe_cambiar_clave boolean not null default false,
  persona text not null generated always as (COALESCE(NULLIF(btrim(((first_name || ' '::text) || last_name)), ''::text), username)) stored,
  constraint usuarios_pkey PRIMARY KEY (id),
  constraint usuarios_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint usuarios_sucursal_segun_tipo CHECK (((tipo_usuario = ANY (ARRAY['admin'::text, 'contador'::text])) = (sucursal IS NULL))),
  constraint usuarios_tipo_usuario_check CHECK ((tipo_usuario = ANY (ARRAY['vendedor'::text, 'admin'::text, 'contador'::text, 'deposito'::text]))),
  constraint usuarios_username_check CHECK ((username <> ''::text))
);
CREATE UNIQUE INDEX usuarios_username ON public.usuarios USING btree (lower(username));
CREATE CONSTRAINT TRIGGER usuarios_como_eran AFTER UPDATE OF username, first_name, last_name ON public.usuarios DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.username IS DISTINCT FROM new.username) OR (old.first_name IS DISTINCT FROM new.first_name)) OR (old.last_name IS DISTINCT FROM new.last_name))) EXECUTE FUNCTION guardar_ficha('username', 'first_name', 'last_name');

create table venta_correcciones (
  id integer not null generated always as identity,
  venta integer not null,
  sale smallint not null,
  entra smallint not null,
  fecha date not null,
  motivo text not null,
  usuario integer not null,
  creada timestamp with time zone not null default now(),
  constraint venta_correcciones_pkey PRIMARY KEY (id),
  constraint venta_correcciones_venta_entra_key UNIQUE (venta, entra),
  constraint venta_correcciones_venta_sale_key UNIQUE (venta, sale),
  constraint venta_correcciones_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint venta_correcciones_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id),
  constraint venta_correcciones_check CHECK ((sale < entra))
);
CREATE INDEX venta_correcciones_fecha ON public.venta_correcciones USING btree (fecha);
CREATE INDEX venta_correcciones_usuario ON public.venta_correcciones USING btree (usuario);
CREATE TRIGGER venta_correcciones_inmutable BEFORE DELETE OR UPDATE ON public.venta_correcciones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER venta_correcciones_intruncable BEFORE TRUNCATE ON public.venta_correcciones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table venta_detalles (
  venta integer not null,
  linea smallint not null,
  articulo text not null,
  cantidad numeric(13,3) not null,
  precio_unitario numeric(14,2) not null,
  total numeric(14,2) not null,
  servicio boolean not null default false,
  costo_unitario numeric(16,4),
  costo_promedio numeric(16,4),
  divisor numeric(5,4) not null default 1,
  descuento numeric(14,2) not null default 0,
  descuento_motivo text,
  descuento_autorizo text,
  descripcion text,
  iva text,
  llevado boolean not null default false,
  importe_etiqueta numeric(14,2),
  presentaciones jsonb,
  ahorro_presentaciones numeric(14,2) not null default 0,
  constraint venta_detalles_pkey PRIMARY KEY (venta, linea),
  constraint venta_detalles_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint venta_detalles_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id),
  constraint venta_detalles_ahorro_presentaciones_check CHECK ((ahorro_presentaciones >= (0)::numeric)),
  constraint venta_detalles_cantidad_check CHECK ((cantidad > (0)::numeric)),
  constraint venta_detalles_costo_promedio_check CHECK ((costo_promedio > (0)::numeric)),
  constraint venta_detalles_costo_unitario_check CHECK ((costo_unitario > (0)::numeric)),
  constraint venta_detalles_descuento_check CHECK ((descuento >= (0)::numeric)),
  constraint venta_detalles_divisor_check CHECK ((divisor >= (1)::numeric)),
  constraint venta_detalles_importe_etiqueta_check CHECK ((importe_etiqueta >= (0)::numeric)),
  constraint venta_detalles_precio_unitario_check CHECK ((precio_unitario >= (0)::numeric)),
  constraint venta_detalles_rebaja_check CHECK (((total <= ((COALESCE(importe_etiqueta, round((cantidad * precio_unitario), 2)) - ahorro_presentaciones) - descuento)) AND ((descripcion IS NULL) = (iva IS NULL)))),
  constraint venta_detalles_total_check CHECK ((total >= (0)::numeric))
);
CREATE INDEX venta_detalles_articulo ON public.venta_detalles USING btree (articulo);

create table venta_pagos (
  venta integer not null,
  linea smallint not null,
  tipo_pago tipo_pago not null,
  monto numeric(14,2) not null,
  marca text not null default ''::text,
  ultimos_digitos text not null default ''::text,
  cuotas smallint,
  cupon text not null default ''::text,
  recibido numeric(14,2),
  emisor text,
  constraint venta_pagos_pkey PRIMARY KEY (venta, linea),
  constraint venta_pagos_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id),
  constraint venta_pagos_check CHECK (((recibido IS NULL) OR (((tipo_pago)::text = 'EFECTIVO'::text) AND (recibido >= monto)))),
  constraint venta_pagos_check1 CHECK (((emisor IS NULL) OR ((emisor <> ''::text) AND ((tipo_pago)::text <> ALL (ARRAY['EFECTIVO'::text, 'CHEQUE'::text, 'OTROS'::text]))))),
  constraint venta_pagos_cuotas_check CHECK (((cuotas >= 1) AND (cuotas <= 99))),
  constraint venta_pagos_monto_check CHECK ((monto > (0)::numeric)),
  constraint venta_pagos_ultimos_digitos_check CHECK ((ultimos_digitos ~ '^\d{0,4}$'::text))
);
CREATE TRIGGER venta_pagos_inmutable BEFORE DELETE OR UPDATE ON public.venta_pagos FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER venta_pagos_intruncable BEFORE TRUNCATE ON public.venta_pagos FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table venta_promociones (
  venta integer not null,
  linea smallint not null,
  promocion integer not null,
  version integer not null,
  nombre text not null,
  unidades numeric(13,3) not null,
  importe numeric(14,2) not null,
  constraint venta_promociones_pkey PRIMARY KEY (venta, linea, promocion),
  constraint venta_promociones_promocion_version_fkey FOREIGN KEY (promocion, version) REFERENCES promocion_versiones(promocion, version),
  constraint venta_promociones_venta_linea_fkey FOREIGN KEY (venta, linea) REFERENCES venta_detalles(venta, linea),
  constraint venta_promociones_importe_check CHECK ((importe > (0)::numeric)),
  constraint venta_promociones_unidades_check CHECK ((unidades > (0)::numeric))
);
CREATE TRIGGER venta_promociones_inmutable BEFORE DELETE OR UPDATE ON public.venta_promociones FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER venta_promociones_intruncable BEFORE TRUNCATE ON public.venta_promociones FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table ventas (
  id integer not null generated always as identity,
  sucursal integer not null,
  punto_venta integer not null,
  fecha date not null,
  cliente integer not null,
  usuario integer not null,
  estado text not null default 'aprobada'::text,
  condicion_venta text not null,
  concepto text not null default ''::text,
  bonificacion numeric(14,2) not null,
  total numeric(14,2) not null,
  anticipo numeric(14,2) not null default 0,
  cantidad_cuotas integer not null default 0,
  valor_cuota numeric(14,2) not null default 0,
  nota_credito integer,
  creada timestamp with time zone not null default now(),
  anulada_despues boolean not null default false,
  pago_dividido boolean not null default false,
  plan integer,
  plan_nombre text,
  plan_coeficiente integer,
  plan_ajustable boolean,
  contado numeric(14,2),
  inicial text,
  importacion integer,
  redondeo numeric(14,2) not null default 0,
  bonificacion_motivo text,
  constraint ventas_pkey PRIMARY KEY (id),
  constraint ventas_cliente_fkey FOREIGN KEY (cliente) REFERENCES clientes(id),
  constraint ventas_importacion_fkey FOREIGN KEY (importacion) REFERENCES importaciones(id),
  constraint ventas_nota_credito_fkey FOREIGN KEY (nota_credito) REFERENCES notas_credito(id),
  constraint ventas_plan_fkey FOREIGN KEY (plan) REFERENCES planes(id),
  constraint ventas_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint ventas_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint ventas_anticipo_check CHECK ((anticipo >= (0)::numeric)),
  constraint ventas_bonificacion_check CHECK ((bonificacion >= (0)::numeric)),
  constraint ventas_cantidad_cuotas_check CHECK (((cantidad_cuotas >= 0) AND (cantidad_cuotas <= 120))),
  constraint ventas_condicion_venta_check CHECK ((condicion_venta = ANY (ARRAY['Contado Efectivo'::text, 'Cta-Cte en 2 cuotas'::text, 'Cta-Cte mas cuotas'::text, 'Tarjeta de Credito'::text, 'Tarjeta de Debito'::text, 'Transferencia'::text, 'QR'::text]))),
  constraint ventas_estado_check CHECK ((estado = ANY (ARRAY['aprobada'::text, 'anulada'::text]))),
  constraint ventas_iniciales CHECK (
CASE
    WHEN (inicial IS NULL) THEN (importacion IS NULL)
    ELSE ((inicial <> ''::text) AND (total = (0)::numeric) AND (anticipo = (0)::numeric) AND (bonificacion = (0)::numeric))
END),
  constraint ventas_plan_check CHECK (((num_nonnulls(plan, plan_nombre, plan_coeficiente, plan_ajustable) = ANY (ARRAY[0, 4])) AND ((plan IS NULL) OR (condicion_venta = 'Cta-Cte mas cuotas'::text)))),
  constraint ventas_redondeo_check CHECK (((redondeo >= (0)::numeric) AND (redondeo < (100)::numeric))),
  constraint ventas_total_check CHECK ((total >= (0)::numeric))
);
CREATE INDEX ventas_ajustables ON public.ventas USING btree (id) WHERE plan_ajustable;
CREATE INDEX ventas_anuladas ON public.ventas USING btree (id DESC) INCLUDE (sucursal) WHERE (estado = 'anulada'::text);
CREATE INDEX ventas_anuladas_despues ON public.ventas USING btree (nota_credito) WHERE anulada_despues;
CREATE UNIQUE INDEX ventas_cuenta ON public.ventas USING btree (cliente) WHERE ((inicial IS NOT NULL) AND (importacion IS NULL));
CREATE INDEX ventas_de_cliente ON public.ventas USING btree (cliente, id DESC) INCLUDE (sucursal);
CREATE INDEX ventas_de_dia ON public.ventas USING btree (sucursal, fecha, id) INCLUDE (total, estado, anulada_despues) WHERE (inicial IS NULL);
CREATE INDEX ventas_de_usuario ON public.ventas USING btree (usuario, id DESC);
CREATE INDEX ventas_divididas ON public.ventas USING btree (sucursal, fecha) WHERE pago_dividido;
CREATE INDEX ventas_importacion ON public.ventas USING btree (importacion, cliente) WHERE (importacion IS NOT NULL);
CREATE INDEX ventas_plan ON public.ventas USING btree (plan, id DESC) WHERE (plan IS NOT NULL);
CREATE INDEX ventas_por_fecha ON public.ventas USING btree (fecha, id);
CREATE INDEX ventas_por_inicial ON public.ventas USING btree (lower(inicial)) WHERE (inicial IS NOT NULL);
CREATE INDEX ventas_por_total ON public.ventas USING btree (total, id);
CREATE INDEX ventas_punto_venta ON public.ventas USING btree (punto_venta);
CREATE INDEX ventas_sucursal ON public.ventas USING btree (sucursal, id DESC) INCLUDE (inicial);
CREATE TRIGGER ventas_anuladas_total AFTER UPDATE OF estado ON public.ventas FOR EACH ROW WHEN (((old.estado <> new.estado) AND (new.inicial IS NULL))) EXECUTE FUNCTION contar_anulada();

create table ventas_configuracion (
  id boolean not null default true,
  presupuestos boolean not null default false,
  dias_presupuesto integer not null default 15,
  cambios boolean not null default false,
  venta_qr boolean not null default false,
  limites_credito boolean not null default false,
  limite_credito numeric(14,2),
  saldo_a_favor boolean not null default false,
  elegir_vencimiento boolean not null default false,
  ley_credito boolean not null default false,
  iva_intereses boolean not null default true,
  pagare text not null default ''::text,
  ley_respondida boolean not null default false,
  enlaces_cuenta boolean not null default false,
  enlaces_dias integer not null default 180,
  enlaces_direccion text not null default ''::text,
  enlaces_papel boolean not null default false,
  pago_alias text not null default ''::text,
  pago_texto text not null default ''::text,
  legajos boolean not null default false,
  legajos_en_venta boolean not null default false,
  consultas_bcra boolean not null default false,
  refinanciaciones boolean not null default false,
  provision_por_vencer numeric(5,2) not null default 0,
  provision_30 numeric(5,2) not null default 0,
  provision_60 numeric(5,2) not null default 0,
  provision_90 numeric(5,2) not null default 0,
  provision_mas numeric(5,2) not null default 0,
  cobros_parciales boolean not null default false,
  cobros_de_cuenta boolean not null default false,
  respaldo_copia text not null default ''::text,
  papel_nombre text not null default ''::text,
  papel_logo text not null default ''::text,
  respaldo_s3 text not null default ''::text,
  respaldo_s3_region text not null default 'us-east-1'::text,
  respaldo_s3_bucket text not null default ''::text,
  respaldo_s3_carpeta text not null default ''::text,
  respaldo_s3_clave text not null default ''::text,
  respaldo_s3_en_ruta boolean not null default true,
  descuento_por_linea boolean not null default false,
  motivo_descuento boolean not null default false,
  linea_abierta boolean not null default false,
  se_lo_llevo boolean not null default false,
  promociones boolean not null default false,
  cobrar_al_final boolean not null default false,
  redondeo_efectivo integer not null default 0,
  listas_precio boolean not null default false,
  devolver_desde_venta boolean not null default false,
  control_descuentos boolean not null default false,
  cambio_rapido boolean not null default false,
  cambio_rapido_venta boolean not null default false,
  cambio_rapido_minutos integer not null default 0,
  precios_dolares boolean not null default false,
  dolar_redondeo integer not null default 0,
  dolar_minimo numeric(5,2) not null default 0,
  dolar_dias integer not null default 7,
  dolar_sola boolean not null default false,
  stock_inicial boolean not null default false,
  cambio_rapido_devolucion numeric(14,2),
  conteos_stock boolean not null default false,
  unidades boolean not null default false,
  camara boolean not null default false,
  presentaciones boolean not null default false,
  balanzas boolean not null default false,
  variantes boolean not null default false,
  numeros_de_serie boolean not null default false,
  constraint ventas_configuracion_pkey PRIMARY KEY (id),
  constraint ventas_configuracion_cambio_rapido_devolucion_check CHECK ((cambio_rapido_devolucion > (0)::numeric)),
  constraint ventas_configuracion_cambio_rapido_minutos_check CHECK (((cambio_rapido_minutos >= 0) AND (cambio_rapido_minutos <= 120))),
  constraint ventas_configuracion_dias_presupuesto_check CHECK (((dias_presupuesto >= 1) AND (dias_presupuesto <= 365))),
  constraint ventas_configuracion_dolar_dias_check CHECK (((dolar_dias >= 1) AND (dolar_dias <= 365))),
  constraint ventas_configuracion_dolar_minimo_check CHECK (((dolar_minimo >= (0)::numeric) AND (dolar_minimo <= (100)::numeric))),
  constraint ventas_configuracion_dolar_redondeo_check CHECK ((dolar_redondeo = ANY (ARRAY[0, 1, 10, 50, 100]))),
  constraint ventas_configuracion_enlaces_dias_check CHECK (((enlaces_dias >= 1) AND (enlaces_dias <= 730))),
  constraint ventas_configuracion_id_check CHECK (id),
  constraint ventas_configuracion_limite_credito_check CHECK ((limite_credito >= (0)::numeric)),
  constraint ventas_configuracion_provision_30_check CHECK (((provision_30 >= (0)::numeric) AND (provision_30 <= (100)::numeric))),
  constraint ventas_configuracion_provision_60_check CHECK (((provision_60 >= (0)::numeric) AND (provision_60 <= (100)::numeric))),
  constraint ventas_configuracion_provision_90_check CHECK (((provision_90 >= (0)::numeric) AND (provision_90 <= (100)::numeric))),
  constraint ventas_configuracion_provision_mas_check CHECK (((provision_mas >= (0)::numeric) AND (provision_mas <= (100)::numeric))),
  constraint ventas_configuracion_provision_por_vencer_check CHECK (((provision_por_vencer >= (0)::numeric) AND (provision_por_vencer <= (100)::numeric))),
  constraint ventas_configuracion_redondeo_efectivo_check CHECK ((redondeo_efectivo = ANY (ARRAY[0, 1, 10, 50, 100])))
);
CREATE CONSTRAINT TRIGGER ventas_configuracion_como_era AFTER UPDATE OF iva_intereses, pagare ON public.ventas_configuracion DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.iva_intereses IS DISTINCT FROM new.iva_intereses) OR (old.pagare IS DISTINCT FROM new.pagare))) EXECUTE FUNCTION guardar_ficha('iva_intereses', 'pagare');

create table ventas_sin_conexion (
  venta integer not null,
  sucursal integer not null,
  clave text not null,
  dispositivo text not null,
  provisional text not null,
  usuario integer not null,
  enviada_por integer not null,
  tomada timestamp with time zone not null,
  reloj bigint not null,
  copia timestamp with time zone not null,
  llegada timestamp with time zone not null default now(),
  diferencia numeric(14,2) not null,
  notas jsonb not null,
  constraint ventas_sin_conexion_pkey PRIMARY KEY (venta),
  constraint ventas_sin_conexion_clave UNIQUE (clave),
  constraint ventas_sin_conexion_provisional UNIQUE (provisional, dispositivo),
  constraint ventas_sin_conexion_enviada_por_fkey FOREIGN KEY (enviada_por) REFERENCES usuarios(id),
  constraint ventas_sin_conexion_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint ventas_sin_conexion_usuario_fkey FOREIGN KEY (usuario) REFERENCES usuarios(id),
  constraint ventas_sin_conexion_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id)
);
CREATE INDEX ventas_sin_conexion_con_diferencia ON public.ventas_sin_conexion USING btree (sucursal, llegada) INCLUDE (diferencia) WHERE (diferencia <> (0)::numeric);
CREATE INDEX ventas_sin_conexion_dispositivo ON public.ventas_sin_conexion USING btree (dispositivo, llegada, venta);
CREATE INDEX ventas_sin_conexion_enviada ON public.ventas_sin_conexion USING btree (enviada_por);
CREATE INDEX ventas_sin_conexion_llegada ON public.ventas_sin_conexion USING btree (llegada, venta);
CREATE INDEX ventas_sin_conexion_sucursal ON public.ventas_sin_conexion USING btree (sucursal, llegada, venta);
CREATE INDEX ventas_sin_conexion_usuario ON public.ventas_sin_conexion USING btree (usuario);
CREATE TRIGGER ventas_sin_conexion_inmutable BEFORE DELETE OR UPDATE ON public.ventas_sin_conexion FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER ventas_sin_conexion_intruncable BEFORE TRUNCATE ON public.ventas_sin_conexion FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();

create table ventas_sin_conexion_por_contar (
  id integer not null generated always as identity,
  venta integer not null,
  sucursal integer not null,
  articulo text not null,
  ajuste integer not null,
  cantidad numeric(13,3) not null,
  contada timestamp with time zone,
  contada_por integer,
  constraint ventas_sin_conexion_por_contar_pkey PRIMARY KEY (id),
  constraint ventas_sin_conexion_por_contar_venta_articulo_key UNIQUE (venta, articulo),
  constraint ventas_sin_conexion_por_contar_ajuste_fkey FOREIGN KEY (ajuste) REFERENCES ajustes(id),
  constraint ventas_sin_conexion_por_contar_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint ventas_sin_conexion_por_contar_contada_por_fkey FOREIGN KEY (contada_por) REFERENCES usuarios(id),
  constraint ventas_sin_conexion_por_contar_sucursal_fkey FOREIGN KEY (sucursal) REFERENCES sucursales(id),
  constraint ventas_sin_conexion_por_contar_venta_fkey FOREIGN KEY (venta) REFERENCES ventas(id),
  constraint ventas_sin_conexion_por_contar_cantidad_check CHECK ((cantidad > (0)::numeric)),
  constraint ventas_sin_conexion_por_contar_check CHECK (((contada IS NULL) = (contada_por IS NULL)))
);
CREATE INDEX ventas_sin_conexion_por_contar_ajuste ON public.ventas_sin_conexion_por_contar USING btree (ajuste);
CREATE INDEX ventas_sin_conexion_por_contar_articulo ON public.ventas_sin_conexion_por_contar USING btree (articulo);
CREATE INDEX ventas_sin_conexion_por_contar_contada ON public.ventas_sin_conexion_por_contar USING btree (contada_por);
CREATE INDEX ventas_sin_conexion_por_contar_pendientes ON public.ventas_sin_conexion_por_contar USING btree (sucursal, id) WHERE (contada IS NULL);
CREATE INDEX ventas_sin_conexion_por_contar_sucursal ON public.ventas_sin_conexion_por_contar USING btree (sucursal, id);

create table ventas_sin_conexion_precios (
  venta integer not null,
  articulo text not null,
  precio_hoy numeric(14,2) not null,
  constraint ventas_sin_conexion_precios_pkey PRIMARY KEY (venta, articulo),
  constraint ventas_sin_conexion_precios_articulo_fkey FOREIGN KEY (articulo) REFERENCES articulos(id),
  constraint ventas_sin_conexion_precios_venta_fkey FOREIGN KEY (venta) REFERENCES ventas_sin_conexion(venta)
);
CREATE INDEX ventas_sin_conexion_precios_articulo ON public.ventas_sin_conexion_precios USING btree (articulo);
CREATE TRIGGER ventas_sin_conexion_precios_inmutable BEFORE DELETE OR UPDATE ON public.ventas_sin_conexion_precios FOR EACH ROW EXECUTE FUNCTION rechazar_cambio();
CREATE TRIGGER ventas_sin_conexion_precios_intruncable BEFORE TRUNCATE ON public.ventas_sin_conexion_precios FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio();
