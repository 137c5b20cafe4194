-- A branch whose tills an admin switched on at least once. Without a row, and with activas = false, the shop works
-- without tills.
create table caja_sucursales (
  sucursal     integer primary key references sucursales,
  activas      boolean not null,
  -- The person who counts learns what the till should hold only after the count.
  cierre_ciego boolean not null default false
);

create table cajas (
  id        integer generated always as identity primary key,
  sucursal  integer not null references sucursales,
  nombre    text not null check (nombre <> ''),
  -- The safe of the branch: admins alone work with it, and it is always open.
  tesoreria boolean not null default false,
  baja      boolean not null default false
);

create unique index cajas_nombre on cajas (sucursal, lower(nombre));
create unique index cajas_tesoreria on cajas (sucursal) where tesoreria;

create table caja_turnos (
  id               integer generated always as identity primary key,
  caja             integer not null references cajas,
  sucursal         integer not null references sucursales,
  fecha            date not null,
  fondo            numeric(14,2) not null check (fondo >= 0),
  estado           text not null default 'abierto' check (estado in ('abierto', 'cerrado')),
  usuario_apertura integer not null references usuarios,
  abierto          timestamptz not null default now(),
  usuario_cierre   integer references usuarios,
  cerrado          timestamptz,
  -- The number of the count that the close took (caja_conteos.numero); its differences are those of the shift.
  conteo           integer,
  observaciones    text not null default '',
  check ((estado = 'cerrado') = (cerrado is not null and usuario_cierre is not null and conteo is not null))
);

create unique index caja_turnos_abierto on caja_turnos (caja) where estado = 'abierto';
create index caja_turnos_sucursal on caja_turnos (sucursal, id desc);
create index caja_turnos_caja on caja_turnos (caja, id desc);
create index caja_turnos_fecha on caja_turnos (fecha);
create index caja_turnos_usuario_apertura on caja_turnos (usuario_apertura);
create index caja_turnos_usuario_cierre on caja_turnos (usuario_cierre);

-- Who works at a till, from when to when: at most one till at a time.
create table caja_turno_usuarios (
  id      integer generated always as identity primary key,
  turno   integer not null references caja_turnos,
  usuario integer not null references usuarios,
  desde   timestamptz not null default now(),
  hasta   timestamptz
);

create unique index caja_turno_usuarios_presente on caja_turno_usuarios (usuario) where hasta is null;
create index caja_turno_usuarios_turno on caja_turno_usuarios (turno);
create index caja_turno_usuarios_usuario on caja_turno_usuarios (usuario);

-- One balance for each payment type of a shift: the sum of its movements, written together with each of them.
create table caja_saldos (
  turno     integer not null references caja_turnos,
  tipo_pago text not null
    check (tipo_pago in ('EFECTIVO', 'TRANSFERENCIA', 'TARJETA_DEBITO', 'TARJETA_CREDITO', 'CHEQUE', 'OTROS')),
  saldo     numeric(14,2) not null,
  primary key (turno, tipo_pago)
);

-- The ledger of the tills: the money that came in (positive) or went out (negative).
create table caja_movimientos (
  id             integer generated always as identity primary key,
  turno          integer not null references caja_turnos,
  fecha          date not null,
  tipo           text not null check (tipo in ('APERTURA', 'VENTA', 'COBRO', 'DEVOLUCION', 'INGRESO', 'RETIRO', 'GASTO',
    'TRASPASO')),
  tipo_pago      text not null
    check (tipo_pago in ('EFECTIVO', 'TRANSFERENCIA', 'TARJETA_DEBITO', 'TARJETA_CREDITO', 'CHEQUE', 'OTROS')),
  concepto       text not null,
  categoria      text not null default '',
  importe        numeric(14,2) not null check (importe <> 0),
  -- The balance of the shift in this payment type after the movement.
  saldo          numeric(14,2) not null,
  documento_tipo text check (documento_tipo in ('venta', 'recibo', 'nota_credito', 'traspaso')),
  documento_id   integer,
  comprobante    text,
  -- The earlier shift that took the money which this movement gives back.
  de_turno       integer references caja_turnos,
  usuario        integer not null references usuarios,
  creado         timestamptz not null default now(),
  check ((documento_tipo is null) = (documento_id is null))
);

create index caja_movimientos_turno on caja_movimientos (turno, id desc);
create index caja_movimientos_fecha on caja_movimientos (fecha);
create index caja_movimientos_documento on caja_movimientos (documento_tipo, documento_id);
create index caja_movimientos_de_turno on caja_movimientos (de_turno);
create index caja_movimientos_usuario on caja_movimientos (usuario);

create trigger caja_movimientos_inmutable before update or delete on caja_movimientos
  for each row execute function rechazar_cambio();
create trigger caja_movimientos_intruncable before truncate on caja_movimientos
  for each statement execute function rechazar_cambio();

-- Money between two tills of a branch. It has left the origin, and no till has it until the receiver decides.
create table caja_traspasos (
  id             integer generated always as identity primary key,
  sucursal       integer not null references sucursales,
  origen         integer not null references caja_turnos,
  destino        integer not null references cajas,
  fecha          date not null,
  tipo_pago      text not null
    check (tipo_pago in ('EFECTIVO', 'TRANSFERENCIA', 'TARJETA_DEBITO', 'TARJETA_CREDITO', 'CHEQUE', 'OTROS')),
  monto          numeric(14,2) not null check (monto > 0),
  motivo         text not null,
  estado         text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'CONFIRMADO', 'RECHAZADO')),
  usuario        integer not null references usuarios,
  creado         timestamptz not null default now(),
  usuario_recibe integer references usuarios,
  resuelto       timestamptz,
  check ((estado = 'PENDIENTE') = (resuelto is null)),
  check ((resuelto is null) = (usuario_recibe is null))
);

create index caja_traspasos_sucursal on caja_traspasos (sucursal, id desc);
create index caja_traspasos_origen on caja_traspasos (origen);
create index caja_traspasos_destino on caja_traspasos (destino);
create index caja_traspasos_usuario on caja_traspasos (usuario);
create index caja_traspasos_usuario_recibe on caja_traspasos (usuario_recibe);

-- Each count of a shift stays, also those that were made again.
create table caja_conteos (
  id        integer generated always as identity primary key,
  turno     integer not null references caja_turnos,
  numero    integer not null check (numero > 0),
  usuario   integer not null references usuarios,
  momento   timestamptz not null default now(),
  -- The newest movement that the count includes.
  movimiento integer not null,
  unique (turno, numero)
);

create index caja_conteos_usuario on caja_conteos (usuario);

create table caja_conteo_tipos (
  conteo    integer not null references caja_conteos,
  tipo_pago text not null
    check (tipo_pago in ('EFECTIVO', 'TRANSFERENCIA', 'TARJETA_DEBITO', 'TARJETA_CREDITO', 'CHEQUE', 'OTROS')),
  esperado  numeric(14,2) not null,
  contado   numeric(14,2) not null,
  primary key (conteo, tipo_pago)
);

create table caja_conteo_billetes (
  conteo       integer not null references caja_conteos,
  denominacion numeric(14,2) not null check (denominacion > 0),
  cantidad     integer not null check (cantidad > 0),
  primary key (conteo, denominacion)
);

create trigger caja_conteo_tipos_inmutable before update or delete on caja_conteo_tipos
  for each row execute function rechazar_cambio();
create trigger caja_conteo_tipos_intruncable before truncate on caja_conteo_tipos
  for each statement execute function rechazar_cambio();
create trigger caja_conteo_billetes_inmutable before update or delete on caja_conteo_billetes
  for each row execute function rechazar_cambio();
create trigger caja_conteo_billetes_intruncable before truncate on caja_conteo_billetes
  for each statement execute function rechazar_cambio();
