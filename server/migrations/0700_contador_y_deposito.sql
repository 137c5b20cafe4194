-- Two more types of user: an accountant, who works in no branch and reads all, and whoever looks after the stock of one.
alter table usuarios
  drop constraint usuarios_tipo_usuario_check,
  drop constraint usuarios_sucursal_segun_tipo;
alter table usuarios
  add constraint usuarios_tipo_usuario_check check (tipo_usuario in ('vendedor', 'admin', 'contador', 'deposito')),
  add constraint usuarios_sucursal_segun_tipo
    check ((tipo_usuario in ('admin', 'contador')) = (sucursal is null));
