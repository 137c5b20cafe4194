import { MAS_CUOTAS } from '@mostrador/contract/documentos/condiciones-venta'
import { diasEntre, sumarMeses } from '@mostrador/contract/fechas'
import { busyness } from '../ventas.ts'
import { sellOne } from './sell.ts'
import { listMissing } from './shelf.ts'
import type { Shop } from './shop.ts'

/** So many days before the end, a customer buys goods that the branch lacks: they are not delivered yet. */
const MISSING: Record<number, number> = { 1: 0, 2: 1, 4: 0, 5: 2 }

/** Makes records that every demo must show in the end: goods to deliver, an instalment due that day. */
export async function sellForCertain(shop: Shop, fecha: string): Promise<void> {
  const [first] = shop.locales
  // None of its instalments is paid yet.
  if (first && sumarMeses(fecha, 1) === shop.hoy) await sellOne(shop, first, fecha, { condicion: MAS_CUOTAS })
  const local = shop.locales[MISSING[diasEntre(fecha, shop.hoy)] ?? Number.NaN]
  if (!local || busyness(fecha) === 0) return
  const articulos = await listMissing(shop, local)
  if (articulos.length > 0) await sellOne(shop, local, fecha, { articulos })
}
