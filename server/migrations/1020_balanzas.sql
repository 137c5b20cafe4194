-- Whether labels that a scale prints are read.
alter table ventas_configuracion add column balanzas boolean not null default false;

-- How the digits of a label are read. Places count from 1; 0 for a label that names no article.
create table formatos_balanza (
  id integer generated always as identity primary key,
  nombre text not null check (nombre <> ''),
  tipo text not null check (tipo in ('peso', 'unidades', 'importe', 'suma')),
  largo smallint not null check (largo between 8 and 20),
  comienzo text not null check (comienzo ~ '^[0-9]{1,6}$'),
  articulo_desde smallint not null,
  articulo_hasta smallint not null,
  valor_desde smallint not null,
  valor_hasta smallint not null,
  decimales smallint not null check (decimales between 0 and 3),
  verifica boolean not null,
  -- What is sold where the label names no article; empty for an article of varios.
  articulo text not null default '',
  iva text not null,
  activo boolean not null,
  orden smallint not null,
  constraint formatos_balanza_articulo_check check (articulo_desde between 0 and articulo_hasta and articulo_hasta <= largo),
  constraint formatos_balanza_valor_check check (valor_desde between 1 and valor_hasta and valor_hasta <= largo)
);
create unique index formatos_balanza_nombre on formatos_balanza (lower(nombre));
-- No label fits two that are used.
create unique index formatos_balanza_etiqueta on formatos_balanza (largo, comienzo) where activo;

-- What labels of a scale say that a line costs, in the place of quantity by price: it differs by the thousandth to which the quantity
-- was rounded.
alter table venta_detalles
  add column importe_etiqueta numeric(14,2) check (importe_etiqueta >= 0),
  drop constraint venta_detalles_rebaja_check,
  add constraint venta_detalles_rebaja_check check (
    total <= coalesce(importe_etiqueta, round(cantidad * precio_unitario, 2)) - descuento
    and (descripcion is null) = (iva is null));
alter table presupuesto_detalles
  add column importe_etiqueta numeric(14,2) check (importe_etiqueta >= 0),
  drop constraint presupuesto_detalles_check,
  add constraint presupuesto_detalles_check check (
    total = coalesce(importe_etiqueta, round(cantidad * precio_unitario, 2)) - descuento and total >= 0
    and (descripcion is null) = (iva is null));
