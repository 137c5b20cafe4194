-- The public page may say the prices of a price list, instead of those of the articles.
alter table lista_publica add column lista integer references listas_precio (id);
