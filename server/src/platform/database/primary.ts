/**
 * Which of several PostgreSQL servers is the primary. A promotion begins a new timeline: whoever has spoken with
 * the new primary never goes back to the old one, should it come back believing that it still is.
 */
import pg from 'pg'

/** One of the servers, and where it listens. */
interface Server {
  name: string
  url: string
  host: string
  port: number
}

/** A machine without power does not even refuse. */
const LOOK_WITHIN_MS = 2_000
/** How long a look holds. */
export const FRESH_MS = 1_000
const WATCH_EVERY_MS = 2_000

/** A look says its timeline; a standby has none of its own. */
const TIMELINE = `select case when not pg_is_in_recovery()
  then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`

/** None of the servers takes writes. */
const NO_PRIMARY = 'ENOPRIMARY'

/** Why the database was not reached, for whoever runs it; of several servers each has its own reason. */
export function reasonOf(error: unknown): string {
  const { code, message, cause } = error as NodeJS.ErrnoException
  return code === NO_PRIMARY ? ((cause as Error | undefined)?.message ?? message) : (code ?? message)
}

/** An error whose code says, as a socket's would, that nobody is there. */
const nobody = (code: string, message: string) => Object.assign(new Error(message), { code })

export class Primary {
  readonly #servers: Server[]
  readonly #open = new Map<pg.Client, Server>()
  /** The newest that was seen; 0 until then. */
  #timeline = 0
  #found: { server: Server; at: number } | undefined
  #search: Promise<Server> | undefined

  constructor(hosts: { name: string; url: string }[]) {
    this.#servers = hosts.map(({ name, url }) => {
      const { host, port } = new pg.Client(url)
      return { name, url, host, port }
    })
  }

  /** @throws ENOPRIMARY, saying what each server answered, when none of them takes writes. */
  async find(): Promise<Server> {
    if (this.#found && performance.now() - this.#found.at < FRESH_MS) return this.#found.server
    this.#search ??= this.#look().finally(() => {
      this.#search = undefined
    })
    return await this.#search
  }

  /** Takes a connection that has just been made, and ends it if its server is not the primary after all. */
  async admit(client: pg.Client, server: Server): Promise<void> {
    try {
      this.#accept(server, await timelineOf(client))
      this.#open.set(client, server)
      client.once('end', () => this.#open.delete(client))
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
  }

  /**
   * A server whose machine lost its power, or that nobody reaches any more, does not end its connections: that is
   * done here once there is another primary. Returns what stops it.
   */
  watch(): () => void {
    const timer = setInterval(() => void this.#drop().catch(() => {}), WATCH_EVERY_MS).unref()
    return () => clearInterval(timer)
  }

  async #drop(): Promise<void> {
    if (this.#open.size === 0) return
    const primary = await this.find()
    for (const [client, server] of this.#open) {
      if (server === primary) continue
      // Not `end`, which lets what is being asked finish: nobody will answer it.
      client.connection.stream.destroy(nobody('ENOTPRIMARY', `${server.name} is no longer the primary`))
    }
  }

  async #look(): Promise<Server> {
    const looks = this.#servers.map(async (server) => ({ server, timeline: await look(server) }))
    if (this.#timeline === 0) {
      // At the start everybody is heard: an old primary that came back may be the first to answer.
      for (const seen of await Promise.allSettled(looks)) {
        if (seen.status === 'fulfilled') this.#timeline = Math.max(this.#timeline, seen.value.timeline ?? 0)
      }
    }
    const accepted = looks.map(async (seen) => {
      const { server, timeline } = await seen
      return this.#accept(server, timeline)
    })
    const server = await Promise.any(accepted).catch(({ errors }: AggregateError) => {
      throw nobody(NO_PRIMARY, errors.map(({ message }: Error) => message).join('; '))
    })
    this.#found = { server, at: performance.now() }
    return server
  }

  #accept(server: Server, timeline: number | null): Server {
    if (timeline === null) throw nobody('ENOTPRIMARY', `${server.name} (es una réplica)`)
    if (timeline < this.#timeline) throw nobody('ENOTPRIMARY', `${server.name} (fue reemplazado por otro)`)
    this.#timeline = timeline
    return server
  }
}

/** The timeline of a server, null for a standby; an error names the server, and holds no secret. */
async function look({ name, url }: Server): Promise<number | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'mostrador primary',
    connectionTimeoutMillis: LOOK_WITHIN_MS,
    query_timeout: LOOK_WITHIN_MS,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    return await timelineOf(client)
  } catch (error) {
    throw new Error(`${name} (${reasonOf(error)})`)
  } finally {
    void client.end().catch(() => {})
  }
}

async function timelineOf(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ timeline: number | null }>(TIMELINE)
  return rows[0]?.timeline ?? null
}
