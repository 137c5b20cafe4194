-- Lists of articles and customers have a stamp: their writes add to it, so that a process knows whether a page that it
-- remembers is still the one.
alter table contadores drop constraint contadores_que_check;
alter table contadores add constraint contadores_que_check check (que in ('movimientos', 'con_stock',
  'inactivos_con_stock', 'articulos_activos', 'articulos_inactivos', 'articulos_cambios', 'clientes_activos',
  'clientes_inactivos', 'clientes_cambios', 'ventas', 'recibos'));
