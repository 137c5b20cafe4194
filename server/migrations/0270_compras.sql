-- The documents of suppliers. A voucher moves the supplier's account, a reception and a return move the stock.
create domain documento_proveedores as text;
alter domain documento_proveedores add constraint documento_proveedores_check check (value in ('compra'));

alter domain documento_stock drop constraint documento_stock_check;
alter domain documento_stock add constraint documento_stock_check check (value in ('venta', 'nota_credito', 'remito',
  'ajuste', 'transferencia', 'importacion', 'recepcion', 'devolucion_proveedor'));

alter table proveedor_movimientos
  add column documento_tipo documento_proveedores,
  add column documento_id integer,
  add column comprobante text,
  drop constraint proveedor_movimientos_tipo_check,
  add check (tipo in ('inicial', 'manual', 'anulacion', 'documento')),
  add check ((tipo = 'documento') = (documento_tipo is not null)),
  add check (num_nulls(documento_tipo, documento_id, comprobante) in (0, 3));
create index proveedor_movimientos_documento on proveedor_movimientos (documento_tipo, documento_id)
  where documento_tipo is not null;

create table compras (
  id integer generated always as identity primary key,
  proveedor integer not null references proveedores (id),
  sucursal integer not null references sucursales (id),
  -- ARCA's number of the type; '000' has none.
  tipo text not null check (tipo ~ '^\d{3}$'),
  -- What a credit note takes off, counts negative.
  signo smallint not null check (signo in (1, -1)),
  punto_venta integer check (punto_venta between 1 and 99999),
  numero integer check (numero between 1 and 99999999),
  -- Of the supplier on that day.
  cuit text not null check (cuit ~ '^(\d{11})?$'),
  cae text not null default '',
  -- Of the supplier's paper; the ledgers have the day of its entry.
  fecha date not null,
  fecha_registro date not null check (fecha_registro >= fecha),
  -- The first day of the month whose IVA credit it is.
  periodo date not null check (extract(day from periodo) = 1),
  vencimiento date not null check (vencimiento >= fecha),
  concepto text not null,
  categoria text not null,
  -- Whether the amounts of the lines include IVA.
  con_iva boolean not null,
  actualiza_costo boolean not null,
  descuento numeric(14,2) not null check (descuento >= 0),
  flete numeric(14,2) not null check (flete >= 0),
  neto numeric(14,2) not null check (neto >= 0),
  iva numeric(14,2) not null check (iva >= 0),
  no_gravado numeric(14,2) not null check (no_gravado >= 0),
  exento numeric(14,2) not null check (exento >= 0),
  tributos numeric(14,2) not null check (tributos >= 0),
  total numeric(14,2) not null check (total > 0),
  -- What nobody has paid or applied; 0 once annulled.
  pendiente numeric(14,2) not null check (pendiente between 0 and total),
  estado text not null default 'vigente' check (estado in ('vigente', 'anulada')),
  motivo_anulacion text not null default '',
  anulada timestamptz,
  anulada_por integer references usuarios (id),
  usuario integer not null references usuarios (id),
  creado timestamptz not null default now(),
  check ((estado = 'anulada') = (anulada is not null)),
  check (estado = 'vigente' or pendiente = 0),
  check ((punto_venta is null) = (numero is null))
);
-- A supplier gives a number once; an annulled entry leaves it free.
create unique index compras_comprobante on compras (cuit, tipo, punto_venta, numero)
  where estado = 'vigente' and cuit <> '' and numero is not null;
create index compras_proveedor on compras (proveedor, id desc);
create index compras_sucursal on compras (sucursal, id desc);
create index compras_fecha on compras (fecha, id);
create index compras_numero on compras (numero) where numero is not null;
create index compras_periodo on compras (periodo);
create index compras_pendientes on compras (vencimiento, id) where pendiente > 0;
create index compras_categoria on compras (categoria, id) where categoria <> '';

create table compra_detalles (
  compra integer not null references compras (id),
  linea smallint not null,
  articulo text references articulos (id),
  descripcion text not null,
  cantidad integer not null check (cantidad > 0),
  -- As on the paper, before the discounts.
  precio_unitario numeric(16,4) not null check (precio_unitario >= 0),
  descuentos text not null,
  total numeric(14,2) not null check (total >= 0),
  iva text not null check (iva in ('21', '10.5', '27', '5', '2.5', '0', 'exento', 'no_gravado')),
  -- What one unit cost, with its part of the discounts and the freight; null without an article.
  costo_unitario numeric(16,4) check (costo_unitario >= 0),
  primary key (compra, linea),
  check (articulo is not null or costo_unitario is null)
);
create index compra_detalles_articulo on compra_detalles (articulo, compra) where articulo is not null;

create table compra_ivas (
  compra integer not null references compras (id),
  tasa text not null check (tasa in ('21', '10.5', '27', '5', '2.5', '0')),
  neto numeric(14,2) not null check (neto >= 0),
  iva numeric(14,2) not null check (iva >= 0),
  primary key (compra, tasa)
);

create table compra_tributos (
  compra integer not null references compras (id),
  linea smallint not null,
  tipo text not null check (tipo in ('percepcion_iva', 'percepcion_iibb', 'percepcion_nacional',
    'percepcion_municipal', 'impuestos_internos', 'otros')),
  jurisdiccion text not null,
  importe numeric(14,2) not null check (importe > 0),
  primary key (compra, linea)
);

create table recepciones (
  id integer generated always as identity primary key,
  proveedor integer not null references proveedores (id),
  sucursal integer not null references sucursales (id),
  -- Of the paper that came with the goods; the ledger has the day of its entry.
  fecha date not null,
  fecha_registro date not null check (fecha_registro >= fecha),
  remito text not null,
  observaciones text not null,
  -- The voucher that came with the goods and was entered in one go with them.
  compra integer references compras (id),
  estado text not null default 'vigente' check (estado in ('vigente', 'anulada')),
  motivo_anulacion text not null default '',
  anulada timestamptz,
  anulada_por integer references usuarios (id),
  usuario integer not null references usuarios (id),
  creado timestamptz not null default now(),
  check ((estado = 'anulada') = (anulada is not null))
);
create index recepciones_proveedor on recepciones (proveedor, id desc);
create index recepciones_sucursal on recepciones (sucursal, id desc);
create index recepciones_fecha on recepciones (fecha, id);
create index recepciones_compra on recepciones (compra) where compra is not null;

create table recepcion_detalles (
  recepcion integer not null references recepciones (id),
  linea smallint not null,
  articulo text not null references articulos (id),
  cantidad integer not null check (cantidad > 0),
  -- What the order or the delivery note says; null while nobody knows.
  costo_unitario numeric(16,4) check (costo_unitario >= 0),
  -- The line of the order that these units answer.
  pedido integer,
  pedido_linea integer,
  -- The voucher that bills these units.
  compra integer references compras (id),
  primary key (recepcion, linea),
  check ((pedido is null) = (pedido_linea is null))
);
create index recepcion_detalles_articulo on recepcion_detalles (articulo, recepcion);
create index recepcion_detalles_compra on recepcion_detalles (compra) where compra is not null;
create index recepcion_detalles_pedido on recepcion_detalles (pedido, pedido_linea) where pedido is not null;
create index recepcion_detalles_sin_factura on recepcion_detalles (recepcion) where compra is null;

create table devoluciones_proveedor (
  id integer generated always as identity primary key,
  proveedor integer not null references proveedores (id),
  sucursal integer not null references sucursales (id),
  fecha date not null,
  motivo text not null,
  -- The supplier's credit note for it.
  compra integer references compras (id),
  estado text not null default 'vigente' check (estado in ('vigente', 'anulada')),
  motivo_anulacion text not null default '',
  anulada timestamptz,
  anulada_por integer references usuarios (id),
  usuario integer not null references usuarios (id),
  creado timestamptz not null default now(),
  check ((estado = 'anulada') = (anulada is not null))
);
create index devoluciones_proveedor_proveedor on devoluciones_proveedor (proveedor, id desc);
create index devoluciones_proveedor_sucursal on devoluciones_proveedor (sucursal, id desc);
create index devoluciones_proveedor_fecha on devoluciones_proveedor (fecha, id);
create index devoluciones_proveedor_compra on devoluciones_proveedor (compra) where compra is not null;

create table devolucion_proveedor_detalles (
  devolucion integer not null references devoluciones_proveedor (id),
  linea smallint not null,
  articulo text not null references articulos (id),
  cantidad integer not null check (cantidad > 0),
  -- The voucher that brought these units; their cost is its own.
  compra integer references compras (id),
  costo_unitario numeric(16,4) check (costo_unitario >= 0),
  primary key (devolucion, linea)
);
create index devolucion_proveedor_detalles_compra on devolucion_proveedor_detalles (compra, articulo)
  where compra is not null;
create index devolucion_proveedor_detalles_articulo on devolucion_proveedor_detalles (articulo, devolucion);
