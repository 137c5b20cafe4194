-- Whether costs are kept without IVA or with it. Without a row they follow the condition of the issuer.
create table costos_configuracion (
  id boolean primary key default true check (id),
  criterio text not null check (criterio in ('neto', 'con_iva'))
);
