-- A quantity has up to three decimals: exact thousandths of the unit of its article. A column of three decimals is always a
-- quantity, and no other column has three. Whole units read as before.
alter table ajuste_detalles alter column cantidad type numeric(13,3);
alter table articulos_pendientes
  alter column cantidad_original type numeric(13,3),
  alter column cantidad_solicitada type numeric(13,3),
  alter column cantidad_entregada type numeric(13,3),
  alter column cantidad_anulada type numeric(13,3);
alter table compra_detalles alter column cantidad type numeric(13,3);
alter table compra_fletes alter column cantidad type numeric(13,3);
alter table comprobante_fiscal_lineas alter column cantidad type numeric(13,3);
alter table costo_movimientos
  alter column cantidad type numeric(13,3),
  alter column stock_antes type numeric(16,3);
alter table devolucion_proveedor_detalles alter column cantidad type numeric(13,3);
alter table importacion_stock
  alter column cantidad type numeric(13,3),
  alter column habia type numeric(13,3);
alter table nota_credito_detalles
  alter column cantidad type numeric(13,3),
  alter column pendientes type numeric(13,3),
  alter column divisor type numeric(5,4);
alter table pedido_detalles alter column cantidad type numeric(13,3);
alter table presupuesto_detalles alter column cantidad type numeric(13,3);
alter table recepcion_detalles alter column cantidad type numeric(13,3);
alter table remito_detalles alter column cantidad type numeric(13,3);
alter table remito_pendientes alter column cantidad type numeric(13,3);
alter table stock alter column cantidad type numeric(13,3);
alter table stock_movimientos
  alter column cantidad type numeric(13,3),
  alter column saldo type numeric(13,3);
alter table transferencia_detalles
  alter column cantidad_solicitada type numeric(13,3),
  alter column cantidad_enviada type numeric(13,3),
  alter column cantidad_en_transito type numeric(13,3),
  alter column cantidad_recibida type numeric(13,3),
  alter column cantidad_faltante type numeric(13,3);
alter table venta_detalles
  alter column cantidad type numeric(13,3),
  alter column divisor type numeric(5,4);
alter table venta_promociones alter column unidades type numeric(13,3);
alter table ventas_sin_conexion_por_contar alter column cantidad type numeric(13,3);

-- The amount of a line is rounded once, half away from zero.
alter table venta_detalles
  drop constraint venta_detalles_rebaja_check,
  add constraint venta_detalles_rebaja_check check (
    total <= round(cantidad * precio_unitario, 2) - descuento and (descripcion is null) = (iva is null));
alter table presupuesto_detalles
  drop constraint presupuesto_detalles_check,
  add constraint presupuesto_detalles_check check (
    total = round(cantidad * precio_unitario, 2) - descuento and total >= 0 and (descripcion is null) = (iva is null));
