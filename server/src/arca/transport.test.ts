/** What networks and servers do to a request: each case ends with an answer or with the right kind of failure. */
import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createSocketServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createAuthority } from '../../test/arca/ca.ts'
import type { ArcaFailure } from './failures.ts'
import { makeKey } from './keys.ts'
import { post } from './transport.ts'

/** @returns the port. */
async function listen(server: Server): Promise<number> {
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => open.add(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

const ask = (url: string, timeoutMs = 5_000) => post({ url, soapAction: 'x/Do', body: '<é/>', timeoutMs })
const failed = async (url: string, timeoutMs?: number): Promise<Pick<ArcaFailure, 'kind' | 'message'>> => {
  const { kind, message } = await ask(url, timeoutMs).then(
    () => {
      throw new Error('it was answered')
    },
    (error: ArcaFailure) => error,
  )
  return { kind, message }
}

const served = async (answer: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listen(createServer(answer))}/wsfe`

describe('a request', () => {
  it('is SOAP 1.1 in UTF-8 of a known length, and asks for nothing packed', async () => {
    let body = ''
    let headers = {}
    const url = await served((request, response) => {
      headers = request.headers
      request.on('data', (chunk) => {
        body += chunk
      })
      request.on('end', () => response.end('<a/>'))
    })
    expect(await ask(url)).toMatchObject({ status: 200, body: '<a/>', date: expect.any(Date) })
    expect(body).toBe('<é/>')
    expect(headers).toMatchObject({
      'content-type': 'text/xml; charset=utf-8',
      'content-length': '5',
      soapaction: '"x/Do"',
      'accept-encoding': 'identity',
      connection: 'close',
    })
  })
})

describe('an answer', () => {
  const page = '<html>ñ</html>'
  it.each<[string, (response: ServerResponse) => unknown, number, string]>([
    ['of any status', (r) => r.writeHead(503).end(page), 503, page],
    ['that is empty', (r) => r.end(), 200, ''],
    ['in pieces', (r) => setTimeout(() => r.end('ñ</html>'), r.write('<html>') ? 20 : 0), 200, page],
    ['with a byte order mark', (r) => r.end(`\ufeff${page}`), 200, page],
    [
      'that is packed',
      (r) => r.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(page)),
      200,
      page,
    ],
    [
      'in the character set that it names',
      (r) =>
        r.writeHead(200, { 'content-type': 'text/xml; charset=ISO-8859-1' }).end(Buffer.from(page, 'latin1')),
      200,
      page,
    ],
    [
      'in a character set that does not exist',
      (r) => r.writeHead(200, { 'content-type': 'text/xml; charset=nada' }).end(page),
      200,
      page,
    ],
    ['that sends elsewhere', (r) => r.writeHead(302, { location: '/otro' }).end(), 302, ''],
  ])('%s is one', async (_, write, status, body) => {
    let calls = 0
    const url = await served((_request, response) => {
      calls++
      write(response)
    })
    expect(await ask(url)).toMatchObject({ status, body })
    expect(calls).toBe(1)
  })
})

describe('without an answer', () => {
  const PATIENT_MS = 10_000

  it.each<[string, (response: ServerResponse) => unknown, ArcaFailure['kind'], string, number?]>([
    [
      'the connection breaks at once',
      (r) => r.destroy(),
      'sin_respuesta',
      'La conexión se cortó (ECONNRESET)',
    ],
    [
      'it breaks in the middle',
      (r) => {
        r.writeHead(200, { 'content-length': 100 }).write('<a>')
        setTimeout(() => r.destroy(), 20)
      },
      'sin_respuesta',
      'La conexión se cortó (ECONNRESET)',
    ],
    [
      'it comes too slowly, byte after byte',
      (r) => void setInterval(() => r.write(' '), 20).unref(),
      'sin_respuesta',
      'No respondió en 0.3 segundos',
      300,
    ],
    [
      'it is endless',
      (r) => {
        const piece = Buffer.alloc(1024 * 1024, ' ')
        const more = () => {
          while (!r.destroyed && r.write(piece));
        }
        r.on('drain', more)
        more()
      },
      'ilegible',
      'La respuesta es demasiado larga',
    ],
    [
      'it unpacks to a giant',
      (r) => r.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(8 * 1024 * 1024))),
      'ilegible',
      'La respuesta está dañada',
    ],
  ])('%s', async (_, write, kind, message, timeoutMs = PATIENT_MS) => {
    const url = await served((_request, response) => void write(response))
    expect(await failed(url, timeoutMs)).toEqual({ kind, message })
  })

  it('tells a service that is not there', async () => {
    const server = createSocketServer()
    const port = await listen(server)
    server.close()
    await once(server, 'close')
    expect(await failed(`http://127.0.0.1:${port}/`)).toEqual({
      kind: 'sin_conexion',
      message: 'No aceptó la conexión (ECONNREFUSED)',
    })
  })

  it('sends nothing to a server with a certificate of nobody, nor in plain text to another machine', async () => {
    const { clave, csr } = await makeKey({ cuit: '30712345671', organizacion: 'X', alias: 'x' })
    const day = 86_400_000
    const authority = await createAuthority()
    const cert = await authority.sign(csr, {
      desde: new Date(Date.now() - day),
      vence: new Date(Date.now() + day),
    })
    let heard = false
    const port = await listen(
      createSecureServer({ key: clave, cert }, () => {
        heard = true
      }),
    )
    const { kind, message } = await failed(`https://127.0.0.1:${port}/`)
    expect({ kind, heard }).toEqual({ kind: 'sin_conexion', heard: false })
    expect(message).toMatch(/^La conexión segura no se pudo establecer \(/)
    expect(await failed('http://192.0.2.1/')).toMatchObject({ kind: 'sin_conexion' })
  })
})
