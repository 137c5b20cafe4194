/** A business of its own, for journeys whose settings no other journey should meet. */
import { rmSync } from 'node:fs'
import { sesion } from '@mostrador/contract/base/sesion'
import { type Client, createClient } from '@mostrador/contract/client'
import { type Page, test } from '@playwright/test'
import { newDataDir } from '../server/test/run/dataDir.ts'
import { launch } from '../server/test/run/launch.ts'

export interface Propia {
  address: string
  /** As the admin. */
  call: Client
  access: string
}

interface Preparada {
  settings: Record<string, string>
  /** What else runs for it. */
  stop: () => unknown
  /** Another program than that of the server alone. */
  program?: string
}

interface Persona {
  username: string
  password: string
}

const logIn = (address: string, { username, password }: Persona, sucursal = 1) =>
  createClient({ baseUrl: address })(sesion.login, { body: { username, password, sucursal } })

/** Every page that is loaded from now on is of that session. */
const keepSession = (
  { access, refresh, sucursal = 1 }: { access: string; refresh: string; sucursal?: number },
  page: Page,
) =>
  page.addInitScript(
    (stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, String(value))
    },
    { access, refresh, sucursal },
  )

/** Every page that is loaded from now on is of that person, in that branch. */
export async function enterAs(
  page: Page,
  { address }: Propia,
  persona: Persona,
  sucursal = 1,
): Promise<void> {
  await keepSession({ ...(await logIn(address, persona, sucursal)), sucursal }, page)
}

/**
 * Starts it for the journeys of a file, which go on where the last one ended, and ends it after them. Its pages are
 * those of an admin who has logged in.
 * @param fill what it has before the first journey
 */
export function startPropia(
  prepare: () => Promise<Preparada>,
  fill: (shop: Propia) => Promise<void>,
): Propia {
  // Complete before the first journey.
  const shop = {} as Propia
  let tokens: { access: string; refresh: string }
  const ends: (() => unknown)[] = []

  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    const { settings, stop, program } = await prepare()
    ends.unshift(stop)
    const dataDir = newDataDir()
    ends.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const server = launch({ DATA_DIR: dataDir, ...settings }, ['--empty'], program)
    ends.unshift(() => server.stop('SIGTERM'))
    const address = await server.address()
    tokens = await logIn(address, { username: 'admin', password: 'clave-de-prueba' })
    const { access } = tokens
    const call = createClient({ baseUrl: address, accessToken: () => access })
    Object.assign(shop, { address, access, call })
    await fill(shop)
  })
  test.afterAll(async () => {
    for (const end of ends) await end()
  })
  test.beforeEach(({ page }) => keepSession(tokens, page))
  return shop
}
