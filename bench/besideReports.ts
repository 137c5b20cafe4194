/**
 * The tills of a shop while reports of all its years are read: how much longer a sale takes, and how much longer a
 * report takes than without the tills; and how much memory the server holds at most.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { sesion } from '@mostrador/contract/base/sesion'
import { createClient, urlOf } from '@mostrador/contract/client'
import { fechaDe, sumarDias } from '@mostrador/contract/fechas'
import { informes } from '@mostrador/contract/gestion/informes'
import { CALLS } from './calls.ts'
import { median, type Result } from './measure.ts'
import { peakMemoryOf } from './memory.ts'
import { startGenerator } from './processes.ts'
import type { Measured, Request, Turn } from './turn.ts'
import type { World } from './world.ts'

const ROUNDS = 3
/** A till takes a moment between two sales. */
const TILLS = { connections: 4, ms: 6_000, pauseMs: 20 }
/** They go on a little longer than the tills. */
const READERS = { connections: 16, ms: 7_000 }
/** By then all readers wait for their reports. */
const READERS_FIRST_MS = 500
/** The largest memory of the server that is aimed at. */
const MEMORY_MB = 250
/** The compilers of Node have seen a sale and a report. */
const WARM_UP_MS = 2_000

const ADMIN = { username: 'admin', password: 'admin-demo', sucursal: 1 }

/** All sales up to yesterday, of all branches: some megabytes. The tills make those of today. */
const reportRequest = (): Request => ({
  method: 'GET',
  path: urlOf(informes.ventas, { query: { desde: '2000-01-01', hasta: sumarDias(fechaDe(new Date()), -1) } }),
})

interface Round {
  alone: Measured
  beside: Measured
  reports: Measured
  reportsAlone: Measured
}

export async function benchBesideReports(world: World): Promise<Result[]> {
  const sales = CALLS.find(({ name }) => name === 'sale')
  if (!sales) throw new Error('There is no call of a sale')
  const { baseUrl: url, actor } = world
  const { access } = await createClient({ baseUrl: url })(sesion.login, { body: ADMIN })
  const selling = {
    url,
    actor,
    token: await world.token(),
    requests: await sales.requests(world.db),
    ...TILLS,
  }
  const reading = { url, actor, token: access, requests: [reportRequest()], ...READERS }
  const [tills, readers] = [startGenerator('load.ts'), startGenerator('load.ts')]
  const sell = (turn: Partial<Turn> = {}) => tills.take({ ...selling, ...turn })
  const read = (turn: Partial<Turn> = {}) => readers.take({ ...reading, ...turn })
  try {
    await sell({ ms: WARM_UP_MS })
    await read({ ms: WARM_UP_MS })
    const rounds: Round[] = []
    for (let n = 0; n < ROUNDS; n++) {
      const alone = await sell()
      const [reports, beside] = await Promise.all([read(), sleep(READERS_FIRST_MS).then(() => sell())])
      rounds.push({ alone, beside, reports, reportsAlone: await read() })
    }
    return [...resultsOf(rounds), memoryOf(world)]
  } finally {
    await Promise.all([tills.stop(), readers.stop()])
  }
}

const perReport = ({ ms, count }: Measured): number => ms / count

/** The two figures of this row are megabytes. */
const memoryOf = ({ product }: World): Result => ({
  name: 'memory of the server at most: MB',
  ms: peakMemoryOf(product.pid),
  limit: 'the aim: MB',
  limitMs: MEMORY_MB,
  allowed: 1,
})

function resultsOf(rounds: readonly Round[]): Result[] {
  const of = (figure: (round: Round) => number) => median(rounds.map(figure))
  return [
    {
      name: 'sale at one of 4 tills, beside 16 long reports (p95)',
      ms: of(({ beside }) => beside.p95),
      limit: 'without the reports (p95)',
      limitMs: of(({ alone }) => alone.p95),
      allowed: 2,
    },
    {
      name: 'the same sale, half of them (p50)',
      ms: of(({ beside }) => beside.p50),
      limit: 'without the reports (p50)',
      limitMs: of(({ alone }) => alone.p50),
      allowed: 2,
    },
    {
      name: 'a report of all sales, beside 4 tills: time for each of many',
      ms: of(({ reports }) => perReport(reports)),
      limit: 'without the tills',
      limitMs: of(({ reportsAlone }) => perReport(reportsAlone)),
      allowed: 2,
    },
  ]
}
