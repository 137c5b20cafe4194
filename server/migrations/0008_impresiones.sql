-- Single-use print links: only the hash of the secret is kept. They end with the session that asked.
create table enlaces_impresion (
  hash         text primary key,
  sesion       uuid not null references sesiones on delete cascade,
  documento    text not null,
  documento_id integer not null,
  vence        timestamptz not null
);

create index enlaces_impresion_vence on enlaces_impresion (vence);
create index enlaces_impresion_sesion on enlaces_impresion (sesion);
