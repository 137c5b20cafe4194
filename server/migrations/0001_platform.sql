-- What any shop's server needs: search text, append-only tables, safe retries, the audit trail.

create extension if not exists pg_trgm;

-- Search ignores case and accents. Immutable, so that columns and indexes can be built on it.
create function normalizar(texto text) returns text
  language sql immutable strict parallel safe
  return translate(lower(texto), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc');

-- Facts are never changed: a mistake is answered by a contrary fact.
create function rechazar_cambio() returns trigger language plpgsql as $$
begin
  raise exception 'append-only table %: % refused', tg_table_name, tg_op;
end $$;

-- One row per Idempotency-Key, written in the transaction of the document that it protects.
create table idempotencia (
  usuario   integer not null,
  clave     text not null,
  pedido    text not null,       -- hash of method, path and body
  status    smallint,
  respuesta text,                -- the JSON that was answered
  creada    timestamptz not null default now(),
  primary key (usuario, clave)
);

create index idempotencia_creada on idempotencia (creada);

create table auditoria (
  id             bigint generated always as identity primary key,
  momento        timestamptz not null default now(),
  usuario        integer,
  usuario_nombre text not null,
  sucursal       integer,
  entidad        text not null,
  entidad_id     text not null,
  accion         text not null,
  antes          jsonb,
  despues        jsonb
);

create index auditoria_momento on auditoria (momento desc, id desc);
create index auditoria_entidad on auditoria (entidad, entidad_id, id desc);

create trigger auditoria_inmutable before update or delete on auditoria
  for each row execute function rechazar_cambio();

create trigger auditoria_intruncable before truncate on auditoria
  for each statement execute function rechazar_cambio();
