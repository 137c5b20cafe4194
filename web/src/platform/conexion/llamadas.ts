/**
 * The calls that are under way. One that hears nothing for a while raises the question whether there is a line; where
 * nobody answers that either, it is over, and not only when the browser gives up, minutes later.
 */
import type { Watch } from '@mostrador/contract/client'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { llega } from './llega.ts'

const SILENCE_MS = 3000

interface Llamada {
  control: AbortController
  timer: number
  heard: number
}

const llamadas = new Set<Llamada>()
const listeners = new Set<() => void>()
let cortada = false

/** Whether the line is known to be gone: nothing is worth a second try. */
export const hayCorte = (): boolean => cortada

const isSilent = ({ heard }: Llamada): boolean => performance.now() - heard >= SILENCE_MS

let preguntando = false

/** Before the screens are there, as at the login, nobody else asks. */
function preguntarSinVigia(): void {
  if (preguntando) return
  preguntando = true
  void llega().then((hay) => {
    preguntando = false
    if (listeners.size === 0) decideLinea(hay)
  })
}

/** For the client of the contract. A file that is sent says nothing for as long as it takes, and is left alone. */
export function followLlamada({ upload }: Endpoint): Watch | undefined {
  if (upload) return undefined
  const llamada: Llamada = { control: new AbortController(), timer: 0, heard: 0 }
  const wait = () => {
    window.clearTimeout(llamada.timer)
    llamada.timer = window.setTimeout(() => {
      for (const listener of listeners) listener()
      if (listeners.size === 0) preguntarSinVigia()
      wait()
    }, SILENCE_MS)
  }
  const heard = () => {
    llamada.heard = performance.now()
    wait()
  }
  llamadas.add(llamada)
  heard()
  return {
    signal: llamada.control.signal,
    heard,
    end: () => {
      window.clearTimeout(llamada.timer)
      llamadas.delete(llamada)
    },
  }
}

/** Calls `listener` while a call hears nothing, every few seconds. Returns the end of that. */
export function alCallar(listener: () => void): () => void {
  listeners.add(listener)
  if ([...llamadas].some(isSilent)) listener()
  return () => void listeners.delete(listener)
}

/** There is a line, or there is none: then the calls that hear nothing end without an answer. */
export function decideLinea(hay: boolean): void {
  cortada = !hay
  if (hay) return
  for (const llamada of llamadas) if (isSilent(llamada)) llamada.control.abort()
}
