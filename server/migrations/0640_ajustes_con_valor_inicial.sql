-- What a business begins with stands in the columns of each of its settings.
alter table compras_configuracion alter column activa set default false;
alter table pedidos_configuracion
  alter column tolerancia set default 0,
  alter column dias_entrega set default 7;
