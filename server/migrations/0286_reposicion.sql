-- When a branch buys an article again (`punto`), and up to how many units (`nivel`).
create table articulo_reposicion (
  sucursal integer not null references sucursales (id),
  articulo text not null references articulos (id),
  punto integer not null check (punto >= 0),
  nivel integer not null check (nivel > 0 and nivel >= punto),
  usuario integer not null references usuarios (id),
  guardado timestamptz not null default now(),
  primary key (sucursal, articulo)
);
create index articulo_reposicion_articulo on articulo_reposicion (articulo);
