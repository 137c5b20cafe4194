-- What the articles of a supplier cost before an import changed its discounts or the IVA of its prices, and after it: the
-- undo puts the former cost back where it is still that. Articles come and go; the row only remembers.
create table importacion_costos (
  importacion integer not null references importaciones (id) on delete cascade,
  articulo text not null,
  antes numeric(14,2) not null,
  despues numeric(14,2) not null,
  primary key (importacion, articulo)
);
