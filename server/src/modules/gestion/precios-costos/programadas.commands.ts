/** Price updates that take effect at an instant: once, in the transaction that says so. */

import type {
  ActualizacionProgramada,
  ProgramarPrecios,
} from '@mostrador/contract/gestion/actualizaciones-programadas'
import { SIN_PRECIOS } from '@mostrador/contract/maestros/actualizaciones-precios'
import { PRECIOS, type Precios, samePrecios } from '@mostrador/contract/maestros/articulos'
import sql, { join, raw } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { autorDe, type Encargo } from '../../../platform/access/autores.ts'
import { audit } from '../../../platform/api/audit.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { requireCompras } from '../../compras/proveedores/compras.commands.ts'
import { actualizarPrecios } from '../../maestros/actualizaciones-precios/actualizaciones-precios.commands.ts'
import { lockArticulos } from '../../maestros/articulos/articulos.costo.commands.ts'
import { reviewAgain } from '../../maestros/articulos/articulos.precios.commands.ts'
import { findArticulos } from '../../maestros/articulos/articulos.queries.ts'
import { getProgramada } from './programadas.queries.ts'

/** The job that looks for what is due. */
export const PROGRAMADAS = 'actualizaciones-programadas'

const MAX_MS = 10 * 366 * 24 * 3_600_000

const columnas = (lado: 'anterior' | 'nuevo') => raw(PRECIOS.map((precio) => `${lado}_${precio}`).join(', '))

/**
 * Keeps new prices for an instant to come. Refuses with 409 while purchases are off and articles whose prices are others
 * already, with 400 an instant that is past or more than ten years away.
 */
export async function schedulePrecios(
  tx: Tx,
  { articulos, porcentaje, vigencia }: ProgramarPrecios,
  actor: Actor,
  now: Date,
): Promise<ActualizacionProgramada> {
  await requireCompras(tx)
  const falta = new Date(vigencia).getTime() - now.getTime()
  if (falta <= 0) throw invalidField('vigencia', 'La fecha y la hora deben ser futuras')
  if (falta > MAX_MS) throw invalidField('vigencia', 'Se programa hasta diez años antes')
  const cambios = articulos.filter(({ anterior, nuevo }) => !samePrecios(anterior, nuevo))
  if (cambios.length === 0) throw invalidField('articulos', SIN_PRECIOS)
  if (new Set(cambios.map((c) => c.id)).size < cambios.length)
    throw invalidField('articulos', 'Un artículo está repetido')
  const hoy = await findArticulos(
    tx,
    cambios.map((c) => c.id),
  )
  const otros = cambios.filter(({ id, anterior }) => {
    const articulo = hoy.get(id)
    return !articulo || !samePrecios(articulo, anterior)
  })
  if (otros.length > 0) {
    const texto = 'Otra persona cambió los precios de algunos artículos. Revísalos de nuevo.'
    throw conflict('precios_cambiados', texto, { articulos: otros.map((c) => c.id) })
  }
  const { id } = await tx.one<{ id: number }>(sql`
    insert into actualizaciones_programadas (vigencia, usuario, sucursal, porcentaje, autorizado_por)
    values (${vigencia}::timestamptz, ${actor.id}, ${actor.sucursal}, ${porcentaje ?? null},
      ${actor.prestados?.autorizado_por ?? null})
    returning id`)
  const precios = (lado: 'anterior' | 'nuevo') =>
    join(PRECIOS.map((precio) => sql`${cambios.map((c) => pesos(c[lado][precio]))}::numeric[]`))
  await tx.run(sql`
    insert into actualizacion_programada_detalles (programada, articulo, ${columnas('anterior')}, ${columnas('nuevo')})
    select ${id}, d.* from unnest(${cambios.map((c) => c.id)}::text[], ${precios('anterior')}, ${precios('nuevo')}) as d`)
  await traza(tx, actor, id, { estado: 'programada', vigencia, articulos: cambios.length })
  tx.wake(PROGRAMADAS)
  return await getProgramada(tx, id)
}

/** A draft became it: its articles count as looked at, unless it comes to nothing. The caller has locked them. */
export const rememberRevision = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    update actualizacion_programada_detalles d set costo_anterior = c.costo_anterior
    from costos_por_revisar c where d.programada = ${id} and c.articulo = d.articulo`)

/** The articles of a draft whose new prices did not come are looked at again. */
async function olvidarRevision(tx: Tx, id: number): Promise<void> {
  const sin = sql`select articulo, costo_anterior from actualizacion_programada_detalles d
    join actualizaciones_programadas p on p.id = d.programada
    where p.id = ${id} and d.costo_anterior is not null and (p.estado = 'cancelada' or d.salteado)`
  const rows = await tx.rows<{ articulo: string }>(sin)
  await lockArticulos(
    tx,
    rows.map((r) => r.articulo),
  )
  await reviewAgain(tx, sin)
}

/** Refuses with 404, and with 409 one that took effect or was cancelled already. */
export async function cancelar(tx: Tx, id: number, actor: Actor): Promise<ActualizacionProgramada> {
  await tx.run(sql`select from actualizaciones_programadas where id = ${id} for update`)
  const { estado } = await getProgramada(tx, id)
  if (estado !== 'programada') {
    const texto =
      estado === 'aplicada' ? 'La actualización ya tomó efecto' : 'La actualización ya está cancelada'
    throw conflict('no_programada', texto)
  }
  await tx.run(sql`update actualizaciones_programadas set estado = 'cancelada' where id = ${id}`)
  await olvidarRevision(tx, id)
  await traza(tx, actor, id, { estado: 'cancelada' })
  return await getProgramada(tx, id)
}

const ACCION = { programada: 'crear', cancelada: 'cancelar', detenida: 'modificar' } as const

const traza = (
  tx: Tx,
  actor: Actor,
  id: number,
  despues: { estado: keyof typeof ACCION; vigencia?: string; articulos?: number; motivo?: string },
) =>
  audit(tx, actor, {
    entidad: 'actualizaciones-programadas',
    id,
    accion: ACCION[despues.estado],
    despues,
  })

type Detalle = { articulo: string } & Record<`${'anterior' | 'nuevo'}_${keyof Precios}`, number>

const preciosDe = (d: Detalle, lado: 'anterior' | 'nuevo'): Precios =>
  Object.fromEntries(PRECIOS.map((precio) => [precio, d[`${lado}_${precio}`]])) as Precios

/**
 * Lets a due one take effect, if who scheduled it may still change prices: else it is stopped, and says why. Prices that
 * changed since they were scheduled stay, and are marked; of the others it makes one price update, in the name of who
 * scheduled it.
 * @returns false when another process has it, or it is not due any more.
 */
export async function aplicarProgramada(tx: Tx, id: number, now: Date): Promise<boolean> {
  const due = await tx.maybe<Encargo & { porcentaje: number | null }>(sql`
    select usuario, sucursal, autorizado_por, porcentaje from actualizaciones_programadas
    where id = ${id} and estado = 'programada' and detenida is null and vigencia <= ${now.toISOString()}::timestamptz
    for update skip locked`)
  if (!due) return false
  const { actor, impedimento } = await autorDe(tx, due, 'cambiar_precios')
  if (impedimento !== null) {
    await tx.run(sql`update actualizaciones_programadas set detenida = ${impedimento} where id = ${id}`)
    await traza(tx, actor, id, { estado: 'detenida', motivo: impedimento })
    return true
  }
  const detalles = await tx.rows<Detalle>(sql`
    select * from actualizacion_programada_detalles where programada = ${id} order by articulo`)
  const ids = detalles.map((d) => d.articulo)
  await tx.run(sql`select from articulos where id = any(${ids}) order by id for update`)
  const hay = await findArticulos(tx, ids)
  const [vigentes, otros] = [[] as Detalle[], [] as string[]]
  for (const detalle of detalles) {
    const articulo = hay.get(detalle.articulo)
    if (articulo && samePrecios(articulo, preciosDe(detalle, 'anterior'))) vigentes.push(detalle)
    else otros.push(detalle.articulo)
  }
  const articulos = vigentes.map((d) => ({
    id: d.articulo,
    anterior: preciosDe(d, 'anterior'),
    nuevo: preciosDe(d, 'nuevo'),
  }))
  const hecha =
    articulos.length > 0
      ? await actualizarPrecios(tx, { articulos, porcentaje: due.porcentaje }, actor)
      : null
  await tx.run(sql`
    update actualizacion_programada_detalles set salteado = true where programada = ${id} and articulo = any(${otros})`)
  await tx.run(sql`
    update actualizaciones_programadas set estado = 'aplicada', actualizacion = ${hecha?.id ?? null} where id = ${id}`)
  await olvidarRevision(tx, id)
  return true
}
