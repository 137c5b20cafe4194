/** The worker of the program as the build makes it, and the parts that stay beside those of a new build. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createContext, runInContext } from 'node:vm'
import type { Rolldown } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { keepFormer } from '../build/formerParts.ts'
import { medidas } from '../build/manual.ts'
import { AT_HAND, partsOf, workerOf } from '../build/worker.ts'
import { PROPIA } from './fakeApi.ts'

const PUBLIC = path.join(import.meta.dirname, '../public')

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'mostrador-partes-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  mkdirSync(path.join(dir, 'assets'))
  return dir
}

it('the parts of one build before stay, with their compressed forms, and older ones go', () => {
  const dir = folder()
  const build = (...names: string[]) => {
    for (const name of names) {
      for (const form of ['', '.br', '.gz']) writeFileSync(path.join(dir, 'assets', name + form), name)
    }
    keepFormer(
      dir,
      names.map((name) => `assets/${name}`),
    )
  }
  const parts = () => readdirSync(path.join(dir, 'assets')).filter((name) => name.endsWith('.js'))
  writeFileSync(path.join(dir, 'assets/nobody-knows.js'), '')
  build('a-1.js', 'same.js')
  expect(parts()).toEqual(['a-1.js', 'same.js'])
  build('a-2.js', 'same.js')
  expect(parts()).toEqual(['a-1.js', 'a-2.js', 'same.js'])
  // Built again without a change: still the same release.
  build('a-2.js', 'same.js')
  expect(parts()).toEqual(['a-1.js', 'a-2.js', 'same.js'])
  build('a-3.js', 'same.js')
  expect(parts()).toEqual(['a-2.js', 'a-3.js', 'same.js'])
  expect(readdirSync(path.join(dir, 'assets'))).toHaveLength(9)
})

const chunk = (name: string, more: Partial<Rolldown.OutputChunk> = {}) =>
  ({
    type: 'chunk',
    name,
    fileName: `assets/${name}-1.js`,
    imports: [],
    isEntry: false,
    ...more,
  }) as Rolldown.OutputChunk

const bundleOf = (...files: (Rolldown.OutputChunk | { fileName: string; type: 'asset' })[]) =>
  Object.fromEntries(files.map((file) => [file.fileName, file])) as Rolldown.OutputBundle

it('has at hand what a day needs, and only that', () => {
  const day = AT_HAND.map((name) => chunk(name, { imports: ['assets/comun-1.js'] }))
  const bundle = bundleOf(
    chunk('index', { isEntry: true }),
    chunk('comun'),
    ...day,
    chunk('ClienteList'),
    { type: 'asset', fileName: 'assets/inter-1.woff2' },
    { type: 'asset', fileName: 'assets/agenda-1.webp' },
  )
  const parts = partsOf(bundle)
  expect(parts).toEqual(expect.arrayContaining(['/theme.js', '/assets/index-1.js', '/assets/comun-1.js']))
  expect(parts).toEqual(expect.arrayContaining(['/assets/VentaNueva-1.js', '/assets/inter-1.woff2']))
  expect(parts.filter((part) => /ClienteList|webp/.test(part))).toEqual([])
  expect(() => partsOf(bundleOf(chunk('index', { isEntry: true })))).toThrow('Presencia')
})

it('answers the program, and leaves all calls, papers and other sites to the network', async () => {
  const listeners: Record<string, (event: unknown) => void> = {}
  const store = { match: async () => 'kept' }
  const context = createContext({
    URL,
    Set,
    self: {
      location: { origin: 'https://negocio.test' },
      addEventListener: (kind: string, listener: (event: unknown) => void) => {
        listeners[kind] = listener
      },
    },
    caches: { open: async () => store, match: async () => 'kept' },
  })
  runInContext(await workerOf('abc', ['/theme.js']), context)
  const answers = (url: string, { method = 'GET', mode = 'navigate' } = {}) => {
    let answered = false
    const request = { url: new URL(url, 'https://negocio.test').href, method, mode }
    const respondWith = () => {
      answered = true
    }
    listeners.fetch?.({ request, respondWith })
    return answered
  }
  for (const url of ['/', '/venta/nueva', '/ayuda/vender', '/compras/12'])
    expect(answers(url), url).toBe(true)
  for (const url of ['/assets/a-1.js', '/theme.js']) expect(answers(url, { mode: 'no-cors' }), url).toBe(true)
  for (const url of [
    '/gestion/impresiones/x/',
    '/docs/',
    '/metricas/',
    '/salud/',
    '/sw.js',
    '/manifest.webmanifest',
  ])
    expect(answers(url), url).toBe(false)
  for (const url of ['/gestion/ventas/', '/auth/login/', '/salud/']) {
    expect(answers(url, { mode: 'cors' }), url).toBe(false)
  }
  expect(answers('/assets/a-1.js', { method: 'POST' })).toBe(false)
  expect(answers('/venta', { mode: 'cors' })).toBe(false)
  expect(answers('https://otro.test/assets/a.js', { mode: 'no-cors' })).toBe(false)
})

it('the manifest names pictures of the sizes that it says, one of them to be cut', () => {
  const { icons } = JSON.parse(readFileSync(path.join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string; purpose: string }[]
  }
  for (const { src, sizes } of icons) {
    expect(medidas(readFileSync(path.join(PUBLIC, src)), src).join('x'), src).toBe(sizes)
  }
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})

it('the store of the worker in charge is the newest one, also after a return to the build before', async () => {
  const stores = new Map<string, object>()
  let whole: boolean | 'foreign' = true
  const kept: string[] = []
  const run = async (version: string) => {
    const events: Record<string, (event: unknown) => void> = {}
    const store = { put: async ({ url }: { url: string }) => void kept.push(url) }
    const context = createContext({
      URL,
      Set,
      Request: function request(this: { url: string }, url: string) {
        this.url = url
      },
      fetch: async () => {
        if (!whole) throw new TypeError('no line')
        return new Response('', { headers: whole === 'foreign' ? {} : PROPIA })
      },
      self: {
        addEventListener: (kind: string, listener: (event: unknown) => void) => {
          events[kind] = listener
        },
        skipWaiting: async () => undefined,
        clients: { claim: async () => undefined },
      },
      caches: {
        keys: async () => [...stores.keys()],
        delete: async (name: string) => stores.delete(name),
        open: async (name: string) => {
          if (!stores.has(name)) stores.set(name, store)
          return store
        },
      },
    })
    runInContext(await workerOf(version, []), context)
    for (const kind of ['install', 'activate']) {
      const works: Promise<void>[] = []
      events[kind]?.({ waitUntil: (work: Promise<void>) => void works.push(work) })
      await Promise.all(works)
    }
  }
  await run('a')
  await run('b')
  expect([...stores.keys()]).toEqual(['mostrador-a', 'mostrador-b'])
  await run('a')
  expect([...stores.keys()]).toEqual(['mostrador-b', 'mostrador-a'])
  // What could not be kept whole leaves no store that looks like a newer program.
  whole = false
  await expect(run('c')).rejects.toThrow('no line')
  expect([...stores.keys()]).toEqual(['mostrador-b', 'mostrador-a'])
  // Nor does what another network says in the place of the program.
  kept.length = 0
  whole = 'foreign'
  await expect(run('d')).rejects.toThrow('not of this server')
  expect([[...stores.keys()], kept]).toEqual([['mostrador-b', 'mostrador-a'], []])
})
