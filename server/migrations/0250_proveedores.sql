-- Purchases, off until an admin turns them on: without a row they never were.
create table compras_configuracion (
  id boolean primary key default true check (id),
  activa boolean not null
);

create table proveedores (
  id integer generated always as identity primary key,
  razon_social text not null check (razon_social <> ''),
  cuit text not null default '' check (cuit ~ '^(\d{11})?$'),
  condicion_iva text not null
    check (condicion_iva in ('CF', 'RI', 'MT', 'EX', 'MS', 'MP', 'NC', 'PE', 'CE', 'LI', 'NA')),
  domicilio text not null default '',
  localidad text not null default '',
  provincia text not null default '',
  telefono text not null default '',
  whatsapp text not null default '',
  email text not null default '',
  contacto text not null default '',
  dias_pago integer not null default 0 check (dias_pago between 0 and 365),
  -- In chain: '20+10+5'.
  descuentos text not null default '',
  precios_con_iva boolean not null default false,
  observaciones text not null default '',
  baja boolean not null default false,
  -- What the business owes.
  saldo numeric(14,2) not null default 0,
  creado timestamptz not null default now(),
  busqueda text not null generated always as (normalizar(
    razon_social || ' ' || cuit || ' ' || contacto || ' ' || telefono || ' ' || whatsapp || ' ' || email
  )) stored
);
create unique index proveedores_cuit on proveedores (cuit) where cuit <> '';
create index proveedores_nombre on proveedores (razon_social collate "es-AR-x-icu", id);

-- The account of each supplier. A positive amount: the business owes more.
create table proveedor_movimientos (
  id integer generated always as identity primary key,
  proveedor integer not null references proveedores (id),
  fecha date not null,
  concepto text not null,
  tipo text not null check (tipo in ('inicial', 'manual', 'anulacion')),
  importe numeric(14,2) not null check (importe <> 0),
  saldo numeric(14,2) not null,
  -- The movement that this one takes back.
  anula integer unique references proveedor_movimientos (id),
  sucursal integer not null references sucursales (id),
  usuario integer not null references usuarios (id),
  creado timestamptz not null default now(),
  check ((tipo = 'anulacion') = (anula is not null))
);
create index proveedor_movimientos_proveedor on proveedor_movimientos (proveedor, id desc);
create trigger proveedor_movimientos_inmutable before update or delete on proveedor_movimientos
  for each row execute function rechazar_cambio();
create trigger proveedor_movimientos_intruncable before truncate on proveedor_movimientos
  for each statement execute function rechazar_cambio();
