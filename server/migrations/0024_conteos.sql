-- Counts that would be slow to take, kept by the writes. A count is the sum of its rows: a writer adds to one that
-- nobody holds, or makes another, so that counting never makes anybody wait.
create table conteos (
  id       bigint generated always as identity primary key,
  que      text not null
    check (que in ('movimientos', 'con_stock', 'inactivos_con_stock', 'articulos_activos')),
  -- 0 counts for the whole business.
  sucursal integer not null,
  -- Of movements, the day; the others have none.
  fecha    date not null default '-infinity',
  cantidad bigint not null
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create index conteos_clave on conteos (que, sucursal, fecha);

-- Of each article that was ever in stock: in how many branches it is now, and whether it is inactive.
create table stock_articulos (
  articulo   text primary key references articulos,
  inactivo   boolean not null,
  sucursales integer not null
);

-- The stock report walks the articles by name, and looks at them only when the page is reached.
drop index articulos_nombre;
create index articulos_nombre on articulos (nombre collate "es-AR-x-icu", id) include (baja);

-- The movements of all branches, by date.
create index stock_movimientos_fecha on stock_movimientos (fecha desc, id desc);
