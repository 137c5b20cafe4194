-- What ARCA's register said of a CUIT, for some days: asking again would say the same.
create table padron_consultas (
  entorno text not null check (entorno in ('homologacion', 'produccion')),
  cuit text not null check (cuit ~ '^\d{11}$'),
  datos jsonb not null,
  consultado timestamptz not null,
  primary key (entorno, cuit)
);
create index padron_consultas_fecha on padron_consultas (consultado);
