-- The debt with which the account of a supplier began: it falls due, and payments are applied to it as to a voucher.
create table proveedor_iniciales (
  movimiento integer primary key references proveedor_movimientos (id),
  proveedor integer not null references proveedores (id),
  -- Of its entry.
  fecha date not null,
  -- It may lie before the entry: the debt is older than the account.
  vencimiento date not null,
  total numeric(14,2) not null check (total > 0),
  -- What nobody has paid or applied; 0 once it was taken back.
  pendiente numeric(14,2) not null check (pendiente between 0 and total)
);
create index proveedor_iniciales_proveedor on proveedor_iniciales (proveedor);
create index proveedor_iniciales_pendientes on proveedor_iniciales (vencimiento, movimiento) where pendiente > 0;

alter table pago_imputaciones
  alter column compra drop not null,
  add column inicial integer references proveedor_iniciales (movimiento),
  add check (num_nonnulls(compra, inicial) = 1);
create index pago_imputaciones_inicial on pago_imputaciones (inicial) where inicial is not null;

insert into proveedor_iniciales (movimiento, proveedor, fecha, vencimiento, total, pendiente)
select id, proveedor, fecha, fecha, importe, importe from proveedor_movimientos m
where tipo = 'inicial' and importe > 0 and not exists (select from proveedor_movimientos a where a.anula = m.id);

-- Payments of such a debt had nowhere to go and stayed as credit: the oldest credit pays it now, as if it had been
-- applied on the day of the payment.
with credito as (
  select p.id as pago, p.fecha, p.usuario, i.movimiento, i.pendiente, p.sin_aplicar,
    sum(p.sin_aplicar) over (partition by p.proveedor order by p.id) - p.sin_aplicar as antes
  from pagos_proveedores p join proveedor_iniciales i on i.proveedor = p.proveedor
  where p.estado = 'vigente' and p.sin_aplicar > 0
), parte as (
  select *, least(sin_aplicar, pendiente - antes) as importe from credito where antes < pendiente
), nuevas as (
  insert into pago_imputaciones (inicial, pago, importe, fecha, usuario)
  select movimiento, pago, importe, fecha, usuario from parte order by pago
), pagadas as (
  update proveedor_iniciales i set pendiente = i.pendiente - d.importe
  from (select movimiento, sum(importe) as importe from parte group by movimiento) d where i.movimiento = d.movimiento
)
update pagos_proveedores p set sin_aplicar = p.sin_aplicar - parte.importe from parte where p.id = parte.pago;
