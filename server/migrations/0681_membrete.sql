-- What papers show of the business itself: its name and its logo. Empty: the branch alone, as ever.
alter table ventas_configuracion add column papel_nombre text not null default '';
alter table ventas_configuracion add column papel_logo text not null default '';
