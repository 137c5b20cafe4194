-- A search finds the end of a word of a count, as everywhere.
create index conteos_stock_finales on conteos_stock using gin (finales(busqueda));
-- A name of a version that no other ever has, also where a transaction gave a number up.
alter table promocion_versiones add column escrita bigint not null generated always as identity;
