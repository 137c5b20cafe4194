import { diasEntre } from '@mostrador/contract/fechas'
import { aumentar } from '@mostrador/contract/importes'
import { eachPrecio } from '@mostrador/contract/maestros/articulos'
import { actualizarPrecios } from '../../src/modules/maestros/actualizaciones-precios/actualizaciones-precios.commands.ts'
import { findArticulos } from '../../src/modules/maestros/articulos/articulos.queries.ts'
import type { Shop } from './shop.ts'

/** So many days before the end of the story, prices rise by so much. */
const RISES: Record<number, { prefijos: string[]; porcentaje: number }> = {
  97: { prefijos: ['HEL', 'LAV', 'COC', 'CLI', 'TEC'], porcentaje: 4.5 },
  46: { prefijos: ['BLA', 'BAZ', 'COL', 'MUE'], porcentaje: 6 },
  18: { prefijos: ['HEL', 'LAV', 'PEQ', 'HER', 'JAR', 'ILU'], porcentaje: 3.2 },
}

/** The admin raises the prices of some kinds of goods. */
export async function raisePrices(shop: Shop, fecha: string): Promise<void> {
  const rise = RISES[diasEntre(fecha, shop.hoy)]
  if (!rise) return
  const { prefijos, porcentaje } = rise
  // What was bought has changed costs.
  await readArticulos(shop)
  const articulos = shop.articulos
    .filter((a) => prefijos.includes(a.id.slice(0, 3)))
    .map((anterior) => ({
      id: anterior.id,
      anterior,
      nuevo: eachPrecio((precio) => aumentar(anterior[precio], porcentaje)),
    }))
  await actualizarPrecios(shop.tx, { articulos, porcentaje }, shop.admin)
  await readArticulos(shop)
}

async function readArticulos(shop: Shop): Promise<void> {
  const current = await findArticulos(
    shop.tx,
    shop.articulos.map((a) => a.id),
  )
  shop.articulos = shop.articulos.map((a) => current.get(a.id) ?? a)
}
