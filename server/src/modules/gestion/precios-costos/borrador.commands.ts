import type { AplicarPreciosCostos, RevisarCostos } from '@mostrador/contract/gestion/precios-costos'
import { samePrecios } from '@mostrador/contract/maestros/articulos'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { requireCompras } from '../../compras/proveedores/compras.commands.ts'
import { actualizarPrecios } from '../../maestros/actualizaciones-precios/actualizaciones-precios.commands.ts'
import { lockArticulos } from '../../maestros/articulos/articulos.costo.commands.ts'
import {
  conOtroCosto,
  revisarCostos,
  setManuales,
} from '../../maestros/articulos/articulos.precios.commands.ts'
import { rememberRevision, schedulePrecios } from './programadas.commands.ts'

/**
 * Saves the reviewed prices as one price update, all or none, or schedules it. Refuses with 409 while purchases are off, and
 * articles whose prices or costs changed since the person saw them.
 */
export async function aplicarBorrador(
  tx: Tx,
  { articulos, vigencia }: AplicarPreciosCostos,
  actor: Actor,
  now: Date,
): Promise<{ actualizados: number; id: number | null; programada: number | null }> {
  await requireCompras(tx)
  await lockArticulos(
    tx,
    articulos.map((a) => a.id),
  )
  const otros = await conOtroCosto(tx, articulos)
  if (otros.length > 0) {
    const texto = 'Cambió el costo de algunos artículos. Revísalos de nuevo.'
    throw conflict('costos_cambiados', texto, { articulos: otros })
  }
  const cambios = articulos.filter(({ anterior, nuevo }) => !samePrecios(anterior, nuevo))
  const marcados = articulos.flatMap(({ id, manuales }) => (manuales ? [{ id, manuales }] : []))
  const hecho = vigencia
    ? {
        actualizados: 0,
        id: null,
        programada: (await schedulePrecios(tx, { articulos: cambios, vigencia }, actor, now)).id,
      }
    : { ...(await actualizarPrecios(tx, { articulos: cambios }, actor)), programada: null }
  await setManuales(tx, marcados)
  if (hecho.programada !== null) await rememberRevision(tx, hecho.programada)
  await revisarCostos(tx, articulos)
  return hecho
}

/** Their prices stay: they leave the draft until their cost changes again. One that changed meanwhile stays in it. */
export async function revisarBorrador(
  tx: Tx,
  { articulos, costos = [] }: RevisarCostos,
): Promise<{ revisados: number }> {
  await requireCompras(tx)
  await lockArticulos(tx, articulos)
  const vistos = articulos.map((id, i) => ({ id, costo: costos[i] }))
  return { revisados: await revisarCostos(tx, vistos) }
}
