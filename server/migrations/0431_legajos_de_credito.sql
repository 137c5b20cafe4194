-- How a customer has paid, and what the Banco Central says of one. Off until an admin turns them on.
alter table ventas_configuracion
  add column legajos boolean not null default false,
  -- As one sentence beside the customer of a sale.
  add column legajos_en_venta boolean not null default false,
  add column consultas_bcra boolean not null default false;

-- What the Central de Deudores answered when somebody asked: kept for 30 days, then thrown away.
create table consultas_bcra (
  id integer primary key generated always as identity,
  cliente integer not null references clientes (id),
  cuit text not null check (cuit ~ '^\d{11}$'),
  datos jsonb not null,
  consultado timestamptz not null,
  usuario integer not null references usuarios (id),
  sucursal integer not null references sucursales (id)
);
create index consultas_bcra_de_cliente on consultas_bcra (cliente, id desc);
create index consultas_bcra_fecha on consultas_bcra (consultado);
