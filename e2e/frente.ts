/**
 * What stands between a browser and the server: it counts what passes, lets nothing pass, or passes on another version of
 * the program. A worker's own requests go through it too, which no test can hold otherwise.
 */
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Frente {
  url: string
  /** What passed since the last `begin`. */
  passed: { path: string; bytes: number }[]
  begin: () => void
  /** The line is cut, or there again. */
  cut: (cut: boolean) => void
  /** From now on the server has this version of the program: the same one, under another name. */
  publish: (version: string) => void
  close: () => Promise<void>
}

const SERVER = { host: '127.0.0.1', port: Number(process.env.E2E_PORT) }

export async function startFrente(): Promise<Frente> {
  let cut = false
  let version: string | null = null
  const passed: Frente['passed'] = []
  const front = createServer((incoming, answer) => {
    if (cut) return void incoming.socket.destroy()
    const { url: path = '/', method, headers } = incoming
    // As it is, so that it can be changed on its way.
    const isProgram = path === '/sw.js' || (headers.accept ?? '').includes('text/html') || path === '/'
    const plain = isProgram ? { ...headers, 'accept-encoding': 'identity' } : headers
    delete plain['if-none-match']
    delete plain['if-modified-since']
    const outgoing = request({ ...SERVER, path, method, headers: plain }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = isProgram ? renamed(Buffer.concat(chunks), version) : Buffer.concat(chunks)
        passed.push({ path, bytes: body.length })
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
    begin: () => passed.splice(0),
    cut: (next) => {
      cut = next
      if (next) front.closeAllConnections()
    },
    publish: (next) => {
      version = next
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
