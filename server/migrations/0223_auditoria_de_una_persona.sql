-- What a person did, and what was done with their permission, newest first; and how much it is, in the index alone.
create index auditoria_de_usuario on auditoria (usuario, momento desc, id desc);
create index auditoria_de_quien_autoriza on auditoria (autorizado_por, momento desc, id desc) include (usuario)
  where autorizado_por is not null;
