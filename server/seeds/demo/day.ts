/** A day in the shop. */
import { sellForCertain } from './certain.ts'
import { deliver } from './deliver.ts'
import { lend } from './lend.ts'
import { lose } from './lose.ts'
import { offer } from './offer.ts'
import { raisePrices } from './raisePrices.ts'
import { restock } from './restock.ts'
import { sell } from './sell.ts'
import type { Shop } from './shop.ts'
import { order } from './suppliers/reorder.ts'
import { spend } from './suppliers/spend.ts'
import { transfer } from './transfer.ts'

/**
 * The routines of every day, in this order; each decides whether today is its day. A new kind of operation is
 * one more.
 */
const ROUTINES: ((shop: Shop, fecha: string) => Promise<void>)[] = [
  restock,
  lose,
  raisePrices,
  transfer,
  deliver,
  lend,
  sell,
  sellForCertain,
  offer,
  order,
]

/** Before the first sale the shop buys only. */
export async function prepareDay(shop: Shop, fecha: string): Promise<void> {
  for (const work of shop.agenda.take(fecha)) await work(fecha)
  await spend(shop, fecha)
}

export async function playDay(shop: Shop, fecha: string): Promise<void> {
  await prepareDay(shop, fecha)
  for (const routine of ROUTINES) await routine(shop, fecha)
}
