-- A sale paid by QR or a wallet, without dividing its payment: a condition beside the specified ones, off until an admin
-- turns it on.
alter table ventas_configuracion add column venta_qr boolean not null default false;
alter table ventas drop constraint ventas_condicion_venta_check;
alter table ventas add constraint ventas_condicion_venta_check check (condicion_venta in ('Contado Efectivo',
  'Cta-Cte en 2 cuotas', 'Cta-Cte mas cuotas', 'Tarjeta de Credito', 'Tarjeta de Debito', 'Transferencia', 'QR'));
