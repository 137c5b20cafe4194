-- The pending articles of one state, oldest first: nearly all are delivered, and those that are not stand anywhere.
create index articulos_pendientes_estado on articulos_pendientes (estado, id);

-- What is overdue is added up in the index alone.
create index cuotas_por_vencimiento on cuotas (fecha_vencimiento, id) include (venta, total_cuota)
  where not pagada and not anulada;
drop index cuotas_impagas;
