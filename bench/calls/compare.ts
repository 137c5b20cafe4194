/** The calls of the product, and their SQL in the database alone, in turns. */
import { checkIntegridad } from '../../server/src/modules/gestion/integridad/integridad.queries.ts'
import { openDb } from '../../server/src/platform/cluster/pool.ts'
import { type Generator, startGenerator } from '../measure/processes.ts'
import { compareSides, type Rhythm, type Side } from '../measure/rounds.ts'
import type { CallResult } from '../tables/results.ts'
import { DATABASE, PRODUCT } from '../tables/tables.ts'
import type { World } from '../world.ts'
import type { Call } from './calls.ts'
import { recordReads } from './recorded.ts'

/** The processes that send, shared by all worlds of a run. */
export interface Senders {
  http: Generator
  wire: Generator
  stop(): Promise<void>
}

export function startSenders(): Senders {
  const [http, wire] = [startGenerator('load.ts'), startGenerator('database.ts')]
  return {
    http,
    wire,
    async stop() {
      await Promise.all([http.stop(), wire.stop()])
    },
  }
}

/** The server of a world, for one call. */
async function productSide(world: World, call: Call, { http }: Senders, name = PRODUCT): Promise<Side> {
  const { db, product, postmaster } = world
  const requests = await call.requests(db, world)
  const token = await world.token()
  return { name, generator: http, url: product.url, server: product.pid, postmaster, token, requests }
}

/** Product and database in turns. */
export async function benchCall(
  world: World,
  call: Call,
  senders: Senders,
  rhythm: Rhythm,
): Promise<CallResult> {
  const product = await productSide(world, call, senders)
  // A sale brings its own statements: no other may be made to note them.
  const isRead = product.requests.every(({ method }) => method === 'GET')
  const requests = isRead
    ? await recordReads({ ...world, token: product.token }, product.requests)
    : product.requests
  const database: Side = {
    ...product,
    name: DATABASE,
    generator: senders.wire,
    url: world.databaseUrl,
    server: undefined,
    requests,
  }
  return { name: call.name, compared: await compareSides([product, database], rhythm) }
}

/** The product on two businesses, in turns. */
export async function benchWorlds(
  worlds: { mine: World; other: World; otherName: string },
  call: Call,
  senders: Senders,
  rhythm: Rhythm,
): Promise<CallResult> {
  const sides = [
    await productSide(worlds.mine, call, senders),
    await productSide(worlds.other, call, senders, worlds.otherName),
  ]
  return { name: call.name, compared: await compareSides(sides, rhythm) }
}

/** What does not add up in the database after all these writes. */
export async function checkBooks({ databaseUrl }: World): Promise<string[]> {
  const db = openDb(databaseUrl, { max: 1, statementTimeoutMs: 0 })
  try {
    const { diferencias } = await checkIntegridad(db)
    return diferencias.map(({ control, filas }) => `${control}: ${JSON.stringify(filas.slice(0, 3))}`)
  } finally {
    await db.close()
  }
}
