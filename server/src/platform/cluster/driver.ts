/** How node-postgres reaches a business on several PostgreSQL servers, of which one takes writes. */
import pg from 'pg'
import { hostsOf } from '../process/addresses.ts'
import type { Session } from './greeting.ts'
import { Primary } from './primary.ts'

/** Node-postgres alone knows only one server. */
export interface Driver {
  connectionString: string
  Client: typeof pg.Client
  /** Finds the server that takes writes. */
  primary: Primary
}

/** Each connection leads to the primary and has these settings. */
export function driverOf(url: string, session: Session = {}): Driver {
  const hosts = hostsOf(url)
  const primary = new Primary(hosts)
  const connectionString = hosts.length === 1 ? url : (hosts[0]?.url ?? url)
  const Client = clientOf(async (client, connect) => {
    const server = await primary.find()
    Object.assign(client, server.at)
    await connect()
    await primary.admit(client, server, session)
  })
  return { connectionString, Client, primary }
}

/** A client that connects as `open` says; `connect` uses the host and port that `open` has set. */
function clientOf(
  open: (client: pg.Client, connect: () => Promise<unknown>) => Promise<void>,
): typeof pg.Client {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(callback: ((error: Error) => void) | ((error: null, client: pg.Client) => void)): void
    override connect(callback?: (error: never, client: pg.Client) => void): unknown {
      const connected = this.#connect()
      return callback
        ? connected.then(
            () => callback(null as never, this),
            (error: unknown) => callback(error as never, this),
          )
        : connected
    }

    async #connect(): Promise<this> {
      // The pool listens only after the connection. Without this listener, an earlier death would end the
      // process.
      this.on('error', () => {})
      await open(this, () => super.connect())
      return this
    }
  }
}
