-- The freight of goods that came before, on an invoice of its own: the average cost of the units that are there grows by
-- their part of it. No units come in, so that the movement may have none.
alter table costo_movimientos
  add column agrega boolean not null default false,
  drop constraint costo_movimientos_cantidad_check,
  add check (cantidad <> 0 or agrega);

create table compra_fletes (
  -- The invoice of the freight.
  compra integer not null references compras (id),
  -- The voucher of the goods.
  destino integer not null references compras (id),
  articulo text not null references articulos (id),
  -- The units of that voucher, without those that went back before.
  cantidad integer not null check (cantidad > 0),
  -- Their part of the freight.
  importe numeric(14,2) not null check (importe > 0),
  primary key (compra, destino, articulo)
);
create index compra_fletes_destino on compra_fletes (destino);
create index compra_fletes_articulo on compra_fletes (articulo);
