-- What a person took off a line of a sale, the text and the rate of an open line, and what left though the system had none.
-- `total` stays what the customer pays for the line: quantity × price, less its discount and its promotions.
alter table venta_detalles
  add column descuento numeric(14,2) not null default 0 check (descuento >= 0),
  add column descuento_motivo text,
  add column descuento_autorizo text,
  add column descripcion text,
  add column iva text,
  add column llevado boolean not null default false,
  add constraint venta_detalles_rebaja_check check (
    total <= cantidad::numeric * precio_unitario - descuento and (descripcion is null) = (iva is null));

-- An offer keeps the discounts of its lines.
alter table presupuesto_detalles
  add column descuento numeric(14,2) not null default 0 check (descuento >= 0),
  add column descuento_motivo text,
  add column descripcion text,
  add column iva text,
  drop constraint presupuesto_detalles_check,
  add constraint presupuesto_detalles_check check (
    total = cantidad::numeric * precio_unitario - descuento and total >= 0 and (descripcion is null) = (iva is null));

alter table ventas_configuracion
  add column descuento_por_linea boolean not null default false,
  add column motivo_descuento boolean not null default false,
  add column linea_abierta boolean not null default false,
  add column se_lo_llevo boolean not null default false;
