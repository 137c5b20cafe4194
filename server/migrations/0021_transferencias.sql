-- Goods on their way from one branch to another. The number is the id.
create table transferencias (
  id                 integer generated always as identity primary key,
  sucursal_origen    integer not null references sucursales,
  sucursal_destino   integer not null references sucursales,
  usuario            integer not null references usuarios,
  concepto           text not null,
  observaciones      text not null default '',
  estado             text not null default 'PENDIENTE'
    check (estado in ('PENDIENTE', 'ENVIADA', 'RECIBIDA', 'CANCELADA')),
  fecha_creacion     timestamptz not null default now(),
  fecha_envio        timestamptz,
  fecha_recepcion    timestamptz,
  fecha_cancelacion  timestamptz,
  motivo_cancelacion text not null default '',
  check (sucursal_origen <> sucursal_destino)
);

create index transferencias_origen on transferencias (sucursal_origen, id desc);
create index transferencias_destino on transferencias (sucursal_destino, id desc);
-- Those that wait for stock, oldest first: every entry of goods looks here.
create index transferencias_pendientes on transferencias (sucursal_origen, id) where estado = 'PENDIENTE';

create table transferencia_detalles (
  id                  integer generated always as identity primary key,
  transferencia       integer not null references transferencias,
  linea               smallint not null,
  articulo            text not null references articulos,
  -- The transfer's own, so that what is in transit to a branch is found by article.
  sucursal_destino    integer not null references sucursales,
  cantidad_solicitada integer not null check (cantidad_solicitada > 0),
  -- What left the origin and did not return to it: all or nothing.
  cantidad_enviada    integer not null default 0 check (cantidad_enviada in (0, cantidad_solicitada)),
  cantidad_en_transito integer not null default 0 check (cantidad_en_transito >= 0),
  -- Null until it is received.
  cantidad_recibida   integer check (cantidad_recibida >= 0),
  -- What left the origin and never arrived.
  cantidad_faltante   integer not null default 0 check (cantidad_faltante >= 0),
  unique (transferencia, linea),
  unique (transferencia, articulo),
  -- Goods are never lost from sight.
  constraint transferencia_detalles_transito check (
    cantidad_enviada = coalesce(cantidad_recibida, 0) + cantidad_faltante + cantidad_en_transito)
);

create index transferencia_detalles_en_transito on transferencia_detalles (articulo, sucursal_destino)
  include (cantidad_en_transito) where cantidad_en_transito > 0;
