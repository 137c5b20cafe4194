/**
 * Whether the server can be reached. A call without an answer raises the question, and the browser's own events do;
 * only the server's answer decides it. While there is none, it is asked again and again.
 */
import { ApiError } from '@mostrador/contract/errors'
import type { QueryClient } from '@tanstack/react-query'
import { alCallar, decideLinea } from './llamadas.ts'
import { askLinea } from './llega.ts'

const AGAIN_MS = 5000
/** Until it is decided. */
const SOON_MS = 1000
/** So many failures in a row decide that there is no line. */
export const BASTAN = 3

interface Conexion {
  hay: boolean
  /** When the server was asked last, and did not answer. */
  probada: Date | null
  /** How often in a row. A silence decides alone: it has taken longer than the others together. */
  fallos: number
}

export interface Vigia {
  conexion: () => Conexion
  /** Calls `listener` at each change. Returns the end of that. */
  alCambiar: (listener: () => void) => () => void
  /** Asks now; true when the server answers. */
  probar: () => Promise<boolean>
  terminar: () => void
}

/** `alVolver` is called when the line is back. */
export function watchConexion(queryClient: QueryClient, alVolver: () => void): Vigia {
  let conexion: Conexion = { hay: true, probada: null, fallos: 0 }
  decideLinea(true)
  let asking: Promise<boolean> | null = null
  let timer = 0
  const listeners = new Set<() => void>()
  const ended = new AbortController()

  const ask = async (): Promise<boolean> => {
    const linea = await askLinea()
    const hay = linea === 'hay'
    if (ended.signal.aborted) return hay
    const volvio = hay && !conexion.hay
    const fallos = conexion.fallos + (linea === 'calla' ? BASTAN : 1)
    if (!hay || volvio) conexion = { hay, probada: hay ? null : new Date(), fallos: hay ? 0 : fallos }
    window.clearTimeout(timer)
    // Also where the browser says that there is no line: the answer may have been on its way.
    if (!hay || !navigator.onLine) {
      const isDecided = hay || fallos >= BASTAN
      timer = window.setTimeout(() => void probar(), isDecided ? AGAIN_MS : SOON_MS)
    }
    decideLinea(hay)
    for (const listener of listeners) listener()
    if (volvio) alVolver()
    return hay
  }
  const probar = (): Promise<boolean> => {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }

  const doubt = (error: unknown) => {
    if (conexion.hay && error instanceof ApiError && (error.status === 0 || error.status >= 502))
      void probar()
  }
  const stops = [
    queryClient
      .getQueryCache()
      .subscribe(({ query }) => doubt(query.state.error ?? query.state.fetchFailureReason)),
    queryClient.getMutationCache().subscribe(({ mutation }) => doubt(mutation?.state.error)),
    alCallar(() => void probar()),
  ]
  for (const kind of ['online', 'offline']) {
    window.addEventListener(kind, () => void probar(), { signal: ended.signal })
  }
  // What failed before anybody listened.
  for (const query of queryClient.getQueryCache().getAll()) doubt(query.state.error)
  if (!navigator.onLine) void probar()

  return {
    conexion: () => conexion,
    alCambiar: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    probar,
    terminar: () => {
      ended.abort()
      window.clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}
