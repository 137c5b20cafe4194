-- Imports: a file of another system, its rows as they were read, and what became of each.
create table importaciones (
  id             integer generated always as identity primary key,
  tipo           text not null check (tipo in ('articulos', 'clientes', 'stock', 'precios')),
  archivo        text not null,
  bytes          integer not null,
  -- SHA-256 of the file: the same file again is told.
  huella         text not null,
  formato        text check (formato in ('xlsx', 'csv')),
  estado         text not null default 'leyendo'
    check (estado in ('leyendo', 'revisando', 'revisada', 'aplicada', 'deshecha', 'cancelada', 'fallida')),
  motivo         text,
  usuario        integer not null references usuarios,
  sucursal       integer not null references sucursales,
  momento        timestamptz not null default now(),
  aplicada       timestamptz,
  deshecha       timestamptz,
  -- What was found out of the file, or chosen.
  codificacion   text,
  separador      text,
  hoja           text,
  hojas          jsonb not null default '[]',
  avisos         jsonb not null default '[]',
  columnas       jsonb not null default '[]',
  -- Raised by each change of the settings: the work of an older turn is given up.
  vuelta         integer not null default 1,
  filas          integer not null default 0,
  nuevas         integer not null default 0,
  cambian        integer not null default 0,
  iguales        integer not null default 0,
  con_error      integer not null default 0,
  con_aviso      integer not null default 0,
  escritas       integer not null default 0,
  -- What was written of the rows that change.
  modo           text check (modo in ('solo_nuevos', 'nuevos_y_cambios')),
  -- An import of prices makes a price update, with its own history and undo.
  actualizacion  integer unique references actualizaciones_precios,
  busqueda       text generated always as (normalizar(archivo)) stored
);

create index importaciones_huella on importaciones (huella);
create index importaciones_pendientes on importaciones (id) where estado in ('leyendo', 'revisando');

-- How far the work is. Beside the import, so that the transaction that writes it holds no row that others need.
create table importacion_avances (
  importacion integer primary key references importaciones on delete cascade,
  etapa       text check (etapa in ('leyendo', 'revisando', 'escribiendo', 'deshaciendo')),
  hechas      integer not null default 0,
  total       integer not null default 0,
  -- The process at work, and when it last said so.
  proceso     text,
  latido      timestamptz,
  cancelar    boolean not null default false
);

-- The file, in pieces: any server of the business may read it.
create table importacion_archivos (
  importacion integer not null references importaciones on delete cascade,
  parte       integer not null,
  contenido   bytea not null,
  primary key (importacion, parte)
);

-- The rows as they stand in the file: a JSON list of cells.
create table importacion_lecturas (
  importacion integer not null references importaciones on delete cascade,
  fila        integer not null,
  celdas      text not null,
  primary key (importacion, fila)
);

-- The rows as they were checked, and what the import made of them.
create table importacion_filas (
  importacion integer not null references importaciones on delete cascade,
  fila        integer not null,
  destino     text not null check (destino in ('nueva', 'cambia', 'igual', 'error')),
  -- The article or the customer of the row.
  objetivo    text,
  -- An article that an undo had to keep comes back.
  revive      boolean not null default false,
  -- What the row says of its fields; of those that change, the values before and after.
  valores     jsonb not null,
  antes       jsonb,
  despues     jsonb,
  -- The opening balance that an import of customers moves.
  saldo       numeric(14,2),
  -- By field: the text of the cell with its error or its doubt.
  problemas   jsonb,
  motivo      text,
  aviso       boolean not null default false,
  busqueda    text not null default '',
  primary key (importacion, fila)
);

-- Articles that an undo had to keep, inactive, because their movements stay: a row that names one makes it anew.
create table articulos_retirados (
  articulo text primary key references articulos
);

-- The units that a row brings in or takes out.
create table importacion_stock (
  importacion integer not null references importaciones on delete cascade,
  fila        integer not null,
  sucursal    integer not null,
  articulo    text not null,
  cantidad    integer not null check (cantidad <> 0),
  primary key (importacion, fila, sucursal)
);

create index importacion_stock_articulo on importacion_stock (importacion, sucursal, articulo);

-- Which field each heading was last taken for, for the same set of headings.
create table importacion_columnas (
  tipo     text not null,
  huella   text not null,
  columnas jsonb not null,
  primary key (tipo, huella)
);

-- Opening stock and opening balances are movements of the import.
alter table stock_movimientos drop constraint stock_movimientos_documento_tipo_check;
alter table stock_movimientos add constraint stock_movimientos_documento_tipo_check
  check (documento_tipo in ('venta', 'nota_credito', 'remito', 'ajuste', 'transferencia', 'importacion'));
alter table cuenta_movimientos drop constraint cuenta_movimientos_documento_tipo_check;
alter table cuenta_movimientos add constraint cuenta_movimientos_documento_tipo_check
  check (documento_tipo in ('venta', 'recibo', 'nota_credito', 'importacion'));
