-- How much a customer may owe. Absent: the limit of the business; 0: no credit. Nothing is asked while limits are off.
alter table clientes add column limite_credito numeric(14,2) check (limite_credito >= 0);
alter table ventas_configuracion
  add column limites_credito boolean not null default false,
  -- That of the customers who have no limit of their own; absent: none.
  add column limite_credito numeric(14,2) check (limite_credito >= 0);
