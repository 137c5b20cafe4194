/** The shop of the tests, called without a socket: two branches, an admin and a vendedor in each branch. */
import { sesion, type Tokens } from '@mostrador/contract/base/sesion'
import { type Client, createClient } from '@mostrador/contract/client'
import type { FastifyInstance, InjectOptions } from 'fastify'
import sql from 'sql-template-tag'
import { createApp } from '../../src/app.ts'
import { hashPassword } from '../../src/platform/access/password.ts'
import type { Clock } from '../../src/platform/api/clock.ts'
import type { Db } from '../../src/platform/database/db.ts'

export const PASSWORD = 'una-clave-larga'

export const SECRET = 'a-secret-that-only-the-tests-know-0123456789'

/** What the database of each test file has from the start, and the sessions of its people. */
export interface Tienda {
  centro: number
  norte: number
  admin: Entered
  vendedor: Entered
  /** The vendedor of the other branch. */
  vecino: Entered
}

export interface Entered extends Tokens {
  id: number
}

/** Stands still until a test moves it. */
export class TestClock implements Clock {
  #now = new Date('2026-03-15T15:00:00Z')
  now = (): Date => this.#now
  set(instant: string): void {
    this.#now = new Date(instant)
  }
}

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

/** A client with a session's token. */
export const clientOf = (http: FastifyInstance, access: string): Client =>
  createClient({ fetch: fetchInto(http), accessToken: () => access })

export async function enter(
  nobody: Client,
  username: string,
  sucursal: number,
  password = PASSWORD,
): Promise<Entered> {
  const { access, refresh, usuario } = await nobody(sesion.login, { body: { username, password, sucursal } })
  return { id: usuario.id, access, refresh }
}

async function insertStaff(db: Db): Promise<Pick<Tienda, 'centro' | 'norte'>> {
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

/** The same session with an access token that outlasts all test files, however slow the machine is. */
function lasting(http: FastifyInstance, { access, ...entered }: Entered): Entered {
  const { sid, typ } = http.jwt.verify<{ sid: string; typ: 'access' }>(access)
  return { ...entered, access: http.jwt.sign({ sid, typ }, { expiresIn: '1d' }) }
}

/** Writes the shop into an empty database; its people enter, each once for all test files. */
export async function openTienda(db: Db): Promise<Tienda> {
  const branches = await insertStaff(db)
  const http = await createApp({ db, secret: SECRET, logLevel: 'silent', clock: new TestClock() })
  await http.ready()
  try {
    const nobody = createClient({ fetch: fetchInto(http) })
    return {
      ...branches,
      admin: lasting(http, await enter(nobody, 'admin', branches.centro)),
      vendedor: lasting(http, await enter(nobody, 'vendedor', branches.centro)),
      vecino: lasting(http, await enter(nobody, 'vecino', branches.norte)),
    }
  } finally {
    await http.close()
  }
}
