-- A code is looked up by its end: every five characters of a search text that end in three digits. A list of three
-- characters grows with the table, a list of five hardly does. Two characters that are a digit and another one are left
-- out before the three digits: pieces of the text do not overlap.
create function finales(texto text) returns text[]
  language sql immutable strict parallel safe
  return (
    select array_agg(substr(tramo[1], desde, 5))
    from regexp_matches(texto, '[^0-9]{0,2}[0-9]{3,}', 'g') as tramo, generate_series(1, length(tramo[1]) - 4) as desde
  );

create index articulos_finales on articulos using gin (finales(busqueda));
create index clientes_finales on clientes using gin (finales(busqueda));
create index ajustes_finales on ajustes using gin (finales(busqueda));
create index remitos_finales on remitos using gin (finales(busqueda));
create index notas_credito_finales on notas_credito using gin (finales(busqueda));
create index comprobantes_fiscales_finales on comprobantes_fiscales using gin (finales(busqueda));
