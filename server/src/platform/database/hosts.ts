/**
 * One business on several PostgreSQL servers, of which one takes writes. DATABASE_URL names them as libpq's
 * does: `postgres://user:password@a:5432,b:5432/business`.
 */
import pg from 'pg'
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
  /** Ends the connections to a server that is no longer the primary, until the returned function is called. */
  watch(): () => void
}

export function driverOf(url: string): Driver {
  const hosts = hostsOf(url)
  const [first] = hosts
  if (!first || hosts.length === 1) return { connectionString: url, Client: pg.Client, watch: () => () => {} }
  const primary = new Primary(hosts)
  return { connectionString: first.url, Client: clientOf(primary), watch: () => primary.watch() }
}

/** A connection to whichever server is the primary at that moment. */
function clientOf(primary: Primary): typeof pg.Client {
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
      const server = await primary.find()
      this.host = server.host
      this.port = server.port
      await super.connect()
      await primary.admit(this, server)
      return this
    }
  }
}
