-- Who may do what. Without the one row of `permisos_negocio`, each role has what the program gives it.
create table permisos_negocio (
  id               boolean primary key default true check (id),
  version          integer not null default 0,
  -- Who saved them last, and where.
  usuario          integer not null references usuarios,
  sucursal         integer not null references sucursales,
  descuento_maximo smallint not null check (descuento_maximo between 0 and 100),
  dias_vencidas    smallint not null check (dias_vencidas between 0 and 3650)
);

-- Admins have all permissions.
create table permisos_roles (
  negocio      boolean not null default true references permisos_negocio,
  tipo_usuario text not null check (tipo_usuario = 'vendedor'),
  permiso      text not null,
  concedido    boolean not null,
  primary key (tipo_usuario, permiso)
);

create table permisos_usuarios (
  negocio   boolean not null default true references permisos_negocio,
  usuario   integer not null references usuarios,
  permiso   text not null,
  concedido boolean not null,
  primary key (usuario, permiso)
);

-- A permission that somebody lends for one action: only the hash of its secret is kept. A used row stays.
create table autorizaciones (
  id             integer generated always as identity primary key,
  hash           text not null unique,
  usuario        integer not null references usuarios,
  sucursal       integer not null references sucursales,
  autorizado_por integer not null references usuarios,
  permisos       text[] not null,
  operacion      text not null,   -- the Idempotency-Key of the action
  vence          timestamptz not null,
  usada          timestamptz
);

create index autorizaciones_sin_usar on autorizaciones (vence) where usada is null;

-- The documents of an authorised action. `tipo` and `documento` name a row as in the ledgers.
create table documentos_autorizados (
  tipo         text not null,
  documento    integer not null,
  autorizacion integer not null references autorizaciones,
  comprobante  text not null,
  primary key (tipo, documento, autorizacion)
);

create index documentos_autorizados_autorizacion on documentos_autorizados (autorizacion);

alter table auditoria add column autorizado_por integer, add column autorizado_por_nombre text;
