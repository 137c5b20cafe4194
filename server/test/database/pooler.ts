/**
 * A proxy between the program and PostgreSQL, like PgBouncer: on a port of this machine, until the test ends.
 */
import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'
import path from 'node:path'
import { onTestFinished } from 'vitest'

/** Ends a connection as PgBouncer does: with its own message, and without a message of the server. */
export function errorOf(code: string, message: string): Buffer {
  const fields = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + Buffer.byteLength(fields), 1)
  return Buffer.concat([head, Buffer.from(fields)])
}

/** The address of the same database, through a port. */
export function through(url: string, port: number): string {
  const { pathname, searchParams } = new URL(url)
  return `postgres://mostrador:${searchParams.get('password') ?? ''}@127.0.0.1:${port}${pathname}`
}

async function listen(server: Server, sockets: Set<Socket>): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  const bound = server.address()
  if (typeof bound !== 'object' || !bound) throw new Error('it does not listen')
  return bound.port
}

function serverOf(url: string): Socket {
  const { searchParams } = new URL(url)
  return connect(path.join(searchParams.get('host') ?? '', `.s.PGSQL.${searchParams.get('port')}`))
}

/** Passes everything on, but ends a connection with the error that `interrupt` returns for its statement. */
export async function openProxy(
  url: string,
  interrupt: (asked: Buffer) => Buffer | undefined,
): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const behind = serverOf(url)
    for (const socket of [client, behind]) sockets.add(socket.on('error', () => {}))
    behind.pipe(client)
    client.on('data', (asked: Buffer) => {
      const answer = interrupt(asked)
      if (!answer) return behind.write(asked)
      behind.unpipe(client)
      behind.destroy()
      return client.end(answer)
    })
    client.on('close', () => behind.destroy())
  })
  return await listen(server, sockets)
}

/** Calls with each message of a stream: its type, and the whole message. */
function eachMessage(onMessage: (type: string, message: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const length = rest.readInt32BE(1) + 1
      onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(0, length))
      rest = rest.subarray(length)
    }
  }
}

/** Lends one session to all clients, for one transaction each: PgBouncer with `pool_mode = transaction`. */
export async function openSharing(url: string): Promise<number> {
  const sockets = new Set<Socket>()
  const behind = serverOf(url)
  sockets.add(behind.on('error', () => {}))
  /** The server's greeting to the first client, repeated to all others. */
  let welcome: Buffer | undefined
  let said: Buffer[] = []
  let owner: Socket | undefined
  const turns: (() => void)[] = []

  const follow = eachMessage((type, message) => {
    if (type === 'R') said = []
    if (!welcome) said.push(Buffer.from(message))
    if (type !== 'Z' || message.at(-1) !== 'I'.charCodeAt(0)) return
    welcome ??= Buffer.concat(said)
    owner = undefined
    setImmediate(() => (owner ? undefined : turns.shift()?.()))
  })
  behind.on('data', (chunk: Buffer) => {
    owner?.write(chunk)
    follow(chunk)
  })

  const server = createServer((client) => {
    sockets.add(client.on('error', () => {}))
    let greeted = false
    client.on('data', (asked: Buffer) => {
      const turn = () => {
        if (!greeted && welcome) {
          greeted = true
          client.write(welcome)
          return turns.shift()?.()
        }
        greeted = true
        // A client's farewell does not reach the server, which serves other clients.
        if (String.fromCharCode(asked[0] ?? 0) === 'X') return turns.shift()?.()
        owner = client
        return behind.write(asked)
      }
      if (owner && owner !== client) turns.push(turn)
      else turn()
    })
  })
  return await listen(server, sockets)
}
