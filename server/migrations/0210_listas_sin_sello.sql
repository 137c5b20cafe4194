-- No server remembers pages of lists any more, so that no list needs a stamp.
drop trigger articulos_sello on articulos;
drop trigger clientes_sello on clientes;
drop function sellar_lista();
delete from contadores where que in ('articulos_cambios', 'clientes_cambios');
alter table contadores drop constraint contadores_que_check;
alter table contadores add constraint contadores_que_check check (que in ('movimientos', 'con_stock',
  'inactivos_con_stock', 'articulos_activos', 'articulos_inactivos', 'servicios_activos', 'clientes_activos',
  'clientes_inactivos', 'ventas', 'ventas_anuladas', 'recibos', 'notas_credito', 'remitos', 'ajustes', 'auditoria',
  'pendientes_abiertos', 'pendientes_entregados', 'pendientes_anulados', 'cuotas_impagas', 'ventas_impagas',
  'comprobantes'));
