-- Each process counts the requests of a minute by itself.
drop table pedidos_por_minuto;
