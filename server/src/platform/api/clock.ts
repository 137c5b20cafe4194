/** What time it is. Tests bring their own. */
import { fechaDe } from '@mostrador/contract/fechas'

export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Today in Buenos Aires, `YYYY-MM-DD`. */
export const hoy = (clock: Clock): string => fechaDe(clock.now())
