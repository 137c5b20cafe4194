/** The server in process, called with the browser's own client. */

import type { Tokens } from '@mostrador/contract/base/sesion'
import { type Client, createClient } from '@mostrador/contract/client'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { ApiError } from '@mostrador/contract/errors'
import type { FastifyInstance, InjectOptions } from 'fastify'
import sql from 'sql-template-tag'
import { type AppDeps, createApp } from '../../src/app.ts'
import { hashPassword } from '../../src/platform/access/password.ts'
import type { Clock } from '../../src/platform/api/clock.ts'
import { served } from '../../src/platform/api/serve.ts'
import { type DbOptions, openDb } from '../../src/platform/cluster/pool.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { cloneDb, PATIENT } from './db.ts'
import { atEndOfFile } from './endings.ts'

export const PASSWORD = 'una-clave-larga'

export const SECRET = 'a-secret-that-only-the-tests-know-0123456789'

/** No test calls the tax office: nothing listens here. */
const NO_ARCA = { wsaa: 'http://127.0.0.1:1/wsaa', wsfe: 'http://127.0.0.1:1/wsfe' }

/** Nor the Banco Central. */
const NO_BCRA = 'http://127.0.0.1:1'

/** A shop for tests: two branches (`centro`, `norte`), an admin, a vendedor in each branch. */
export interface TestApp {
  http: FastifyInstance
  db: Db
  url: string
  clock: TestClock
  centro: number
  norte: number
  admin: Session
  vendedor: Session
  /** The vendedor of the other branch. */
  vecino: Session
  /** Without a session. */
  nobody: Client
  login(username: string, sucursal: number, password?: string): Promise<Session>
}

export interface Session extends Tokens {
  id: number
  call: Client
}

/** Stands still until a test moves it. */
class TestClock implements Clock {
  #now = new Date('2026-03-15T15:00:00Z')
  now = (): Date => this.#now
  set(instant: string): void {
    this.#now = new Date(instant)
  }
}

/** Today for the tests, until they move the clock. */
export const HOY = '2026-03-15'

/** A file travels as its bytes, a JSON text as it is. */
const payloadOf = (body: NonNullable<RequestInit['body']>): string | Buffer =>
  body instanceof Uint8Array ? Buffer.from(body) : (body as string)

/** A `fetch` that calls the server directly, without a socket. */
export function fetchInto(http: FastifyInstance): typeof fetch {
  return async (input, init = {}) => {
    const response = await http.inject({
      method: (init.method ?? 'GET') as NonNullable<InjectOptions['method']>,
      url: String(input),
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body === undefined || init.body === null ? {} : { payload: payloadOf(init.body) }),
    })
    const empty = response.statusCode === 204
    return new Response(empty ? null : new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: Object.entries(response.headers).map(([k, v]) => [k, String(v)] as [string, string]),
    })
  }
}

async function insertStaff(db: Db): Promise<{ centro: number; norte: number }> {
  const hash = await hashPassword(PASSWORD)
  const [centro, norte] = await db.rows<{ id: number }>(sql`
    insert into sucursales (nombre, localidad, direccion, punto_venta) values
      ('Centro', 'Rosario', 'San Martín 100', 1), ('Norte', 'Funes', 'Ruta 9 200', 2)
    returning id`)
  if (!centro || !norte) throw new Error('no branches')
  await db.run(sql`
    insert into usuarios (username, first_name, last_name, tipo_usuario, sucursal, password_hash) values
      ('admin', 'Ana', 'Admin', 'admin', null, ${hash}),
      ('vendedor', 'Vera', 'Venta', 'vendedor', ${centro.id}, ${hash}),
      ('vecino', 'Víctor', 'Norte', 'vendedor', ${norte.id}, ${hash})`)
  return { centro: centro.id, norte: norte.id }
}

/** A client with a session's token. */
export const clientOf = (http: FastifyInstance, access: string): Client =>
  createClient({ fetch: fetchInto(http), accessToken: () => access })

/** Another process of the same shop, with its own memory and connections; closed when the file ends. */
export async function startSecondServer(
  shop: TestApp,
  options: DbOptions = {},
  deps: Partial<AppDeps> = {},
): Promise<FastifyInstance> {
  const db = openDb(shop.url, { ...PATIENT, ...options })
  const http = await createApp({ db, secret: SECRET, logLevel: 'silent', clock: shop.clock, ...deps })
  await http.ready()
  // These connections close before the database is dropped.
  atEndOfFile(async () => {
    await http.close()
    await db.close()
  })
  return http
}

/** Every call of the API, for tests that must cover all. It asks no database. */
export async function everyEndpoint(): Promise<readonly Endpoint[]> {
  // Another file of this process may have served calls of its own.
  served.length = 0
  const http = await createApp({ db: {} as Db, secret: SECRET, logLevel: 'silent' })
  await http.close()
  return [...served]
}

/** Starts the shop for one test file; it is closed and dropped when the file ends. */
export const startTestApp = (deps: Partial<AppDeps> = {}): Promise<TestApp> => openTestApp(atEndOfFile, deps)

/** The same without a fixed end: `onEnd` receives the function that closes and drops the shop. */
export async function openTestApp(
  onEnd: (close: () => Promise<void>) => void,
  deps: Partial<AppDeps> = {},
): Promise<TestApp> {
  const { db, url, drop } = await cloneDb()
  const clock = new TestClock()
  const http = await createApp({
    db,
    secret: SECRET,
    logLevel: 'silent',
    clock,
    arca: NO_ARCA,
    bcra: NO_BCRA,
    ...deps,
  })
  await http.ready()
  const shop: Partial<TestApp> = {}
  onEnd(async () => {
    await http.close()
    await drop()
    // The file keeps its shop, and the process keeps the file.
    for (const held of Object.keys(shop)) delete shop[held as keyof TestApp]
  })
  const branches = await insertStaff(db)
  const nobody = createClient({ fetch: fetchInto(http) })
  const { sesion } = await import('@mostrador/contract/base/sesion')

  async function login(username: string, sucursal: number, password = PASSWORD): Promise<Session> {
    const { access, refresh, usuario } = await nobody(sesion.login, {
      body: { username, password, sucursal },
    })
    return { id: usuario.id, access, refresh, call: clientOf(http, access) }
  }

  const [admin, vendedor, vecino] = await Promise.all([
    login('admin', branches.centro),
    login('vendedor', branches.centro),
    login('vecino', branches.norte),
  ])
  const sessions = { admin, vendedor, vecino, nobody, login }
  return Object.assign(shop, { http, db, url, clock, ...branches, ...sessions })
}

/** The refusal of a call; fails when the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (e: unknown) => e,
  )
  if (error instanceof ApiError) return error
  throw error ?? new Error('the call was expected to be refused')
}
