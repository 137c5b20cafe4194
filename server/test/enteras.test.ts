/**
 * Lists without pages. A list with more rows than a screen can hold is refused, and the refusal names a
 * remedy. These lists wait for their turn, so that a hundred of them do not fill the memory.
 */

import type { Endpoint } from '@mostrador/contract/endpoint'
import { informes } from '@mostrador/contract/gestion/informes'
import { CONSUMIDOR_FINAL, clientes } from '@mostrador/contract/maestros/clientes'
import { articulosPendientes } from '@mostrador/contract/mercaderia/articulos-pendientes'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { type CuotaACobrar, cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { historialCliente, ULTIMAS_SIN_NOMBRE } from '@mostrador/contract/ventas/historial-cliente'
import type { Page } from '@mostrador/contract/wire'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { recount } from '../src/modules/base/contadores/contadores.commands.ts'
import { LONG_PAGE } from '../src/platform/api/answers.ts'
import { MAX_WHOLE } from '../src/platform/api/lists/whole.ts'
import { sendTo } from './calls/raw.ts'
import { isBareList, wireSchema } from './calls/samples.ts'
import { everyEndpoint, HOY, shopOfFile, startSecondServer } from './run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from './shop/builders.ts'

const shop = shopOfFile()
let cliente: number
beforeAll(async () => {
  const { call } = shop.admin
  cliente = (await buildCliente(call)).id
  const lineas = [{ articulo: await buildArticulo(shop), cantidad: 1 }]
  await buildVenta(call, { cliente, lineas, condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 1 })
  await buildVenta(call, { cliente, lineas })
}, 120_000)

/** Adds copies of a table's first row up to a number. To make so many through the API would take too long. */
async function fill(table: string, upTo: number, changed: Record<string, string> = {}): Promise<void> {
  const columns = await shop.db.rows<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'
    order by ordinal_position`)
  const names = columns.map(({ name }) => name).join(', ')
  const values = columns.map(({ name }) => changed[name] ?? `f.${name}`).join(', ')
  const { n } = await shop.db.one<{ n: number }>(raw(`select count(*) as n from ${table}`))
  await shop.db.run(
    raw(`insert into ${table} (${names})
      select ${values} from (select * from ${table} order by id limit 1) f, generate_series(1, ${upTo - n}) as g (n)`),
  )
}

/** Calls and their arguments. */
const asked = (): [Endpoint, string, Record<string, unknown>][] => [
  [clientes.todos, '', {}],
  [informes.ventas, `desde=${HOY}&hasta=${HOY}`, {}],
  [informes.cobros, `desde=${HOY}&hasta=${HOY}`, {}],
  [informes.agenda, '', {}],
  [informes.agenda, 'mes=2026-04', {}],
  [cuotas.pendientes, '', {}],
  [historialCliente.get, '', { id: cliente }],
]

const ask = ([endpoint, query, params]: [Endpoint, string, Record<string, unknown>]) =>
  sendTo(shop.http, endpoint, { query, params, token: shop.admin.access })

describe('a list without pages', () => {
  it('comes up to its bound, and beyond it names a remedy', { timeout: 300_000 }, async () => {
    // Consumidor Final is in none of these lists.
    await fill('clientes', MAX_WHOLE + 1)
    await fill('ventas', MAX_WHOLE)
    expect((await ask([clientes.todos, '', {}])).status).toBe(200)
    expect((await ask([informes.ventas, `desde=${HOY}&hasta=${HOY}`, {}])).body).toHaveLength(MAX_WHOLE)

    await fill('clientes', MAX_WHOLE + 2)
    await fill('ventas', MAX_WHOLE + 1)
    // Each is money that came in, and is owed.
    await shop.db.run(raw(`update ventas set condicion_venta = 'Contado Efectivo'`))
    await shop.db.run(raw('delete from cuotas'))
    await shop.db.run(
      raw(`insert into cuotas (venta, sucursal, numero_cuota, monto_original, total_cuota, fecha_vencimiento)
        select id, sucursal, 1, 1, 1, '2026-04-01' from ventas`),
    )
    // No command deletes an instalment.
    await shop.db.inTx(recount)
    for (const one of asked()) {
      const { status, body } = await ask(one)
      const what = one[0].path
      expect([what, status]).toEqual([what, 400])
      expect(body).toMatchObject({
        codigo: 'demasiadas_filas',
        error: expect.stringMatching(/^Son más de 50\.000 filas: (elige|busca) .*/),
      })
    }
  })

  it('still comes page by page, and a history with its newest rows', async () => {
    const page = await sendTo(shop.http, cuotas.pendientes, { query: 'page=1', token: shop.admin.access })
    expect(page.body).toMatchObject({ count: MAX_WHOLE + 1 })
    const args = { params: { id: cliente }, query: { ultimas: 3 } }
    const { facturas, cuotas: plan } = await shop.admin.call(historialCliente.get, args)
    expect(facturas.map((f) => f.id)).toEqual(facturas.map((f) => f.id).toSorted((a, b) => b - a))
    expect([facturas.length, plan.length]).toEqual([3, 3])
  })

  it('is never too long for Consumidor Final, who buys more than one can look at', {
    timeout: 120_000,
  }, async () => {
    const { id } = CONSUMIDOR_FINAL
    await shop.db.run(sql`update ventas set cliente = ${id}`)
    const { facturas, cuotas: plan } = await shop.admin.call(historialCliente.get, { params: { id } })
    expect([facturas.length, plan.length]).toEqual([ULTIMAS_SIN_NOMBRE, ULTIMAS_SIN_NOMBRE])
    const { newest } = await shop.db.one<{ newest: number }>(sql`select max(id) as newest from ventas`)
    expect(facturas[0]?.id).toBe(newest)
  })

  it('has a bound: every other call that answers all rows has few', async () => {
    const unbounded = (await everyEndpoint()).filter(
      ({ method, response, whole }) =>
        method === 'GET' && !whole && response && isBareList(wireSchema(response)),
    )
    // An article is in few branches. People open branches, users, tills, devices, rubros, plans, price lists, layouts of labels, groups of customers and price rules by hand; a till moves in few payment types a day; a sale has at most 121
    // instalments, which few credits pay. Of late sales that a count had seen the oldest 200 are shown. Of the links to an account the newest 20 are shown.
    expect(unbounded.map(({ path }) => path).toSorted()).toEqual([
      '/auth/cambio/',
      '/auth/usuarios/',
      '/gestion/aplicaciones/venta/{ventaId}/',
      '/gestion/articulos/{id}/stock/',
      '/gestion/caja-flujo/',
      '/gestion/cajas/',
      '/gestion/cajas/sucursales/',
      '/gestion/conteos-stock/correcciones/',
      '/gestion/cuotas/venta/{ventaId}/',
      '/gestion/enlaces-cuenta/cliente/{clienteId}/',
      '/gestion/formatos-balanza/',
      '/gestion/grupos-clientes/',
      '/gestion/listas-precio/',
      '/gestion/planes/',
      '/gestion/reglas-precio/',
      '/gestion/rubros/',
      '/gestion/sucursales/',
      '/gestion/ventas/sin-conexion/dispositivos/',
    ])
  })
})

describe('turns', () => {
  it('are taken by lists without pages, and by no other call', async () => {
    const http = await startSecondServer(shop, {}, { lists: { atOnce: 0, waiting: 0 } })
    const token = shop.admin.access
    const statusOf = async (endpoint: Endpoint, query = '', params = {}) =>
      (await sendTo(http, endpoint, { query, params, token })).status
    for (const [endpoint, query, params] of asked()) {
      expect([endpoint.path, await statusOf(endpoint, query, params)]).toEqual([endpoint.path, 503])
    }
    for (const endpoint of [articulosPendientes.list, transferencias.list]) {
      expect([endpoint.path, await statusOf(endpoint)]).toEqual([endpoint.path, 503])
      expect([endpoint.path, await statusOf(endpoint, 'page=1')]).toEqual([endpoint.path, 200])
    }
    expect(await statusOf(clientes.list)).toBe(200)
  })

  it('are taken by every page with more than a hundred rows, and by no shorter one', async () => {
    const http = await startSecondServer(shop, {}, { lists: { atOnce: 0, waiting: 0 } })
    const ofPages = (await everyEndpoint()).filter(
      ({ method, query }) => method === 'GET' && query && wireSchema(query).properties?.page_size,
    )
    expect(ofPages.length).toBeGreaterThan(20)
    // The labels have pages of their own, and none so long.
    const short = ofPages.filter(({ path }) => path.startsWith('/gestion/etiquetas/propuesta/'))
    const statusOf = async (endpoint: Endpoint, size: number) => {
      const mes = endpoint.path.includes('libro-iva') ? '&mes=2026-03' : ''
      const query = `page=1&page_size=${size}${mes}`
      return (
        await sendTo(http, endpoint, {
          query,
          params: { id: 1, origen: 'ajustes' },
          token: shop.admin.access,
        })
      ).status
    }
    for (const endpoint of ofPages.filter((each) => !short.includes(each))) {
      const found = [
        await statusOf(endpoint, LONG_PAGE + 1),
        [200, 404].includes(await statusOf(endpoint, LONG_PAGE)),
      ]
      expect([endpoint.path, ...found]).toEqual([endpoint.path, 503, true])
    }
  })

  it('give a long page the rows of the short ones', async () => {
    const page = async (query: { page: number; page_size: number }) =>
      (await shop.admin.call(cuotas.pendientes, { query })) as Page<CuotaACobrar>
    const long = await page({ page: 2, page_size: 1_500 })
    const short = await Promise.all([4, 5, 6].map((n) => page({ page: n, page_size: 500 })))
    expect(long).toEqual({
      ...short[0],
      results: short.flatMap(({ results }) => results),
      page: 2,
      page_size: 1_500,
      next: 3,
      previous: 1,
      total_pages: Math.ceil((MAX_WHOLE + 1) / 1_500),
    })
    expect((await page({ page: 99_999, page_size: 10_000 })).results).toEqual([])
  })
})
