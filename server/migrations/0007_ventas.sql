create table ventas (
  id              integer generated always as identity primary key,
  sucursal        integer not null references sucursales,
  punto_venta     integer not null,
  fecha           date not null,
  cliente         integer not null references clientes,
  usuario         integer not null references usuarios,
  estado          text not null default 'aprobada' check (estado in ('aprobada', 'anulada')),
  condicion_venta text not null,
  concepto        text not null default '',
  bonificacion    numeric(14,2) not null check (bonificacion >= 0),
  -- What the customer owes or paid: the lines less the discount.
  total           numeric(14,2) not null check (total >= 0),
  anticipo        numeric(14,2) not null default 0 check (anticipo >= 0),
  cantidad_cuotas integer not null default 0 check (cantidad_cuotas between 0 and 120),
  valor_cuota     numeric(14,2) not null default 0,
  nota_credito    integer,
  creada          timestamptz not null default now()
);

create index ventas_sucursal on ventas (sucursal, id desc);
create index ventas_fecha on ventas (sucursal, fecha, id);
create index ventas_cliente on ventas (cliente, id desc);

create table venta_detalles (
  venta           integer not null references ventas,
  linea           smallint not null,
  articulo        text not null references articulos,
  cantidad        integer not null check (cantidad > 0),
  precio_unitario numeric(14,2) not null check (precio_unitario >= 0),
  total           numeric(14,2) not null check (total >= 0),
  primary key (venta, linea)
);

create table cuotas (
  id                integer generated always as identity primary key,
  venta             integer not null references ventas,
  numero_cuota      integer not null,
  monto_original    numeric(14,2) not null check (monto_original > 0),
  -- What it still asks for, or what it was paid with.
  total_cuota       numeric(14,2) not null check (total_cuota > 0),
  fecha_vencimiento date not null,
  pagada            boolean not null default false,
  fecha_pago        date,
  anulada           boolean not null default false,
  unique (venta, numero_cuota),
  check (pagada = (fecha_pago is not null)),
  check (total_cuota <= monto_original)
);

create index cuotas_impagas on cuotas (fecha_vencimiento, id) where not pagada and not anulada;

-- What a sale could not take from stock: the branch still has to deliver it.
create table articulos_pendientes (
  id                  integer generated always as identity primary key,
  sucursal            integer not null references sucursales,
  cliente             integer not null references clientes,
  venta               integer not null references ventas,
  articulo            text not null references articulos,
  cantidad_original   integer not null check (cantidad_original > 0),
  cantidad_solicitada integer not null check (cantidad_solicitada between 0 and cantidad_original),
  estado              text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'ENTREGADO', 'ANULADO')),
  fecha               date not null,
  creado              timestamptz not null default now(),
  unique (venta, articulo)
);

create index articulos_pendientes_abiertos on articulos_pendientes (sucursal, cliente, articulo, id)
  where estado = 'PENDIENTE';

-- Receipts: money collected, with how it was paid.
create table recibos (
  id          integer generated always as identity primary key,
  sucursal    integer not null references sucursales,
  punto_venta integer not null,
  fecha       date not null,
  cliente     integer not null references clientes,
  venta       integer not null references ventas,
  usuario     integer not null references usuarios,
  concepto    text not null,
  total       numeric(14,2) not null check (total > 0),
  metodo_pago text not null,
  -- The advance of a sale, collected with it.
  es_anticipo boolean not null default false,
  estado      text not null default 'activo' check (estado in ('activo', 'anulada')),
  creado      timestamptz not null default now()
);

create index recibos_sucursal on recibos (sucursal, id desc);
create index recibos_venta on recibos (venta);
create index recibos_cliente on recibos (cliente, id desc);

create table recibo_pagos (
  recibo    integer not null references recibos,
  linea     smallint not null,
  tipo_pago text not null
    check (tipo_pago in ('EFECTIVO', 'TRANSFERENCIA', 'TARJETA_DEBITO', 'TARJETA_CREDITO', 'CHEQUE', 'OTROS')),
  monto     numeric(14,2) not null check (monto > 0),
  primary key (recibo, linea)
);
