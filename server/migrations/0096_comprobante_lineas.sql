-- Prices are kept without IVA: a sale adds it to each unit price.
alter table facturacion add column precios_con_iva boolean not null default true;

-- Its document was annulled before ARCA granted a CAE: nobody sends it any more.
alter table comprobantes_fiscales add column retirado boolean not null default false
  constraint comprobantes_fiscales_retirado_check check (not retirado or estado = 'rechazado');

-- What a voucher says line by line, as it was when its document was written; prices with IVA.
create table comprobante_fiscal_lineas (
  comprobante     integer not null references comprobantes_fiscales,
  linea           integer not null,
  articulo        text not null references articulos,
  descripcion     text not null,
  cantidad        integer not null check (cantidad > 0),
  precio_unitario numeric(14,2) not null check (precio_unitario >= 0),
  total           numeric(14,2) not null check (total >= 0),
  iva             text not null check (iva in ('21', '10.5', '27', '0', 'exento', 'no_gravado')),
  primary key (comprobante, linea)
);

create index comprobante_fiscal_lineas_articulo on comprobante_fiscal_lineas (articulo);

-- The books of a month read what was authorised, by day.
create index comprobantes_fiscales_libro on comprobantes_fiscales (entorno, fecha, tipo, punto_venta, numero)
  where estado = 'autorizado';
