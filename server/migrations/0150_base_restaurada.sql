-- Which database the queue of vouchers works in: a restored copy, or a standby that took over, may be older than the
-- books of the tax office. Only there is a voucher that was never sent perhaps granted already.
create table fiscal_base (
  id         boolean primary key default true check (id),
  -- System, timeline and database, as PostgreSQL tells them.
  identidad  text not null,
  -- When the queue found itself in another one; null as long as it never did.
  restaurada timestamptz
);

-- Whether a sending of the present number got no clear answer: then what the office has under it may be ours.
alter table comprobantes_fiscales add column respuesta_perdida boolean not null default false;
update comprobantes_fiscales set respuesta_perdida = true where estado in ('enviando', 'incierto');
