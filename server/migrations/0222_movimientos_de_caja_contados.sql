-- The totals of the movements of the tills are kept by type, as those of the other ledger: they are never deleted.
alter table contadores drop constraint contadores_que_check;
alter table contadores add constraint contadores_que_check check (que in ('movimientos', 'con_stock',
  'inactivos_con_stock', 'articulos_activos', 'articulos_inactivos', 'servicios_activos',
  'clientes_activos', 'clientes_inactivos', 'ventas', 'ventas_anuladas', 'recibos', 'notas_credito',
  'remitos', 'ajustes', 'auditoria', 'pendientes_abiertos', 'pendientes_entregados', 'pendientes_anulados',
  'cuotas_impagas', 'ventas_impagas', 'comprobantes') or que ~ '^caja_[a-z]+$');

create function contar_movimientos_de_caja() returns trigger language plpgsql as $$
begin
  perform sumar_contador(de.que, de.sucursal, de.cuantos) from (
    select 'caja_' || lower(m.tipo) as que, t.sucursal, count(*) as cuantos
    from nuevos m join caja_turnos t on t.id = m.turno group by m.tipo, t.sucursal
  ) de;
  return null;
end $$;
create trigger caja_movimientos_total after insert on caja_movimientos referencing new table as nuevos
  for each statement execute function contar_movimientos_de_caja();
insert into contadores (que, sucursal, cantidad)
select 'caja_' || lower(m.tipo), t.sucursal, count(*)
from caja_movimientos m join caja_turnos t on t.id = m.turno group by m.tipo, t.sucursal;
