-- What suppliers invoiced to the business as ARCA's files have it. A row that no purchase answers is a draft: it moves nothing.
-- Whether one does is never stored: the key of the voucher says it.
alter table importaciones drop constraint importaciones_tipo_check,
  add constraint importaciones_tipo_check check (tipo in ('articulos', 'clientes', 'stock', 'precios', 'proveedores',
    'saldos_proveedores', 'lista_proveedor', 'cuotas_pendientes', 'comprobantes_arca')),
  -- Rows that are purchases here already.
  add column cargadas integer not null default 0;
alter table importacion_filas drop constraint importacion_filas_destino_check,
  add constraint importacion_filas_destino_check
    check (destino in ('nueva', 'cambia', 'igual', 'error', 'sin_vincular', 'cargada'));

create table comprobantes_arca (
  id integer primary key generated always as identity,
  importacion integer not null references importaciones (id),
  -- The later import that brought more of it, for example its percepciones.
  completado_por integer references importaciones (id),
  cuit text not null check (cuit ~ '^\d{11}$'),
  tipo text not null check (tipo ~ '^\d{3}$'),
  punto_venta integer not null check (punto_venta between 1 and 99999),
  numero integer not null check (numero between 1 and 99999999),
  fecha date not null,
  denominacion text not null,
  -- In pesos, at the rate of the voucher where it is in another currency.
  total numeric(14,2) not null check (total >= 0),
  -- What the file says, in centavos of the currency of the voucher.
  datos jsonb not null,
  busqueda text not null generated always as (normalizar(denominacion || ' ' || cuit || ' ' || numero)) stored
);
create unique index comprobantes_arca_clave on comprobantes_arca (cuit, tipo, punto_venta, numero);
create index comprobantes_arca_fecha on comprobantes_arca (fecha, id);
create index comprobantes_arca_importacion on comprobantes_arca (importacion);
create index comprobantes_arca_completado on comprobantes_arca (completado_por) where completado_por is not null;
