-- What was refused for want of a permission. A lent one is good for exactly this call.
create table permisos_pedidos (
  usuario   integer not null references usuarios,
  operacion text not null,    -- the Idempotency-Key of the call; empty without one
  llamada   text not null,    -- the seal of its method, path and body
  sucursal  integer not null references sucursales,
  faltas    jsonb not null,   -- each missing permission, with what exactly needs it
  detalle   jsonb not null,   -- what the call is about, for the person who lends
  pedido    timestamptz not null default now(),
  primary key (usuario, operacion, llamada)
);

-- The same of a lent permission. Those that wait now know no call, and so are good for none.
alter table autorizaciones
  add column llamada text,
  add column faltas  jsonb,
  add column detalle jsonb,
  add column clave   text;    -- a hash of the lender's password hash: another password ends the permission
