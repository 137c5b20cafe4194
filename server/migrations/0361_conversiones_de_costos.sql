-- Costs are kept without IVA or with it from here on: what the purchases before it made is multiplied by numerador/denominador.
create table costo_conversiones (
  id integer generated always as identity primary key,
  articulo text not null references articulos (id),
  -- The last movement of the article before it.
  despues_de integer not null,
  numerador integer not null check (numerador > 0),
  denominador integer not null check (denominador > 0),
  usuario integer not null references usuarios (id),
  creada timestamptz not null default now()
);
create index costo_conversiones_articulo on costo_conversiones (articulo, id);
create trigger costo_conversiones_inmutable before update or delete on costo_conversiones
  for each row execute function rechazar_cambio();
create trigger costo_conversiones_intruncable before truncate on costo_conversiones
  for each statement execute function rechazar_cambio();
