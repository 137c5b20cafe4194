import {
  DIAS_DE_DISPOSITIVO,
  MAX_EN_COLA,
  type Pulso,
} from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import {
  FORMATOS,
  letrasDe,
  MAX_DIAS_EN_CAMINO,
  numeroProvisional,
} from '@mostrador/contract/ventas/sin-conexion/llegadas'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { oldRows } from '../../../platform/database/oldRows.ts'
import { notFound } from '../../../platform/errors.ts'
import { noteDispositivo } from '../../base/sesion/sesion.commands.ts'

const MINUTO = 60_000
const DIA = 86_400_000

/** More than a clock can be off in a column of the database. */
const MAX_MINUTOS = 2_000_000_000

/** What a device says was, not after now, and not before a sale may have been on its way. */
const acotado = (instante: string | null, ahora: Date): string | null =>
  instante &&
  new Date(
    Math.min(Math.max(Date.parse(instante), ahora.getTime() - MAX_DIAS_EN_CAMINO * DIA), ahora.getTime()),
  ).toISOString()

/**
 * Notes how a device is, and that this session works on it: on no other one, so that another one takes its place. Of a
 * branch that never had it on nothing is kept, and no other branch takes a device from whoever is still working on it.
 */
export async function notePulso(
  tx: Tx,
  pulso: Pulso,
  actor: Actor,
  ahora: Date,
): Promise<{ ahora: string; formatos: number[]; letras_de_otro?: true }> {
  const minutos = Math.round((Date.parse(pulso.reloj) - ahora.getTime()) / MINUTO)
  const acotados = Math.max(-MAX_MINUTOS, Math.min(MAX_MINUTOS, minutos))
  await noteDispositivo(tx, actor, pulso.dispositivo)
  await tx.run(sql`
    delete from sin_conexion_dispositivos where sesion = ${actor.sesion} and dispositivo <> ${pulso.dispositivo}`)
  await tx.run(sql`
    insert into sin_conexion_dispositivos as d (dispositivo, sucursal, usuario, nombre, visto, en_cola, desde, para_resolver,
      copia, version, formato, minutos_reloj, sesion)
    select ${pulso.dispositivo}, ${actor.sucursal}, ${actor.id}, ${pulso.nombre}, ${ahora.toISOString()}::timestamptz,
      ${Math.min(pulso.en_cola, MAX_EN_COLA)}, ${acotado(pulso.desde, ahora)}::timestamptz,
      ${Math.min(pulso.para_resolver, MAX_EN_COLA)}, ${acotado(pulso.copia, ahora)}::timestamptz,
      ${pulso.version}, ${pulso.formato}, ${acotados}, ${actor.sesion}
    from caja_sucursales where sucursal = ${actor.sucursal} and sin_conexion_usada
    on conflict (dispositivo) do update set sucursal = excluded.sucursal, usuario = excluded.usuario,
      nombre = excluded.nombre, visto = excluded.visto, en_cola = excluded.en_cola, desde = excluded.desde,
      para_resolver = excluded.para_resolver, copia = excluded.copia, version = excluded.version,
      formato = excluded.formato, minutos_reloj = excluded.minutos_reloj, sesion = excluded.sesion
    where d.sucursal = excluded.sucursal or not exists (select from sesiones s
      where s.id = d.sesion and s.dispositivo = d.dispositivo and s.cerrada is null and s.vence > now())`)
  return {
    ahora: ahora.toISOString(),
    formatos: [...FORMATOS],
    ...((await sonDeOtro(tx, pulso.dispositivo)) && { letras_de_otro: true }),
  }
}

/** How many of a device's numbers are looked for: each begins with the first. */
const PRIMEROS = 50

/**
 * Whether the letters in the numbers of this device are those of one that was here before it, or that has sold: two of them
 * would print one number on two papers.
 */
async function sonDeOtro(tx: Tx, dispositivo: string): Promise<boolean> {
  const numeros = Array.from({ length: PRIMEROS }, (_, n) => numeroProvisional(dispositivo, n + 1))
  const { son } = await tx.one<{ son: boolean }>(sql`
    select exists (select from sin_conexion_dispositivos d
        where d.dispositivo <> ${dispositivo} and starts_with(d.dispositivo, ${letrasDe(dispositivo)})
          and not exists (select from sin_conexion_dispositivos p where p.dispositivo = ${dispositivo} and p.id < d.id))
      or exists (select from ventas_sin_conexion
        where provisional = any(${numeros}) and dispositivo <> ${dispositivo}) as son`)
  return son
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

/** Those that have not told anything for long. */
export const oldDispositivos = (ahora: Date): Sql =>
  oldRows(
    'sin_conexion_dispositivos',
    'id',
    sql`visto < ${ahora.toISOString()}::timestamptz - make_interval(days => ${DIAS_DE_DISPOSITIVO})`,
  )
