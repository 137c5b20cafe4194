/** The server in process, called with the browser's own client. */

import { type Client, createClient } from '@mostrador/contract/client'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { ApiError } from '@mostrador/contract/errors'
import type { FastifyInstance } from 'fastify'
import { beforeAll, inject } from 'vitest'
import { createApp } from '../../src/app.ts'
import type { AppDeps } from '../../src/appDeps.ts'
import { served } from '../../src/platform/api/serve.ts'
import { type DbOptions, openDb } from '../../src/platform/cluster/pool.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { RAIZ_FILE } from '../files/raiz.ts'
import { cloneTienda, PATIENT } from './db.ts'
import { atEndOfFile } from './endings.ts'
import { clientOf, type Entered, enter, fetchInto, SECRET, TestClock, type Tienda } from './tienda.ts'

/** No test calls the tax office: nothing listens here. */
const NO_ARCA = { wsaa: 'http://127.0.0.1:1/wsaa', wsfe: 'http://127.0.0.1:1/wsfe' }

/** Nor the Banco Central. */
const NO_BCRA = 'http://127.0.0.1:1'

/** It has an own authority, so that its certificate is there for whoever asks. */
const ACCESO = { abierta: false, direcciones: [], https: 'https://192.168.0.10', raiz: RAIZ_FILE }

/** A shop for tests: two branches (`centro`, `norte`), an admin, a vendedor in each branch. */
export interface TestApp extends Tienda {
  http: FastifyInstance
  db: Db
  url: string
  clock: TestClock
  admin: Session
  vendedor: Session
  vecino: Session
  /** Without a session. */
  nobody: Client
  login(username: string, sucursal: number, password?: string): Promise<Session>
}

export interface Session extends Entered {
  call: Client
}

/** Today for the tests, until they move the clock. */
export const HOY = '2026-03-15'

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

/** How the test's shop differs from any other: `through` is given the database before the server is. */
type Unlike = Partial<AppDeps> & { through?: (db: Db) => Db }

/** Starts the shop for one test file; it is closed and dropped when the file ends. */
export const startTestApp = (unlike: Unlike = {}): Promise<TestApp> => openTestApp(atEndOfFile, unlike)

/** The shop of a test file, open before whatever else the file does before its tests. */
export function shopOfFile(unlike: Unlike = {}): TestApp {
  const shop: Partial<TestApp> = {}
  beforeAll(async () => {
    await openTestApp(atEndOfFile, unlike, shop)
  })
  return shop as TestApp
}

/** The same without a fixed end: `onEnd` receives the function that closes and drops the shop. */
export async function openTestApp(
  onEnd: (close: () => Promise<void>) => void,
  { through = (db) => db, ...deps }: Unlike = {},
  shop: Partial<TestApp> = {},
): Promise<TestApp> {
  const { db: own, url, drop } = await cloneTienda()
  const db = through(own)
  const clock = new TestClock()
  const http = await createApp({
    db,
    secret: SECRET,
    logLevel: 'silent',
    clock,
    arca: NO_ARCA,
    bcra: NO_BCRA,
    acceso: ACCESO,
    ...deps,
  })
  await http.ready()
  onEnd(async () => {
    await http.close()
    await drop()
    // The file keeps its shop, and the process keeps the file.
    for (const held of Object.keys(shop)) delete shop[held as keyof TestApp]
  })
  const nobody = createClient({ fetch: fetchInto(http) })
  const sessionOf = (entered: Entered): Session => ({ ...entered, call: clientOf(http, entered.access) })
  const tienda = inject('tienda')
  return Object.assign(shop, {
    http,
    db,
    url,
    clock,
    ...tienda,
    admin: sessionOf(tienda.admin),
    vendedor: sessionOf(tienda.vendedor),
    vecino: sessionOf(tienda.vecino),
    nobody,
    login: async (username: string, sucursal: number, password?: string) =>
      sessionOf(await enter(nobody, username, sucursal, password)),
  })
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
