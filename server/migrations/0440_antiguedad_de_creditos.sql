-- What each age of what customers owe is provided for, in per cent. All 0: no provision.
alter table ventas_configuracion
  add column provision_por_vencer numeric(5,2) not null default 0 check (provision_por_vencer between 0 and 100),
  add column provision_30 numeric(5,2) not null default 0 check (provision_30 between 0 and 100),
  add column provision_60 numeric(5,2) not null default 0 check (provision_60 between 0 and 100),
  add column provision_90 numeric(5,2) not null default 0 check (provision_90 between 0 and 100),
  add column provision_mas numeric(5,2) not null default 0 check (provision_mas between 0 and 100);

-- What fell due in a month, paid or not.
create index cuotas_de_mes on cuotas (sucursal, fecha_vencimiento);
