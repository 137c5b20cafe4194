-- The columns by which people sort and filter the long lists of documents. An order by date of one branch has its index.
create index ventas_por_fecha on ventas (fecha, id);
create index ventas_por_total on ventas (total, id);
create index ventas_de_usuario on ventas (usuario, id desc);
create index recibos_por_fecha on recibos (fecha, id);
create index recibos_por_total on recibos (total, id);
create index recibos_de_usuario on recibos (usuario, id desc);
