/**
 * This process at noon in Buenos Aires when it starts, on the same day: what leaves by itself only by day does so whenever a
 * test runs. One that belongs to another process keeps its time: it gets `RELOJ_ADELANTO_MS` of it.
 */
const DAY_MS = 86_400_000
const UTC_TO_ARGENTINA_MS = -3 * 3_600_000

const Real = Date
const hastaMediodia = DAY_MS / 2 - ((Real.now() + UTC_TO_ARGENTINA_MS) % DAY_MS)

/** How far it is from the time of the machine. */
export const ADELANTO_MS = Number(process.env.RELOJ_ADELANTO_MS ?? hastaMediodia)

globalThis.Date = class extends Real {
  constructor(...args: [] | [value: number | string | Date]) {
    super(args[0] ?? Real.now() + ADELANTO_MS)
  }

  static override now = (): number => Real.now() + ADELANTO_MS
} as DateConstructor
