/**
 * The server with its clock at noon in Buenos Aires when it starts, on the same day: what leaves by itself only by day does
 * so whenever a test runs.
 */
const DAY_MS = 86_400_000
const UTC_TO_ARGENTINA_MS = -3 * 3_600_000

const Real = Date
const sinceMidnight = (Real.now() + UTC_TO_ARGENTINA_MS) % DAY_MS
const ahead = DAY_MS / 2 - sinceMidnight

class Mediodia extends Real {
  constructor(...args: [] | [value: number | string | Date]) {
    super(args[0] ?? Mediodia.now())
  }

  static override now = (): number => Real.now() + ahead
}

globalThis.Date = Mediodia as DateConstructor

await import('../src/main.ts')
