/**
 * How wrong passwords slow down the next ones. Each count belongs to somebody: the long wait to a user at one place, so
 * that a stranger makes only himself wait; a real brake to an address as a whole; to a user alone only a soft one,
 * which never refuses: it takes the free failures from places that this user never entered from.
 */

/** What a count does to whoever comes next. */
export interface Freno {
  /** Failures that cost nothing. */
  libres: number
  /** Seconds of the first wait; each further failure doubles it. */
  primera: number
  max: number
  /** So many seconds without a failure forgive all. */
  perdona: number
}

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/** Of a user at one place. */
export const LUGAR: Freno = { libres: 5, primera: 1, max: 900, perdona: DAY_S }

/** The same at a strange place, while somebody guesses at that user from many of them. */
export const LUGAR_ASEDIADO: Freno = { ...LUGAR, libres: 1, primera: 30 }

/** Of an address, whoever the user: a whole shop may sit behind one. */
export const DIRECCION: Freno = { libres: 50, primera: 1, max: 60, perdona: HOUR_S }

/** Failures from strange places that make a siege of one user. It never makes anybody wait by itself. */
export const ASEDIO = 20
export const USUARIO: Freno = { libres: Number.POSITIVE_INFINITY, primera: 0, max: 0, perdona: HOUR_S }

export interface Cuenta {
  fallos: number
  /** Seconds since the last one. */
  hace: number
}

/** Failures that still count. */
export const vigentes = ({ fallos, hace }: Cuenta, { perdona }: Freno): number =>
  hace >= perdona ? 0 : fallos

/** Whole seconds until the next attempt. */
export function esperaDe(cuenta: Cuenta, freno: Freno): number {
  const beyond = vigentes(cuenta, freno) - freno.libres
  if (beyond < 0) return 0
  const wait = Math.min(freno.primera * 2 ** beyond, freno.max)
  return Math.max(Math.ceil(wait - cuenta.hace), 0)
}
