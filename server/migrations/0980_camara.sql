-- Boxes where people type a code also read it with the camera of a phone.
alter table ventas_configuracion add column camara boolean not null default false;
