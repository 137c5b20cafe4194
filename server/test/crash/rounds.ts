/** The real server under load, killed at random moments and started again on the same data. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Random } from '../../seeds/random.ts'
import { startEmbedded } from '../../src/embedded/embedded.ts'
import { signalPostmaster } from '../../src/embedded/process/launch.ts'
import { livePostmaster } from '../../src/embedded/process/postmaster.ts'
import { openDb } from '../../src/platform/cluster/pool.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { type Counterpart, startCounterpart } from '../arca/counterpart.ts'
import { ADELANTO_MS } from '../clock/reloj.ts'
import type { Sink } from '../network/smtp.ts'
import { newDataDir } from '../run/dataDir.ts'
import { type Launched, launch } from '../run/launch.ts'
import { passSilence } from '../run/silence.ts'
import { check, type Findings } from './check.ts'
import { checkCorreo, correoOf, openCorreo, owe } from './correo.ts'
import { compareBooks, drain, issueVouchers, planFaults } from './fiscal.ts'
import { type Book, login, retry, work } from './load.ts'
import { choosePin, enterConPin } from './mostrador.ts'
import { hoy, type KINDS, openNorte, type Shop, type Staff, stockShop } from './operations.ts'
import { VENDEDORA } from './prestamos.ts'
import { createSessions, hireSellers } from './sellers.ts'

/**
 * The victim of a round: the server; the database and a moment later the server; both at once; the
 * database alone, which the server brings back while the cashiers go on working; or the tax office alone.
 */
export const VICTIMS = ['server', 'database', 'both', 'alone', 'arca'] as const
type Victim = (typeof VICTIMS)[number]

/** Acknowledged operations before the earliest kill. */
const WARM = 8

/** The latest kill after that, in milliseconds. */
const LATEST_DEATH_MS = 800

/** The longest wait for the vouchers of a round, on a slow machine. */
const DRAIN_WITHIN_MS = 300_000

/** The longest wait for a database that died alone; a slow disk may need most of it. */
const HEAL_WITHIN_MS = 180_000

export interface Result extends Findings {
  rounds: number
  operations: Record<(typeof KINDS)[number] | 'total', number>
  kills: Record<Victim, number>
  /** Without an answer when the server died. */
  doubtful: number
  /** Of those, the ones that were already done; the second attempt did the others. */
  replayed: number
  redone: number
  /** From the start of the process to its first answer after a kill, in milliseconds. */
  slowestStartMs: number
  /** From the death of the database alone to the first operation after it, in milliseconds. */
  slowestHealMs: number
  /** Vouchers with their CAE, and what is wrong with them. */
  vouchers: number
  fiscal: string[]
  /** Reminders that arrived by e-mail. */
  correos: number
}

export interface Options {
  rounds: number
  seed: number
  /** In turn; all when absent. */
  victims?: readonly Victim[]
  say?: (line: string) => void
  /** Ends the test early, with no process left running. */
  stopped?: AbortSignal
}

/** An open shop, and the process that serves it. */
interface Opened {
  readonly dataDir: string
  readonly random: Random
  readonly book: Book
  readonly norte: number
  readonly shop: Shop
  readonly arca: Counterpart
  readonly correo: Sink
  server: Launched
  /** The test was stopped. */
  over: boolean
}

export async function crash({
  rounds,
  seed,
  victims = VICTIMS,
  say = () => {},
  stopped,
}: Options): Promise<Result> {
  const dataDir = newDataDir()
  const arca = await startCounterpart()
  const correo = await openCorreo()
  const opened = { server: start({ dataDir, arca, correo }), arca, correo, over: false }
  stopped?.addEventListener('abort', () => {
    opened.over = true
    void opened.server.stop('SIGKILL')
  })
  try {
    const shop = Object.assign(opened, await openShop(opened, dataDir, seed))
    const result = emptyResult()
    for (let round = 1; round <= rounds; round++) {
      const victim = victims[(round - 1) % victims.length] ?? 'server'
      say(`Ronda ${round} (${NAMES[victim]}): ${await playRound(shop, victim, result)}`)
    }
    for (const { kind } of shop.book.acknowledged) result.operations[kind] += 1
    result.operations.total = shop.book.acknowledged.length
    result.correos = correo.mails.length
    return result
  } finally {
    await opened.server.stop('SIGKILL')
    await endDatabase(dataDir)
    await arca.stop()
    await correo.down()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

const emptyResult = (): Result => ({
  rounds: 0,
  operations: {
    venta: 0,
    pago: 0,
    transferencia: 0,
    recepcion: 0,
    gasto: 0,
    prestado: 0,
    importacion: 0,
    deshacer: 0,
    mudanza: 0,
    compra: 0,
    pago_proveedor: 0,
    recordatorio: 0,
    devolucion: 0,
    total: 0,
  },
  kills: { server: 0, database: 0, both: 0, alone: 0, arca: 0 },
  doubtful: 0,
  replayed: 0,
  redone: 0,
  slowestStartMs: 0,
  slowestHealMs: 0,
  vouchers: 0,
  fiscal: [],
  correos: 0,
  lost: [],
  extra: [],
  differences: [],
})

async function openShop(
  { server, arca, correo }: Pick<Opened, 'server' | 'arca' | 'correo'>,
  dataDir: string,
  seed: number,
): Promise<Omit<Opened, 'server' | 'over'>> {
  const central = await login(await server.address(), 1)
  await issueVouchers(central)
  const norte = await openNorte(central)
  const book: Book = { acknowledged: [], doubtful: [], refused: [], replayed: 0 }
  const shop = await stockShop(central, norte)
  shop.sellers = await hireSellers(central, norte)
  await choosePin(await login(await server.address(), 1, undefined, VENDEDORA))
  return { dataDir, random: new Random(seed), book, norte, arca, correo, shop }
}

/**
 * Load, a kill, a start, a repeat of all doubtful operations, and a check of the database. Returns a report.
 */
async function playRound(opened: Opened, victim: Victim, result: Result): Promise<string> {
  const { book, arca } = opened
  planFaults(arca, opened.random)
  let staff = await workThrough(opened, victim, result)
  if (opened.over) throw new Error('The test was stopped')
  if (victim !== 'alone' && victim !== 'arca') {
    const started = performance.now()
    opened.server = start(opened)
    await opened.server.address()
    result.slowestStartMs = Math.max(result.slowestStartMs, Math.round(performance.now() - started))
    staff = await staffOf(opened)
    await beside(opened, (db) => passSilence(db, performance.now() - started))
  }
  const doubtful = book.doubtful.length
  const before = book.replayed
  await retry(staff, book)
  const replayed = book.replayed - before

  const found = await look(opened)
  for (const key of ['lost', 'extra', 'differences', 'fiscal'] as const) result[key].push(...found[key])
  result.vouchers = arca.books.granted.length
  result.rounds += 1
  result.kills[victim] += 1
  result.doubtful += doubtful
  result.replayed += replayed
  result.redone += doubtful - replayed
  return (
    `${book.acknowledged.length} operaciones confirmadas, ${doubtful} en duda (${replayed} ya estaban hechas), ` +
    `${found.lost.length} perdidas, ${found.extra.length} de más, ${found.differences.length} diferencias, ` +
    `${result.vouchers} CAE, ${found.fiscal.length} mal`
  )
}

/**
 * The cashiers work until the server is dead. When the database alone dies, until it is back and they got
 * further.
 */
async function workThrough(opened: Opened, victim: Victim, result: Result): Promise<Staff> {
  const { random, shop, book, dataDir } = opened
  const staff = await staffOf(opened)
  const [articulo] = shop.articulos
  if (articulo) await owe(staff.central, { articulo, fecha: hoy() })
  const shift = { over: false }
  let ended = false
  const working = work(random, shop, staff, book, shift).finally(() => {
    ended = true
  })
  // By then all cashiers are at work, on a slow machine too.
  const warm = book.acknowledged.length + WARM
  while (!ended && book.acknowledged.length < warm) await sleep(10)
  await sleep(random.int(0, LATEST_DEATH_MS))
  if (victim === 'arca') {
    await outliveArca(opened)
    shift.over = true
  } else if (victim === 'alone') {
    result.slowestHealMs = Math.max(result.slowestHealMs, await outlive(opened))
    shift.over = true
  } else await kill(victim, opened.server, dataDir, random)
  await working
  return staff
}

/** The database dies, and the cashiers get further in spite of that. Returns the pause in milliseconds. */
async function outlive(opened: Opened): Promise<number> {
  const { dataDir, book } = opened
  const postmaster = () => livePostmaster(clusterOf(dataDir))?.pid
  const dead = postmaster()
  const died = performance.now()
  signalPostmaster(clusterOf(dataDir), 'SIGKILL')
  const until = async (done: () => boolean) => {
    while (!done() && !opened.over) {
      if (performance.now() - died > HEAL_WITHIN_MS)
        throw new Error('The database that died did not come back')
      await sleep(10)
    }
  }
  await until(() => (postmaster() ?? dead) !== dead)
  const before = book.acknowledged.length
  await until(() => book.acknowledged.length > before)
  const healed = Math.round(performance.now() - died)
  await beside(opened, (db) => passSilence(db, healed))
  await until(() => book.acknowledged.length >= before + WARM)
  return healed
}

/** The tax office dies, the cashiers get further, and it comes back. */
async function outliveArca({ arca, book, random }: Opened): Promise<void> {
  await arca.stop()
  const before = book.acknowledged.length
  const started = performance.now()
  while (book.acknowledged.length < before + WARM) {
    if (performance.now() - started > HEAL_WITHIN_MS) throw new Error('Nobody sold without the tax office')
    await sleep(10)
  }
  await sleep(random.int(0, LATEST_DEATH_MS))
  await arca.start()
}

const MEDIODIA = fileURLToPath(new URL('../clock/mediodia.ts', import.meta.url))

const start = ({ dataDir, arca, correo }: Pick<Opened, 'dataDir' | 'arca' | 'correo'>): Launched =>
  launch(
    {
      DATA_DIR: dataDir,
      ARCA_WSAA_URL: arca.wsaa,
      ARCA_WSFE_URL: arca.wsfe,
      RELOJ_ADELANTO_MS: String(ADELANTO_MS),
      ...correoOf(correo),
    },
    undefined,
    MEDIODIA,
  )

const NAMES: Record<Victim, string> = {
  server: 'muere el servidor',
  database: 'muere la base',
  both: 'mueren los dos',
  alone: 'muere la base y el servidor sigue',
  arca: 'muere ARCA y todo lo demás sigue',
}

async function staffOf({ server, norte, book }: Opened): Promise<Staff> {
  const address = await server.address()
  const onReplay = () => book.replayed++
  return {
    central: await login(address, 1, onReplay),
    norte: await login(address, norte, onReplay),
    vendedora: await login(address, 1, onReplay, VENDEDORA),
    pines: createSessions([1], () => enterConPin(address, onReplay)),
    sellers: createSessions([1, norte], (username, sucursal) => login(address, sucursal, onReplay, username)),
  }
}

const clusterOf = (dataDir: string) => path.join(dataDir, 'postgres')

async function kill(
  victim: Exclude<Victim, 'alone' | 'arca'>,
  server: Launched,
  dataDir: string,
  random: Random,
): Promise<void> {
  if (victim !== 'server') signalPostmaster(clusterOf(dataDir), 'SIGKILL')
  // The cashiers go on pressing the button while the database is gone.
  if (victim === 'database') await sleep(random.int(50, 400))
  await server.stop('SIGKILL')
}

/** Looks into the database beside the server, which is running again. */
async function beside<T>({ dataDir }: Opened, look: (db: Db) => Promise<T>): Promise<T> {
  const { url } = await startEmbedded({ dataDir, where: 'en las pruebas', share: true })
  const db = openDb(url, { max: 1 })
  try {
    return await look(db)
  } finally {
    await db.close()
  }
}

const look = (opened: Opened): Promise<Findings & { fiscal: string[] }> =>
  beside(opened, async (db) => {
    const { book, arca, correo } = opened
    await drain(db, () => opened.over, DRAIN_WITHIN_MS)
    const fiscal = await compareBooks(db, arca)
    const found = await check(db, book.acknowledged)
    const enviados = await checkCorreo(db, correo)
    return {
      ...found,
      lost: [...found.lost, ...book.refused.splice(0), ...enviados.lost],
      extra: [...found.extra, ...enviados.extra],
      fiscal,
    }
  })

async function endDatabase(dataDir: string): Promise<void> {
  for (let attempt = 0; attempt < 500 && livePostmaster(clusterOf(dataDir)); attempt++) {
    signalPostmaster(clusterOf(dataDir), 'SIGQUIT')
    await sleep(20)
  }
}
