/**
 * What stands between a browser and the server: it counts what passes, lets nothing pass, or passes on another version of
 * the program. A worker's own requests go through it too, which no test can hold otherwise.
 */
import { createServer, type IncomingHttpHeaders, request, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createDoor, type Socket } from 'node:net'
import type { Page } from '@playwright/test'

/**
 * What becomes of the line. It says no at once (`rechaza`, `corta`), vanishes before the request or after it (`traga`,
 * `calla`), also where the server still says that it is there (`calla lo demás`), takes its time (`demora`), ends in the middle of an answer (`a medias`), or somebody else answers: a page that
 * asks for a login to the internet, with any status, an empty one, one that looks like data, or sends elsewhere.
 */
export const LINEAS = [
  'rechaza',
  'corta',
  'traga',
  'calla',
  'calla lo demás',
  'demora',
  'a medias',
  'portal',
  'vacía',
  'parecida',
  '502',
  'lleva a otra',
] as const
type Linea = 'bien' | (typeof LINEAS)[number]

const DEMORA_MS = 10_000

const PORTAL = '<!doctype html><title>WiFi</title><p>Acepta los términos para navegar.'

/** Who answers in the place of the server. */
const AJENAS: Partial<Record<Linea, [status: number, headers: Record<string, string>, body: string]>> = {
  portal: [200, { 'content-type': 'text/html' }, PORTAL],
  vacía: [200, {}, ''],
  parecida: [200, { 'content-type': 'application/json' }, '{"results":[],"count":0,"estado":"ok"}'],
  '502': [502, { 'content-type': 'text/html' }, '<h1>502 Bad Gateway</h1>'],
  'lleva a otra': [302, { location: 'http://portal.invalid/' }, ''],
}

export interface Frente {
  url: string
  /** What was asked for since the last `begin`, and has passed. */
  passed: { path: string; bytes: number }[]
  begin: () => void
  /** The line is cut, or there again. */
  cut: (cut: boolean) => void
  /** The line is like this from now on, also for what is under way. */
  linea: (linea: Linea) => Promise<void>
  /**
   * From now on the server has this version of the program: the same one, under another name. With `change` its scripts are
   * others, under addresses of their own.
   */
  publish: (version: string, change?: (script: string) => string) => void
  close: () => Promise<void>
}

// A connection for each request: one that is kept may end just when the next request takes it.
const SERVER = { host: '127.0.0.1', port: Number(process.env.E2E_PORT), agent: false } as const

export async function startFrente(): Promise<Frente> {
  let cut = false
  let linea: Linea = 'bien'
  let version: string | null = null
  let change: ((script: string) => string) | undefined
  const passed: Frente['passed'] = []
  let round = 0
  const front = createServer((incoming, answer) => {
    if (cut) return void incoming.socket.destroy()
    if (linea === 'corta') return void incoming.socket.resetAndDestroy()
    if (linea === 'calla') return
    const ajena = AJENAS[linea]
    if (ajena) return void answer.writeHead(ajena[0], ajena[1]).end(ajena[2])
    if (linea === 'calla lo demás' && incoming.url !== '/salud/') return
    const como = linea
    const asked = round
    const { url: path = '/', method, headers } = incoming
    // As it is, so that it can be changed on its way.
    const isProgram = path === '/sw.js' || (headers.accept ?? '').includes('text/html') || path === '/'
    const isChanged = change !== undefined && path.startsWith(`/assets/${version}/`) && path.endsWith('.js')
    const plain = isProgram || isChanged ? { ...headers, 'accept-encoding': 'identity' } : headers
    delete plain['if-none-match']
    delete plain['if-modified-since']
    const own = path.replace(`/assets/${version}/`, '/assets/')
    const outgoing = request({ ...SERVER, path: own, method, headers: plain }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        let body: Buffer = Buffer.concat(chunks)
        if (isProgram) body = renamed(body, version)
        if (change && isChanged) body = Buffer.from(change(body.toString()))
        if (change && (isProgram || isChanged)) body = moved(body, version)
        if (asked === round) passed.push({ path, bytes: body.length })
        const { 'transfer-encoding': _, 'content-length': __, ...rest } = response.headers
        if (como === 'a medias') return aMedias(answer, response.statusCode ?? 500, rest, body)
        const send = () => answer.writeHead(response.statusCode ?? 500, rest).end(body)
        if (como === 'demora') setTimeout(send, DEMORA_MS)
        else send()
      })
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  // Also those over which nothing was asked yet: a browser opens some in advance.
  const sockets = new Set<Socket>()
  const door = createDoor({ pauseOnConnect: true }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    // Taken by the machine, and never read.
    if (linea === 'traga') return
    front.emit('connection', socket)
    socket.resume()
  })
  const hangUp = () => {
    for (const socket of sockets) socket.destroy()
  }
  const listen = (port: number) => new Promise<void>((resolve) => door.listen(port, '127.0.0.1', resolve))
  const shut = () => new Promise((resolve) => door.close(resolve))
  await listen(0)
  const { port } = door.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    passed,
    begin: () => {
      round++
      passed.length = 0
    },
    cut: (next) => {
      cut = next
      if (next) hangUp()
    },
    linea: async (next) => {
      const stood = linea
      linea = next
      hangUp()
      if (next === 'rechaza') await shut()
      else if (stood === 'rechaza') await listen(port)
    },
    publish: (next, other) => {
      version = next
      change = other
    },
    close: async () => {
      hangUp()
      if (door.listening) await shut()
    },
  }
}

/** It says how long it is, and ends before. */
function aMedias(answer: ServerResponse, status: number, headers: IncomingHttpHeaders, body: Buffer): void {
  answer.writeHead(status, { ...headers, 'content-length': String(body.length + 1) })
  answer.write(body.subarray(0, Math.ceil(body.length / 2)), () => answer.destroy())
}

/** The page has its version in a meta element, the worker in its first lines. */
const renamed = (body: Buffer, version: string | null): Buffer =>
  version === null
    ? body
    : Buffer.from(
        body
          .toString()
          .replace(/(<meta name="version" content=")\w+/, `$1${version}`)
          .replace(/(\$\{PREFIX\}\$\{")\w+/, `$1${version}`),
      )

/** The files of this version have a folder of their own. */
const moved = (body: Buffer, version: string | null): Buffer =>
  Buffer.from(body.toString().replaceAll(/assets\/(?=\w)/g, `assets/${version}/`))

/** The version of the program that a page runs. */
export const versionOf = (page: Page) => page.locator('meta[name="version"]').getAttribute('content')

/** The browser looks for a newer worker. */
export const look = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))

export const aviso = (page: Page) => page.getByText('Hay una versión nueva de Mostrador.')
