/** The demo shop: small, with months of history, loaded before the first page is served. */
import { fechaDe, sumarDias } from '@mostrador/contract/fechas'
import type { Db } from '../src/platform/database/db.ts'
import { claimEmpty } from '../src/start/founding.ts'
import { playDay, prepareDay } from './demo/day.ts'
import { stockUp } from './demo/restock.ts'
import { openShop, SUCURSALES } from './demo/shop.ts'
import { setPoints } from './demo/suppliers/reorder.ts'
import { linkArticulos, openProveedores } from './demo/suppliers/suppliers.ts'
import { switchOn, tradeAs } from './demo/switches.ts'
import { ADMIN, usersOf } from './masters/sucursales.ts'

const DAYS = 150
/** So many days before the end the shop began to buy. */
const BUYING = 365

/** For the terminal: who may enter, with which password, where. */
export const DEMO_USERS = usersOf(SUCURSALES)

/** What the manual says of its admin. */
export const ADMIN_PASSWORD = ADMIN.password

export interface DemoOptions {
  seed?: number
  /** The last day of the story. */
  hoy?: string
}

/**
 * Plays five months of a shop after half a year in which it bought, day by day, through the API's own commands, in one transaction. A process that
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
    await tradeAs(shop)
    await openProveedores(shop, sumarDias(hoy, -BUYING))
    await stockUp(shop, sumarDias(hoy, -BUYING))
    for (let n = BUYING; n > DAYS; n--) await prepareDay(shop, sumarDias(hoy, -n))
    for (let n = DAYS; n >= 0; n--) await playDay(shop, sumarDias(hoy, -n))
    await linkArticulos(shop, hoy)
    await setPoints(shop)
    await switchOn(shop)
    return true
  })
}
