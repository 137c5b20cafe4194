/** The process that sends requests over HTTP, with connections that stay open. An answer that is no success ends the turn. */
import { randomUUID } from 'node:crypto'
import { Client, type Dispatcher } from 'undici'
import { type Request, sendFor, takeTurns } from './turn.ts'

/** The clients of each server. */
const clients = new Map<string, Client[]>()

function clientsOf(url: string, count: number): Client[] {
  const found = clients.get(url) ?? []
  while (found.length < count) found.push(new Client(url, { pipelining: 1 }))
  clients.set(url, found)
  return found
}

const optionsOf = (
  { method, path, body, token: own }: Request,
  token: string,
): Dispatcher.DispatchOptions => ({
  method,
  path,
  ...(body && { body }),
  headers: {
    authorization: `Bearer ${own ?? token}`,
    ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
  },
})

const send = (client: Client, request: Request, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let wrong = 0
    client.dispatch(optionsOf(request, token), {
      onRequestStart() {},
      onResponseStart(_, status) {
        if (status >= 300) wrong = status
      },
      onResponseData() {},
      onResponseEnd: () =>
        wrong ? reject(new Error(`${request.method} ${request.path} answered ${wrong}`)) : resolve(),
      onResponseError: (_, error) => reject(error),
    })
  })

takeTurns(async ({ url, requests, token, ...turn }) => {
  const { connections } = turn
  const open = clientsOf(url, connections)
  return await sendFor(turn, (connection, n) =>
    send(open[connection] as Client, requests[n % requests.length] as Request, token),
  )
})
