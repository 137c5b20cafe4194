/**
 * The second visit on a slow telephone: slow 3G and a quarter of the speed, with the program in the browser's own store. Held
 * against the aims themselves: after 2 s the frame stands, after 6 s the sale form has the article that was typed.
 */
import { articulos } from '@mostrador/contract/maestros/articulos'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../../../.ci/chromium.ts'
import { percentile, type Result } from '../../measure/measure.ts'
import type { World } from '../../world.ts'
import { freePort, logIn, SLOWER } from './browser.ts'

const VISITS = 9
const FRAME_MS = 2_000
const ANSWER_MS = 6_000

const RTT_MS = 400
/** 400 kb/s. */
const BYTES_PER_SECOND = 50_000
const SLOW_3G = {
  offline: false,
  latency: RTT_MS,
  downloadThroughput: BYTES_PER_SECOND,
  uploadThroughput: BYTES_PER_SECOND,
}

interface Heard {
  method?: string
  sessionId?: string
  params?: { sessionId?: string }
}

/**
 * A worker fetches by itself, past the line of the page, and each start of it forgets the line that it had. Playwright has no
 * session of a worker, so that this speaks with the browser itself.
 */
async function slowWorkers(port: number): Promise<WebSocket> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/version`)
  const { webSocketDebuggerUrl } = (await answer.json()) as { webSocketDebuggerUrl: string }
  const socket = new WebSocket(webSocketDebuggerUrl)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  let last = 0
  const send = (method: string, params: object, sessionId?: string) =>
    socket.send(JSON.stringify({ id: ++last, method, params, sessionId }))
  const slow = (sessionId?: string) => {
    send('Network.enable', {}, sessionId)
    send('Network.emulateNetworkConditions', SLOW_3G, sessionId)
    send('Runtime.runIfWaitingForDebugger', {}, sessionId)
  }
  socket.onmessage = ({ data }) => {
    const { method, sessionId, params } = JSON.parse(String(data)) as Heard
    if (method === 'Target.attachedToTarget') slow(params?.sessionId)
    if (method === 'Inspector.workerScriptLoaded') slow(sessionId)
  }
  const filter = [{ type: 'service_worker' }]
  send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter })
  return socket
}

/** Leaves the program in the browser's store. */
async function firstVisit(context: BrowserContext, baseUrl: string): Promise<void> {
  const page = await context.newPage()
  await logIn(page, baseUrl)
  await page.goto(`${baseUrl}/venta/nueva`)
  await page.getByRole('combobox', { name: 'Artículo' }).waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.waitForLoadState('networkidle')
  await page.close()
}

/** In ms since the page was asked for. */
interface Visit {
  frame: number
  answer: number
}

const since = (page: Page): Promise<number> => page.evaluate(() => performance.now())

async function secondVisit(context: BrowserContext, baseUrl: string, codigo: string): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_3G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.goto(`${baseUrl}/venta/nueva`, { waitUntil: 'commit' })
  await page.getByRole('banner').waitFor()
  const frame = await since(page)
  await page.getByRole('combobox', { name: 'Artículo' }).focus()
  await page.keyboard.type(`${codigo}\n`)
  await page.getByRole('button', { name: /^Quitar/ }).waitFor()
  const answer = await since(page)
  await demandSlow(context, page)
  await page.close()
  return { frame, answer }
}

/** A line that is not slow would make good figures. */
async function demandSlow(context: BrowserContext, page: Page): Promise<void> {
  const trip = async () => {
    const started = performance.now()
    await fetch('/salud/', { cache: 'no-store' })
    return performance.now() - started
  }
  const [worker] = context.serviceWorkers()
  if (!worker || !(await page.evaluate(() => navigator.serviceWorker.controller !== null)))
    throw new Error('No worker answers the page')
  for (const ms of [await page.evaluate(trip), await worker.evaluate(trip)]) {
    if (ms < RTT_MS) throw new Error(`The line is not slow: there and back in ${ms} ms`)
  }
}

async function visit(browser: Browser, port: number, { baseUrl, call }: World): Promise<Visit[]> {
  const { results } = await call(articulos.list, { query: { estado: 'activos', page_size: 1 } })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  await firstVisit(context, baseUrl)
  const socket = await slowWorkers(port)
  const visits: Visit[] = []
  for (let n = 0; n < VISITS; n++) visits.push(await secondVisit(context, baseUrl, results[0]?.id ?? ''))
  socket.close()
  return visits
}

export async function benchSlowLine(world: World): Promise<Result[]> {
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  })
  try {
    const visits = await visit(browser, port, world)
    const half = (of: keyof Visit) =>
      percentile(
        visits.map((v) => v[of]),
        50,
      )
    const limit = `the aim itself (slow 3G, CPU ×${SLOWER}, second visit)`
    return [
      { name: 'slow 3G: the frame stands', ms: half('frame'), limitMs: FRAME_MS, limit, allowed: 1 },
      { name: 'slow 3G: an article in the sale', ms: half('answer'), limitMs: ANSWER_MS, limit, allowed: 1 },
    ]
  } finally {
    await browser.close()
  }
}
