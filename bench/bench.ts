/** The calls of the product, of the floor and of the limit, in turns, after their answers were compared. */
import { checkIntegridad } from '../server/src/modules/gestion/integridad/integridad.queries.ts'
import { openDb } from '../server/src/platform/database/db.ts'
import { compareAnswers, compareSales } from './answers.ts'
import type { Call } from './calls.ts'
import { type Generator, startGenerator } from './processes.ts'
import type { CallResult } from './results.ts'
import { compareSides, type Rhythm, type Side } from './rounds.ts'
import { FLOOR, LIMIT, PRODUCT } from './tables.ts'
import type { World } from './world.ts'

/** The processes that send, shared by all worlds of a run. */
export interface Senders {
  http: Generator
  wire: Generator
  stop(): Promise<void>
}

export function startSenders(): Senders {
  const [http, wire] = [startGenerator('load.ts'), startGenerator('floor/limit.ts')]
  return {
    http,
    wire,
    async stop() {
      await Promise.all([http.stop(), wire.stop()])
    },
  }
}

/** So many different requests of a call are compared field by field. */
const COMPARED = 20
const SALES_COMPARED = 2

/** How the floor's answers differ from the product's. */
export async function checkCall(world: World, { name, requests, hasFloor }: Call): Promise<string[]> {
  if (!world.floor || hasFloor === false) return []
  const sides = { product: world.product.url, floor: world.floor.url }
  const [asked, token] = [await requests(world.db, world), await world.token()]
  const wrong =
    name === 'sale'
      ? await compareSales(world.db, sides, asked.slice(0, SALES_COMPARED), token)
      : await compareAnswers(sides, asked.slice(0, COMPARED), token)
  return wrong.map((difference) => `${name}: ${difference}`)
}

/** The server of a world, for one call. */
async function productSide(world: World, call: Call, { http }: Senders, name = PRODUCT): Promise<Side> {
  const { db, product, postmaster, actor } = world
  const requests = await call.requests(db, world)
  const token = await world.token()
  const { before } = call
  return {
    name,
    generator: http,
    url: product.url,
    server: product.pid,
    postmaster,
    token,
    requests,
    actor,
    ...(before && { before: () => before(db) }),
  }
}

/** Product, floor and limit in turns. */
export async function benchCall(
  world: World,
  call: Call,
  senders: Senders,
  rhythm: Rhythm,
): Promise<CallResult> {
  const product = await productSide(world, call, senders)
  const { databaseUrl } = world
  const floor = call.hasFloor === false ? undefined : world.floor
  const sides: Side[] = [
    product,
    ...(floor ? [{ ...product, name: FLOOR, url: floor.url, server: floor.pid }] : []),
    { ...product, name: LIMIT, generator: senders.wire, url: databaseUrl, server: undefined },
  ]
  return { name: call.name, compared: await compareSides(sides, rhythm) }
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
