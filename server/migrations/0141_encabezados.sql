-- The row of the headings: where it was found or chosen; 0 in a file without headings, null before it is known.
alter table importaciones add column fila_encabezados integer;
-- Only what a person chose: another separator looks for the headings anew.
alter table importaciones add column fila_elegida integer;
-- The first rows of the file, for that choice.
alter table importaciones add column primeras jsonb not null default '[]';

-- A column with the currency was left out before it could be a field: it is proposed the next time.
update importacion_columnas set columnas = columnas - array['moneda', 'divisa', 'tipo moneda', 'tipo de moneda']
where columnas ?| array['moneda', 'divisa', 'tipo moneda', 'tipo de moneda'];
