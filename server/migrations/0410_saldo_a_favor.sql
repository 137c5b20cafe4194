-- The use of balances in favour of customers. Off until an admin turns it on.
alter table ventas_configuracion add column saldo_a_favor boolean not null default false;

-- How much of a credit of a customer's account (`origen`) pays an instalment. It moves neither account nor till. A
-- negative row takes back the one that it annuls.
create table aplicaciones (
  id integer generated always as identity primary key,
  origen bigint not null references cuenta_movimientos,
  cuota integer not null references cuotas,
  importe numeric(14,2) not null check (importe <> 0),
  fecha date not null,
  anula integer unique references aplicaciones,
  sucursal integer not null references sucursales,
  usuario integer not null references usuarios,
  creada timestamptz not null default now(),
  check ((anula is null) = (importe > 0))
);
create index aplicaciones_origen on aplicaciones (origen);
create index aplicaciones_cuota on aplicaciones (cuota);
create index aplicaciones_usuario on aplicaciones (usuario);
create index aplicaciones_sucursal on aplicaciones (sucursal);
create trigger aplicaciones_inmutable before update or delete on aplicaciones
  for each row execute function rechazar_cambio();
create trigger aplicaciones_intruncable before truncate on aplicaciones
  for each statement execute function rechazar_cambio();
