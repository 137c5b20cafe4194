-- The money between two shifts of a till: what the close before left, and what a close sent to the safe.
alter table caja_turnos
  -- The cash that the close before it left in the till; null for the first shift of a till.
  add column fondo_propuesto numeric(14,2) check (fondo_propuesto >= 0),
  -- What its close sent to the safe. The movement comes after the last count.
  add column traspaso_cierre integer references caja_traspasos;

create index caja_turnos_traspaso_cierre on caja_turnos (traspaso_cierre);

update caja_turnos t set fondo_propuesto = antes.quedo
from (
  select z.id, lag(coalesce(k.contado, 0)) over (partition by z.caja order by z.id) as quedo
  from caja_turnos z left join caja_conteos n on n.turno = z.id and n.numero = z.conteo
  left join caja_conteo_tipos k on k.conteo = n.id and k.tipo_pago = 'EFECTIVO'
) antes
where antes.id = t.id and antes.quedo is not null;

-- Whether the expected amounts were hidden from the person who counted.
alter table caja_conteos add column a_ciegas boolean not null default false;
