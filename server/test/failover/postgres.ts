/** One PostgreSQL of a pair, as on its own machine: it listens on an address, and asks for passwords. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries } from '../../src/embedded/binaries.ts'
import { createCluster } from '../../src/embedded/cluster.ts'
import { findPlace, type Place } from '../../src/embedded/place.ts'
import { spawnOptions } from '../../src/embedded/process/programs.ts'
import { guard } from '../run/cluster.ts'
import { newDataDir } from '../run/dataDir.ts'

export const PASSWORD = 'clave-de-la-base'

type Settings = Record<string, string | number>

/** Every process of a server, so that a test can stop it as a machine stops. */
const PROCESSES = 'select pid from pg_stat_activity'

export class Postgres {
  readonly place: Place
  readonly port: number
  readonly #end: () => Promise<void>
  #process: ChildProcess | undefined
  #frozen: number[] = []

  private constructor(port: number) {
    const dataDir = newDataDir()
    this.#end = guard(dataDir)
    this.place = findPlace(dataDir)
    this.port = port
  }

  static async create(): Promise<Postgres> {
    return new Postgres(await freePort())
  }

  url(role: string, database: string): string {
    return `postgres://${role}:${PASSWORD}@127.0.0.1:${this.port}/${database}`
  }

  /** Makes its cluster; a standby gets a copy instead. */
  async init(): Promise<void> {
    const passwordFile = path.join(this.place.folder, 'clave')
    writeFileSync(passwordFile, PASSWORD)
    await createCluster(findBinaries(), this.place, { durable: true, passwordFile })
  }

  configure(settings: Settings): void {
    const all: Settings = {
      listen_addresses: '127.0.0.1',
      port: this.port,
      unix_socket_directories: '',
      max_connections: 100,
      shared_buffers: '32MB',
      jit: 'off',
      timezone: 'UTC',
      ...settings,
    }
    const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'\n`)
    writeFileSync(path.join(this.place.cluster, 'mostrador.conf'), lines.join(''))
  }

  own(file: string): void {
    if (this.place.user) chownSync(file, this.place.user.uid, this.place.user.gid)
  }

  /** Starts it and waits until it answers. */
  async start(): Promise<void> {
    for (let attempt = 1; !(await this.#starts()); attempt++) {
      const said = readFileSync(this.#log, 'utf8')
      // The children of a killed postmaster may need a moment more to notice.
      if (attempt === 100 || !said.includes('pre-existing shared memory block')) {
        throw new Error(`PostgreSQL did not start: ${said}`)
      }
      await sleep(300)
    }
  }

  async #starts(): Promise<boolean> {
    const { cluster, user } = this.place
    const log = openSync(this.#log, 'w')
    const child = spawn(findBinaries().postgres, ['-D', cluster], {
      ...spawnOptions(user),
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    this.#process = child
    while (child.exitCode === null) {
      if (await this.#answers()) return true
      await sleep(50)
    }
    return false
  }

  get #log(): string {
    return path.join(this.place.folder, 'registro')
  }

  async #answers(): Promise<boolean> {
    try {
      await this.query('select 1')
      return true
    } catch {
      return false
    }
  }

  /** As its administrator. */
  async query<T extends pg.QueryResultRow>(text: string, database = 'postgres'): Promise<T[]> {
    const client = new pg.Client(this.url('postgres', database))
    client.on('error', () => {})
    await client.connect()
    try {
      return (await client.query<T>(text)).rows
    } finally {
      await client.end()
    }
  }

  /** Dies without ending its connections. */
  async kill(): Promise<void> {
    const { pid } = this.#process ?? {}
    if (!this.#process || pid === undefined) return
    const gone = once(this.#process, 'exit')
    const running = this.#process.exitCode === null && this.#process.signalCode === null
    for (const one of [pid, ...this.#frozen.splice(0)]) signal(one, 'SIGKILL')
    if (running) await gone
  }

  /**
   * Stops like a machine that hangs, or whose network is cut: its connections stay open, without an answer.
   */
  async freeze(): Promise<void> {
    const { pid } = this.#process ?? {}
    if (pid === undefined) return
    const client = new pg.Client(this.url('postgres', 'postgres'))
    client.on('error', () => {})
    await client.connect()
    // First the postmaster, which makes the others. A backend at its start may escape, and confirms nothing.
    signal(pid, 'SIGSTOP')
    const { rows } = await client.query<{ pid: number }>(PROCESSES)
    this.#frozen = rows.map((row) => row.pid)
    for (const one of this.#frozen) signal(one, 'SIGSTOP')
    client.connection.stream.destroy()
  }

  async remove(): Promise<void> {
    await this.kill()
    await this.#end()
  }

  /** Makes room for a copy of another cluster. */
  clear(): void {
    rmSync(this.place.cluster, { recursive: true, force: true, maxRetries: 5 })
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself.
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (typeof address === 'object' && address) return address.port
  throw new Error('no free port')
}
