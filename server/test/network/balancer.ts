/** A TCP balancer like HAProxy: each connection goes to the next server, and stays with it. */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Balancer {
  port: number
  /** The servers of new connections; open connections stay. */
  ports: number[]
  close(): Promise<void>
}

export async function balance(...ports: number[]): Promise<Balancer> {
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }
  let turn = 0
  const server = createServer((client) => {
    const port = balancer.ports[turn++ % balancer.ports.length] ?? 0
    const behind = keep(connect(port, '127.0.0.1'))
    keep(client).pipe(behind).pipe(client)
    client.on('close', () => behind.destroy())
    behind.on('close', () => client.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const balancer: Balancer = {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    ports,
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
  return balancer
}
