-- Where each nightly backup is copied to as well; empty for nowhere.
alter table ventas_configuracion add column respaldo_copia text not null default '';
