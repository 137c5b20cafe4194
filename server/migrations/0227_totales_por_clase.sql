-- The totals of the fiscal vouchers are kept by type, and those of the audit trail by day and by kind of thing: rows of both
-- are never deleted, and neither their type, their kind nor their instant changes.
delete from contadores where que in ('auditoria', 'comprobantes');
alter table contadores drop constraint contadores_que_check;
alter table contadores add constraint contadores_que_check check (que in ('movimientos', 'con_stock',
  'inactivos_con_stock', 'articulos_activos', 'articulos_inactivos', 'servicios_activos',
  'clientes_activos', 'clientes_inactivos', 'ventas', 'ventas_anuladas', 'recibos', 'notas_credito',
  'remitos', 'ajustes', 'auditoria', 'pendientes_abiertos', 'pendientes_entregados', 'pendientes_anulados',
  'cuotas_impagas', 'ventas_impagas') or que ~ '^(caja|auditoria|comprobantes)_[a-z0-9-]+$');

-- As `sumar_contador`, for the count of a day.
create function sumar_contador_del_dia(cual text, dia date, cuantas bigint) returns void language plpgsql as $$
begin
  update contadores set cantidad = cantidad + cuantas where id = (
    select id from contadores where que = cual and sucursal = 0 and fecha = dia limit 1 for update skip locked
  );
  if not found then
    insert into contadores (que, sucursal, fecha, cantidad) values (cual, 0, dia, cuantas);
  end if;
end $$;

create function contar_auditoria() returns trigger language plpgsql as $$
begin
  perform sumar_contador('auditoria_' || de.entidad, 0, de.cuantas)
  from (select entidad, count(*) as cuantas from nuevas group by entidad) de;
  perform sumar_contador_del_dia('auditoria', de.dia, de.cuantas)
  from (
    select (momento at time zone 'America/Argentina/Buenos_Aires')::date as dia, count(*) as cuantas
    from nuevas group by 1
  ) de;
  return null;
end $$;
drop trigger auditoria_total on auditoria;
create trigger auditoria_total after insert on auditoria referencing new table as nuevas
  for each statement execute function contar_auditoria();

create function contar_comprobantes() returns trigger language plpgsql as $$
begin
  perform sumar_contador('comprobantes_' || de.tipo, de.sucursal, de.cuantos)
  from (select tipo, sucursal, count(*) as cuantos from nuevas group by tipo, sucursal) de;
  return null;
end $$;
drop trigger comprobantes_total on comprobantes_fiscales;
create trigger comprobantes_total after insert on comprobantes_fiscales referencing new table as nuevas
  for each statement execute function contar_comprobantes();

insert into contadores (que, sucursal, fecha, cantidad)
select 'auditoria', 0, (momento at time zone 'America/Argentina/Buenos_Aires')::date, count(*) from auditoria group by 3
union all
select 'auditoria_' || entidad, 0, '-infinity', count(*) from auditoria group by entidad
union all
select 'comprobantes_' || tipo, sucursal, '-infinity', count(*) from comprobantes_fiscales group by tipo, sucursal;
