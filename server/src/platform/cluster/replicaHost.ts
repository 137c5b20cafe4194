/**
 * One address of DATABASE_URL_READ and the servers that answer there: one, or several behind a balancer. Each
 * connection that reads a report first tells how far its own server is behind.
 */
import pg from 'pg'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Db, Reader } from '../database/db.ts'
import { WrongServer } from '../database/failures.ts'
import { Refusal } from '../errors.ts'
import type { Host } from '../process/addresses.ts'
import { within } from '../process/within.ts'
import { Lag, type Seen } from './lag.ts'
import { openDb } from './pool.ts'

/** A server that needs longer counts as absent. */
export const ANSWER_WITHIN_MS = 2_000
/** Behind a balancer, the first connections may lead to the server that is behind. */
const TRIES = 3
/** A server that no connection reached for so long no longer belongs to this address. */
const FORGET_AFTER_MS = 600_000

/** The position of the primary, and its system id; undefined when the primary does not tell. */
export interface Source {
  seen: readonly Seen[]
  system: string | undefined
}

/** What is known of one server. */
export interface ReplicaServer {
  host: string
  /** The name that the server gives itself; empty before the first contact. */
  server: string
  lag: Lag
  /** False for a primary, which is no replica; undefined before the first contact. */
  standby: boolean | undefined
  /** Whether it answers reports; undefined before the first look. */
  inUse: boolean | undefined
}

interface Met extends ReplicaServer {
  started: string
  metAt: number
}

interface Answer {
  server: string
  started: string
  standby: boolean
  system: string | null
  reached: number | null
}

const SYSTEM = raw('(select system_identifier::text from pg_control_system())')

function questionOf({ seen, system }: Source): Sql {
  return sql`
    select concat_ws(':', host(inet_server_addr()), inet_server_port()) as server,
      pg_postmaster_start_time()::text as started, pg_is_in_recovery() as standby,
      ${system ? SYSTEM : raw('null')} as system, (
        select max(n)::integer from unnest(${seen.map(({ lsn }) => lsn)}::pg_lsn[]) with ordinality as seen (lsn, n)
        where lsn <= pg_last_wal_replay_lsn()) as reached`
}

export interface ReplicaHostOptions {
  host: Host
  source: () => Source
  maxLagMs: number
  /** Is called when a server comes into use or leaves it, with the reason. */
  onChange: (server: ReplicaServer, why: object) => void
}

export class ReplicaHost {
  readonly #options: ReplicaHostOptions
  readonly #db: Db
  readonly #servers = new Map<string, Met>()
  readonly #waiting = new Set<(error: Error) => void>()

  constructor(options: ReplicaHostOptions) {
    this.#options = options
    this.#db = openDb(options.host.url, { connectTimeoutMs: ANSWER_WITHIN_MS, reader: true })
  }

  /** The known servers; before the first contact, one unknown server. */
  get servers(): ReplicaServer[] {
    const met = [...this.#servers.values()]
    return met.length > 0 ? met : [this.#newServer('', '')]
  }

  get inUse(): boolean {
    return this.servers.some(({ inUse }) => inUse === true)
  }

  /** @throws when it cannot answer: the caller then asks another server. */
  async read<T>(read: (from: Reader) => Promise<T>): Promise<T> {
    for (let n = 1; ; n++) {
      try {
        return await this.#read(read)
      } catch (error) {
        if (error instanceof Refusal && error.codigo === 'base_no_disponible') this.#lose(error)
        if (!(error instanceof WrongServer) || n === TRIES || !this.inUse) throw error
      }
    }
  }

  #read<T>(read: (from: Reader) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.add(reject)
      this.#db
        .inTx(async (tx) => {
          const source = this.#options.source()
          const answer = within(ANSWER_WITHIN_MS, tx.one<Answer>(questionOf(source)))
          // The transaction of a server that hangs ends late: the caller does not wait for it.
          answer.catch(reject)
          if (!this.#meet(source, await answer).inUse) throw new WrongServer('it is behind')
          return await read(tx)
        })
        .then(resolve, reject)
        .finally(() => this.#waiting.delete(reject))
    })
  }

  /** Asks on its own connection; behind a balancer this leads to each server in turn. Never throws. */
  async look(): Promise<void> {
    for (const [name, { metAt }] of this.#servers) {
      if (performance.now() - metAt > FORGET_AFTER_MS) this.#servers.delete(name)
    }
    const source = this.#options.source()
    const client = new pg.Client({
      connectionString: this.#options.host.url,
      application_name: 'mostrador replica',
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<Answer>(questionOf(source))
      if (rows[0]) this.#meet(source, rows[0])
    } catch (err) {
      this.#lose(err)
    } finally {
      await within(ANSWER_WITHIN_MS, client.end()).catch(() => {})
    }
  }

  #meet(source: Source, { server: name, started, standby, system, reached }: Answer): ReplicaServer {
    const known = this.#servers.get(name)
    // A server that was started again may be another one at the same place.
    const server =
      known?.started === started ? known : { ...this.#newServer(name, started), inUse: known?.inUse }
    if (name !== '') this.#servers.delete('')
    this.#servers.set(name, server)
    Object.assign(server, { standby, metAt: performance.now() })
    const ours = standby && (!source.system || system === source.system)
    server.lag.reach(source.seen, ours ? (reached ?? 0) : 0)
    const lagMs = server.lag.ms()
    this.#use(server, ours && lagMs <= this.#options.maxLagMs, { standby, system, lagSeconds: lagMs / 1000 })
    return server
  }

  /** One server does not answer, but which one is unknown: waiting for it may take many minutes. */
  #lose(err: unknown): void {
    if (this.#servers.size === 0) this.#servers.set('', this.#newServer('', ''))
    for (const server of this.#servers.values()) this.#use(server, false, { err })
    for (const giveUp of this.#waiting) giveUp(new Error('the replica is no longer used'))
  }

  #use(server: Met, next: boolean, why: object): void {
    const before = server.inUse
    server.inUse = next
    if (next !== before) this.#options.onChange(server, why)
  }

  #newServer(server: string, started: string): Met {
    return {
      host: this.#options.host.name,
      server,
      started,
      lag: new Lag(),
      standby: undefined,
      inUse: undefined,
      metAt: performance.now(),
    }
  }

  close(): Promise<void> {
    return this.#db.close()
  }
}
