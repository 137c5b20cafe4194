-- A pack may have a price of its own, in cash.
alter table articulo_codigos add column precio numeric(14,2) check (precio >= 0);

-- The packs that a line was sold in, as `PresentacionVendida` of the contract has them with their price in centavos, and what they saved:
-- it is part of the line's price and no discount.
alter table venta_detalles
  add column presentaciones jsonb,
  add column ahorro_presentaciones numeric(14,2) not null default 0 check (ahorro_presentaciones >= 0),
  drop constraint venta_detalles_rebaja_check,
  add constraint venta_detalles_rebaja_check check (
    total <= coalesce(importe_etiqueta, round(cantidad * precio_unitario, 2)) - ahorro_presentaciones - descuento
    and (descripcion is null) = (iva is null));
alter table presupuesto_detalles
  add column presentaciones jsonb,
  add column ahorro_presentaciones numeric(14,2) not null default 0 check (ahorro_presentaciones >= 0),
  drop constraint presupuesto_detalles_check,
  add constraint presupuesto_detalles_check check (
    total = coalesce(importe_etiqueta, round(cantidad * precio_unitario, 2)) - ahorro_presentaciones - descuento and total >= 0
    and (descripcion is null) = (iva is null));
