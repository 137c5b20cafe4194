-- The customer of sales to whoever gives no name. Its id lies far beyond the sequence, so that it is
-- the same in every business and takes the number of nobody. One row can have it; nothing of it changes, and nobody owes anything in its name.
alter table clientes add column consumidor_final boolean not null default false;

insert into clientes (id, nombre, numero_documento, condicion_iva, tipo_documento, fecha_alta, consumidor_final)
overriding system value
values (1999999999, 'Consumidor Final', '0', 'CF', 'DNI', '2000-01-01', true);

alter table clientes
  add constraint clientes_consumidor_final check (consumidor_final = (id = 1999999999)),
  add constraint clientes_consumidor_final_igual check (not consumidor_final or (
    nombre = 'Consumidor Final' and numero_documento = '0' and condicion_iva = 'CF' and tipo_documento = 'DNI'
    and not baja and domicilio = '' and localidad = '' and codigo_postal = '' and provincia = ''
    and telefono_fijo = '' and telefono_movil = '' and email = '' and observaciones = '')),
  add constraint clientes_consumidor_final_saldo check (not consumidor_final or saldo <= 0);

-- It stays.
create trigger clientes_consumidor_final before delete on clientes
  for each row when (old.consumidor_final) execute function rechazar_cambio();
