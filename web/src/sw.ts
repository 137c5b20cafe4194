/**
 * The worker that brings the program from the browser's own store. It keeps the page and the parts of its own build, and
 * those of the build before it, for pages that are still open. It answers no call of the API, and keeps no answer of one.
 *
 * The build puts its version and its parts here (`web/build/worker.ts`). A new version is another text of this file: the
 * browser finds it by itself with each page, and the new worker serves the next one.
 */

declare const VERSION: string
declare const PARTES: readonly string[]
/** The header that every answer of the server has. */
declare const CABECERA: string

interface Waiting extends Event {
  waitUntil: (done: Promise<unknown>) => void
}

interface Asked extends Waiting {
  request: Request
  respondWith: (answer: Promise<Response>) => void
}

/** What a worker has; the types of the browser know pages only. */
interface Worker {
  addEventListener: ((kind: 'install' | 'activate', listener: (event: Waiting) => void) => void) &
    ((kind: 'fetch', listener: (event: Asked) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
}

const worker = self as unknown as Worker
const PREFIX = 'mostrador-'
const OURS = `${PREFIX}${VERSION}`
const PAGE = '/'
/** A line without a word: the screen says that its part did not come. Once it comes, it may take long. */
const PATIENCE_MS = 8000
/** The browser's own parts, and that of the documentation: no screens. */
const SERVED = new Set(['auth', 'gestion', 'salud', 'metricas', 'docs', 'cuenta', 'instalar-certificado'])

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', (event) => {
  const answer = answerTo(event.request)
  if (answer) event.respondWith(answer)
})

/** All or nothing: without one of its parts the former worker stays. */
async function install(): Promise<void> {
  // The newest store is the last one, also after a return to the build before, whose store is still there.
  await caches.delete(OURS)
  const store = await caches.open(OURS)
  // A part has its content in its name: the browser may have it already. The page has not.
  try {
    await Promise.all([
      keep(store, new Request(PAGE, { cache: 'reload' })),
      ...PARTES.map((name) => keep(store, new Request(name))),
    ])
  } catch (error) {
    await caches.delete(OURS)
    throw error
  }
  await worker.skipWaiting()
}

/** What a proxy or a page of another network says instead must not become the program. */
const isOwn = (answer: Response): boolean => answer.ok && answer.headers.has(CABECERA)

async function keep(store: Cache, request: Request): Promise<void> {
  const answer = await fetch(request)
  if (!isOwn(answer)) throw new TypeError(`${request.url} is not of this server`)
  await store.put(request, answer)
}

/** The parts of the build before stay: its pages may still ask for them. */
async function takeOver(): Promise<void> {
  const stores = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== OURS)
  await Promise.all(stores.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** Null for what the server alone answers. */
function answerTo(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return null
  if (pathname.startsWith('/assets/') || PARTES.includes(pathname)) return part(request)
  return request.mode === 'navigate' && isScreen(pathname) ? page(request) : null
}

const isScreen = (pathname: string): boolean =>
  !SERVED.has(pathname.split('/')[1] ?? '') && !/\.[a-z]+$/.test(pathname)

async function page(request: Request): Promise<Response> {
  const store = await caches.open(OURS)
  return (await store.match(PAGE)) ?? fetch(request)
}

async function part(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), PATIENCE_MS)
  const answer = await fetch(request, { signal: silence.signal }).finally(() => clearTimeout(timer))
  // A screen that was opened once comes without a line the next time.
  if (isOwn(answer)) {
    const copy = answer.clone()
    void caches.open(OURS).then((store) => store.put(request, copy))
  }
  return answer
}
