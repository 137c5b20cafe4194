import { sesion } from '@mostrador/contract/base/sesion'
import { createClient } from '@mostrador/contract/client'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedLarge } from '../../server/seeds/large.ts'
import { createApp } from '../../server/src/app.ts'
import { checkIntegridad } from '../../server/src/modules/gestion/integridad/integridad.queries.ts'
import { cloneDb, type TestDb } from '../../server/test/run/db.ts'
// The address of the tests' database is declared there.
import type {} from '../../server/test/run/global.ts'
import { SECRET } from '../../server/test/run/tienda.ts'
import { startGenerator } from '../measure/processes.ts'
import type { World } from '../world.ts'
import { CALLS } from './calls.ts'
import { recordReads } from './recorded.ts'
import { restock } from './restock.ts'

/** A business that is made in a second, large enough for pages and histories. */
const SMALL = { sucursales: 3, articulos: 300, clientes: 100, ventas: 600, dias: 90, seed: 1 }
const SELLER = { username: 'vendedor1', password: 'vendedor-demo', sucursal: 1 }

let shop: TestDb
let product: Awaited<ReturnType<typeof createApp>>
let token: string
let world: World

beforeAll(async () => {
  shop = await cloneDb()
  await seedLarge(shop.db, SMALL)
  product = await createApp({ db: shop.db, secret: SECRET, logLevel: 'silent' })
  const baseUrl = await product.listen({ port: 0, host: '127.0.0.1' })
  const { access, usuario } = await createClient({ baseUrl })(sesion.login, { body: SELLER })
  token = access
  await restock(shop.db, createClient({ baseUrl, accessToken: () => token }))
  const { id } = await shop.db.one<{ id: string }>(sql`select id from sesiones where usuario = ${usuario.id}`)
  const actor = {
    id: usuario.id,
    username: SELLER.username,
    tipo_usuario: 'vendedor',
    sucursal: 1,
    sesion: id,
  }
  world = { db: shop.db, baseUrl, actor } as World
}, 120_000)

afterAll(async () => {
  await product.close()
  await shop.drop()
})

const requestsOf = async (name: string) =>
  (await CALLS.find((call) => call.name === name)?.requests(shop.db, world)) ?? []

const repeated = async (requests: Awaited<ReturnType<typeof requestsOf>>) => {
  const database = startGenerator('database.ts')
  try {
    return await database.take({ url: shop.url, requests, connections: 2, ms: 100, token })
  } finally {
    await database.stop()
  }
}

it.each(['sale', 'usual-sale'])(
  'the database alone makes the sales of «%s», and leaves a sound business',
  async (name) => {
    const count = () => shop.db.one<{ count: number }>(sql`select count(*) from ventas`)
    const requests = (await requestsOf(name)).slice(0, 60)
    const before = await count()
    const measured = await repeated(requests)
    expect(measured.count).toBeGreaterThan(0)
    expect((await count()).count).toBe(before.count + measured.count)
    expect(await checkIntegridad(shop.db)).toEqual({ ok: true, diferencias: [] })
  },
)

it.each(CALLS.filter(({ name }) => !name.endsWith('sale')).map(({ name }) => name))(
  'the database alone reads what «%s» reads',
  async (name) => {
    const recorded = await recordReads(
      { db: shop.db, secret: SECRET, token },
      (await requestsOf(name)).slice(0, 5),
    )
    expect(recorded.length).toBeGreaterThan(0)
    for (const { statements = [] } of recorded) expect(statements.length).toBeGreaterThan(0)
    expect((await repeated(recorded)).count).toBeGreaterThan(0)
  },
)

it('a page that is refused is told, and not measured', async () => {
  const broken = { method: 'GET' as const, path: '/gestion/ventas/?page=x' }
  await expect(recordReads({ db: shop.db, secret: SECRET, token }, [broken])).rejects.toThrow('answered 400')
})
