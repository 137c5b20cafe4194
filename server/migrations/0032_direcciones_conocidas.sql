-- From where a user has entered: strangers who guess elsewhere do not slow down whoever enters from there.
create table direcciones_conocidas (
  usuario   integer not null references usuarios,
  direccion text not null,
  vista     timestamptz not null,
  primary key (usuario, direccion)
);
