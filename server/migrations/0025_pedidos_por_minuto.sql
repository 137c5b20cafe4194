-- How many requests a user or an address made in a minute, counted by all servers together. It is worth nothing
-- after a crash, and so it is not logged: neither a standby nor a backup has its rows.
create unlogged table pedidos_por_minuto (
  clave   text primary key,
  minuto  timestamptz not null,
  pedidos integer not null
);
