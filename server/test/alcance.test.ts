/** What staff of a third branch may read by its number, without a part in it: what `isForStrangers` says. */

import { DocumentoImprimible } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { sucursales } from '@mostrador/contract/base/sucursales'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { beforeAll, describe, expect, it } from 'vitest'
import { isForStrangers } from './calls/access.ts'
import { goodParams } from './calls/good.ts'
import { sendTo } from './calls/raw.ts'
import { buildWorld } from './calls/world.ts'
import { readWorkbook } from './files/xlsx.ts'
import { everyEndpoint, type Session, shopOfFile, type TestApp } from './run/app.ts'
import { buildSession } from './shop/usuarios.ts'

/** The third branch, and a seller who works there. */
async function openThirdBranch(shop: TestApp): Promise<Session> {
  const branch = { nombre: 'Sur', localidad: 'Pérez', direccion: '', telefono_fijo: '', email: '' }
  const { id } = await shop.admin.call(sucursales.create, { body: branch })
  return await buildSession(shop, { username: 'lejano', sucursal: id })
}

const shop = shopOfFile()
let lejano: Session
beforeAll(async () => {
  await buildWorld(shop)
  lejano = await openThirdBranch(shop)
})

const read = (endpoint: Endpoint, { access }: Session) =>
  sendTo(shop.http, endpoint, {
    token: access,
    params: goodParams(endpoint),
  })

const byNumber = (await everyEndpoint()).filter(({ method, params }) => method === 'GET' && params)

it.each(byNumber.map((endpoint) => ({ path: endpoint.path, endpoint })))(
  '$path by staff of an unrelated branch',
  async ({ endpoint }) => {
    expect((await read(endpoint, shop.admin)).status).toBe(200)
    const answer = await read(endpoint, lejano)
    expect(answer.status, answer.text.slice(0, 300)).toBe(isForStrangers(endpoint) ? 200 : 403)
  },
)

describe('printing', () => {
  const ofCustomers = DocumentoImprimible.options.filter((documento) =>
    byNumber.some((endpoint) => endpoint.documento === documento && isForStrangers(endpoint)),
  )
  it.each(ofCustomers)('is only for the customers’ documents: %s', async (documento) => {
    const { url } = await lejano.call(impresiones.create, { body: { documento, id: 1, formato: 'a4' } })
    expect((await shop.http.inject({ url })).statusCode).toBe(200)
  })
})

describe('goods of other branches', () => {
  const lists = [
    ['adjustments', ajustes.list, ajustes.exportar, 'search=AJ 0000001'],
    ['transfers', transferencias.list, transferencias.exportar, 'page=1'],
    ['movements', stock.movimientos, stock.exportarMovimientos, 'articulo=x'],
  ] as const

  it.each(lists)('are in no list, nor found by their number: %s', async (_, list, exportar, query) => {
    const count = async ({ access }: Session) =>
      ((await sendTo(shop.http, list, { token: access, query })).body as { count: number }).count
    const rows = async ({ call }: Session) => (await readWorkbook(await call(exportar))).rows.length - 1
    expect(await count(shop.admin)).toBeGreaterThan(0)
    expect(await rows(shop.admin)).toBeGreaterThan(0)
    expect([await count(lejano), await rows(lejano)]).toEqual([0, 0])
  })
})
