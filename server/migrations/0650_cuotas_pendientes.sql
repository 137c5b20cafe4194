-- The debts that a shop brings with it. A row of its own owns their instalments, as a sale owns its own, so that all that
-- reads instalments reads them: `inicial` is the text of the voucher in the former system. It sold nothing, and is no sale.
alter table importaciones drop constraint importaciones_tipo_check,
  add constraint importaciones_tipo_check check (tipo in ('articulos', 'clientes', 'stock', 'precios', 'proveedores',
    'saldos_proveedores', 'lista_proveedor', 'cuotas_pendientes')),
  add column corte date,
  add constraint importaciones_con_corte check ((tipo = 'cuotas_pendientes') = (corte is not null));

alter table ventas add column inicial text,
  add column importacion integer references importaciones,
  add constraint ventas_iniciales check (case
    when inicial is null then importacion is null
    else importacion is not null and inicial <> '' and total = 0 and anticipo = 0 and bonificacion = 0 end);
create index ventas_importacion on ventas (importacion, cliente) where importacion is not null;
-- The days of what was sold.
drop index ventas_de_dia;
create index ventas_de_dia on ventas (sucursal, fecha, id) include (total, estado, anulada_despues) where inicial is null;
-- The last sales of a branch are found in it alone.
drop index ventas_sucursal;
create index ventas_sucursal on ventas (sucursal, id desc) include (inicial);

drop trigger ventas_anuladas_total on ventas;
create trigger ventas_anuladas_total after update of estado on ventas for each row
  when (old.estado <> new.estado and new.inicial is null) execute function contar_anulada();
-- By what people have on paper.
create index ventas_por_inicial on ventas (lower(inicial)) where inicial is not null;
