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

/** In `localStorage`: 'si' once this device may go on without a line in this session; another text keeps its place. */
export const SIN_CONEXION = 'sin-conexion'

/** In `localStorage`: how many documents wait, and in which words, for a page that begins. */
const EN_COLA = 'sin-conexion-espera'

const NADA: Freno = {}

const deCola = (enCola: number, porQue: string): Pick<Modo, 'enCola' | 'espera'> => ({
  enCola,
  espera: enCola > 0 ? { disabled: true, title: porQue } : NADA,
})

const [cuantos = '', porQue = ''] = (localStorage.getItem(EN_COLA) ?? '').split('\n')

// Before anything is asked of anybody: whoever left now would leave what waits behind.
let modo: Modo = { sinLinea: false, falta: NADA, ...deCola(Number(cuantos) || 0, porQue) }
const listeners = new Set<() => void>()

export const readModo = (): Modo => modo

export function changeModo(changed: Partial<Modo>): void {
  modo = { ...modo, ...changed }
  for (const listener of listeners) listener()
}

/** `porQue`: why a button must wait for them. */
export function queueUp(cuantos: number, porQue: string): void {
  try {
    if (cuantos > 0) localStorage.setItem(EN_COLA, `${cuantos}\n${porQue}`)
    else localStorage.removeItem(EN_COLA)
  } catch {
    // A full storage: the database of the device has it.
  }
  changeModo(deCola(cuantos, porQue))
}

/** Whether this page needs what a device does without a line: it may go on alone, or has something to send. */
export const usaEquipo = (): boolean => localStorage.getItem(SIN_CONEXION) !== null || modo.enCola > 0

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useModo = (): Modo => useSyncExternalStore(subscribe, readModo)

/** `sola`: the device can do it alone. */
export const useFaltaLinea = (sola?: boolean): Freno => {
  const { falta } = useModo()
  return sola ? NADA : falta
}

/** A document that got no number from the server yet: the device gave it one. */
export const esProvisional = ({ numero }: { numero: string }): boolean => numero.startsWith('SC')
