-- A movement of a till says its branch and its till, so that those of one are looked up newest first. They are those of its
-- shift, which never change.
alter table caja_movimientos add column sucursal integer;
alter table caja_movimientos add column caja integer;
alter table caja_movimientos disable trigger user;
update caja_movimientos m set sucursal = t.sucursal, caja = t.caja from caja_turnos t where t.id = m.turno;
alter table caja_movimientos enable trigger user;
alter table caja_movimientos alter column sucursal set not null;
alter table caja_movimientos alter column caja set not null;
alter table caja_turnos add constraint caja_turnos_de_caja unique (id, sucursal, caja);
alter table caja_movimientos drop constraint caja_movimientos_turno_fkey;
alter table caja_movimientos add constraint caja_movimientos_turno_fkey
  foreign key (turno, sucursal, caja) references caja_turnos (id, sucursal, caja);
create index caja_movimientos_sucursal on caja_movimientos (sucursal, id desc);
create index caja_movimientos_caja on caja_movimientos (caja, id desc);

-- Nearly all are of sales; the others stand anywhere among them. A sale writes nothing here.
create index caja_movimientos_tipo on caja_movimientos (tipo, id desc) where tipo <> 'VENTA';

create or replace function contar_movimientos_de_caja() returns trigger language plpgsql as $$
begin
  perform sumar_contador(de.que, de.sucursal, de.cuantos) from (
    select 'caja_' || lower(tipo) as que, sucursal, count(*) as cuantos from nuevos group by tipo, sucursal
  ) de;
  return null;
end $$;

-- A difference of a close is looked up, and not found out shift by shift.
create index caja_conteo_tipos_diferencia on caja_conteo_tipos (conteo) where contado <> esperado;
