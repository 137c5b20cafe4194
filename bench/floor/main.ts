/**
 * The floor, in a process of its own: bare `node:http` and `pg`. It tells its port by IPC, and ends with the
 * process that started it.
 */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readOf, SALES } from './calls.ts'
import { openPool, type Run } from './pool.ts'
import {
  answerOf,
  checkSale,
  closing,
  looking,
  pending,
  Refused,
  readFound,
  readWritten,
  type SaleBody,
  writing,
} from './sale.ts'
import { createSessions } from './session.ts'
import type { FloorActor } from './statement.ts'

const { DATABASE_URL = '', SECRET = '' } = process.env
const CONNECTIONS = 16

const pool = openPool(DATABASE_URL, CONNECTIONS)
const sessions = createSessions(pool.run, SECRET)

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  request.setEncoding('utf8')
  for await (const chunk of request) text += chunk
  return text
}

/** One sale in one transaction. The floor does not repeat the answer of a key that comes twice. */
const sell =
  (text: string, clave: string, actor: FloorActor) =>
  async (run: Run): Promise<string> => {
    const body = JSON.parse(text) as SaleBody
    const key = { clave, pedido: createHmac('sha256', SECRET).update(text).digest('base64url') }
    const found = readFound(await run(looking(body, key, actor)))
    checkSale(body, found)
    const written = readWritten(await run(writing(body, found.sucursal.punto_venta, actor)))
    const lacking = pending(body, written)
    const answer = JSON.stringify(answerOf(body, found, written, lacking, actor))
    await run(closing(body, lacking, key, answer, actor))
    return answer
  }

async function answer(request: IncomingMessage): Promise<{ status: number; body: string }> {
  const actor = await sessions(request.headers.authorization)
  if (!actor) throw new Refused(401, 'Falta iniciar sesión')
  const { url = '', method } = request
  if (method === 'POST' && url === SALES) {
    const clave = String(request.headers['idempotency-key'])
    return { status: 201, body: await pool.inTx(sell(await bodyOf(request), clave, actor)) }
  }
  const read = method === 'GET' ? readOf(url, actor) : undefined
  const answered = read?.answer(await pool.run(read.statements))
  if (answered === undefined) throw new Refused(404, 'No existe')
  return { status: 200, body: JSON.stringify(answered) }
}

function send(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => send(response, status, body),
    (error: Error) =>
      send(response, error instanceof Refused ? error.status : 500, JSON.stringify({ error: error.message })),
  )
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
process.on('disconnect', () => process.exit())
