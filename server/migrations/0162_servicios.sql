-- An article may be a service: it has no stock.
alter table articulos add column es_servicio boolean not null default false;
-- What a line was when it was written: the article may change later.
alter table venta_detalles add column servicio boolean not null default false;
alter table nota_credito_detalles add column servicio boolean not null default false;

-- ARCA's concept: 1 goods, 2 services, 3 both; and the day of the services.
alter table comprobantes_fiscales add column concepto_fiscal integer not null default 1
  check (concepto_fiscal between 1 and 3);
alter table comprobantes_fiscales add column fecha_servicio date;
alter table comprobantes_fiscales add constraint comprobantes_fiscales_servicio
  check ((concepto_fiscal = 1) = (fecha_servicio is null));

-- The stock report leaves out the active services, so it knows how many there are.
alter table contadores drop constraint contadores_que_check;
alter table contadores add constraint contadores_que_check check (que in ('movimientos', 'con_stock',
  'inactivos_con_stock', 'articulos_activos', 'articulos_inactivos', 'articulos_cambios', 'servicios_activos',
  'clientes_activos', 'clientes_inactivos', 'clientes_cambios', 'ventas', 'ventas_anuladas', 'recibos', 'notas_credito',
  'remitos', 'ajustes', 'auditoria', 'pendientes_abiertos', 'pendientes_entregados', 'pendientes_anulados',
  'cuotas_impagas', 'ventas_impagas'));

create function contar_servicio() returns trigger language plpgsql as $$
begin
  perform sumar_contador('servicios_activos', 0, case tg_argv[0] when '1' then 1 else -1 end);
  return null;
end $$;

create trigger servicio_nuevo after insert on articulos
  for each row when (new.es_servicio and not new.baja) execute function contar_servicio('1');
create trigger servicio_borrado after delete on articulos
  for each row when (old.es_servicio and not old.baja) execute function contar_servicio('-1');
create trigger servicio_entra after update of es_servicio, baja on articulos
  for each row when (new.es_servicio and not new.baja and not (old.es_servicio and not old.baja))
  execute function contar_servicio('1');
create trigger servicio_sale after update of es_servicio, baja on articulos
  for each row when (old.es_servicio and not old.baja and not (new.es_servicio and not new.baja))
  execute function contar_servicio('-1');

-- Pickers of documents that move stock search without services.
drop trigger articulos_sello on articulos;
create trigger articulos_sello after insert or delete or update of id, nombre, codigo_barras, baja, es_servicio or truncate
  on articulos for each statement execute function sellar_lista('articulos_cambios');
