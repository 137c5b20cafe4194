-- Rows whose balance changes all day: with room on its page, a row changes in place and no index is written.
-- What is on a page already stays there; the room is on the pages to come, and everywhere after a restore.
alter table stock set (fillfactor = 80);
alter table clientes set (fillfactor = 80);
alter table stock_articulos set (fillfactor = 80);
alter table contadores set (fillfactor = 50);

-- No query looks a movement of an account up by its document: each sale on account wrote this for nothing.
drop index cuenta_movimientos_documento;
