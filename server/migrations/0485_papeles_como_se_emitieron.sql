-- A paper is what was issued: what it shows of a branch, a customer, an article or the settings is kept when it changes, with the
-- instant until which it was so. Papers read what their document met; a sale writes nothing more than before, and what was
-- issued before today keeps the data of today.
create table fichas_anteriores (
  id bigint generated always as identity primary key,
  tabla text not null,
  clave text not null,
  hasta timestamptz not null,
  datos jsonb not null
);
create index versiones_de on fichas_anteriores (tabla, clave, hasta, id);
create trigger versiones_inmutable before update or delete on fichas_anteriores
  for each row execute function rechazar_cambio();
create trigger versiones_intruncable before truncate on fichas_anteriores
  for each statement execute function rechazar_cambio();

create function guardar_ficha() returns trigger language plpgsql as $$
begin
  insert into fichas_anteriores (tabla, clave, hasta, datos)
  select tg_table_name, old.id::text, clock_timestamp(), jsonb_object_agg(campo, to_jsonb(old) -> campo)
  from unnest(tg_argv) as campo;
  return null;
end $$;

-- At the commit: a document that is issued while a long import still works has met the old name.
create constraint trigger sucursales_como_eran after update of nombre, direccion, localidad, telefono_fijo on sucursales
  deferrable initially deferred for each row
  when ((old.nombre, old.direccion, old.localidad, old.telefono_fijo)
    is distinct from (new.nombre, new.direccion, new.localidad, new.telefono_fijo))
  execute function guardar_ficha('nombre', 'direccion', 'localidad', 'telefono_fijo');

create constraint trigger clientes_como_eran
  after update of nombre, tipo_documento, numero_documento, condicion_iva, domicilio, localidad, telefono_fijo, telefono_movil
  on clientes deferrable initially deferred for each row
  when ((old.nombre, old.tipo_documento, old.numero_documento, old.condicion_iva, old.domicilio, old.localidad,
      old.telefono_fijo, old.telefono_movil)
    is distinct from (new.nombre, new.tipo_documento, new.numero_documento, new.condicion_iva, new.domicilio, new.localidad,
      new.telefono_fijo, new.telefono_movil))
  execute function guardar_ficha('nombre', 'tipo_documento', 'numero_documento', 'condicion_iva', 'domicilio', 'localidad',
    'telefono_fijo', 'telefono_movil');

create constraint trigger articulos_como_eran after update of nombre on articulos
  deferrable initially deferred for each row when (old.nombre <> new.nombre) execute function guardar_ficha('nombre');

create constraint trigger proveedores_como_eran
  after update of razon_social, cuit, condicion_iva, domicilio, localidad, contacto on proveedores
  deferrable initially deferred for each row
  when ((old.razon_social, old.cuit, old.condicion_iva, old.domicilio, old.localidad, old.contacto)
    is distinct from (new.razon_social, new.cuit, new.condicion_iva, new.domicilio, new.localidad, new.contacto))
  execute function guardar_ficha('razon_social', 'cuit', 'condicion_iva', 'domicilio', 'localidad', 'contacto');

create constraint trigger usuarios_como_eran after update of username, first_name, last_name on usuarios
  deferrable initially deferred for each row
  when ((old.username, old.first_name, old.last_name) is distinct from (new.username, new.first_name, new.last_name))
  execute function guardar_ficha('username', 'first_name', 'last_name');

create constraint trigger cajas_como_eran after update of nombre on cajas
  deferrable initially deferred for each row when (old.nombre <> new.nombre) execute function guardar_ficha('nombre');

create constraint trigger facturacion_como_era
  after update of razon_social, nombre_fantasia, condicion_iva, ingresos_brutos, inicio_actividades, domicilio on facturacion
  deferrable initially deferred for each row
  when ((old.razon_social, old.nombre_fantasia, old.condicion_iva, old.ingresos_brutos, old.inicio_actividades, old.domicilio)
    is distinct from (new.razon_social, new.nombre_fantasia, new.condicion_iva, new.ingresos_brutos, new.inicio_actividades,
      new.domicilio))
  execute function guardar_ficha('razon_social', 'nombre_fantasia', 'condicion_iva', 'ingresos_brutos', 'inicio_actividades',
    'domicilio');

create constraint trigger ventas_configuracion_como_era after update of iva_intereses, pagare on ventas_configuracion
  deferrable initially deferred for each row
  when ((old.iva_intereses, old.pagare) is distinct from (new.iva_intereses, new.pagare))
  execute function guardar_ficha('iva_intereses', 'pagare');

-- The rates for late payment are written anew as a whole: all of them are one record.
create function guardar_tasas() returns trigger language plpgsql as $$
begin
  insert into fichas_anteriores (tabla, clave, hasta, datos)
  select 'tasas_interes', 'true', clock_timestamp(),
    jsonb_build_object('tasas', coalesce(jsonb_agg(jsonb_build_object('desde', desde, 'tasa', tasa)), '[]'))
  from viejas;
  return null;
end $$;
create trigger tasas_interes_como_eran after delete on tasas_interes
  referencing old table as viejas for each statement execute function guardar_tasas();

-- An order is issued when it is sent, and then keeps the codes by which its supplier knows the articles.
alter table pedidos add column enviado timestamptz;
alter table pedido_detalles add column codigo_proveedor text;
update pedidos set enviado = creado where estado <> 'borrador';
update pedido_detalles d set codigo_proveedor = coalesce((
    select x.codigo from articulo_proveedores x where x.articulo = d.articulo and x.proveedor = p.proveedor
    order by x.habitual desc, x.id limit 1), '')
from pedidos p where p.id = d.pedido and p.estado <> 'borrador';
