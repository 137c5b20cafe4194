-- Delivery notes: goods that move between a branch and a customer, without money.
create table remitos (
  id             integer generated always as identity primary key,
  sucursal       integer not null references sucursales,
  punto_venta    integer not null,
  -- Counts within the branch, without gaps.
  numero         integer not null,
  fecha          date not null,
  cliente        integer not null references clientes,
  tipo_operacion text not null check (tipo_operacion in ('ENTRADA', 'SALIDA')),
  concepto       text not null,
  total          numeric(14,2) not null check (total >= 0),
  usuario        integer not null references usuarios,
  fecha_creacion timestamptz not null default now(),
  busqueda       text generated always as (normalizar(concepto)) stored,
  unique (sucursal, numero)
);

create index remitos_sucursal on remitos (sucursal, id desc);
create index remitos_cliente on remitos (cliente, id desc);
create index remitos_numero on remitos (numero);
create index remitos_busqueda on remitos using gin (busqueda gin_trgm_ops);

create table remito_detalles (
  remito          integer not null references remitos,
  linea           smallint not null,
  articulo        text not null references articulos,
  cantidad        integer not null check (cantidad > 0),
  precio_unitario numeric(14,2) not null check (precio_unitario >= 0),
  total           numeric(14,2) not null check (total >= 0),
  observaciones   text not null default '',
  primary key (remito, linea)
);

-- Of a pending article: sold without stock = still to deliver + delivered + ended by a return or an annulment.
alter table articulos_pendientes
  add column cantidad_entregada integer not null default 0 check (cantidad_entregada >= 0),
  add column cantidad_anulada integer not null default 0 check (cantidad_anulada >= 0),
  add constraint articulos_pendientes_cuadra check (
    cantidad_original = cantidad_solicitada + cantidad_entregada + cantidad_anulada),
  add constraint articulos_pendientes_estado check ((estado = 'PENDIENTE') = (cantidad_solicitada > 0));

create index articulos_pendientes_sucursal on articulos_pendientes (sucursal, id) where estado = 'PENDIENTE';

-- Which pending articles the line of a note delivered, and how many units of each.
create table remito_pendientes (
  remito    integer not null,
  linea     smallint not null,
  pendiente integer not null references articulos_pendientes,
  cantidad  integer not null check (cantidad > 0),
  primary key (remito, pendiente),
  foreign key (remito, linea) references remito_detalles
);

create index remito_pendientes_pendiente on remito_pendientes (pendiente);
