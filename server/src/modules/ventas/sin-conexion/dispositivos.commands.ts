import type { Pulso } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import { FORMATOS } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'

const MINUTO = 60_000

/** More than a clock can be off in a column of the database. */
const MAX_MINUTOS = 2_000_000_000

/** Notes how a device is. Of a branch that never had it on nothing is kept. */
export async function notePulso(
  tx: Tx,
  pulso: Pulso,
  actor: Actor,
  ahora: Date,
): Promise<{ ahora: string; formatos: number[] }> {
  const minutos = Math.round((Date.parse(pulso.reloj) - ahora.getTime()) / MINUTO)
  const acotados = Math.max(-MAX_MINUTOS, Math.min(MAX_MINUTOS, minutos))
  await tx.run(sql`
    insert into sin_conexion_dispositivos (dispositivo, sucursal, usuario, nombre, visto, en_cola, desde, para_resolver,
      copia, version, formato, minutos_reloj)
    select ${pulso.dispositivo}, ${actor.sucursal}, ${actor.id}, ${pulso.nombre}, ${ahora.toISOString()}::timestamptz,
      ${pulso.en_cola}, ${pulso.desde}::timestamptz, ${pulso.para_resolver}, ${pulso.copia}::timestamptz,
      ${pulso.version}, ${pulso.formato}, ${acotados}
    from caja_sucursales where sucursal = ${actor.sucursal} and sin_conexion_usada
    on conflict (dispositivo) do update set sucursal = excluded.sucursal, usuario = excluded.usuario,
      nombre = excluded.nombre, visto = excluded.visto, en_cola = excluded.en_cola, desde = excluded.desde,
      para_resolver = excluded.para_resolver, copia = excluded.copia, version = excluded.version,
      formato = excluded.formato, minutos_reloj = excluded.minutos_reloj`)
  return { ahora: ahora.toISOString(), formatos: [...FORMATOS] }
}

/** Refuses with 404. A device that tells again is there again. */
export async function olvidarDispositivo(tx: Tx, id: number, actor: Actor): Promise<void> {
  const found = await tx.maybe<{ dispositivo: string; nombre: string }>(sql`
    delete from sin_conexion_dispositivos where id = ${id} returning dispositivo, nombre`)
  if (!found) throw notFound('El dispositivo no existe')
  await audit(tx, actor, {
    entidad: 'ventas-sin-conexion',
    id,
    accion: 'baja',
    antes: { dispositivo: found.nombre || found.dispositivo },
  })
}
