-- A receipt of the account of a customer: it pays instalments of several sales, debts without instalments, and leaves money in
-- favour. It stands under a row of `ventas` that the customer has once, which sold nothing and has no instalments of its own but
-- those of its refused cheques: all that asks a receipt or a cheque for its sale finds one.
alter table ventas_configuracion add column cobros_de_cuenta boolean not null default false;

alter table ventas drop constraint ventas_iniciales,
  add constraint ventas_iniciales check (case
    when inicial is null then importacion is null
    else inicial <> '' and total = 0 and anticipo = 0 and bonificacion = 0 end);
create unique index ventas_cuenta on ventas (cliente) where inicial is not null and importacion is null;

-- What of it paid debts without instalments, as the paper says.
alter table recibos add column sin_cuotas numeric(14,2) not null default 0,
  add constraint recibos_sin_cuotas_check check (sin_cuotas between 0 and total);

-- It may claim the interest of several instalments, with one debit note.
drop index intereses_recibo;
create unique index intereses_recibo on intereses (recibo, cuota) where recibo is not null;

-- Two sellers may earn by one receipt.
alter table comision_cierre_lineas drop constraint comision_cierre_lineas_pkey,
  add constraint comision_cierre_lineas_pkey primary key (tipo, documento, porcentaje, vendedor);
