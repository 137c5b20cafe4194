/**
 * One business on several PostgreSQL servers, of which one takes writes. DATABASE_URL names them as libpq's
 * does: `postgres://user:password@a:5432,b:5432/business`.
 */
import pg from 'pg'
import type { Session } from './greeting.ts'
import { Primary } from './primary.ts'

export interface Host {
  /** As a person may read it: 'a:5432'. */
  name: string
  /** The address of this server alone. It holds the password. */
  url: string
}

/** What stands before the servers, the servers, and what stands behind them. */
const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s

/** The servers of an address: most name one. */
export function hostsOf(url: string): Host[] {
  const [, before = '', names = '', after = ''] = url.match(PARTS) ?? []
  return names.split(',').map((name) => ({ name, url: before + name + after }))
}

/** The servers of an address, for a person to read: never the whole address, which holds a password. */
export const namesOf = (url: string): string =>
  hostsOf(url)
    .map(({ name }) => name)
    .join(', ')

/** How node-postgres, which knows one server only, reaches the business. */
export interface Driver {
  connectionString: string
  Client: typeof pg.Client
  /** Who takes writes. */
  primary: Primary
}

/** Each connection is the primary's, and has these settings. */
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

/** A connection that is made as `open` says; `connect` goes to wherever its host and port are then. */
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
      // The pool listens once it is connected; unheard until then, a death would end the whole process.
      this.on('error', () => {})
      await open(this, () => super.connect())
      return this
    }
  }
}
