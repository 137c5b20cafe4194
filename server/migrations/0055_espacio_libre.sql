-- Rows whose balance or answer changes: with room on their page, a change needs no new entry in any index.
alter table clientes set (fillfactor = 85);
alter table stock set (fillfactor = 90);
alter table idempotencia set (fillfactor = 70);
