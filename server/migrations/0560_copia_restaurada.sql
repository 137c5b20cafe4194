-- The database is a restored copy: until an admin says that the business sells from here, it neither writes to customers
-- nor to the tax office, and no scheduled price takes effect.
create table copia_restaurada (
  id         boolean primary key default true check (id),
  archivo    text not null,
  -- When the backup was made, and when it was put here.
  respaldo   timestamptz not null,
  restaurada timestamptz not null,
  -- Null: it waits. From the command line it has no user.
  reanudada  timestamptz,
  usuario    integer references usuarios (id)
);
