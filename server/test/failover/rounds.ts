/** Two real servers under load, whose primary is lost and whose standby takes over, again and again. */
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { Random } from '../../seeds/random.ts'
import { openDb } from '../../src/platform/cluster/pool.ts'
import { FRESH_MS } from '../../src/platform/cluster/primary.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { check, type Findings } from '../crash/check.ts'
import { login } from '../crash/load.ts'
import { openNorte, type Shop, type Staff, stockShop } from '../crash/operations.ts'
import { VENDEDORA } from '../crash/prestamos.ts'
import { newDataDir } from '../run/dataDir.ts'
import { type Launched, launch } from '../run/launch.ts'
import { passSilence } from '../run/silence.ts'
import { type Books, type Shift, work } from './load.ts'
import { Pair } from './pair.ts'

/** How the primary is lost: it dies, or it hangs with every connection open, as behind a cut cable. */
export const LOSSES = ['dies', 'hangs'] as const
type Loss = (typeof LOSSES)[number]

const SERVERS = 2
/** Acknowledged operations of each server before and after the loss. */
const WARM = 8

export interface Result extends Findings {
  rounds: number
  losses: Record<Loss, number>
  operations: number
  /** How many operations were sent again. */
  repeated: number
  /** Of those, the ones that were answered as already done. */
  replayed: number
  /** From the promotion to the first answer of the last server, in milliseconds. */
  slowestRecoveryMs: number
}

export interface Options {
  rounds: number
  seed: number
  /** False: commits do not wait for the standby, to prove that the test finds a loss. */
  synchronous?: boolean
  say?: (line: string) => void
  /** The test was stopped. */
  stopped?: AbortSignal
}

interface Opened {
  readonly pair: Pair
  readonly random: Random
  readonly servers: Staff[]
  readonly shop: Shop
  readonly books: Books
  readonly shift: Shift
  readonly synchronous: boolean
}

export async function failover({
  rounds,
  seed,
  synchronous = true,
  say = () => {},
  stopped,
}: Options): Promise<Result> {
  const pair = await Pair.start({ synchronous })
  const folders = Array.from({ length: SERVERS }, newDataDir)
  const launched: Launched[] = []
  const shift: Shift = { over: false, stopped: false }
  stopped?.addEventListener('abort', () => {
    shift.stopped = true
  })
  try {
    const open = async (folder = ''): Promise<string> => {
      const server = launchOn(pair, folder)
      launched.push(server)
      return await server.address()
    }
    const [first, ...others] = folders
    // The first one migrates the database. The others start while it gets its shop.
    const addresses = [await open(first)]
    const opening = Promise.all(others.map(open))
    opening.catch(() => {})
    const result = emptyResult()
    const fixed = { pair, shift, random: new Random(seed), synchronous }
    const opened = await openShop(addresses, opening, { fixed, result })
    for (let round = 1; round <= rounds; round++) {
      const loss = LOSSES[(round - 1) % LOSSES.length] ?? 'dies'
      say(`Ronda ${round} (${NAMES[loss]}): ${await playRound(opened, loss, result)}`)
      if (round < rounds) await pair.copy()
    }
    result.operations = opened.books.acknowledged.length
    result.repeated = opened.books.repeated
    return result
  } finally {
    Object.assign(shift, { over: true, stopped: true })
    for (const server of launched) await server.stop('SIGKILL')
    await pair.remove()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
}

const NAMES: Record<Loss, string> = { dies: 'muere la principal', hangs: 'se cuelga la principal' }

const emptyResult = (): Result => ({
  rounds: 0,
  losses: { dies: 0, hangs: 0 },
  operations: 0,
  repeated: 0,
  replayed: 0,
  slowestRecoveryMs: 0,
  lost: [],
  extra: [],
  differences: [],
})

const launchOn = (pair: Pair, folder: string): Launched =>
  launch({
    DATA_DIR: folder,
    DATABASE_URL: pair.url,
    DATABASE_URL_READ: pair.standby.url('mostrador', 'mostrador'),
    SECRET: 'the-same-for-both-servers-of-this-business',
  })

/** The shop is made at the first server, while the others are still opening. */
async function openShop(
  [first = '']: string[],
  opening: Promise<string[]>,
  { fixed, result }: { fixed: Pick<Opened, 'pair' | 'shift' | 'random' | 'synchronous'>; result: Result },
): Promise<Opened> {
  const central = await login(first, 1)
  const norte = await openNorte(central)
  const shop = await stockShop(central, norte)
  const addresses = [first, ...(await opening)]
  const onReplay = () => result.replayed++
  const servers = await Promise.all(
    addresses.map(async (address) => ({
      central: await login(address, 1, onReplay),
      norte: await login(address, norte, onReplay),
      vendedora: await login(address, 1, onReplay, VENDEDORA),
    })),
  )
  const books: Books = { acknowledged: [], refused: [], repeated: 0, byServer: [] }
  return { ...fixed, servers, shop, books }
}

/**
 * Load, a loss, a promotion, more load on the same servers, and a check of the database. Returns a report.
 */
async function playRound(opened: Opened, loss: Loss, result: Result): Promise<string> {
  const { pair, random, servers, shop, books, shift } = opened
  shift.over = false
  const working = work(random, shop, { servers, books, shift })
  await everybodyDoes(opened, WARM)
  await sleep(random.int(0, 1_500))

  await lose(opened, loss)
  // The cashiers go on pressing the button while no server takes writes.
  await sleep(random.int(0, 1_500))
  const lost = performance.now()
  await pair.promote()
  const promoted = performance.now()
  await everybodyDoes(opened, 1)
  const recoveryMs = Math.round(performance.now() - promoted)
  await beside(pair, (db) => passSilence(db, performance.now() - lost))
  if (loss === 'dies') await comeBack(pair)
  await everybodyDoes(opened, WARM)
  shift.over = true
  await working

  const found = await beside(pair, (db) => check(db, books.acknowledged))
  await pair.standby.kill()
  found.lost.push(...books.refused.splice(0))
  for (const key of ['lost', 'extra', 'differences'] as const) result[key].push(...found[key])
  result.rounds += 1
  result.losses[loss] += 1
  result.slowestRecoveryMs = Math.max(result.slowestRecoveryMs, recoveryMs)
  return (
    `${books.acknowledged.length} operaciones confirmadas, ${books.repeated} repetidas, otra vez en ${recoveryMs} ms; ` +
    `${found.lost.length} perdidas, ${found.extra.length} de más, ${found.differences.length} diferencias`
  )
}

/** Asks the database itself, beside the servers. */
function beside<T>({ url }: Pair, ask: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb(url, { max: 1 })
  return ask(db).finally(() => db.close())
}

/** Waits until each server has acknowledged so many more operations. */
async function everybodyDoes({ books, shift }: Opened, more: number): Promise<void> {
  const before = [...books.byServer]
  const done = (server: number) => (books.byServer[server] ?? 0) - (before[server] ?? 0)
  const all = Array.from({ length: SERVERS }, (_, server) => server)
  while (!all.every((server) => done(server) >= more)) {
    if (shift.stopped) throw new Error('The test was stopped')
    await sleep(10)
  }
}

async function lose(opened: Opened, loss: Loss): Promise<void> {
  const { pair, synchronous } = opened
  if (!synchronous) {
    await pair.cutStandby()
    await everybodyDoes(opened, 1)
  }
  await (loss === 'dies' ? pair.primary.kill() : pair.primary.freeze())
}

/** An operator starts the old primary by mistake: it still takes itself for the primary. */
async function comeBack(pair: Pair): Promise<void> {
  const { primary, standby: old } = pair
  old.configure({})
  await old.start()
  for (let n = 0; n < 3; n++) {
    // What was found before is fresh no longer.
    if (n > 0) await sleep(FRESH_MS + 100)
    // Running servers have to look again, and new ones look for the first time.
    await primary.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'mostrador'")
    const { port } = await beside(pair, (db) =>
      db.one<{ port: number }>(sql`select inet_server_port() as port`),
    )
    if (port !== primary.port) throw new Error('A new process works on the old primary')
  }
}
