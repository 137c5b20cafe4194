-- A device that sells without a line hears when an article begins or ends to ask for serial numbers, and when its unit changes.
create or replace function anotar_articulos_cambiados() returns trigger language plpgsql as $$
begin
  insert into articulo_cambios (articulo, transaccion)
  select n.id, pg_current_xact_id() from nuevos n join viejos v using (id)
  where (n.nombre, n.codigo_barras, n.precio_venta, n.precio_lista, n.iva, n.es_servicio, n.baja, n.unidad, n.series)
    is distinct from
      (v.nombre, v.codigo_barras, v.precio_venta, v.precio_lista, v.iva, v.es_servicio, v.baja, v.unidad, v.series)
    or (n.rubro, n.marca) is distinct from (v.rubro, v.marca) and (select promociones from ventas_configuracion)
  order by n.id
  on conflict (articulo) do update set transaccion = excluded.transaccion;
  return null;
end $$;
