/** When the server sends reminders by itself. Pure. */

/** Buenos Aires has one offset, all year. */
const OFFSET_MS = -3 * 3_600_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Nobody gets an e-mail of the shop before 9 or from 20 on, in Buenos Aires. */
const HORARIO = { desde: 9, hasta: 20 }

/** Milliseconds until the server may send: 0 within the hours. */
export function faltaParaMandar(now: Date): number {
  const ofDay = (now.getTime() + OFFSET_MS) % DAY_MS
  const [desde, hasta] = [HORARIO.desde * HOUR_MS, HORARIO.hasta * HOUR_MS]
  if (ofDay >= desde && ofDay < hasta) return 0
  return ofDay < desde ? desde - ofDay : desde + DAY_MS - ofDay
}

const RETRY_MS = 5 * 60_000
const LONGEST_MS = 60 * 60_000

/** After so many attempts that surely sent nothing: 5 minutes, 10, 20, 40, and then each hour. */
export const esperaTras = (intentos: number): number =>
  Math.min(LONGEST_MS, RETRY_MS * 2 ** Math.min(intentos - 1, 10))
