import { diasEntre, sumarMeses } from '@mostrador/contract/fechas'
import { MAS_CUOTAS } from '@mostrador/contract/ventas'
import { busyness } from '../ventas.ts'
import { sellOne } from './sell.ts'
import { listMissing } from './shelf.ts'
import type { Shop } from './shop.ts'

/** So many days before the end somebody buys what is not there: nobody has delivered it yet. */
const MISSING: Record<number, number> = { 1: 0, 2: 1, 4: 0, 5: 2 }

/** What is there to be seen in the end, whatever chance brought: goods to deliver, an instalment due that day. */
export async function sellForCertain(shop: Shop, fecha: string): Promise<void> {
  const [first] = shop.locales
  // Nothing of it is paid yet.
  if (first && sumarMeses(fecha, 1) === shop.hoy) await sellOne(shop, first, fecha, { condicion: MAS_CUOTAS })
  const local = shop.locales[MISSING[diasEntre(fecha, shop.hoy)] ?? Number.NaN]
  if (!local || busyness(fecha) === 0) return
  const articulos = await listMissing(shop, local)
  if (articulos.length > 0) await sellOne(shop, local, fecha, { articulos })
}
