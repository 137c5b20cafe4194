-- Of the units that a line returns, those that were still to be delivered: they ended their pending article and
-- never entered the stock.
alter table nota_credito_detalles add column pendientes integer not null default 0
  check (pendientes between 0 and cantidad);

alter table notas_credito add column busqueda text generated always as (normalizar(concepto)) stored;

create index notas_credito_busqueda on notas_credito using gin (busqueda gin_trgm_ops);
