/** What a supplier's voucher asks of the database: as much for twenty lines as for one. */
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { expect, it } from 'vitest'
import { createCompra } from '../src/modules/compras/comprobantes/comprobantes.commands.ts'
import type { Actor } from '../src/platform/access/auth.ts'
import type { Tx } from '../src/platform/database/db.ts'
import { noting } from './database/explain.ts'
import { HOY, startTestApp } from './run/app.ts'
import { buildArticulo } from './shop/builders.ts'
import { activarCompras, buildProveedor, compraInput } from './shop/compras.ts'

const LINEAS = 20
/** With goods, account, IVA, costs and the answer. */
const MUCHAS = 34

it("a voucher's statements do not grow with its lines", async () => {
  const shop = await startTestApp()
  const { call } = shop.admin
  await activarCompras(call)
  const { id: proveedor } = await buildProveedor(call)
  const articulos: Articulo[] = []
  for (let n = 0; n < LINEAS; n++) articulos.push(await buildArticulo(shop))
  const actor: Actor = {
    id: shop.admin.id,
    username: 'admin',
    tipo_usuario: 'admin',
    sucursal: shop.centro,
    sesion: '',
  }
  const count = async (work: (tx: Tx) => Promise<unknown>): Promise<number> => {
    let n = 0
    await noting(shop.db, () => n++).inTx(work)
    return n
  }
  /** At another cost than before: the articles take it. */
  const buy = (cuantos: number, costo: number) =>
    count((tx) => {
      const lineas = articulos.slice(0, cuantos).map(({ id }): [string, number, number] => [id, 3, costo])
      return createCompra(tx, compraInput(proveedor, lineas), { actor, hoy: HOY })
    })
  // The first one reads what is remembered afterwards, and makes the rows of its articles.
  await buy(LINEAS, 5_000)
  const una = await buy(1, 10_000)
  expect(await buy(LINEAS, 20_000)).toBe(una)
  expect(una).toBeLessThanOrEqual(MUCHAS)
})
