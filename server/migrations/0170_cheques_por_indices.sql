-- The search box of the cheques looks into an index, as those of the other lists do.
alter table cheques add column busqueda text generated always as (normalizar(banco || ' ' || numero)) stored;
create index cheques_busqueda on cheques using gin (busqueda gin_trgm_ops);
create index cheques_finales on cheques using gin (finales(busqueda));

-- By due date: in a state, in a branch, or all of them. What they add up to is read in the index alone.
create index cheques_de_sucursal on cheques (sucursal, estado, vencimiento, id) include (monto);
drop index cheques_sucursal;
create index cheques_estado on cheques (estado, vencimiento, id) include (monto);
create index cheques_vencimiento on cheques (vencimiento, id) include (monto);
