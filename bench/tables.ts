/** The results as tables of Markdown, for the terminal and for `docs/rendimiento.md`. */
import { type Aim, aimText, isMet, type Reached } from './aims.ts'
import { CALLS } from './calls.ts'
import { type Result, ratioOf } from './measure.ts'
import type { CallResult, Growth } from './results.ts'
import { type Compared, cpuPerCall } from './rounds.ts'

/** The number of connections whose speed the aims are about. */
const AIMED_AT = 16

export const PRODUCT = 'product'
export const FLOOR = 'floor'
export const LIMIT = 'limit'
export const GROWN = 'grown'
export const BESIDE = 'beside'

export interface Words {
  call: string
  perSecond: string
  cpu: string
  floor: string
  limit: string
  floorCpu: string
  aim: string
  met: string
  missed: string
  unknown: string
}

export const ENGLISH: Words = {
  call: 'call',
  perSecond: 'req/s: product, floor, limit',
  cpu: 'CPU ms: server + database (floor)',
  floor: '× floor',
  limit: '× limit',
  floorCpu: '× floor by CPU',
  aim: 'aim',
  met: 'met',
  missed: 'MISSED',
  unknown: '—',
}

const table = (head: readonly string[], rows: readonly string[][]): string =>
  [head, head.map((_, n) => (n === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

const figure = (value: number | undefined, digits = 2): string =>
  value === undefined || Number.isNaN(value) ? '—' : value.toFixed(digits)

export const at = (compared: readonly Compared[], connections: number): Compared | undefined =>
  compared.find((c) => c.connections === connections)

const cpuOf = (compared: Compared | undefined, side: string): number => {
  const figures = compared?.sides[side]
  return figures ? cpuPerCall(figures) : Number.NaN
}

/** What the aims of a call speak of. */
export function reachedOf(call: CallResult, aim: Aim, calls: readonly CallResult[]): Reached {
  const compared = at(call.compared, AIMED_AT)
  const other = calls.find(({ name }) => name === aim.as)
  const cpuMs = cpuOf(compared, PRODUCT)
  return {
    floor: compared?.ratios[FLOOR]?.speed ?? Number.NaN,
    limit: compared?.ratios[LIMIT]?.speed ?? Number.NaN,
    cpuMs,
    ratio: cpuMs / cpuOf(other && at(other.compared, AIMED_AT), PRODUCT),
  }
}

const knownCalls = (calls: readonly CallResult[]) =>
  calls.flatMap((call) => {
    const known = CALLS.find(({ name }) => name === call.name)
    return known ? [{ call, known }] : []
  })

/** The aims, each beside what was measured with 16 connections. */
export function aimsTable(calls: readonly CallResult[], words = ENGLISH): string {
  const rows = knownCalls(calls).map(({ call, known }) => {
    const compared = at(call.compared, AIMED_AT)
    const side = (name: string) => compared?.sides[name]
    const reached = reachedOf(call, known.aim, calls)
    const verdict = isMet(known.aim, reached)
    const text = [PRODUCT, FLOOR, LIMIT].map((name) => figure(side(name)?.perSecond, 0)).join(' · ')
    return [
      known.title,
      text,
      `${figure(side(PRODUCT)?.app)} + ${figure(side(PRODUCT)?.database)} (${figure(side(FLOOR)?.app)} + ${figure(side(FLOOR)?.database)})`,
      figure(reached.floor),
      figure(compared?.ratios[FLOOR]?.cpu),
      figure(reached.limit),
      aimText(known.aim),
      verdict === undefined ? words.unknown : verdict ? words.met : words.missed,
    ]
  })
  return table(
    [words.call, words.perSecond, words.cpu, words.floor, words.floorCpu, words.limit, words.aim, ''],
    rows,
  )
}

/** How long an answer takes, in ms: the median, and what one in a hundred exceeds. */
export function latencyTable(calls: readonly CallResult[], head: readonly string[] = LATENCY): string {
  const rows = knownCalls(calls).map(({ call, known }) => [
    known.title,
    ...call.compared.flatMap(({ sides }) =>
      [PRODUCT, FLOOR].map((name) => `${figure(sides[name]?.p50)} · ${figure(sides[name]?.p99)}`),
    ),
  ])
  return table(head, rows)
}

const LATENCY = [
  'p50 · p99, ms',
  'product, 1 connection',
  'floor, 1 connection',
  'product, 16 connections',
  'floor, 16 connections',
]

/** The product against another one of its checkouts. */
export function besideTable(calls: readonly CallResult[], name = BESIDE): string {
  const rows = knownCalls(calls).map(({ call, known }) => {
    const compared = at(call.compared, AIMED_AT)
    const ratio = compared?.ratios[name]
    return [
      known.title,
      figure(cpuOf(compared, PRODUCT)),
      figure(cpuOf(compared, name)),
      figure(ratio && 1 / ratio.cpu),
      figure(ratio?.speed),
    ]
  })
  return table(['call', 'CPU ms here', 'CPU ms there', 'CPU here ÷ there', 'req/s here ÷ there'], rows)
}

/** The first side of a comparison is the usual business, the second the grown one. */
export function growthOf({ name, compared }: CallResult): Growth {
  const busy = at(compared, AIMED_AT)
  const grownCpu = busy?.ratios[GROWN]?.cpu ?? Number.NaN
  return { name, small: cpuOf(busy, PRODUCT), large: cpuOf(busy, GROWN), ratio: grownCpu }
}

export function growthTable(growth: readonly Growth[], words = ENGLISH): string {
  const rows = growth.flatMap(({ name, small, large, ratio }) => {
    const known = CALLS.find((call) => call.name === name)
    if (!known) return []
    const met = Number.isNaN(ratio) ? words.unknown : ratio <= known.grows ? words.met : words.missed
    return [[known.title, figure(small), figure(large), figure(ratio), `≤ ${known.grows}`, met]]
  })
  return table([words.call, 'CPU ms', 'CPU ms × 10', '×', words.aim, ''], rows)
}

/** What is held against a limit of its own, with one call after the other. */
export function partsTable(parts: readonly Result[], words = ENGLISH): string {
  const rows = parts.map((part) => [
    part.name,
    figure(part.ms),
    part.limit,
    figure(part.limitMs),
    figure(ratioOf(part)),
    String(part.allowed),
    ratioOf(part) <= part.allowed ? words.met : words.missed,
  ])
  return table(['what', 'ms', 'held against', 'ms', 'ratio', words.aim, ''], rows)
}
