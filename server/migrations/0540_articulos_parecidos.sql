-- The words of a text as names are compared by them: their first five letters, without regard to case or accents.
create function palabras(texto text) returns tsvector language sql immutable parallel safe strict cost 1000
return array_to_tsvector(array(
  select distinct left(palabra, 5) from regexp_split_to_table(normalizar(texto), '[^[:alnum:]]+') palabra where palabra <> ''));

-- What is not yet in its order is read by each look-up: it stays short.
create index articulos_palabras on articulos using gin (palabras(nombre)) with (gin_pending_list_limit = 128) where not baja;

-- The active articles whose names share the most words with a text; of so many words, those that are most like it. It reads the
-- index of words at most once for each of six words, and compares a hundred names each time, whatever the planner knows of
-- the tables: a plan that compared the text with each article took a minute for a page.
create function articulos_parecidos(texto text, cuantos integer)
returns table (articulo text, nombre text, parecido real)
language plpgsql stable rows 3 set enable_seqscan = off set enable_indexscan = off as $$
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
end $$;
