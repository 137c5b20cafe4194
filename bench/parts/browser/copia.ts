/** What a device keeps to sell without a line, in a real browser: all of it once, and then what changed. */
import { articulos } from '@mostrador/contract/maestros/articulos'
import type { Page, Request } from '@playwright/test'
import sql from 'sql-template-tag'
import type { Result } from '../../measure/measure.ts'
import { adminOf, type World } from '../../world.ts'
import { logIn, withBrowser } from './browser.ts'
import { encenderSinConexion } from './sinConexion.ts'

const FIRST = { ms: 5000, kB: 3000 }
const CHANGED_KB = 2
/** Longer than a tab takes a copy for fresh. */
const OLD_MS = 3_600_000

const aim = (limitMs: number, unit: 'ms' | 'kB') => ({
  limitMs,
  limit: unit === 'ms' ? 'the aim' : 'the aim: kB',
  allowed: 1,
})

/** Fails where the copy is not what the business sells. */
export const benchCopia = (world: World): Promise<Result[]> =>
  withBrowser(async (browser) => {
    await encenderSinConexion(world)
    const { n } = await world.db.one<{ n: number }>(
      sql`select count(*)::integer as n from articulos where not baja`,
    )
    const page = await browser.newPage()
    // A browser without a profile promises no lasting storage. A person's own does.
    await page.addInitScript(() =>
      Object.defineProperty(navigator.storage, 'persisted', { value: async () => true }),
    )
    const asked = listen(page)
    await logIn(page, world.baseUrl, { user: 'vendedor1', password: 'vendedor-demo' })
    const ready = await page.waitForFunction(
      () => localStorage.getItem('sin-conexion') === 'si' && Date.now(),
      undefined,
      { timeout: 120_000 },
    )
    const [begun] = asked.map((request) => request.timing().startTime)
    const kB = await kBOf(asked.splice(0))
    const kept = await page.evaluate(keptArticulos)
    if (kept.length !== n) throw new Error(`The copy has ${kept.length} articles of ${n}`)

    const [changed] = kept
    const precio_venta = (changed?.precio_venta ?? 0) + 1
    const admin = await adminOf(world)
    await admin(articulos.update, { params: { id: changed?.id ?? '' }, body: { precio_venta } })
    const since = await page.evaluate(makeOld, OLD_MS)
    await page.reload()
    while (!(await page.evaluate(isNewer, since))) await page.waitForTimeout(100)
    const again = await kBOf(asked)
    const now = (await page.evaluate(keptArticulos)).find(({ id }) => id === changed?.id)
    if (now?.precio_venta !== precio_venta) throw new Error('The copy has not what changed')
    return [
      {
        name: `copy of ${n} articles, until the device is ready`,
        ms: Number(await ready.jsonValue()) - (begun ?? 0),
        ...aim(FIRST.ms, 'ms'),
      },
      { name: `copy of ${n} articles: kB`, ms: kB, ...aim(FIRST.kB, 'kB') },
      { name: 'the copy again, one article changed: kB', ms: again, ...aim(CHANGED_KB, 'kB') },
    ]
  })

/** The copies that a page asks for from now on. */
function listen(page: Page): Request[] {
  const asked: Request[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname === '/gestion/ventas/sin-conexion/copia/') asked.push(request)
  })
  return asked
}

/** As it came over the line, with its headers. */
async function kBOf(asked: readonly Request[]): Promise<number> {
  if (asked.length === 0) throw new Error('The page has asked for no copy')
  const sizes = await Promise.all(asked.map((request) => request.sizes()))
  return sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0) / 1000
}

/** Runs in the page. */
function keptArticulos(): Promise<{ id: string; precio_venta: number }[]> {
  return new Promise((resolve) => {
    indexedDB.open('mostrador-sin-conexion').onsuccess = ({ target }) => {
      const db = (target as IDBOpenDBRequest).result
      const all = db.transaction('articulos').objectStore('articulos').getAll()
      all.onsuccess = () => resolve(all.result)
      db.close()
    }
  })
}

/** Runs in the page: its copy is so much older. Answers since when. */
function makeOld(byMs: number): Promise<string> {
  return new Promise((resolve) => {
    indexedDB.open('mostrador-sin-conexion').onsuccess = ({ target }) => {
      const db = (target as IDBOpenDBRequest).result
      const tx = db.transaction('datos', 'readwrite')
      const cuando = new Date(Date.now() - byMs).toISOString()
      const store = tx.objectStore('datos')
      const copia = store.get('copia')
      copia.onsuccess = () => store.put({ ...copia.result, cuando }, 'copia')
      tx.oncomplete = () => resolve(cuando)
      db.close()
    }
  })
}

/** Runs in the page: whether its copy is of a later time. */
function isNewer(since: string): Promise<boolean> {
  return new Promise((resolve) => {
    indexedDB.open('mostrador-sin-conexion').onsuccess = ({ target }) => {
      const db = (target as IDBOpenDBRequest).result
      const copia = db.transaction('datos').objectStore('datos').get('copia')
      copia.onsuccess = () => resolve(copia.result.cuando > since)
      db.close()
    }
  })
}
