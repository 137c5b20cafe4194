/**
 * What stands between a browser and the server: it counts what passes, lets nothing pass, or passes on another version of
 * the program. A worker's own requests go through it too, which no test can hold otherwise.
 */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

export interface Frente {
  url: string
  /** What was asked for since the last `begin`, and has passed. */
  passed: { path: string; bytes: number }[]
  begin: () => void
  /** The line is cut, or there again. */
  cut: (cut: boolean) => void
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
  let version: string | null = null
  let change: ((script: string) => string) | undefined
  const passed: Frente['passed'] = []
  let round = 0
  const front = createServer((incoming, answer) => {
    if (cut) return void incoming.socket.destroy()
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
        answer.writeHead(response.statusCode ?? 500, rest)
        answer.end(body)
      })
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    passed,
    begin: () => {
      round++
      passed.length = 0
    },
    cut: (next) => {
      cut = next
      if (next) front.closeAllConnections()
    },
    publish: (next, other) => {
      version = next
      change = other
    },
    close: async () => {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
    },
  }
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
