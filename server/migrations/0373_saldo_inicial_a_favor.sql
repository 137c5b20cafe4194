-- An account may begin with money in favour of the business: it is applied as a credit note is.
alter table proveedor_iniciales add column signo smallint not null default 1 check (signo in (1, -1));
drop index proveedor_iniciales_pendientes;
create index proveedor_iniciales_pendientes on proveedor_iniciales (vencimiento, movimiento)
  where pendiente > 0 and signo = 1;

alter table pago_imputaciones
  add column nota_inicial integer references proveedor_iniciales (movimiento),
  drop constraint pago_imputaciones_check1,
  add constraint pago_imputaciones_check1 check (num_nonnulls(pago, nota, nota_inicial) > 0),
  add check (num_nonnulls(nota, nota_inicial) <= 1);
create index pago_imputaciones_nota_inicial on pago_imputaciones (nota_inicial) where nota_inicial is not null;

insert into proveedor_iniciales (movimiento, proveedor, fecha, vencimiento, total, pendiente, signo)
select id, proveedor, fecha, fecha, -importe, -importe, -1 from proveedor_movimientos m
where tipo = 'inicial' and importe < 0 and not exists (select from proveedor_movimientos a where a.anula = m.id);
