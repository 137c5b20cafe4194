/**
 * How wrong passwords slow down the next ones. A user at one place has a count with long waits, so that a
 * stranger makes only himself wait. An address has a count with short waits. A user in all places has a count
 * that never refuses: it only lowers the free failures at places where this user never logged in.
 */

/** The effect of a count on the next attempt. */
export interface Freno {
  /** The number of failures without a wait. */
  libres: number
  /** In seconds: the first wait. Each further failure doubles it. */
  primera: number
  max: number
  /** In seconds: after so long without a failure, the count is 0 again. */
  perdona: number
}

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S

/** For a user at one place. */
export const LUGAR: Freno = { libres: 5, primera: 1, max: 900, perdona: DAY_S }

/** For a user at an unknown place, while there is a siege of this user. */
export const LUGAR_ASEDIADO: Freno = { ...LUGAR, libres: 1, primera: 30 }

/** For an address, for all users together. It is mild, because a whole shop may share one address. */
export const DIRECCION: Freno = { libres: 50, primera: 1, max: 60, perdona: HOUR_S }

/** For an address that asks for accounts by links which open nothing. It has nothing to do with passwords. */
export const ENLACE: Freno = { libres: 20, primera: 1, max: 300, perdona: HOUR_S }

/** For an address that opens papers by such links. A shop behind one address loads used ones again all day. */
export const ENLACE_IMPRESION: Freno = { ...ENLACE, libres: 100 }

/** For a person who chooses a PIN. */
export const PIN_ELEGIDO: Freno = { libres: 5, primera: 60, max: HOUR_S, perdona: DAY_S }

/** So many failures from unknown places are a siege of one user. The siege alone makes no one wait. */
export const ASEDIO = 20
export const USUARIO: Freno = { libres: Number.POSITIVE_INFINITY, primera: 0, max: 0, perdona: HOUR_S }

export interface Cuenta {
  fallos: number
  /** In seconds: the time since the last failure. */
  hace: number
}

/** The number of failures that still count. */
export const vigentes = ({ fallos, hace }: Cuenta, { perdona }: Freno): number =>
  hace >= perdona ? 0 : fallos

/** Whole seconds until the next attempt. */
export function esperaDe(cuenta: Cuenta, freno: Freno): number {
  const beyond = vigentes(cuenta, freno) - freno.libres
  if (beyond < 0) return 0
  const wait = Math.min(freno.primera * 2 ** beyond, freno.max)
  return Math.max(Math.ceil(wait - cuenta.hace), 0)
}
