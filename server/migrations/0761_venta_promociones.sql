-- What promotions took off the lines of a sale, as they were then: no later version changes it.
create table venta_promociones (
  venta integer not null,
  linea smallint not null,
  promocion integer not null,
  version integer not null,
  nombre text not null,
  unidades integer not null check (unidades > 0),
  importe numeric(14,2) not null check (importe > 0),
  primary key (venta, linea, promocion),
  foreign key (venta, linea) references venta_detalles (venta, linea),
  foreign key (promocion, version) references promocion_versiones (promocion, version)
);
create trigger venta_promociones_inmutable before update or delete on venta_promociones
  for each row execute function rechazar_cambio();
create trigger venta_promociones_intruncable before truncate on venta_promociones
  for each statement execute function rechazar_cambio();
