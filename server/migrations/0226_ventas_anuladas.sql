-- Few sales are annulled, anywhere among the others. A sale writes nothing here.
create index ventas_anuladas on ventas (id desc) include (sucursal) where estado = 'anulada';
