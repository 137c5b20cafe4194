-- Links with which a customer sees the own account without a session. Off until an admin turns them on.
alter table ventas_configuracion
  add column enlaces_cuenta boolean not null default false,
  -- How long a new link opens.
  add column enlaces_dias integer not null default 180 check (enlaces_dias between 1 and 730),
  -- How customers reach this server; empty: links begin at the address that the browser has open, and papers have none.
  add column enlaces_direccion text not null default '',
  -- Papers carry the link as a code.
  add column enlaces_papel boolean not null default false,
  add column pago_alias text not null default '',
  add column pago_texto text not null default '';

-- Only a hash of the secret is kept. Who knows the salt alone cannot make the secret: that takes the key of the servers.
create table enlaces_cuenta (
  id integer primary key generated always as identity,
  cliente integer not null references clientes (id),
  -- Where it was made: the head of its page.
  sucursal integer not null references sucursales (id),
  hash text not null unique,
  sal text not null,
  usuario integer not null references usuarios (id),
  creado timestamptz not null,
  vence timestamptz not null,
  revocado timestamptz,
  revocado_por integer references usuarios (id),
  check ((revocado is null) = (revocado_por is null))
);
create index enlaces_cuenta_de_cliente on enlaces_cuenta (cliente, id desc);
create index enlaces_cuenta_vence on enlaces_cuenta (vence);

-- When each was opened. Beside the links: reading an account changes nothing of the shop.
create table enlaces_cuenta_vistas (
  enlace integer primary key references enlaces_cuenta (id) on delete cascade,
  ultima timestamptz not null,
  veces integer not null check (veces > 0)
);
