import { sesion } from '@mostrador/contract/base/sesion'
import { createClient } from '@mostrador/contract/client'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedLarge } from '../../server/seeds/large.ts'
import { createApp } from '../../server/src/app.ts'
import { checkIntegridad } from '../../server/src/modules/gestion/integridad/integridad.queries.ts'
import { SECRET } from '../../server/test/app.ts'
import { cloneDb, type TestDb } from '../../server/test/db.ts'
// The address of the tests' database is declared there.
import type {} from '../../server/test/global.ts'
import { compareAnswers, compareSales } from '../answers.ts'
import { CALLS } from '../calls.ts'
import { type Served, startFloor, startGenerator } from '../processes.ts'
import { restock } from '../restock.ts'
import type { SaleBody } from './sale.ts'

/** A business that is made in a second, large enough for pages and histories. */
const SMALL = { sucursales: 2, articulos: 300, clientes: 100, ventas: 600, dias: 90, seed: 1 }
const SELLER = { username: 'vendedor1', password: 'vendedor-demo', sucursal: 1 }

let shop: TestDb
let product: Awaited<ReturnType<typeof createApp>>
let floor: Served
let sides: { product: string; floor: string }
let token: string

beforeAll(async () => {
  shop = await cloneDb()
  await seedLarge(shop.db, SMALL)
  product = await createApp({ db: shop.db, secret: SECRET, logLevel: 'silent' })
  floor = await startFloor({ DATABASE_URL: shop.url, SECRET })
  sides = { product: await product.listen({ port: 0, host: '127.0.0.1' }), floor: floor.url }
  const { access } = await createClient({ baseUrl: sides.product })(sesion.login, { body: SELLER })
  token = access
  await restock(shop.db, createClient({ baseUrl: sides.product, accessToken: () => token }))
}, 120_000)

afterAll(async () => {
  await floor.stop()
  await product.close()
  await shop.drop()
})

describe('the floor', () => {
  it.each(CALLS.filter(({ name, hasFloor }) => name !== 'sale' && hasFloor !== false))(
    'answers what the product answers: $title',
    async (call) => {
      const requests = await call.requests(shop.db)
      expect(requests.length).toBeGreaterThan(0)
      expect(await compareAnswers(sides, requests.slice(0, 10), token)).toEqual([])
    },
  )

  it('sells as the product does: the same answer, and the same rows in every table', async () => {
    const requests = await salesOf(shop)
    expect(await compareSales(shop.db, sides, requests.slice(0, 2), token)).toEqual([])
  })

  it('refuses what the product refuses: a stranger, a price that is not today’s', async () => {
    const [sale] = await salesOf(shop)
    const body = JSON.stringify(dearer(JSON.parse(sale?.body ?? '')))
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'an-old-price',
    }
    for (const url of [sides.product, sides.floor]) {
      expect((await fetch(`${url}/gestion/ventas/`)).status).toBe(401)
      const refused = await fetch(`${url}/gestion/ventas/`, { method: 'POST', headers, body })
      expect(refused.status).toBe(409)
    }
    const kept = await shop.db.rows(sql`select from idempotencia where clave = 'an-old-price'`)
    expect(kept).toEqual([])
  })
})

describe('the limit', () => {
  it('sells without HTTP, and leaves a sound business', async () => {
    const limit = startGenerator('floor/limit.ts')
    const count = () => shop.db.one<{ count: number }>(sql`select count(*) from ventas`)
    const before = await count()
    const { id } = await shop.db.one<{ id: number }>(
      sql`select id from usuarios where username = 'vendedor1'`,
    )
    const actor = { id, username: SELLER.username, sucursal: 1 }
    const requests = await salesOf(shop)
    const measured = await limit.take({ url: shop.url, requests, connections: 2, ms: 100, token, actor })
    await limit.stop()
    expect((await count()).count).toBe(before.count + measured.count)
    expect(await checkIntegridad(shop.db)).toEqual({ ok: true, diferencias: [] })
  })
})

const salesOf = ({ db }: TestDb) => CALLS.find(({ name }) => name === 'sale')?.requests(db) ?? []

/** The same sale at other prices, which add up. */
function dearer(sale: SaleBody): SaleBody {
  const detalles = sale.detalles.map((linea) => ({
    ...linea,
    precio_unitario: linea.precio_unitario + 1,
    total: linea.total + linea.cantidad,
  }))
  return { ...sale, detalles, total: sale.total + detalles.reduce((sum, { cantidad }) => sum + cantidad, 0) }
}
