-- The conditions that the contract knows: a sale under another would be missing from every report of money.
alter table ventas add constraint ventas_condicion_venta_check check (condicion_venta in (
  'Contado Efectivo',
  'Cta-Cte en 2 cuotas',
  'Cta-Cte mas cuotas',
  'Tarjeta de Credito',
  'Tarjeta de Debito',
  'Transferencia'
));
