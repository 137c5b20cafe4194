-- The report of who discounts, and the hour and the seller in the list of sales and its workbook.
alter table ventas_configuracion add column control_descuentos boolean not null default false;
