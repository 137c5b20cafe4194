-- The activities of the tax office (CLAE): of the business, and those that a branch or a rubro has in its place. None: off.
create table actividades_iva (
  id integer primary key generated always as identity,
  codigo text not null check (codigo ~ '^\d{6}$'),
  sucursal integer references sucursales (id),
  rubro integer references rubros (id),
  constraint actividades_iva_de_uno check (num_nonnulls(sucursal, rubro) <= 1),
  constraint actividades_iva_unica unique nulls not distinct (sucursal, rubro)
);
create index actividades_iva_rubro on actividades_iva (rubro) where rubro is not null;

-- What a line was when its voucher was made; null of those from before the business said its activity.
alter table comprobante_fiscal_lineas add column actividad text check (actividad ~ '^\d{6}$');
