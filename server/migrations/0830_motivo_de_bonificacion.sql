-- Why a sale has a discount, and what was offered: as the lines say it.
alter table ventas add column bonificacion_motivo text;
alter table presupuestos add column bonificacion_motivo text;
