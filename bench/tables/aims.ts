/** What is aimed at, and whether a measurement meets it. What a page of any call may take stands in `contract/budgets.ts`. */

/** With ten times the data, every list and every search takes at most so much CPU, server and database together. */
export const GROWN_MS = 30
/** All but one in twenty answers of a counter's screen come within this time, at 16 connections. */
export const COUNTER_P95_MS = 50
/** Of the requests per second that the database alone answers for the SQL of a sale. */
export const SALE_OF_DATABASE = 0.4
/** What the server holds at most, whatever it is asked. */
export const MEMORY_MB = 400

/** One of them, or both. */
export interface Aim {
  /** At least so many times what the database alone gives for the same SQL. */
  database?: number
  /** At most so long for all but one in twenty answers, at 16 connections. */
  p95Ms?: number
}

export type Reached = Required<Aim>

/** The words of an aim, in English or Spanish. */
export interface AimWords {
  database: string
  /** A figure without needless digits. */
  short(value: number): string
}

/** `≥ 0.4 × database, p95 ≤ 50 ms`. */
export const aimText = ({ database, p95Ms }: Aim, words: AimWords): string =>
  [
    ...(database ? [`≥ ${words.short(database)} × ${words.database}`] : []),
    ...(p95Ms ? [`p95 ≤ ${words.short(p95Ms)} ms`] : []),
  ].join(', ')

/** Undefined where a part of it was not measured, or nothing is aimed at. */
export function isMet(aim: Aim, reached: Reached): boolean | undefined {
  const parts = [
    { value: reached.database, least: aim.database },
    { value: aim.p95Ms, least: aim.p95Ms && reached.p95Ms },
  ].filter(({ least }) => least !== undefined)
  if (parts.length === 0) return undefined
  if (parts.some(({ value, least }) => Number.isNaN(value) || Number.isNaN(least))) return undefined
  return parts.every(({ value = 0, least = 0 }) => value >= least)
}
