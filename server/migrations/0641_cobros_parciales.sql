-- Less than an instalment may be collected: what is open of it keeps its due date.
alter table ventas_configuracion add column cobros_parciales boolean not null default false;
