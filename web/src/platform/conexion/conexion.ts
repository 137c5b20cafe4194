/**
 * Whether the server can be reached. A call that got no answer raises the question, and the browser's own events do;
 * only the server's answer decides it. While there is none, it is asked again and again.
 */
import { ApiError } from '@mostrador/contract/errors'
import type { QueryClient } from '@tanstack/react-query'
import { llega } from './llega.ts'

const AGAIN_MS = 5000

interface Conexion {
  hay: boolean
  /** When the server was asked last, and did not answer. */
  probada: Date | null
  /** How often in a row. */
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
export function vigilar(queryClient: QueryClient, alVolver: () => void): Vigia {
  let conexion: Conexion = { hay: true, probada: null, fallos: 0 }
  let asking: Promise<boolean> | null = null
  let timer = 0
  const listeners = new Set<() => void>()
  const ended = new AbortController()

  const ask = async (): Promise<boolean> => {
    const hay = await llega()
    if (ended.signal.aborted) return hay
    const volvio = hay && !conexion.hay
    if (!hay || volvio)
      conexion = { hay, probada: hay ? null : new Date(), fallos: hay ? 0 : conexion.fallos + 1 }
    window.clearTimeout(timer)
    // Also where the browser says that there is no line: the answer may have been on its way.
    if (!hay || !navigator.onLine) timer = window.setTimeout(() => void probar(), AGAIN_MS)
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
