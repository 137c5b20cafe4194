-- The form of a new article, also from a sale, asks for its first stock.
alter table ventas_configuracion add column stock_inicial boolean not null default false;
