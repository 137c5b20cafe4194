-- Quick change of person at a till: who entered there with a password opened it (`equipo` is that session), and the others of
-- the branch enter with a PIN while it lasts.
alter table ventas_configuracion
  add column cambio_rapido boolean not null default false,
  add column cambio_rapido_venta boolean not null default false,
  add column cambio_rapido_minutos integer not null default 0 check (cambio_rapido_minutos between 0 and 120);

-- A PIN is kept as its hash alone, and no call reads it. `fallos` are the wrong ones in a row, at all tills.
create table pines (
  usuario integer primary key references usuarios (id),
  hash text not null,
  fallos integer not null default 0 check (fallos >= 0),
  cambiado timestamptz not null default now()
);

-- `navegador`: where a password opened the session; `bloqueada`: its tokens do nothing until somebody enters again;
-- `fallos_pin`: wrong PINs in a row at this till, of anybody.
alter table sesiones
  add column navegador text,
  add column equipo uuid references sesiones (id) on delete cascade,
  add column bloqueada timestamptz,
  add column fallos_pin integer not null default 0 check (fallos_pin >= 0);
-- A person has one session of each till.
create unique index sesiones_equipo on sesiones (equipo, usuario) where equipo is not null;

-- Of what was done in a session that a PIN opened: who opened that till with a password.
alter table auditoria add column equipo text;
