-- The price of one article was part of editing it: whoever may not edit may not change the price either.
insert into permisos_roles (tipo_usuario, permiso, concedido)
select tipo_usuario, 'cambiar_precio_articulo', concedido from permisos_roles where permiso = 'editar_articulos';
insert into permisos_usuarios (usuario, permiso, concedido)
select usuario, 'cambiar_precio_articulo', concedido from permisos_usuarios where permiso = 'editar_articulos';
