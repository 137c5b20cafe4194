-- Imports of what is bought: suppliers, what is owed to them, and the price list of one of them.
alter table importaciones drop constraint importaciones_tipo_check;
alter table importaciones add constraint importaciones_tipo_check check (tipo in ('articulos', 'clientes', 'stock',
  'precios', 'proveedores', 'saldos_proveedores', 'lista_proveedor'));
alter table importaciones
  add column proveedor integer references proveedores (id),
  -- Rows with a code that is no article yet.
  add column sin_vincular integer not null default 0,
  -- What is odd about a whole list, in sentences.
  add column alarmas jsonb not null default '[]',
  add constraint importaciones_de_un_proveedor check ((tipo = 'lista_proveedor') = (proveedor is not null));
alter table importacion_filas drop constraint importacion_filas_destino_check;
alter table importacion_filas add constraint importacion_filas_destino_check
  check (destino in ('nueva', 'cambia', 'igual', 'error', 'sin_vincular'));

-- Codes of a supplier's list that are no article yet, with what the list said last.
create table codigos_pendientes (
  id integer generated always as identity primary key,
  proveedor integer not null references proveedores (id),
  codigo text not null check (codigo <> ''),
  descripcion text not null default '',
  categoria text not null default '',
  codigo_barras text not null default '',
  iva text check (iva in ('21', '10.5', '27', '0', 'exento', 'no_gravado')),
  factor integer not null default 1 check (factor between 1 and 100000),
  precio_lista numeric(16,4) not null check (precio_lista >= 0),
  descuentos text,
  con_iva boolean,
  -- The business does not want it: the next list does not ask again.
  descartado boolean not null default false,
  importacion integer not null references importaciones (id),
  momento timestamptz not null default now(),
  busqueda text not null generated always as (normalizar(codigo || ' ' || descripcion || ' ' || codigo_barras)) stored
);
create unique index codigos_pendientes_codigo on codigos_pendientes (proveedor, lower(codigo));
create index codigos_pendientes_importacion on codigos_pendientes (importacion);
