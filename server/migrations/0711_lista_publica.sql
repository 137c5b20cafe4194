-- The page on which anybody with its address reads the prices. Off until an admin turns it on.
create table lista_publica (
  id boolean primary key default true check (id),
  activa boolean not null default false,
  -- As this branch sells.
  sucursal integer references sucursales (id),
  -- Those alone; all articles without any.
  rubros integer[] not null default '{}',
  plan integer references planes (id),
  codigos boolean not null default false,
  -- Only a hash of the secret is kept. Who knows the salt alone cannot make the secret: that takes the key of the servers.
  hash text,
  sal text,
  check (not activa or (sucursal is not null and hash is not null and sal is not null))
);
