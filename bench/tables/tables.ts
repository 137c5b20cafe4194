/** The results as tables of Markdown. */
import { CALLS, type Call } from '../calls/calls.ts'
import { DAY } from '../calls/day.ts'
import { type Result, ratioOf } from '../measure/measure.ts'
import { type Compared, cpuPerCall } from '../measure/rounds.ts'
import { aimText, GROWN_MS, isMet } from './aims.ts'
import type { CallResult, DayResult, Growth } from './results.ts'
import { ENGLISH, type Words } from './words.ts'

/** The number of connections whose speed the aims are about. */
const AIMED_AT = 16

/** The sides of a comparison. */
export const PRODUCT = 'product'
export const DATABASE = 'database'
export const GROWN = 'grown'
export const BESIDE = 'beside'

const NOT_MEASURED = '—'

const table = (head: readonly string[], rows: readonly string[][]): string =>
  [head, head.map((_, n) => (n === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

const figureOf =
  (words: Words) =>
  (value: number | null | undefined, digits = 2): string =>
    value === undefined || value === null || Number.isNaN(value) ? NOT_MEASURED : words.figure(value, digits)

/** With as many connections as the aims are about. */
const busyOf = ({ compared }: CallResult): Compared | undefined =>
  compared.find(({ connections }) => connections === AIMED_AT)

const cpuOf = (call: CallResult | undefined, side: string): number => {
  const figures = call && busyOf(call)?.sides[side]
  return figures ? cpuPerCall(figures) : Number.NaN
}

/** The results of calls that are still measured, with what is known of each. */
const known = <T extends { name: string }>(results: readonly T[]): { result: T; call: Call }[] =>
  results.flatMap((result) => {
    const call = CALLS.find(({ name }) => name === result.name)
    return call ? [{ result, call }] : []
  })

const verdict = (met: boolean | undefined, words: Words): string =>
  met === undefined ? NOT_MEASURED : met ? words.met : words.missed

/** The aims, each beside what was measured with 16 connections. */
export function aimsTable(calls: readonly CallResult[], words = ENGLISH): string {
  const figure = figureOf(words)
  const rows = known(calls).map(({ result, call }) => {
    const { sides = {}, ratios = {} } = busyOf(result) ?? {}
    const [product, database] = [sides[PRODUCT], sides[DATABASE]]
    const reached = { database: ratios[DATABASE]?.speed ?? Number.NaN, p95Ms: product?.p95 ?? Number.NaN }
    return [
      words.titleOf(call),
      `${figure(product?.perSecond, 0)} · ${figure(database?.perSecond, 0)}`,
      `${figure(product?.app)} + ${figure(product?.database)}`,
      figure(reached.database),
      figure(reached.p95Ms),
      aimText(call.aim, words),
      verdict(isMet(call.aim, reached), words),
    ]
  })
  const { call, perSecond, ownCpu, database, aim } = words
  return table([call, perSecond, ownCpu, `× ${database}`, 'p95, ms', aim, ''], rows)
}

/** How long an answer takes, in ms: half of them, and all but one in a hundred. */
export function latencyTable(calls: readonly CallResult[], words = ENGLISH): string {
  const figure = figureOf(words)
  const rows = known(calls).map(({ result, call }) => [
    words.titleOf(call),
    ...result.compared.map(({ sides }) => `${figure(sides[PRODUCT]?.p50)} · ${figure(sides[PRODUCT]?.p99)}`),
  ])
  return table(['p50 · p99, ms', ...words.latency], rows)
}

/** The product of this checkout against that of another one. */
export function besideTable(calls: readonly CallResult[]): string {
  const figure = figureOf(ENGLISH)
  const rows = known(calls).map(({ result, call }) => {
    const { sides = {}, ratios = {} } = busyOf(result) ?? {}
    const cpu = (side: string) => `${figure(sides[side]?.app)} + ${figure(sides[side]?.database)}`
    const ratio = ratios[BESIDE]
    return [call.title, cpu(PRODUCT), cpu(BESIDE), figure(ratio && 1 / ratio.cpu), figure(ratio?.speed)]
  })
  return table(
    ['call', 'CPU ms here: server + database', 'CPU ms there', 'CPU here ÷ there', 'req/s here ÷ there'],
    rows,
  )
}

/** The first side of a comparison is the usual business, the second the grown one. */
export const growthOf = (call: CallResult): Growth => ({
  name: call.name,
  small: cpuOf(call, PRODUCT),
  large: cpuOf(call, GROWN),
  ratio: busyOf(call)?.ratios[GROWN]?.cpu ?? Number.NaN,
})

export function growthTable(growth: readonly Growth[], words = ENGLISH): string {
  const figure = figureOf(words)
  const rows = known(growth).map(({ result: { small, large, ratio }, call }) => [
    words.titleOf(call),
    figure(small),
    figure(large),
    figure(ratio),
    `≤ ${GROWN_MS} ms`,
    verdict(Number.isFinite(large) ? large <= GROWN_MS : undefined, words),
  ])
  return table([words.call, ...words.grown, '×', words.aim, ''], rows)
}

/** What is opened with the day, at both sizes. A list that is too long for an answer says so at once. */
export function dayTable(day: readonly DayResult[], words = ENGLISH): string {
  const figure = figureOf(words)
  const rows = DAY.flatMap(({ name, titulo, aim: { ms = Number.POSITIVE_INFINITY, grownMs } }) => {
    const result = day.find((d) => d.name === name)
    if (!result) return []
    const { small, large, status } = result
    const refused = status >= 400
    return [
      [
        titulo,
        figure(small, 1),
        refused ? words.refused : figure(large, 1),
        [...(Number.isFinite(ms) ? [figure(ms, 0)] : []), figure(grownMs, 0)].join(' · '),
        verdict(small <= ms && (refused || large <= grownMs), words),
      ],
    ]
  })
  return table([words.call, ...words.grown, words.aim, ''], rows)
}

/** What is held against a limit of its own, one call after the other. */
export function partsTable(parts: readonly Result[]): string {
  const figure = figureOf(ENGLISH)
  const rows = parts.map((part) => [
    part.name,
    figure(part.ms),
    part.limit,
    figure(part.limitMs),
    figure(ratioOf(part)),
    `≤ ${part.allowed}`,
    verdict(ratioOf(part) <= part.allowed, ENGLISH),
  ])
  return table(['what', 'ms', 'held against', 'ms', 'ratio', 'aim', ''], rows)
}
