/** A business that invoices, before a tax office of its own: the other journeys sell in a shop without vouchers. */
import { rmSync } from 'node:fs'
import { sesion } from '@mostrador/contract/base/sesion'
import { type Client, createClient } from '@mostrador/contract/client'
import { comprobantesFiscales } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { expect, test } from '@playwright/test'
import { type Authority, createAuthority } from '../server/test/arca/ca.ts'
import { type Counterpart, startCounterpart } from '../server/test/arca/counterpart.ts'
import { newDataDir } from '../server/test/dataDir.ts'
import { launch } from '../server/test/launch.ts'

export const CUIT = '30712345671'
export const PUNTO = 7

interface Facturadora {
  address: string
  arca: Counterpart
  authority: Authority
  /** As the admin. */
  call: Client
  /** The paper of the newest voucher that the search finds. */
  paperOf: (search: string, formato?: 'a4' | 'ticket') => Promise<Buffer>
}

/**
 * Starts it for the journeys of a file, which go on where the last one ended, and ends it after them. Its pages are
 * those of an admin who has logged in.
 * @param fill what it has before the first journey
 */
export function startFacturadora(fill: (shop: Facturadora) => Promise<void>): Facturadora {
  // Complete before the first journey.
  const shop = {} as Facturadora
  let tokens: { access: string; refresh: string }
  const ends: (() => unknown)[] = []

  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    const arca = await startCounterpart()
    ends.unshift(() => arca.stop())
    arca.puntosVenta = [PUNTO]
    const dataDir = newDataDir()
    ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const server = launch({ DATA_DIR: dataDir, ARCA_WSAA_URL: arca.wsaa, ARCA_WSFE_URL: arca.wsfe })
    ends.unshift(() => server.stop('SIGTERM'))
    const address = await server.address()
    tokens = await createClient({ baseUrl: address })(sesion.login, {
      body: { username: 'admin', password: 'clave-de-prueba', sucursal: 1 },
    })
    const call = createClient({ baseUrl: address, accessToken: () => tokens.access })
    const paperOf: Facturadora['paperOf'] = async (search, formato = 'a4') => {
      const { results } = await call(comprobantesFiscales.list, { query: { search } })
      const url = `${address}/gestion/comprobantes-fiscales/${results[0]?.id}/imprimir/?formato=${formato}`
      const answer = await fetch(url, { headers: { authorization: `Bearer ${tokens.access}` } })
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      return Buffer.from(await answer.arrayBuffer())
    }
    Object.assign(shop, { address, arca, authority: await createAuthority(), call, paperOf })
    await fill(shop)
  })
  test.afterAll(async () => {
    for (const end of ends) await end()
  })
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(
      (stored) => {
        for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value))
      },
      { ...tokens, sucursal: 1 },
    )
  })
  test.afterEach(() => expect(shop.arca.complaints).toEqual([]))
  return shop
}
