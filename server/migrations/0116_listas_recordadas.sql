-- Lists of articles and customers have a stamp, among the counts: a process remembers pages of them under it. Every
-- statement changes it that may change which rows a list finds, or their order. It is a trigger, and no call in each
-- command, because a forgotten call would show a stale list for ever. What a sale or a new price writes is no part of it.
alter table contadores drop constraint contadores_que_check;
alter table contadores add constraint contadores_que_check check (que in ('movimientos', 'con_stock',
  'inactivos_con_stock', 'articulos_activos', 'articulos_inactivos', 'articulos_cambios', 'clientes_activos',
  'clientes_inactivos', 'clientes_cambios', 'ventas', 'recibos'));

-- The stamp grows by a random number: a server that takes over without the last writes, or another database behind the
-- same address, does not come to a stamp that named other rows. As with all counts, a write takes a row of it that no
-- other transaction holds, so that none waits.
create function sellar_lista() returns trigger language plpgsql as $$
declare
  paso constant bigint := 1 + floor(random() * 2147483647)::bigint;
begin
  update contadores set cantidad = cantidad + paso where id = (
    select id from contadores where que = tg_argv[0] and sucursal = 0 limit 1 for update skip locked
  );
  if not found then
    insert into contadores (que, sucursal, cantidad) values (tg_argv[0], 0, paso);
  end if;
  return null;
end $$;

create trigger articulos_sello
  after insert or delete or truncate or update of id, nombre, codigo_barras, baja on articulos
  for each statement execute function sellar_lista('articulos_cambios');
create trigger clientes_sello
  after insert or delete or truncate
    or update of id, nombre, numero_documento, telefono_fijo, telefono_movil, email, baja on clientes
  for each statement execute function sellar_lista('clientes_cambios');

-- A list of a business that exists already has a stamp of its own, too. Without rows it has none.
insert into contadores (que, sucursal, cantidad)
select 'articulos_cambios', 0, 1 + floor(random() * 2147483647)::bigint where exists (select from articulos)
union all
select 'clientes_cambios', 0, 1 + floor(random() * 2147483647)::bigint where exists (select from clientes);
