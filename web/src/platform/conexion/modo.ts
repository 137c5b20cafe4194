/** Whether this page goes on without the server, and what waits to be sent. Who decides it brings the words too. */
import { useSyncExternalStore } from 'react'

/** For a button that must wait, and why. */
export interface Freno {
  disabled?: true
  title?: string
}

export interface Modo {
  /** The page works with what the device has. */
  sinLinea: boolean
  /** For the buttons of what only the server does. */
  falta: Freno
  /** How many documents wait in this browser. */
  enCola: number
  /** For the buttons that would forget or replace the program while something waits. */
  espera: Freno
}

/** In `localStorage` while this device may go on without a line. */
export const SIN_CONEXION = 'sin-conexion'

const NADA: Freno = {}

let modo: Modo = { sinLinea: false, falta: NADA, enCola: 0, espera: NADA }
const listeners = new Set<() => void>()

export const leerModo = (): Modo => modo

export function cambiarModo(changed: Partial<Modo>): void {
  modo = { ...modo, ...changed }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useModo = (): Modo => useSyncExternalStore(subscribe, leerModo)

/** `sola`: the device can do it alone. */
export const useFaltaLinea = (sola?: boolean): Freno => {
  const { falta } = useModo()
  return sola ? NADA : falta
}

/** A document that got no number from the server yet: the device gave it one. */
export const esProvisional = ({ numero }: { numero: string }): boolean => numero.startsWith('SC')
