create table usuarios (
  id             integer generated always as identity primary key,
  username       text not null check (username <> ''),
  first_name     text not null,
  last_name      text not null,
  email          text not null default '',
  tipo_usuario   text not null check (tipo_usuario in ('vendedor', 'admin')),
  is_active      boolean not null default true,
  telefono_fijo  text not null default '',
  telefono_movil text not null default '',
  sucursal       integer references sucursales,
  password_hash  text not null,
  creado         timestamptz not null default now(),
  -- A vendedor has exactly one branch, an admin none.
  constraint usuarios_sucursal_segun_tipo check ((tipo_usuario = 'admin') = (sucursal is null))
);

create unique index usuarios_username on usuarios (lower(username));

create table sesiones (
  id        uuid primary key default gen_random_uuid(),
  usuario   integer not null references usuarios,
  -- The working branch: the vendedor's own, or the one that the admin chose at login.
  sucursal  integer not null references sucursales,
  -- Counts the renewals: a refresh token says which one it is, and only the newest is good.
  rotacion  integer not null default 0,
  rotada    timestamptz not null default now(),
  vence     timestamptz not null,
  cerrada   timestamptz,
  creada    timestamptz not null default now()
);

create index sesiones_usuario on sesiones (usuario) where cerrada is null;
create index sesiones_vence on sesiones (vence);

-- Failed logins, per user and per address: they slow down what comes next, and lock nobody out for good.
create table intentos_login (
  clave  text primary key,
  fallos integer not null,
  ultimo timestamptz not null
);
