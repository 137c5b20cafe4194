-- The totals of more lists are kept: counted again for each page, they cost more than the page, and more every month.
-- Triggers keep them, and no call in each command: a forgotten call would show a wrong total for ever.
alter table contadores drop constraint contadores_que_check;
alter table contadores add constraint contadores_que_check check (que in ('movimientos', 'con_stock',
  'inactivos_con_stock', 'articulos_activos', 'articulos_inactivos', 'articulos_cambios', 'clientes_activos',
  'clientes_inactivos', 'clientes_cambios', 'ventas', 'ventas_anuladas', 'recibos', 'notas_credito', 'remitos', 'ajustes',
  'auditoria', 'pendientes_abiertos', 'pendientes_entregados', 'pendientes_anulados', 'cuotas_impagas',
  'ventas_impagas'));

-- As with all counts, a write takes a row of it that no other transaction holds, so that none waits.
create function sumar_contador(cual text, donde integer, cuantas bigint) returns void language plpgsql as $$
begin
  if cuantas = 0 then
    return;
  end if;
  update contadores set cantidad = cantidad + cuantas where id = (
    select id from contadores where que = cual and sucursal = donde and fecha = '-infinity'
    limit 1 for update skip locked
  );
  if not found then
    insert into contadores (que, sucursal, cantidad) values (cual, donde, cuantas);
  end if;
end $$;

-- Rows that are never deleted, by branch.
create function contar_filas() returns trigger language plpgsql as $$
begin
  perform sumar_contador(tg_argv[0], de.sucursal, de.cuantas)
  from (select coalesce(sucursal, 0) as sucursal, count(*) as cuantas from nuevas group by 1) de;
  return null;
end $$;

create trigger notas_credito_total after insert on notas_credito referencing new table as nuevas
  for each statement execute function contar_filas('notas_credito');
create trigger remitos_total after insert on remitos referencing new table as nuevas
  for each statement execute function contar_filas('remitos');
create trigger ajustes_total after insert on ajustes referencing new table as nuevas
  for each statement execute function contar_filas('ajustes');
create trigger auditoria_total after insert on auditoria referencing new table as nuevas
  for each statement execute function contar_filas('auditoria');

create function contar_anulada() returns trigger language plpgsql as $$
begin
  perform sumar_contador('ventas_anuladas', new.sucursal, case new.estado when 'anulada' then 1 else -1 end);
  return null;
end $$;

create trigger ventas_anuladas_total after update of estado on ventas
  for each row when (old.estado <> new.estado) execute function contar_anulada();

create function contar_pendientes() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform sumar_contador('pendientes_abiertos', de.sucursal, de.cuantas)
    from (select sucursal, count(*) as cuantas from nuevas group by sucursal) de;
    return null;
  end if;
  perform sumar_contador(case de.estado when 'PENDIENTE' then 'pendientes_abiertos'
    when 'ENTREGADO' then 'pendientes_entregados' else 'pendientes_anulados' end, de.sucursal, de.cuantas)
  from (
    select sucursal, estado, sum(una) as cuantas from (
      select sucursal, estado, 1 as una from nuevas union all select sucursal, estado, -1 from viejas
    ) c group by sucursal, estado
  ) de;
  return null;
end $$;

create trigger pendientes_nuevos_total after insert on articulos_pendientes referencing new table as nuevas
  for each statement execute function contar_pendientes();
create trigger pendientes_total after update on articulos_pendientes
  referencing old table as viejas new table as nuevas
  for each statement execute function contar_pendientes();

-- Unpaid instalments, and the sales that have some. The caller holds the lock of their sale.
create function sumar_impagas(ventas integer[], pasos integer[]) returns void language plpgsql as $$
begin
  perform sumar_contador('cuotas_impagas', 0, sum(c.cuotas)::bigint),
    sumar_contador('ventas_impagas', 0, sum(sign(c.quedan) - sign(c.quedan - c.cuotas))::bigint)
  from (
    select p.cuotas, (
      select count(*) from cuotas k where k.venta = p.venta and not k.pagada and not k.anulada
    ) as quedan
    from (
      select venta, sum(paso) as cuotas from unnest(ventas, pasos) as u (venta, paso) group by venta
    ) p where p.cuotas <> 0
  ) c having count(*) > 0;
end $$;

create function contar_impagas_nuevas() returns trigger language plpgsql as $$
begin
  perform sumar_impagas(array_agg(venta), array_agg(1)) from nuevas where not pagada and not anulada;
  return null;
end $$;

create function contar_impagas() returns trigger language plpgsql as $$
begin
  perform sumar_impagas(array_agg(c.venta), array_agg(c.paso)) from (
    select venta, 1 as paso from nuevas where not pagada and not anulada
    union all
    select venta, -1 from viejas where not pagada and not anulada
  ) c;
  return null;
end $$;

create trigger cuotas_nuevas_total after insert on cuotas referencing new table as nuevas
  for each statement execute function contar_impagas_nuevas();
create trigger cuotas_total after update on cuotas referencing old table as viejas new table as nuevas
  for each statement execute function contar_impagas();

insert into contadores (que, sucursal, cantidad)
select 'notas_credito', sucursal, count(*) from notas_credito group by sucursal
union all
select 'remitos', sucursal, count(*) from remitos group by sucursal
union all
select 'ajustes', sucursal, count(*) from ajustes group by sucursal
union all
select 'auditoria', coalesce(sucursal, 0), count(*) from auditoria group by coalesce(sucursal, 0)
union all
select 'ventas_anuladas', sucursal, count(*) from ventas where estado = 'anulada' group by sucursal
union all
select case estado when 'PENDIENTE' then 'pendientes_abiertos' when 'ENTREGADO' then 'pendientes_entregados'
  else 'pendientes_anulados' end, sucursal, count(*) from articulos_pendientes group by sucursal, estado
union all
select 'cuotas_impagas', 0, count(*) from cuotas where not pagada and not anulada having count(*) > 0
union all
select 'ventas_impagas', 0, count(distinct venta) from cuotas where not pagada and not anulada having count(*) > 0;

-- The changes of one kind of thing come by the instant, as the whole list does.
create index auditoria_de_entidad on auditoria (entidad, momento desc, id desc);

-- Whether any sale has a searched point of sale.
create index ventas_punto_venta on ventas (punto_venta);

-- What a customer's name finds in a branch is counted and sorted in the index alone.
create index ventas_de_cliente on ventas (cliente, id desc) include (sucursal);
drop index ventas_cliente;
create index recibos_de_cliente on recibos (cliente, id desc) include (sucursal);
drop index recibos_cliente;
create index notas_credito_de_cliente on notas_credito (cliente, id desc) include (sucursal);
drop index notas_credito_cliente;
create index remitos_de_cliente on remitos (cliente, id desc) include (sucursal);
drop index remitos_cliente;
