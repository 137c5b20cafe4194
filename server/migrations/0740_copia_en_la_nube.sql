-- Where each nightly backup is copied to as well: a bucket of a storage that speaks S3. Without an address, nowhere.
alter table ventas_configuracion add column respaldo_s3 text not null default '';
alter table ventas_configuracion add column respaldo_s3_region text not null default 'us-east-1';
alter table ventas_configuracion add column respaldo_s3_bucket text not null default '';
alter table ventas_configuracion add column respaldo_s3_carpeta text not null default '';
alter table ventas_configuracion add column respaldo_s3_clave text not null default '';
alter table ventas_configuracion add column respaldo_s3_en_ruta boolean not null default true;
-- Of the key: encrypted with a key made of the server's secret. It is no setting, so that no answer and no trail has it.
create table respaldo_secreto (
  id boolean primary key default true check (id),
  secreto text not null
);
