-- The other kinds. Who and when stand in the document that took each back; of payments to suppliers and refinancings
-- nobody kept them.
insert into anulaciones (tipo, documento, motivo, momento, usuario)
  select 'pago_proveedor', id, motivo_anulacion, null::timestamptz, null::integer from pagos_proveedores
  where estado = 'anulado'
  union all
  select 'refinanciacion', id, motivo_anulacion, null, null from refinanciaciones where estado = 'anulada'
  union all
  select 'recibo', r.id, r.motivo_anulacion, n.creada, n.usuario from recibos r
  left join notas_credito n on n.recibo = r.id and n.origen = 'ANULACION_RECIBO'
  where r.estado = 'anulada'
  union all
  select 'venta', v.id, case when n.concepto like '%: %' then substr(n.concepto, position(': ' in n.concepto) + 2)
    else '' end, n.creada, n.usuario
  from ventas v left join notas_credito n on n.id = v.nota_credito where v.estado = 'anulada'
  union all
  select 'nota_credito', nota, motivo, creada, usuario from nota_credito_reversiones
  union all
  select 'devolucion_saldo', anula, case when concepto like '%: %' then substr(concepto, position(': ' in concepto) + 2)
    else '' end, creada, usuario
  from devoluciones_saldo where anula is not null;

alter table pagos_proveedores drop column motivo_anulacion;
alter table refinanciaciones drop column motivo_anulacion;
alter table recibos drop column motivo_anulacion;
