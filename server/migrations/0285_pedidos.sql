-- Orders to suppliers. They move nothing: what arrived of a line is the sum of its receptions that stand.
create table pedidos (
  id integer generated always as identity primary key,
  proveedor integer not null references proveedores (id),
  -- The branch that ordered; the goods may arrive at any.
  sucursal integer not null references sucursales (id),
  -- `recibido_en_parte` and `completo` follow from the receptions.
  estado text not null default 'borrador'
    check (estado in ('borrador', 'pedido', 'recibido_en_parte', 'completo', 'cerrado', 'anulado')),
  fecha date not null,
  fecha_entrega date,
  observaciones text not null default '',
  motivo text not null default '',
  usuario integer not null references usuarios (id),
  creado timestamptz not null default now()
);
create index pedidos_proveedor on pedidos (proveedor, id desc);
create index pedidos_estado on pedidos (estado, id desc);

create table pedido_detalles (
  pedido integer not null references pedidos (id),
  linea smallint not null,
  articulo text not null references articulos (id),
  cantidad integer not null check (cantidad > 0),
  -- What was agreed for a unit; null while nobody knows it.
  costo_unitario numeric(16,4) check (costo_unitario >= 0),
  primary key (pedido, linea),
  unique (pedido, articulo)
);

-- Without a row: no tolerance, and a week from an order to its goods.
create table pedidos_configuracion (
  id boolean primary key default true check (id),
  -- In per cent: how much more than ordered may arrive.
  tolerancia integer not null check (tolerancia between 0 and 100),
  dias_entrega integer not null check (dias_entrega between 1 and 365)
);
