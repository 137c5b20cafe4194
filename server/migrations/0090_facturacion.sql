-- Electronic invoicing. Without its row it is off, and nothing below is ever written.
create table facturacion (
  id                          boolean primary key default true check (id),
  activa                      boolean not null default false,
  entorno                     text not null default 'homologacion' check (entorno in ('homologacion', 'produccion')),
  cuit                        text not null default '' check (cuit ~ '^(\d{11})?$'),
  razon_social                text not null default '',
  nombre_fantasia             text not null default '',
  condicion_iva               text not null default 'responsable_inscripto'
    check (condicion_iva in ('responsable_inscripto', 'monotributo', 'exento')),
  ingresos_brutos             text not null default '',
  inicio_actividades          date,
  domicilio                   text not null default '',
  -- Null: the official address of the environment.
  url_wsaa                    text,
  url_wsfe                    text,
  -- From this total on a final consumer must be identified (RG 5700/2025), and the day from which it holds.
  umbral_identificacion       numeric(14,2) not null default 10000000 check (umbral_identificacion > 0),
  umbral_identificacion_desde date not null default '2025-05-29'
);

-- A branch without a row issues no fiscal vouchers in that environment.
create table facturacion_puntos_venta (
  entorno  text not null check (entorno in ('homologacion', 'produccion')),
  sucursal integer not null references sucursales,
  numero   integer not null check (numero between 1 and 99998),
  primary key (entorno, sucursal),
  unique (entorno, numero)
);

create table facturacion_certificados (
  id           integer generated always as identity primary key,
  entorno      text not null check (entorno in ('homologacion', 'produccion')),
  alias        text not null,
  cuit         text not null check (cuit ~ '^\d{11}$'),
  -- The private key, encrypted with the server's secret: a backup without it is of no use.
  clave        text not null,
  csr          text not null,
  -- Null until ARCA's certificate is loaded.
  crt          text,
  numero_serie text,
  desde        timestamptz,
  vence        timestamptz,
  creado       timestamptz not null default now(),
  check (num_nulls(crt, numero_serie, desde, vence) in (0, 4))
);

create unique index facturacion_certificados_pendiente on facturacion_certificados (entorno) where crt is null;

-- The ticket of access, shared by all processes: the service refuses a second login for some minutes.
create table arca_tickets (
  certificado integer not null references facturacion_certificados,
  servicio    text not null,
  -- Another address or CUIT needs another ticket.
  direccion   text not null,
  cuit        text not null,
  -- Token and Sign, encrypted with the server's secret.
  contenido   text,
  vence       timestamptz,
  obtenido    timestamptz,
  -- When the invoice service last refused it.
  rechazado   timestamptz,
  -- After a refusal: no login before this moment.
  no_antes    timestamptz,
  primary key (certificado, servicio, direccion, cuit)
);

-- One row for each series of numbers: its lock is held from the question for the last number to the answer.
create table fiscal_series (
  entorno     text not null,
  cuit        text not null,
  punto_venta integer not null,
  tipo        integer not null,
  primary key (entorno, cuit, punto_venta, tipo)
);

create table comprobantes_fiscales (
  id                      integer generated always as identity primary key,
  entorno                 text not null check (entorno in ('homologacion', 'produccion')),
  cuit                    text not null check (cuit ~ '^\d{11}$'),
  punto_venta             integer not null check (punto_venta between 1 and 99998),
  tipo                    integer not null check (tipo in (1, 2, 3, 6, 7, 8, 11, 12, 13)),
  numero                  integer check (numero between 1 and 99999999),
  estado                  text not null default 'sin_emitir'
    check (estado in ('sin_emitir', 'enviando', 'incierto', 'autorizado', 'rechazado')),
  fecha                   date not null,
  sucursal                integer not null references sucursales,
  venta                   integer references ventas,
  nota_credito            integer references notas_credito,
  cliente                 integer not null references clientes,
  receptor_nombre         text not null,
  receptor_domicilio      text not null,
  -- ARCA's numbers: 80 CUIT, 86 CUIL, 87 CDI, 94 passport, 96 DNI, 99 none.
  receptor_tipo_documento integer not null check (receptor_tipo_documento in (80, 86, 87, 94, 96, 99)),
  receptor_documento      text not null check (receptor_documento ~ '^\d{1,11}$'),
  receptor_condicion_iva  integer not null,
  condicion_venta         text not null,
  total                   numeric(14,2) not null check (total >= 0),
  neto                    numeric(14,2) not null check (neto >= 0),
  iva                     numeric(14,2) not null check (iva >= 0),
  exento                  numeric(14,2) not null check (exento >= 0),
  no_gravado              numeric(14,2) not null check (no_gravado >= 0),
  -- The invoice that a credit note credits; without one, the days that it concerns.
  asociado                integer references comprobantes_fiscales,
  periodo_desde           date,
  periodo_hasta           date,
  cae                     text check (cae ~ '^\d{14}$'),
  cae_vence               date,
  observaciones           jsonb not null default '[]',
  errores                 jsonb not null default '[]',
  motivo                  text,
  -- How often it was sent or asked about: an answer to an older attempt is no longer written.
  intentos                integer not null default 0,
  -- Attempts in a row without success.
  fallos                  integer not null default 0,
  -- How often ARCA refused its numbers, and whether it refused the present one.
  numeros_rechazados      integer not null default 0,
  numero_rechazado        boolean not null default false,
  proximo_intento         timestamptz not null default now(),
  -- The exact content sent with the number, stored before it is sent.
  contenido               jsonb,
  creado                  timestamptz not null default now(),
  autorizado              timestamptz,
  busqueda                text generated always as (
    normalizar(receptor_nombre || ' ' || receptor_documento || ' ' || coalesce(cae, ''))) stored,
  check (num_nonnulls(venta, nota_credito) = 1),
  check (total = neto + iva + exento + no_gravado),
  check ((estado = 'autorizado') = (cae is not null)),
  check (num_nonnulls(cae, cae_vence, autorizado) in (0, 3)),
  -- What is on its way has its number and its content; what waits or was refused gave its number back.
  check ((estado in ('enviando', 'incierto', 'autorizado')) = (numero is not null)),
  check (estado not in ('enviando', 'incierto') or contenido is not null)
);

-- No sale and no credit note ever has two vouchers, and no number is used twice.
create unique index comprobantes_fiscales_venta on comprobantes_fiscales (venta) where venta is not null;
create unique index comprobantes_fiscales_nota on comprobantes_fiscales (nota_credito) where nota_credito is not null;
create unique index comprobantes_fiscales_numero
  on comprobantes_fiscales (entorno, cuit, punto_venta, tipo, numero) where numero is not null;
-- The queue: what waits, by series.
create index comprobantes_fiscales_cola on comprobantes_fiscales (entorno, cuit, punto_venta, tipo, id)
  where estado in ('sin_emitir', 'enviando', 'incierto');
create index comprobantes_fiscales_rechazados on comprobantes_fiscales (sucursal) where estado = 'rechazado';
create index comprobantes_fiscales_sucursal on comprobantes_fiscales (sucursal, id);
create index comprobantes_fiscales_fecha on comprobantes_fiscales (fecha, id);
create index comprobantes_fiscales_cliente on comprobantes_fiscales (cliente);
create index comprobantes_fiscales_asociado on comprobantes_fiscales (asociado) where asociado is not null;
create index comprobantes_fiscales_busqueda on comprobantes_fiscales using gin (busqueda gin_trgm_ops);

create table comprobante_fiscal_ivas (
  comprobante integer not null references comprobantes_fiscales,
  -- ARCA's rates: 3 = 0 %, 4 = 10.5, 5 = 21, 6 = 27, 8 = 5, 9 = 2.5.
  id          integer not null check (id in (3, 4, 5, 6, 8, 9)),
  base        numeric(14,2) not null check (base >= 0),
  importe     numeric(14,2) not null check (importe >= 0),
  primary key (comprobante, id)
);

-- Each call to ARCA about a voucher, without Token and Sign.
create table comprobante_fiscal_envios (
  id           integer generated always as identity primary key,
  comprobante  integer not null references comprobantes_fiscales,
  momento      timestamptz not null default now(),
  operacion    text not null,
  pedido       text not null,
  respuesta    text not null,
  estado_http  integer,
  error        text,
  milisegundos integer not null
);

create index comprobante_fiscal_envios_comprobante on comprobante_fiscal_envios (comprobante, id);
