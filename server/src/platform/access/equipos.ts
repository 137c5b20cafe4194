/**
 * A till where people change by PIN. The session that a password opened there stands for it; the session of each PIN belongs to
 * that one, may less, and ends with it.
 */
import sql from 'sql-template-tag'

/** Whether people of the business change by PIN now. */
export const hayCambio = sql`coalesce((select cambio_rapido from ventas_configuracion), false)`

/** Whether the session `s` of the statement holds, also by that of its till. */
export const sigueAbierta = sql`s.cerrada is null and s.vence > now() and (s.equipo is null or ${hayCambio} and exists (
  select from sesiones e join usuarios d on d.id = e.usuario
  where e.id = s.equipo and e.cerrada is null and e.vence > now() and d.is_active))`

/** The till of the session `s`, as the audit trail says it; null for a session that a password opened. */
export const nombreDeEquipo = sql`(
  select concat_ws(': ', nullif((select nombre from sin_conexion_dispositivos
    where dispositivo = coalesce(s.dispositivo, e.dispositivo)), ''), 'abierto por ' || d.persona)
  from sesiones e join usuarios d on d.id = e.usuario where e.id = s.equipo)`

/** Up to which amount the session `s` takes goods back without a password; null for one that a password opened, and where it always asks. */
export const devuelvePorPin = sql`(
  select cambio_rapido_devolucion from ventas_configuracion where s.equipo is not null)`
