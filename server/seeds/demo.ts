/** The demo shop: small, with months of history, loaded before the first page is served. */
import { fechaDe, sumarDias } from '@mostrador/contract/fechas'
import type { Db } from '../src/platform/database/db.ts'
import { claimEmpty } from '../src/start/founding.ts'
import { playDay } from './demo/day.ts'
import { openShop, SUCURSALES } from './demo/shop.ts'
import { usersOf } from './masters/sucursales.ts'

const DAYS = 150

/** For the terminal: who may enter, with which password, where. */
export const DEMO_USERS = usersOf(SUCURSALES)

export interface DemoOptions {
  seed?: number
  /** The last day of the story. */
  hoy?: string
}

/**
 * Plays five months of a shop, day by day, through the API's own commands, in one transaction. A process that
 * is killed meanwhile leaves an empty database, and the next start plays it again.
 * @returns false, without writing, when another process has meanwhile opened a business here.
 */
export async function seedDemo(
  db: Db,
  { seed = 1, hoy = fechaDe(new Date()) }: DemoOptions = {},
): Promise<boolean> {
  return await db.inTx(async (tx) => {
    if (!(await claimEmpty(tx))) return false
    const shop = await openShop(tx, seed, sumarDias(hoy, -DAYS), hoy)
    for (let n = DAYS; n >= 0; n--) await playDay(shop, sumarDias(hoy, -n))
    return true
  })
}
