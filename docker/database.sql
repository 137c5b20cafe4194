-- PostgreSQL's image runs this once, as its administrator, on an empty volume. Mostrador's own role owns one database
-- and nothing else; pg_trgm is a trusted extension, which the owner of a database may create.
\getenv clave MOSTRADOR_PASSWORD

create role mostrador login password :'clave';

create database mostrador owner mostrador template template0
  encoding 'UTF8' locale_provider 'builtin' builtin_locale 'C.UTF-8' locale 'C.UTF-8';

revoke connect on database mostrador, postgres, template1 from public;
