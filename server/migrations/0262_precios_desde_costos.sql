-- How prices are made from costs. The narrower rule wins: of an article, its usual supplier, its rubro, or all.
create table reglas_precio (
  id integer generated always as identity primary key,
  ambito text not null check (ambito in ('general', 'rubro', 'proveedor', 'articulo')),
  rubro integer references rubros (id),
  proveedor integer references proveedores (id),
  articulo text references articulos (id),
  -- On the sale, in per cent.
  margen_minimo numeric(7,4) check (margen_minimo > 0 and margen_minimo < 100),
  check ((rubro is not null) = (ambito = 'rubro')),
  check ((proveedor is not null) = (ambito = 'proveedor')),
  check ((articulo is not null) = (ambito = 'articulo'))
);
create unique index reglas_precio_general on reglas_precio (ambito) where ambito = 'general';
create unique index reglas_precio_rubro on reglas_precio (rubro) where rubro is not null;
create unique index reglas_precio_proveedor on reglas_precio (proveedor) where proveedor is not null;
create unique index reglas_precio_articulo on reglas_precio (articulo) where articulo is not null;

create table regla_precio_precios (
  regla integer not null references reglas_precio (id) on delete cascade,
  precio text not null check (precio in ('precio_venta', 'precio_lista', 'precio_2_cuotas', 'precio_financiado')),
  tipo text not null check (tipo in ('utilidad', 'coeficiente')),
  -- A per cent over the cost, or the factor of another price.
  valor numeric(12,4) not null check (valor >= 0),
  base text check (base in ('precio_venta', 'precio_lista', 'precio_2_cuotas', 'precio_financiado') and base <> precio),
  redondeo text not null check (redondeo in ('ninguno', '1', '10', '50', '100', '90', '99')),
  hacia text not null check (hacia in ('cercano', 'arriba')),
  primary key (regla, precio),
  check ((base is not null) = (tipo = 'coeficiente'))
);

-- Prices that a person typed: no rule touches them.
create table precios_manuales (
  articulo text not null references articulos (id) on delete cascade,
  precio text not null check (precio in ('precio_venta', 'precio_lista', 'precio_2_cuotas', 'precio_financiado')),
  primary key (articulo, precio)
);

-- Articles whose cost changed since somebody looked at their prices, with the cost of then.
create table costos_por_revisar (
  articulo text primary key references articulos (id) on delete cascade,
  costo_anterior numeric(14,2) not null,
  desde timestamptz not null default now()
);

-- Price updates that take effect at an instant, once.
create table actualizaciones_programadas (
  id integer generated always as identity primary key,
  vigencia timestamptz not null,
  usuario integer not null references usuarios (id),
  sucursal integer not null references sucursales (id),
  creada timestamptz not null default now(),
  porcentaje double precision,
  estado text not null default 'programada' check (estado in ('programada', 'aplicada', 'cancelada')),
  -- What it became; null when no price was as it had been.
  actualizacion integer unique references actualizaciones_precios (id),
  check (actualizacion is null or estado = 'aplicada')
);
create index actualizaciones_programadas_pendientes on actualizaciones_programadas (vigencia) where estado = 'programada';

create table actualizacion_programada_detalles (
  programada integer not null references actualizaciones_programadas (id),
  articulo text not null references articulos (id),
  anterior_precio_venta numeric(14,2) not null,
  anterior_precio_lista numeric(14,2) not null,
  anterior_precio_2_cuotas numeric(14,2) not null,
  anterior_precio_financiado numeric(14,2) not null,
  nuevo_precio_venta numeric(14,2) not null,
  nuevo_precio_lista numeric(14,2) not null,
  nuevo_precio_2_cuotas numeric(14,2) not null,
  nuevo_precio_financiado numeric(14,2) not null,
  -- Its prices changed before the instant came: they stay.
  salteado boolean not null default false,
  primary key (programada, articulo)
);
create index actualizacion_programada_detalles_articulo on actualizacion_programada_detalles (articulo);
