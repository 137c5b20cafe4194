create table clientes (
  id               integer generated always as identity primary key,
  nombre           text not null check (nombre <> ''),
  numero_documento text not null check (numero_documento <> ''),
  condicion_iva    text not null check (condicion_iva in ('CF', 'RI', 'MT', 'EX')),
  tipo_documento   text not null check (tipo_documento in ('DNI', 'CUIT', 'CUIL', 'PASAPORTE')),
  domicilio        text not null default '',
  localidad        text not null default '',
  codigo_postal    text not null default '',
  provincia        text not null default '',
  telefono_fijo    text not null default '',
  telefono_movil   text not null default '',
  email            text not null default '',
  observaciones    text not null default '',
  fecha_alta       date not null,
  baja             boolean not null default false,
  -- The sum of the customer's movements in cuenta_movimientos, written together with each of them.
  saldo            numeric(14,2) not null default 0,
  creado           timestamptz not null default now(),
  busqueda         text generated always as (normalizar(
    nombre || ' ' || numero_documento || ' ' || telefono_movil || ' ' || telefono_fijo || ' ' || email)) stored
);

create index clientes_busqueda on clientes using gin (busqueda gin_trgm_ops);
create index clientes_nombre on clientes (nombre collate "es-AR-x-icu", id);
create index clientes_documento on clientes (numero_documento);

-- The customer account ledger: what each customer came to owe (positive) or paid (negative).
create table cuenta_movimientos (
  id             bigint generated always as identity primary key,
  cliente        integer not null references clientes,
  fecha          date not null,
  concepto       text not null,
  comprobante    text,
  documento_tipo text check (documento_tipo in ('venta', 'recibo', 'nota_credito')),
  documento_id   integer,
  importe        numeric(14,2) not null check (importe <> 0),
  -- The balance after this movement: movements of one customer follow one another.
  saldo          numeric(14,2) not null,
  sucursal       integer not null references sucursales,
  usuario        integer not null references usuarios,
  creado         timestamptz not null default now(),
  check ((documento_tipo is null) = (documento_id is null))
);

create index cuenta_movimientos_cliente on cuenta_movimientos (cliente, id desc);
create index cuenta_movimientos_documento on cuenta_movimientos (documento_tipo, documento_id);

create trigger cuenta_movimientos_inmutable before update or delete on cuenta_movimientos
  for each row execute function rechazar_cambio();

create trigger cuenta_movimientos_intruncable before truncate on cuenta_movimientos
  for each statement execute function rechazar_cambio();
