-- A count may be of the variants of one model.
alter table conteos_stock drop constraint conteos_stock_alcance_check,
  add constraint conteos_stock_alcance_check
    check (alcance in ('todo', 'rubro', 'proveedor', 'modelo', 'area', 'lista', 'hoy'));
