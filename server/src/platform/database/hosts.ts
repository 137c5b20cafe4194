/**
 * One business on several PostgreSQL servers, of which one takes writes. DATABASE_URL lists them as libpq
 * does: `postgres://user:password@a:5432,b:5432/business`.
 */
import pg from 'pg'
import type { Session } from './greeting.ts'
import { Primary } from './primary.ts'

export interface Host {
  /** The name that a person may read: 'a:5432'. */
  name: string
  /** The address of this server alone. It holds the password. */
  url: string
}

/** The address before the servers, the servers, and the address after them. */
const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s

/** The servers of an address: most addresses name one. */
export function hostsOf(url: string): Host[] {
  const [, before = '', names = '', after = ''] = url.match(PARTS) ?? []
  return names.split(',').map((name) => ({ name, url: before + name + after }))
}

/** The names of the servers, for a person to read: the whole address would show the password. */
export const namesOf = (url: string): string =>
  hostsOf(url)
    .map(({ name }) => name)
    .join(', ')

/** How node-postgres, which knows only one server, reaches the business. */
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
