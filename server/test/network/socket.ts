/** The server on a port, and a raw connection to it, as a badly behaved program uses it. */
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'

/** The port where a server now listens. */
export async function portOf(http: FastifyInstance): Promise<number> {
  if (!http.server.listening) await http.listen({ port: 0, host: '127.0.0.1' })
  const bound = http.server.address()
  if (typeof bound !== 'object' || !bound) throw new Error('it does not listen')
  return bound.port
}

export interface Line {
  /** Sends bytes; waits until they are on their way, or the connection is closed. */
  write(bytes: string | Buffer): Promise<void>
  /** The whole answer so far, once it matches. */
  until(pattern: RegExp): Promise<string>
  /** The whole answer, once the server has closed the connection. */
  untilClosed(): Promise<string>
  isClosed(): boolean
  /** Hangs up. */
  close(): void
}

/** A connection to a server, in this process or on a port; it is closed when the test ends. */
export async function openLine(server: FastifyInstance | number): Promise<Line> {
  const port = typeof server === 'number' ? server : await portOf(server)
  const socket: Socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  let closed = false
  const watchers = new Set<() => void>()
  const look = () => {
    for (const watcher of watchers) watcher()
  }
  socket.on('data', (chunk) => {
    received += chunk
    look()
  })
  const end = () => {
    closed = true
    look()
  }
  socket.on('end', end).on('close', end).on('error', end)

  const when = (done: () => boolean) =>
    new Promise<string>((resolve, reject) => {
      const watcher = () => {
        if (!done() && !closed) return
        watchers.delete(watcher)
        if (done()) resolve(received)
        else reject(new Error(`It was closed: ${received}`))
      }
      watchers.add(watcher)
      watcher()
    })
  return {
    write: (bytes) =>
      new Promise((resolve) => {
        if (closed) return resolve()
        return socket.write(bytes, () => resolve())
      }),
    until: (pattern) => when(() => pattern.test(received)),
    untilClosed: () => when(() => closed),
    isClosed: () => closed,
    close: () => void socket.destroy(),
  }
}

/** The answer to these bytes on a new connection, until the server closes it. */
export async function talk(http: FastifyInstance, bytes: string | Buffer): Promise<string> {
  const line = await openLine(http)
  await line.write(bytes)
  return await line.untilClosed()
}
