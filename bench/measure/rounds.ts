/** Rounds of turns: product, database, product, … so that what else the machine does falls on all alike. */
import { cpuOf, cpuOfPostgres } from './cpu.ts'
import { median } from './measure.ts'
import type { Generator } from './processes.ts'
import type { Length, Measured, Request } from './turn.ts'

/** One of those that are compared. */
export interface Side {
  name: string
  generator: Generator
  url: string
  /** The process of the server; the database alone has none. */
  server: number | undefined
  postmaster: number
  token: string
  requests: readonly Request[]
  /** What must be so during its turns. */
  before?: () => Promise<void>
}

/** Medians of the rounds of one side. Times and CPU in ms; CPU per call. */
export interface Figures {
  perSecond: number
  p50: number
  p95: number
  p99: number
  /** CPU of the server. */
  app: number
  /** CPU of all processes of PostgreSQL. */
  database: number
}

export interface Compared {
  connections: number
  /** By the name of the side. */
  sides: Record<string, Figures>
  /**
   * The first side over each other one, of the same round, as a median: in requests per second, in calls
   * per CPU, and in the time of half the answers.
   */
  ratios: Record<string, { speed: number; cpu: number; p50: number }>
}

export interface Rhythm {
  rounds: number
  /** How long a turn is, in ms, for each number of connections. */
  turns: { connections: number; ms: number }[]
}

/** So many requests that the compilers of Node and the plans of PostgreSQL have settled. */
const WARM_UP = { connections: 16, ms: 1_000, atLeast: 400 }

export const FULL: Rhythm = {
  rounds: 5,
  turns: [
    { connections: 1, ms: 1_000 },
    { connections: 16, ms: 2_000 },
  ],
}

export const QUICK: Rhythm = {
  rounds: 3,
  turns: [
    { connections: 1, ms: 300 },
    { connections: 16, ms: 800 },
  ],
}

async function takeTurn(side: Side, turn: Length): Promise<Figures> {
  const used = () => ({
    app: side.server === undefined ? 0 : cpuOf(side.server),
    database: cpuOfPostgres(side.postmaster),
  })
  await side.before?.()
  const before = used()
  const { url, token, requests } = side
  const measured: Measured = await side.generator.take({ url, token, requests, ...turn })
  const after = used()
  return {
    perSecond: (measured.count * 1000) / measured.ms,
    p50: measured.p50,
    p95: measured.p95,
    p99: measured.p99,
    app: (after.app - before.app) / measured.count,
    database: (after.database - before.database) / measured.count,
  }
}

export const cpuPerCall = ({ app, database }: Figures): number => app + database

/** The first side is the one that the others are held against. */
export async function compareSides(sides: readonly Side[], rhythm: Rhythm): Promise<Compared[]> {
  for (const side of sides) await takeTurn(side, WARM_UP)
  const rounds = rhythm.turns.map(({ connections }) => ({
    connections,
    taken: sides.map(({ name }) => ({ name, figures: [] as Figures[] })),
  }))
  for (let n = 0; n < rhythm.rounds; n++) {
    for (const [t, turn] of rhythm.turns.entries()) {
      // Each round begins with another side: what the side before leaves behind falls on all alike.
      for (let i = 0; i < sides.length; i++) {
        const s = (n + i) % sides.length
        rounds[t]?.taken[s]?.figures.push(await takeTurn(sides[s] as Side, turn))
      }
    }
  }
  return rounds.map(({ connections, taken }) => summarize(connections, taken))
}

export function summarize(connections: number, taken: { name: string; figures: Figures[] }[]): Compared {
  const [first, ...others] = taken
  return {
    connections,
    sides: Object.fromEntries(taken.map(({ name, figures }) => [name, mediansOf(figures)])),
    ratios: Object.fromEntries(
      others.map(({ name, figures }) => [name, ratiosOf(first?.figures ?? [], figures)]),
    ),
  }
}

function mediansOf(figures: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => median(figures.map((f) => f[name]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p95: of('p95'),
    p99: of('p99'),
    app: of('app'),
    database: of('database'),
  }
}

function ratiosOf(mine: readonly Figures[], theirs: readonly Figures[]) {
  const rounds = mine.flatMap((figures, n) => {
    const other = theirs[n]
    return other ? [{ figures, other }] : []
  })
  return {
    speed: median(rounds.map(({ figures, other }) => figures.perSecond / other.perSecond)),
    cpu: median(rounds.map(({ figures, other }) => cpuPerCall(other) / cpuPerCall(figures))),
    p50: median(rounds.map(({ figures, other }) => figures.p50 / other.p50)),
  }
}
