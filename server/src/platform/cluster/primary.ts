/**
 * Finds the primary among several PostgreSQL servers. A promotion begins a new timeline. A process that has
 * spoken with the new primary never goes back to the old one, even if the old one returns and still takes
 * itself for the primary. One address may also have several servers behind it: this class then chooses
 * nothing, and refuses the same servers.
 */
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { Reading } from '../process/reading.ts'
import { within } from '../process/within.ts'
import { greet, type Identity, identify, nobody, type Session, SHARED } from './greeting.ts'

/** One of the servers. */
interface Server {
  name: string
  url: string
  /** Where it listens. For a single server, node-postgres knows this itself. */
  at?: { host: string; port: number }
}

/** A machine without power does not even refuse a connection. */
const LOOK_WITHIN_MS = 2_000
/** How long the result of a look stays valid. */
export const FRESH_MS = 1_000
const WATCH_EVERY_MS = 2_000

/** None of the servers takes writes. */
const NO_PRIMARY = 'ENOPRIMARY'
/** This server takes no writes, or no longer. */
const NOT_PRIMARY = 'ENOTPRIMARY'
const IN_WORDS = /^(ENOPRIMARY|ENOTPRIMARY|08|57)/

/** The errors of a pooler, and the remedy for each. */
const POOLERS: [RegExp, (found: string) => string][] = [
  [
    /^unsupported startup parameter(?: in options)?: (\w+)/,
    (parameter) =>
      `un PgBouncer no acepta «${parameter}» al conectar; quítalo de la dirección, o agrega ` +
      `«ignore_startup_parameters = ${parameter}» a pgbouncer.ini`,
  ],
  [
    /^(la sesión es de varias conexiones)$/,
    (found) =>
      `${found}: un PgBouncer en modo transacción, o que no limpia la sesión; usa «pool_mode = session» con ` +
      '«server_reset_query = DISCARD ALL», o conéctate directo a PostgreSQL',
  ],
]

/** Why the database is out of reach, for its operator; each of several servers has its own reason. */
export function reasonOf(error: unknown): string {
  const { code = '', message, cause } = error as NodeJS.ErrnoException
  const text = (cause as Error | undefined)?.message ?? message
  for (const [pattern, explain] of POOLERS) {
    const [, found] = text.match(pattern) ?? []
    if (found) return explain(found)
  }
  // The text of a server or pooler tells more than its code.
  return IN_WORDS.test(code) ? text : code || message
}

/** Why a server that answers is refused, and the log line that tells it. */
const REFUSED = {
  timeline: 'a server that went back in its timeline is refused: it was replaced, or restored from a backup',
  system: 'a server that belongs to another database system is refused: it was made anew',
  shared: 'a pooler that lends one session to several connections is refused: only its session mode works',
}
type Reason = keyof typeof REFUSED

export class Primary {
  readonly #servers: Server[]
  readonly #open = new Map<pg.Client, { server: Server; timeline: number | null | undefined }>()
  /** The newest timeline seen so far; 0 before the first. */
  #timeline = 0
  /** The system id of that timeline. */
  #system: string | undefined
  #found: { server: Server; at: number } | undefined
  #search: Promise<Server> | undefined
  readonly #refused: Record<Reason, number> = { timeline: 0, system: 0, shared: 0 }
  readonly #told = new Set<string>()
  #log: FastifyBaseLogger | undefined

  constructor(hosts: { name: string; url: string }[]) {
    this.#servers = hosts.map(({ name, url }) => {
      if (hosts.length === 1) return { name, url }
      const { host, port } = new pg.Client(url)
      return { name, url, at: { host, port } }
    })
  }

  readonly readings: Reading[] = [
    {
      name: 'database_timeline',
      help: 'The newest timeline of the database that was seen; 0 when it does not tell',
      read: () => this.#timeline,
    },
    {
      name: 'database_refused',
      help: 'Times that a server of the database answered and was refused',
      labels: ['reason'],
      read: () => Object.entries(this.#refused).map(([reason, value]) => ({ labels: { reason }, value })),
    },
  ]

  /** Sets the log for the server in use and the refused servers. */
  tellTo(log: FastifyBaseLogger): void {
    this.#log = log
    log.info({ timeline: this.#timeline, system: this.#system }, 'the database is reached')
  }

  /** @throws ENOPRIMARY when no server takes writes; it tells the answer of each server. */
  async find(): Promise<Server> {
    const [only] = this.#servers
    if (only && !only.at) return only
    if (this.#found && performance.now() - this.#found.at < FRESH_MS) return this.#found.server
    return await this.#lookOnce()
  }

  /** Accepts a new connection, or ends it if its server is not the primary. */
  async admit(client: pg.Client, server: Server, session: Session): Promise<void> {
    try {
      const identity = await this.#greeted(client, server, session)
      this.#accept(server, identity)
      this.#open.set(client, { server, timeline: identity.timeline })
      client.once('end', () => this.#open.delete(client))
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
  }

  /**
   * Ends the connections to a server that lost its power or its network, once there is another primary: such
   * a server ends none itself. Returns the function that stops the watch.
   */
  watch(): () => Promise<void> {
    let looking: Promise<void> = Promise.resolve()
    const timer = setInterval(() => {
      looking = this.#drop().catch(() => {})
    }, WATCH_EVERY_MS).unref()
    return () => {
      clearInterval(timer)
      return looking
    }
  }

  async #drop(): Promise<void> {
    if (this.#open.size === 0) return
    const primary = await (this.#servers.length === 1 ? this.#lookOnce() : this.find())
    this.#end((open) => open.server !== primary)
  }

  /** Does not use `end`, which waits for running statements: their server will not answer. */
  #end(isOver: (open: { server: Server; timeline: number | null | undefined }) => boolean): void {
    for (const [client, open] of this.#open) {
      if (!isOver(open)) continue
      client.connection.stream.destroy(nobody(NOT_PRIMARY, `${open.server.name} is no longer the primary`))
    }
  }

  async #lookOnce(): Promise<Server> {
    this.#search ??= this.#look().finally(() => {
      this.#search = undefined
    })
    return await this.#search
  }

  async #look(): Promise<Server> {
    const looks = this.#servers.map(async (server) => ({ server, seen: await look(server) }))
    if (this.#timeline === 0) {
      // The first look hears every server: an old primary that came back may be the first to answer.
      for (const heard of await Promise.allSettled(looks)) {
        if (heard.status === 'fulfilled') {
          this.#timeline = Math.max(this.#timeline, heard.value.seen.timeline ?? 0)
        }
      }
    }
    const accepted = looks.map(async (heard) => {
      const { server, seen } = await heard
      return this.#accept(server, seen)
    })
    const server = await Promise.any(accepted).catch(({ errors }: AggregateError) => {
      throw nobody(NO_PRIMARY, errors.map(({ message }: Error) => message).join('; '))
    })
    this.#found = { server, at: performance.now() }
    return server
  }

  async #greeted(client: pg.Client, server: Server, session: Session): Promise<Identity> {
    try {
      return await greet(client, session)
    } catch (error) {
      if ((error as { code?: string }).code === SHARED) this.#refuse('shared', { server: server.name })
      throw error
    }
  }

  #accept(server: Server, { timeline, system }: Identity): Server {
    const alone = !server.at
    const seen = { server: server.name, timeline, system }
    if (system && this.#system && system !== this.#system) {
      this.#refuse('system', { ...seen, known: this.#system })
      throw nobody(NOT_PRIMARY, `${server.name} (es otra base)`)
    }
    if (typeof timeline !== 'number') {
      // A single server may have no successor, so it stays; a standby refuses the writes itself.
      if (alone) return server
      const reason = timeline === null ? 'es una réplica' : 'no dice su línea de tiempo'
      throw nobody(NOT_PRIMARY, `${server.name} (${reason})`)
    }
    if (timeline < this.#timeline) {
      this.#refuse('timeline', { ...seen, known: this.#timeline })
      throw nobody(NOT_PRIMARY, `${server.name} (fue reemplazado por otro)`)
    }
    this.#system ??= system
    if (timeline > this.#timeline) {
      this.#timeline = timeline
      // Behind one address, connections to the old primary may still be open.
      if (alone) this.#end((open) => (open.timeline ?? timeline) < timeline)
    }
    return server
  }

  /** Counts a refused server, and logs each case once. */
  #refuse(reason: Reason, seen: Record<string, unknown>): void {
    this.#refused[reason] += 1
    const told = JSON.stringify([reason, seen])
    if (!this.#log || this.#told.has(told)) return
    this.#told.add(told)
    this.#log.error(seen, REFUSED[reason])
  }
}

/** The identity of a server. The error names the server, and holds no secret. */
async function look({ name, url }: Server): Promise<Identity> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'mostrador primary',
    connectionTimeoutMillis: LOOK_WITHIN_MS,
    query_timeout: LOOK_WITHIN_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await identify(client)
  } catch (error) {
    throw new Error(`${name} (${reasonOf(error)})`)
  } finally {
    await within(LOOK_WITHIN_MS, client.end()).catch(() => {})
  }
}
