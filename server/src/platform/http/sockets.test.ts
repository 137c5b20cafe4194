/** Real connections, with deadlines short enough for a test: a connection that keeps none of them is cut. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { clientes } from '@mostrador/contract/maestros/clientes'
import type { FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openLine, portOf, talk } from '../../../test/network/socket.ts'
import { shopOfFile, startSecondServer } from '../../../test/run/app.ts'
import { createHttp } from './http.ts'

const SHORT = { headers: 500, request: 800, lookedAtEvery: 50 }
/** For tests in which one thing must arrive in time and another must not. */
const LONGER = { headers: 4_000, request: 5_000, keepAlive: 200, lookedAtEvery: 50 }

const shop = shopOfFile()
let hasty: FastifyInstance
let patient: FastifyInstance
beforeAll(async () => {
  hasty = await startSecondServer(shop, {}, { timeouts: SHORT })
  patient = await startSecondServer(shop, {}, { timeouts: LONGER })
})

const HOST = 'Host: mostrador'
const head = (line: string, ...headers: string[]) => `${[line, HOST, ...headers].join('\r\n')}\r\n\r\n`
const JSON_BODY = 'Content-Type: application/json'

const statusesOf = (answer: string): number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))

const lastBodyOf = (answer: string): unknown => JSON.parse(answer.slice(answer.lastIndexOf('\r\n\r\n')))

/** Sends a byte now and then, or nothing more, until the server cuts the connection. @returns the whole answer. */
async function drip(http: FastifyInstance, start: string, byte = ''): Promise<string> {
  const socket = connect(await portOf(http), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {}).on('end', () => socket.destroy())
  socket.write(start)
  const dripping = setInterval(() => byte && !socket.writableNeedDrain && socket.write(byte), 20)
  await once(socket, 'close')
  clearInterval(dripping)
  return answer
}

/** Connections that only their deadline ends wait for it together, from the beginning. */
const waits: (() => void)[] = []
beforeAll(() => {
  for (const begin of waits) begin()
})

/** @returns the whole answer of a connection that is dripped on since the beginning of the file. */
function dripped(on: () => FastifyInstance, start: string, byte?: string): () => Promise<string> {
  let answer: Promise<string> | undefined
  waits.push(() => {
    answer = drip(on(), start, byte)
  })
  return async () => await (answer ?? '')
}

const TOO_SLOW = { error: 'El pedido tardó demasiado en llegar. Prueba de nuevo', codigo: 'tiempo_agotado' }

describe('a request that takes too long to arrive', () => {
  const slow = (start: string, byte?: string) => dripped(() => hasty, start, byte)

  it.each([
    ['headers, a byte at a time', slow('GET /salud/ HTTP/1.1\r\nX-Slow: ', 'x')],
    [
      'a body, a byte at a time',
      slow(head('POST /auth/login/ HTTP/1.1', JSON_BODY, 'Content-Length: 60000'), ' '),
    ],
    [
      'a body in chunks without end',
      slow(head('POST /auth/login/ HTTP/1.1', JSON_BODY, 'Transfer-Encoding: chunked'), '1\r\n \r\n'),
    ],
  ])('is refused with 408: %s', async (_, answered) => {
    const answer = await answered()
    expect(statusesOf(answer)).toEqual([408])
    expect(answer).toMatch(/^connection: close\r$/m)
    expect(answer).toMatch(/^content-type: application\/json; charset=utf-8\r$/m)
    expect(lastBodyOf(answer)).toEqual(TOO_SLOW)
  })

  it.each([
    ['nothing at all', slow('')],
    ['half a line', slow('GET /sal')],
    ['headers without an end', slow(`GET /salud/ HTTP/1.1\r\n${HOST}\r\n`)],
    ['half a body', slow(`${head('POST /auth/login/ HTTP/1.1', JSON_BODY, 'Content-Length: 9')}{`)],
  ])('is refused when its sender stops sending: %s', async (_, answered) => {
    expect(lastBodyOf(await answered())).toEqual(TOO_SLOW)
  })
})

describe('a connection that is kept', () => {
  const call = head('GET /salud/ HTTP/1.1')

  it('serves one request after the other', async () => {
    const line = await openLine(shop.http)
    await line.write(call)
    await line.until(/\{"estado":"ok"\}/)
    await line.write(call)
    expect(statusesOf(await line.until(/(\{"estado":"ok"\}.*){2}/s))).toEqual([200, 200])
  })

  const idle = dripped(() => patient, call)

  it('ends when no more requests come', async () => {
    expect(statusesOf(await idle())).toEqual([200])
  })

  const endless = dripped(() => patient, `${call}GET /salud/ HTTP/1.1\r\nX-Slow: `, 'x')

  it('ends in spite of a second request that never ends', async () => {
    expect(statusesOf(await endless())).toEqual([200, 408])
  })

  it('ends when neither side sends anything for too long', async () => {
    const http = await createHttp({ secret: 's'.repeat(32), logLevel: 'silent', timeouts: { silence: 100 } })
    onTestFinished(() => http.close())
    http.get('/nunca/', () => new Promise(() => {}))
    expect(await talk(http, head('GET /nunca/ HTTP/1.1'))).toBe('')
  })
})

describe('a body of 10 MB', () => {
  const SIZE = 10 * 1024 * 1024
  const token = () => `Authorization: Bearer ${shop.vendedor.access}`
  const cases: [string, number, () => [string, ...string[]]][] = [
    ['to a route for anybody', 413, () => ['POST /auth/login/ HTTP/1.1']],
    ['to a route for staff, by a stranger', 401, () => [`POST ${clientes.create.path} HTTP/1.1`]],
    ['to a route for staff, by staff', 413, () => [`POST ${clientes.create.path} HTTP/1.1`, token()]],
    ['of new prices, by a stranger', 401, () => ['POST /gestion/articulos/actualizar-precios/ HTTP/1.1']],
    ['of new prices, by staff', 413, () => ['POST /gestion/articulos/actualizar-precios/ HTTP/1.1', token()]],
    ['to no route', 413, () => ['POST /gestion/nada/ HTTP/1.1']],
    ['with a method that has none', 413, () => ['DELETE /gestion/nada/ HTTP/1.1']],
  ]

  /** Sends the whole body, and then another request on the same connection. */
  async function sendWhole(start: string, body: Buffer): Promise<string> {
    const line = await openLine(shop.http)
    await line.write(start)
    for (let at = 0; at < body.length; at += 65_536) await line.write(body.subarray(at, at + 65_536))
    await line.write(head('GET /salud/ HTTP/1.1', 'Connection: close'))
    return await line.untilClosed()
  }

  it.each(cases)('is refused %s, and the connection goes on', async (_, status, start) => {
    const [line, ...headers] = start()
    const announced = head(line, ...headers, JSON_BODY, `Content-Length: ${SIZE}`)
    expect(statusesOf(await sendWhole(announced, Buffer.alloc(SIZE, ' ')))).toEqual([status, 200])

    const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, ' '), Buffer.from('\r\n')])
    const chunks = Buffer.concat([
      ...Array.from({ length: SIZE / 65_536 }, () => chunk),
      Buffer.from('0\r\n\r\n'),
    ])
    const unannounced = head(line, ...headers, JSON_BODY, 'Transfer-Encoding: chunked')
    expect(statusesOf(await sendWhole(unannounced, chunks))).toEqual([status, 200])
  })

  it.each(cases)('is refused %s before it has arrived', async (_, status, start) => {
    const [line, ...headers] = start()
    const announced = await openLine(shop.http)
    await announced.write(head(line, ...headers, JSON_BODY, `Content-Length: ${SIZE}`))
    expect(statusesOf(await announced.until(/\{"error":.*\}/))).toEqual([status])
  })

  const endless = dripped(
    () => patient,
    head('POST /auth/login/ HTTP/1.1', JSON_BODY, 'Transfer-Encoding: chunked'),
    `10000\r\n${' '.repeat(65_536)}\r\n`,
  )

  it('without an end is refused after a stranger’s first 64 KB, and its sender is cut off', async () => {
    expect(statusesOf(await endless())[0]).toBe(413)
  })
})

describe('bytes that are no HTTP', () => {
  it.each([
    ['some words', 'esto no es HTTP\r\n\r\n'],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a NUL in the address', `GET /\0 HTTP/1.1\r\n${HOST}\r\n\r\n`],
    ['a NUL in a header', `GET / HTTP/1.1\r\n${HOST}\r\nX-A: a\0b\r\n\r\n`],
    ['a header without a name', `GET / HTTP/1.1\r\n${HOST}\r\n: x\r\n\r\n`],
    ['two lengths', head('POST /auth/login/ HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2')],
    [
      'a length and chunks',
      head('POST /auth/login/ HTTP/1.1', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
    ],
    ['a length below zero', head('POST /auth/login/ HTTP/1.1', 'Content-Length: -1')],
    ['two hosts', `GET / HTTP/1.1\r\n${HOST}\r\nConnection: close\r\nHost: otro\r\n\r\n`],
    ['one host twice', `GET / HTTP/1.1\r\n${HOST}\r\nConnection: close\r\n${HOST}\r\n\r\n`],
    ['two hosts of 1.0', `GET / HTTP/1.0\r\n${HOST}\r\nhOsT: otro\r\n\r\n`],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a header folded over two lines', `GET / HTTP/1.1\r\n${HOST}\r\nX-A: a\r\n b\r\n\r\n`],
    ['a bare line feed', `GET / HTTP/1.1\n${HOST}\n\n`],
  ])('are refused in Spanish, as JSON: %s', async (_, bytes) => {
    const answer = await talk(shop.http, bytes)
    expect(statusesOf(answer)).toEqual([400])
    expect(answer).toMatch(/^content-type: application\/json; charset=utf-8\r$/m)
    expect(lastBodyOf(answer)).toEqual({ error: 'El pedido no se entiende', codigo: 'formato_invalido' })
  })

  it.each([
    ['one header of 40 KB', `X-Large: ${'x'.repeat(40_000)}`],
    ['a thousand headers', Array.from({ length: 1_000 }, (_, n) => `X-${n}: ${'x'.repeat(20)}`).join('\r\n')],
    [
      'a megabyte of headers',
      Array.from({ length: 20_000 }, (_, n) => `X-${n}: ${'x'.repeat(50)}`).join('\r\n'),
    ],
  ])('are refused with 413 when the headers are too large: %s', async (_, headers) => {
    const answer = await talk(shop.http, head('GET / HTTP/1.1', headers))
    expect(statusesOf(answer)).toEqual([413])
    expect(lastBodyOf(answer)).toEqual({ error: 'El pedido es demasiado grande', codigo: 'demasiado_grande' })
  })
})
