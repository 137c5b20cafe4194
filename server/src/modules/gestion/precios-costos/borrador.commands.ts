import type { AplicarPreciosCostos } from '@mostrador/contract/gestion/precios-costos'
import { samePrecios } from '@mostrador/contract/maestros/articulos'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { exigirCompras } from '../../compras/proveedores/compras.commands.ts'
import { actualizarPrecios } from '../../maestros/actualizaciones-precios/actualizaciones-precios.commands.ts'
import { revisarCostos, setManuales } from '../../maestros/articulos/articulos.precios.commands.ts'
import { programar } from './programadas.commands.ts'

/**
 * Saves the reviewed prices as one price update, all or none, or schedules it. Refuses with 409 while purchases are off, and
 * articles whose prices changed since the person saw them.
 */
export async function aplicarBorrador(
  tx: Tx,
  { articulos, vigencia }: AplicarPreciosCostos,
  actor: Actor,
  now: Date,
): Promise<{ actualizados: number; id: number | null; programada: number | null }> {
  await exigirCompras(tx)
  const cambios = articulos.filter(({ anterior, nuevo }) => !samePrecios(anterior, nuevo))
  const marcados = articulos.flatMap(({ id, manuales }) => (manuales ? [{ id, manuales }] : []))
  const hecho = vigencia
    ? {
        actualizados: 0,
        id: null,
        programada: (await programar(tx, { articulos: cambios, vigencia }, actor, now)).id,
      }
    : { ...(await actualizarPrecios(tx, { articulos: cambios }, actor)), programada: null }
  await setManuales(tx, marcados)
  await revisarCostos(
    tx,
    articulos.map((a) => a.id),
  )
  return hecho
}

/** Their prices stay: they leave the draft until their cost changes again. */
export async function revisarBorrador(tx: Tx, articulos: string[]): Promise<{ revisados: number }> {
  await exigirCompras(tx)
  return { revisados: await revisarCostos(tx, articulos) }
}
