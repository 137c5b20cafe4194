/** A large business on an embedded PostgreSQL with all safety settings. In front of it, in its own process, the real server. */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sesion } from '@mostrador/contract/base/sesion'
import { type Client, createClient } from '@mostrador/contract/client'
import pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import type { Size } from '../server/seeds/large.ts'
import { startEmbedded } from '../server/src/embedded/embedded.ts'
import { findPlace } from '../server/src/embedded/place.ts'
import { readPostmaster } from '../server/src/embedded/process/postmaster.ts'
import type { Actor } from '../server/src/platform/access/auth.ts'
import { openDb } from '../server/src/platform/cluster/pool.ts'
import type { Db } from '../server/src/platform/database/db.ts'
import { restock } from './calls/restock.ts'
import { ROOT, type Served, startProduct } from './measure/processes.ts'

export interface World {
  db: Db
  databaseUrl: string
  postmaster: number
  product: Served
  /** The product. */
  baseUrl: string
  call: Client
  /** The seller, for commands that are called without HTTP. */
  actor: Actor
  /** Vacuums and analyzes, and holds PostgreSQL's own upkeep back until the world closes: its CPU is no call's. */
  hush(): Promise<void>
  /** What signs the tokens. */
  secret: string
  /** A fresh access token of the seller: one lasts fifteen minutes. */
  token(): Promise<string>
  close(): Promise<void>
}

export interface WorldOptions {
  size: Size
  /** Where the business is kept for the next run; without it, it is thrown away. */
  keep?: string | undefined
  /** Whose server and seeds. */
  root?: string
  /** More settings of the server, as its operator sets them. */
  env?: Record<string, string>
}

/** For what only an admin may do, within fifteen minutes. */
export async function adminOf({ baseUrl }: World): Promise<Client> {
  const body = { username: 'admin', password: 'admin-demo', sucursal: 1 }
  const { access } = await createClient({ baseUrl })(sesion.login, { body })
  return createClient({ baseUrl, accessToken: () => access })
}

const SECRET = 'only for the benchmarks, and thrown away with them'
const SELLER = { username: 'vendedor1', password: 'vendedor-demo', sucursal: 1 }
/** Product and database alone need the other connections. */
const CONNECTIONS = 3

export async function openWorld({ size, keep, root = ROOT, env = {} }: WorldOptions): Promise<World> {
  const folder = keep ?? (await mkdtemp(path.join(tmpdir(), 'mostrador-bench-')))
  const isNew = await fill(root, folder, size)
  const embedded = await startEmbedded({ dataDir: folder, where: 'en el banco de pruebas' })
  // What fills a large business takes its time.
  const db = openDb(embedded.url, { max: CONNECTIONS, statementTimeoutMs: 0 })
  const own = { DATABASE_URL: embedded.url, SECRET, DATA_DIR: folder }
  const product = await startProduct(root, { ...own, ...env })

  const nobody = createClient({ baseUrl: product.url })
  const logIn = async () => (await nobody(sesion.login, { body: SELLER })).access
  let access = await logIn()
  const { id, sesion: open } = await db.one<{ id: number; sesion: string }>(sql`
    select u.id, s.id as sesion from sesiones s join usuarios u on u.id = s.usuario
    where u.username = ${SELLER.username} limit 1`)
  const call = createClient({ baseUrl: product.url, accessToken: () => access })
  if (isNew) await restock(db, call)
  return {
    db,
    databaseUrl: embedded.url,
    postmaster: readPostmaster(findPlace(folder).cluster)?.pid ?? 0,
    product,
    baseUrl: product.url,
    call,
    actor: { id, username: SELLER.username, tipo_usuario: 'vendedor', sucursal: 1, sesion: open },
    secret: SECRET,
    async token() {
      access = await logIn()
      return access
    },
    async hush() {
      await admin(embedded.adminUrl, 'alter system set autovacuum = off')
      await db.run(raw('vacuum (analyze)'))
    },
    async close() {
      await product.stop()
      await db.close()
      await admin(embedded.adminUrl, 'alter system reset autovacuum')
      await embedded.stop()
      if (!keep) await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A setting of the whole PostgreSQL, in force at once. */
async function admin(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(statement)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** Invents the business with the seeds of the checkout, unless the folder has it. */
async function fill(root: string, folder: string, size: Size): Promise<boolean> {
  mkdirSync(folder, { recursive: true })
  const filled = path.join(folder, 'bench.json')
  const wanted = JSON.stringify(size)
  if (existsSync(filled)) {
    if (readFileSync(filled, 'utf8') === wanted) return false
    throw new Error(`${folder} holds a business of another size: ${readFileSync(filled, 'utf8')}`)
  }
  // An older checkout does not know every option: one at 0 is left out.
  const given = Object.entries(size).filter(([, value]) => value !== 0)
  const args = given.flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(process.execPath, [path.join(root, 'run.mjs'), 'demo', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: folder },
    stdio: 'inherit',
  })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`The seeds of ${root} ended with ${code}`)
  writeFileSync(filled, wanted)
  return true
}
