-- Who allowed what, and what was said to the tax office, stay as they were written.
create trigger documentos_autorizados_inmutable before update or delete on documentos_autorizados
  for each row execute function rechazar_cambio();
create trigger documentos_autorizados_intruncable before truncate on documentos_autorizados
  for each statement execute function rechazar_cambio();
create trigger comprobante_fiscal_envios_inmutable before update or delete on comprobante_fiscal_envios
  for each row execute function rechazar_cambio();
create trigger comprobante_fiscal_envios_intruncable before truncate on comprobante_fiscal_envios
  for each statement execute function rechazar_cambio();

-- A permission that was lent changes once: when it is used up. One that nobody used in its time is thrown away.
create trigger autorizaciones_inmutable before update on autorizaciones
  for each row when (old.usada is not null or (to_jsonb(old) - 'usada') <> (to_jsonb(new) - 'usada'))
  execute function rechazar_cambio();
create trigger autorizaciones_imborrable before delete on autorizaciones
  for each row when (old.usada is not null) execute function rechazar_cambio();
create trigger autorizaciones_intruncable before truncate on autorizaciones
  for each statement execute function rechazar_cambio();

-- Addresses that an admin typed in an earlier version: only those of the tax office itself are used now.
update facturacion set url_wsaa = null
  where url_wsaa !~ '^https://(wsaahomo|wsaa)\.(afip\.gov|arca\.gob)\.ar/';
update facturacion set url_wsfe = null
  where url_wsfe !~ '^https://(wswhomo|servicios1)\.(afip\.gov|arca\.gob)\.ar/';
