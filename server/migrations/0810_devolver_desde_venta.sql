-- Goods come back from the detail of their sale, whose papers carry its number as a code.
alter table ventas_configuracion add column devolver_desde_venta boolean not null default false;
