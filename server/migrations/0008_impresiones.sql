-- Single-use print links: only the hash of the secret is kept.
create table enlaces_impresion (
  hash      text primary key,
  usuario   integer not null references usuarios,
  documento text not null,
  documento_id integer not null,
  vence     timestamptz not null
);

create index enlaces_impresion_vence on enlaces_impresion (vence);
