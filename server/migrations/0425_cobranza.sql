-- The day of whoever collects: promises, visits, reminders in series. Off until an admin turns it on: without a row here
-- it never was.
create table cobranza_configuracion (
  id integer primary key default 1 check (id = 1),
  activa boolean not null default false,
  recordatorios boolean not null default false,
  asunto text not null default 'Recordatorio de pago' check (asunto <> '')
);

-- A step is known by its days: before (negative) or after the due date of an instalment.
create table recordatorio_pasos (
  dias integer primary key check (dias between -60 and 365),
  canal text not null check (canal in ('whatsapp', 'email')),
  texto text not null check (texto <> '')
);

-- What was sent to a customer, or is on its way: one message a day.
create table recordatorio_mensajes (
  id integer generated always as identity primary key,
  cliente integer not null references clientes (id),
  fecha date not null,
  sucursal integer not null references sucursales (id),
  canal text not null check (canal in ('whatsapp', 'email')),
  estado text not null check (estado in ('por_enviar', 'enviando', 'enviado', 'omitido', 'fallido', 'sin_confirmar')),
  destino text not null,
  texto text not null,
  -- The person who sent it; absent: the server does.
  usuario integer references usuarios (id),
  -- When it took its present state.
  momento timestamptz not null,
  intentos integer not null default 0,
  -- Not again before this instant.
  proximo timestamptz,
  detalle text not null default '',
  proceso text,
  latido timestamptz,
  unique (cliente, fecha)
);
create index recordatorio_mensajes_pendientes on recordatorio_mensajes (proximo)
  where estado in ('por_enviar', 'enviando');
create index recordatorio_mensajes_sucursal on recordatorio_mensajes (sucursal, id desc);
create index recordatorio_mensajes_usuario on recordatorio_mensajes (usuario);

-- Each instalment is reminded of once by each step.
create table recordatorios (
  cuota integer not null references cuotas (id),
  paso integer not null,
  mensaje integer not null references recordatorio_mensajes (id),
  primary key (cuota, paso)
);
create index recordatorios_mensaje on recordatorios (mensaje);

-- Customers who get no reminders.
create table recordatorio_exclusiones (
  cliente integer primary key references clientes (id),
  motivo text not null default '',
  usuario integer not null references usuarios (id),
  momento timestamptz not null
);
create index recordatorio_exclusiones_usuario on recordatorio_exclusiones (usuario);

-- Until its day a promise holds the reminders back. Whether it was kept is read from the receipts.
create table promesas (
  id integer generated always as identity primary key,
  cliente integer not null references clientes (id),
  sucursal integer not null references sucursales (id),
  fecha date not null,
  monto numeric(14,2) check (monto > 0),
  nota text not null default '',
  usuario integer not null references usuarios (id),
  creado timestamptz not null,
  -- Another one took its place before its day.
  reemplazada boolean not null default false
);
create index promesas_cliente on promesas (cliente, id desc);
create index promesas_sucursal on promesas (sucursal);
create index promesas_usuario on promesas (usuario);

-- What was done about a debt. Notes stay as they were written.
create table cobranza_gestiones (
  id integer generated always as identity primary key,
  cliente integer not null references clientes (id),
  sucursal integer not null references sucursales (id),
  tipo text not null check (tipo in ('llamada', 'whatsapp', 'visita', 'nota')),
  nota text not null default '',
  usuario integer not null references usuarios (id),
  creado timestamptz not null
);
create index cobranza_gestiones_cliente on cobranza_gestiones (cliente, id desc);
create index cobranza_gestiones_sucursal on cobranza_gestiones (sucursal);
create index cobranza_gestiones_usuario on cobranza_gestiones (usuario);
create trigger cobranza_gestiones_inmutable before update or delete on cobranza_gestiones
  for each row execute function rechazar_cambio();
create trigger cobranza_gestiones_intruncable before truncate on cobranza_gestiones
  for each statement execute function rechazar_cambio();
