-- A count reads the serial number of each unit, of the articles that always ask for it; null of the others.
alter table conteo_stock_lecturas add column serie text;
alter table conteo_stock_lecturas add check (serie is null or (serie <> '' and modo = 'sumar' and abs(cantidad) = 1));

create index articulos_con_serie on articulos (id) where series = 'siempre';
