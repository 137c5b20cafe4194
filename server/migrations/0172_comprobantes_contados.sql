-- The total of the fiscal vouchers is kept, as that of the other documents: they are never deleted.
alter table contadores drop constraint contadores_que_check;
alter table contadores add constraint contadores_que_check check (que in ('movimientos', 'con_stock',
  'inactivos_con_stock', 'articulos_activos', 'articulos_inactivos', 'articulos_cambios', 'servicios_activos',
  'clientes_activos', 'clientes_inactivos', 'clientes_cambios', 'ventas', 'ventas_anuladas', 'recibos', 'notas_credito',
  'remitos', 'ajustes', 'auditoria', 'pendientes_abiertos', 'pendientes_entregados', 'pendientes_anulados',
  'cuotas_impagas', 'ventas_impagas', 'comprobantes'));

create trigger comprobantes_total after insert on comprobantes_fiscales referencing new table as nuevas
  for each statement execute function contar_filas('comprobantes');
insert into contadores (que, sucursal, cantidad)
select 'comprobantes', sucursal, count(*) from comprobantes_fiscales group by sucursal;

-- Those of a type: of some types there are few, anywhere among the others.
create index comprobantes_fiscales_tipo on comprobantes_fiscales (tipo, id desc) include (sucursal);
