-- Credit notes: goods that came back, or the record of an annulment.
create table notas_credito (
  id          integer generated always as identity primary key,
  sucursal    integer not null references sucursales,
  punto_venta integer not null,
  fecha       date not null,
  cliente     integer not null references clientes,
  usuario     integer not null references usuarios,
  concepto    text not null,
  total       numeric(14,2) not null check (total >= 0),
  estado      text not null default 'aprobada' check (estado = 'aprobada'),
  origen      text not null check (origen in ('MANUAL', 'ANULACION_VENTA', 'ANULACION_RECIBO')),
  venta       integer references ventas,
  recibo      integer references recibos,
  creada      timestamptz not null default now(),
  check (origen <> 'ANULACION_VENTA' or venta is not null),
  check ((origen = 'ANULACION_RECIBO') = (recibo is not null))
);

create index notas_credito_sucursal on notas_credito (sucursal, id desc);
create index notas_credito_fecha on notas_credito (sucursal, fecha, id);
create index notas_credito_cliente on notas_credito (cliente, id desc);
create index notas_credito_venta on notas_credito (venta) where venta is not null;

-- Once annulled is annulled: the second credit note of the same origin cannot be written.
create unique index notas_credito_anulacion_venta on notas_credito (venta) where origen = 'ANULACION_VENTA';
create unique index notas_credito_anulacion_recibo on notas_credito (recibo) where origen = 'ANULACION_RECIBO';

create table nota_credito_detalles (
  nota            integer not null references notas_credito,
  linea           smallint not null,
  articulo        text not null references articulos,
  cantidad        integer not null check (cantidad > 0),
  precio_unitario numeric(14,2) not null check (precio_unitario >= 0),
  total           numeric(14,2) not null check (total >= 0),
  primary key (nota, linea)
);

alter table ventas add foreign key (nota_credito) references notas_credito;
