/** A primary and a standby that confirms every commit, made without pg_basebackup. */
import { chownSync, cpSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ensureDatabase } from '../../src/embedded/database.ts'
import { PASSWORD, Postgres } from './postgres.ts'

/** Files of the running server, or files that the copy itself fetches. */
const NOT_COPIED = /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_stat_tmp|pg_notify|pg_subtrans)[\\/].*)$/
const SLOT = 'espera'

export interface PairOptions {
  /** False: commits do not wait for the standby, and acknowledged operations can be lost. */
  synchronous: boolean
}

export class Pair {
  primary: Postgres
  standby: Postgres
  readonly #synchronous: boolean
  readonly #others: Postgres[] = []

  private constructor(primary: Postgres, standby: Postgres, { synchronous }: PairOptions) {
    this.primary = primary
    this.standby = standby
    this.#synchronous = synchronous
  }

  static async start(options: PairOptions): Promise<Pair> {
    const pair = new Pair(await Postgres.create(), await Postgres.create(), options)
    try {
      await pair.primary.init()
      pair.primary.configure({})
      await pair.primary.start()
      const { primary } = pair
      const urls = {
        url: primary.url('mostrador', 'mostrador'),
        adminUrl: primary.url('postgres', 'postgres'),
      }
      await ensureDatabase(urls, true)
      await pair.copy()
      return pair
    } catch (error) {
      await pair.remove()
      throw error
    }
  }

  /** DATABASE_URL: both servers, in any role. */
  get url(): string {
    const [a, b] = [this.primary, this.standby].sort((one, other) => one.port - other.port)
    return `postgres://mostrador:${PASSWORD}@127.0.0.1:${a?.port},127.0.0.1:${b?.port}/mostrador`
  }

  /** Makes the standby anew from the primary, and waits until it confirms the primary's commits. */
  async copy(): Promise<void> {
    const { primary, standby } = this
    await standby.kill()
    standby.clear()
    await this.#follow(standby, { primary_slot_name: SLOT })
    if (this.#synchronous) {
      primary.configure({ synchronous_standby_names: '*' })
      await primary.query('select pg_reload_conf()')
    }
    const wanted = this.#synchronous ? 'sync' : 'async'
    const states = 'select sync_state from pg_stat_replication'
    while ((await primary.query<{ sync_state: string }>(states))[0]?.sync_state !== wanted) await sleep(50)
  }

  /** One more standby. */
  async another(): Promise<Postgres> {
    const another = await Postgres.create()
    this.#others.push(another)
    await this.#follow(another, {})
    return another
  }

  async #follow(standby: Postgres, settings: Record<string, string>): Promise<void> {
    const { primary } = this
    await copyCluster(primary, standby)
    standby.configure({
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres password=${PASSWORD} application_name=otro`,
      max_standby_streaming_delay: '100ms',
      wal_retrieve_retry_interval: '200ms',
      ...settings,
    })
    await standby.start()
  }

  /** The standby receives nothing more: what the primary acknowledges now exists only there. */
  async cutStandby(): Promise<void> {
    this.standby.configure({ primary_conninfo: '' })
    await this.standby.query('select pg_reload_conf()')
    const receivers = 'select count(*)::int as count from pg_stat_wal_receiver'
    while ((await this.standby.query<{ count: number }>(receivers))[0]?.count !== 0) await sleep(20)
  }

  /** The standby takes over, and confirms alone until it has its own standby. */
  async promote(): Promise<void> {
    const [row] = await this.standby.query<{ done: boolean }>('select pg_promote(true, 120) as done')
    if (!row?.done) throw new Error('the standby was not promoted')
    ;[this.primary, this.standby] = [this.standby, this.primary]
  }

  async remove(): Promise<void> {
    for (const server of [this.primary, this.standby, ...this.#others]) await server.remove()
  }
}

async function copyCluster(from: Postgres, to: Postgres): Promise<void> {
  const client = new pg.Client(from.url('postgres', 'postgres'))
  await client.connect()
  try {
    await client.query(`select pg_create_physical_replication_slot('${SLOT}', true)
      where not exists (select from pg_replication_slots)`)
    await client.query(`select pg_backup_start('copia', true)`)
    const source = from.place.cluster
    cpSync(source, to.place.cluster, {
      recursive: true,
      filter: (file) => !NOT_COPIED.test(path.relative(source, file)),
    })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(path.join(to.place.cluster, 'backup_label'), rows[0]?.labelfile ?? '')
    writeFileSync(path.join(to.place.cluster, 'standby.signal'), '')
  } finally {
    await client.end()
  }
  const { user, cluster } = to.place
  if (!user) return
  chownSync(cluster, user.uid, user.gid)
  for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
    to.own(path.join(cluster, name))
}
