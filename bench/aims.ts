/** What is aimed at, and whether a measurement meets it. Speed is a ratio of requests per second. */

/** One of them, or the floor and the limit together. */
export interface Aim {
  /** At least so many times the floor. */
  floor?: number
  /** At least so many times the database's limit. */
  limit?: number
  /** At most so much CPU per call, server and database together. */
  cpuMs?: number
  /** At most `ratio` times the CPU of this call. */
  as?: string
  ratio?: number
}

export interface Reached {
  floor: number
  limit: number
  cpuMs: number
  /** CPU per call over that of the call `as`. */
  ratio: number
}

/** The words of an aim, in English or Spanish. */
export interface AimWords {
  floor: string
  limit: string
  cpu: string
  of: string
  /** A figure without needless digits. */
  short(value: number): string
}

/** `≥ 0.75 × floor, ≥ 0.45 × limit`. */
export const aimText = ({ floor, limit, cpuMs, as, ratio }: Aim, words: AimWords): string =>
  [
    ...(floor ? [`≥ ${words.short(floor)} × ${words.floor}`] : []),
    ...(limit ? [`≥ ${words.short(limit)} × ${words.limit}`] : []),
    ...(cpuMs ? [`≤ ${words.short(cpuMs)} ms ${words.cpu}`] : []),
    ...(as && ratio ? [`≤ ${words.short(ratio)} × ${words.cpu} ${words.of} «${as}»`] : []),
  ].join(', ')

/** Undefined where a part of it was not measured. */
export function isMet(aim: Aim, reached: Reached): boolean | undefined {
  const parts = [
    { value: reached.floor, least: aim.floor },
    { value: reached.limit, least: aim.limit },
    { value: aim.cpuMs, least: aim.cpuMs && reached.cpuMs },
    { value: aim.ratio, least: aim.ratio && reached.ratio },
  ].filter(({ least }) => least !== undefined)
  if (parts.some(({ value, least }) => Number.isNaN(value) || Number.isNaN(least))) return undefined
  return parts.every(({ value = 0, least = 0 }) => value >= least)
}
