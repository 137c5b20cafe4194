-- Labels that were prepared for printing: a tab prints them within the day.
create table etiquetas (
  id       integer generated always as identity primary key,
  sucursal integer not null references sucursales,
  usuario  integer not null references usuarios,
  momento  timestamptz not null default now(),
  pedido   jsonb not null
);

create index etiquetas_momento on etiquetas (momento);
