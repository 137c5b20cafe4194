/**
 * The draft of a long form, in the browser's storage under user, branch and form. It survives a reload, a
 * crash and the end of the session. The same person finds it again in the same branch.
 */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useSesion } from './session.tsx'
import { type TabDraft, tabDraft } from './tabStorage.ts'

const SAVE_MS = 300

function read<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A full storage must not stop the sale: the form then has no draft.
  }
}

export interface Draft<T> {
  /** The draft found when the form opened; null when there was none. */
  recovered: T | null
  /** Stores the values, a moment after the last change. */
  save: (values: T) => void
  /** Stores the values at once: for a call whose answer may never arrive. */
  saveNow: (values: T) => void
  /** Forgets the draft: after the form is saved, or after 'Descartar'. */
  discard: () => void
}

function useDraftKey(form: string, version: number): string {
  const { usuario, sucursal } = useSesion()
  return `borrador:${usuario.id}:${sucursal ?? 0}:${form}:v${version}`
}

/** A draft of this tab alone; it ends with the session. Change `version` with its shape. */
export const useTabDraft = <S extends z.ZodMiniType>(
  form: string,
  schema: S,
  version = 1,
): TabDraft<z.output<S>> => tabDraft(useDraftKey(form, version), schema)

/** `form` names the form and, for an edit, its record: `venta`, `cliente:12`. Change `version` with its shape. */
export function useDraft<T>(form: string, version = 1): Draft<T> {
  const key = useDraftKey(form, version)
  const [recovered, setRecovered] = useState(() => read<T>(key))
  const waiting = useRef<{ values: T; timer: number } | null>(null)

  const flush = useEffectEvent(() => {
    if (!waiting.current) return
    window.clearTimeout(waiting.current.timer)
    write(key, waiting.current.values)
    waiting.current = null
  })

  useEffect(() => {
    const onHide = () => flush()
    window.addEventListener('pagehide', onHide)
    return () => {
      window.removeEventListener('pagehide', onHide)
      flush()
    }
  }, [])

  const stopWaiting = () => {
    if (waiting.current) window.clearTimeout(waiting.current.timer)
    waiting.current = null
  }

  return {
    recovered,
    save: (values) => {
      stopWaiting()
      const timer = window.setTimeout(() => {
        write(key, values)
        waiting.current = null
      }, SAVE_MS)
      waiting.current = { values, timer }
    },
    saveNow: (values) => {
      stopWaiting()
      write(key, values)
    },
    discard: () => {
      stopWaiting()
      localStorage.removeItem(key)
      setRecovered(null)
    },
  }
}
