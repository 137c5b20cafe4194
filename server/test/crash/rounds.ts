/** The real server under load, killed at random moments and started again on the same data. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '../../seeds/random.ts'
import { openDb } from '../../src/platform/db.ts'
import { signalPostmaster } from '../../src/platform/embedded/launch.ts'
import { livePostmaster } from '../../src/platform/embedded/postmaster.ts'
import { startEmbedded } from '../../src/platform/embedded.ts'
import { type Launched, launch, newDataDir } from '../launch.ts'
import { check, type Findings } from './check.ts'
import { type Book, login, retry, work } from './load.ts'
import { type KINDS, openNorte, type Shop, type Staff, stockShop } from './operations.ts'

/** What is killed in a round: the server, then the database and a moment later the server, or both at once. */
export const VICTIMS = ['server', 'database', 'both'] as const
type Victim = (typeof VICTIMS)[number]

/** Operations that are acknowledged before the first moment to die. */
const WARM = 8

export interface Result extends Findings {
  rounds: number
  operations: Record<(typeof KINDS)[number] | 'total', number>
  kills: Record<Victim, number>
  /** Not acknowledged when the server died. */
  doubtful: number
  /** Of those, how many had been done all the same, and how many were done by the second attempt. */
  replayed: number
  redone: number
  /** From the start of the process to its first answer after a kill, in milliseconds. */
  slowestStartMs: number
}

export interface Options {
  rounds: number
  seed: number
  say?: (line: string) => void
}

/** A shop that has been opened, and the process that serves it. */
interface Opened {
  readonly dataDir: string
  readonly random: Random
  readonly book: Book
  readonly norte: number
  readonly shop: Shop
  server: Launched
}

export async function crash({ rounds, seed, say = () => {} }: Options): Promise<Result> {
  const dataDir = newDataDir()
  const opened = { server: launch({ DATA_DIR: dataDir }) }
  try {
    const shop = Object.assign(opened, await openShop(opened.server, dataDir, seed))
    const result = emptyResult()
    for (let round = 1; round <= rounds; round++) {
      const victim = VICTIMS[(round - 1) % VICTIMS.length] ?? 'server'
      say(`Ronda ${round} (${NAMES[victim]}): ${await playRound(shop, victim, result)}`)
    }
    for (const { kind } of shop.book.acknowledged) result.operations[kind] += 1
    result.operations.total = shop.book.acknowledged.length
    return result
  } finally {
    await opened.server.stop('SIGKILL')
    await endDatabase(dataDir)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

const emptyResult = (): Result => ({
  rounds: 0,
  operations: { venta: 0, pago: 0, transferencia: 0, recepcion: 0, total: 0 },
  kills: { server: 0, database: 0, both: 0 },
  doubtful: 0,
  replayed: 0,
  redone: 0,
  slowestStartMs: 0,
  lost: [],
  extra: [],
  differences: [],
})

async function openShop(server: Launched, dataDir: string, seed: number): Promise<Omit<Opened, 'server'>> {
  const central = await login(await server.address(), 1)
  const norte = await openNorte(central)
  const book: Book = { acknowledged: [], doubtful: [], refused: [], replayed: 0 }
  return { dataDir, random: new Random(seed), book, norte, shop: await stockShop(central, norte) }
}

/** Load, a kill, a start, everything in doubt again, and a look at what there is. Returns what it saw. */
async function playRound(opened: Opened, victim: Victim, result: Result): Promise<string> {
  const { dataDir, book } = opened
  await workUntilKilled(opened, victim)
  const started = performance.now()
  opened.server = launch({ DATA_DIR: dataDir })
  const address = await opened.server.address()
  result.slowestStartMs = Math.max(result.slowestStartMs, Math.round(performance.now() - started))

  const doubtful = book.doubtful.length
  const before = book.replayed
  await retry(await staffOf(address, opened.norte, () => book.replayed++), book)
  const replayed = book.replayed - before

  const found = await look(dataDir, book)
  for (const key of ['lost', 'extra', 'differences'] as const) result[key].push(...found[key])
  result.rounds += 1
  result.kills[victim] += 1
  result.doubtful += doubtful
  result.replayed += replayed
  result.redone += doubtful - replayed
  return (
    `${book.acknowledged.length} operaciones confirmadas, ${doubtful} en duda (${replayed} ya estaban hechas), ` +
    `${found.lost.length} perdidas, ${found.extra.length} de más, ${found.differences.length} diferencias`
  )
}

async function workUntilKilled(opened: Opened, victim: Victim): Promise<void> {
  const { server, norte, random, shop, book, dataDir } = opened
  const already = book.acknowledged.length
  let ended = false
  const working = work(random, shop, await staffOf(await server.address(), norte), book).finally(() => {
    ended = true
  })
  // On a slow machine too, everybody is at work by then.
  while (!ended && book.acknowledged.length < already + WARM) await sleep(10)
  await sleep(random.int(0, 1500))
  await kill(victim, server, dataDir, random)
  await working
}

const NAMES: Record<Victim, string> = {
  server: 'muere el servidor',
  database: 'muere la base',
  both: 'mueren los dos',
}

async function staffOf(address: string, norte: number, onReplay?: () => void): Promise<Staff> {
  return {
    central: await login(address, 1, onReplay),
    norte: await login(address, norte, onReplay),
  }
}

const clusterOf = (dataDir: string) => path.join(dataDir, 'postgres')

async function kill(victim: Victim, server: Launched, dataDir: string, random: Random): Promise<void> {
  if (victim !== 'server') signalPostmaster(clusterOf(dataDir), 'SIGKILL')
  // People go on pressing the button while the database is gone.
  if (victim === 'database') await sleep(random.int(50, 400))
  await server.stop('SIGKILL')
}

/** Beside the server, which is running again. */
async function look(dataDir: string, book: Book): Promise<Findings> {
  const { url } = await startEmbedded({ dataDir, where: 'en las pruebas', share: true })
  const db = openDb(url, { max: 1 })
  try {
    const found = await check(db, book.acknowledged)
    return { ...found, lost: [...found.lost, ...book.refused.splice(0)] }
  } finally {
    await db.close()
  }
}

async function endDatabase(dataDir: string): Promise<void> {
  for (let attempt = 0; attempt < 500 && livePostmaster(clusterOf(dataDir)); attempt++) {
    signalPostmaster(clusterOf(dataDir), 'SIGQUIT')
    await sleep(20)
  }
}
