/**
 * The drafts of one tab. They go when the tab closes, with 'Cerrar sesión', and when another user logs in.
 */
import * as z from 'zod/mini'

const PREFIX = 'borrador:'

export interface TabDraft<T> {
  /** `unreadable`: there is a text, but this page did not write it. */
  read: () => { value: T | null; unreadable: boolean }
  keep: (value: T) => void
  clear: () => void
}

/** `key` begins with `borrador:` and the user's id. */
export function tabDraft<S extends z.ZodMiniType>(key: string, schema: S): TabDraft<z.output<S>> {
  return {
    read: () => {
      const stored = sessionStorage.getItem(key)
      if (stored === null) return { value: null, unreadable: false }
      const { data = null } = z.safeParse(schema, parsed(stored))
      return { value: data, unreadable: data === null }
    },
    keep: (value) => sessionStorage.setItem(key, JSON.stringify(value)),
    clear: () => sessionStorage.removeItem(key),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Forgets the drafts of this tab, except those of the given user. */
export function forgetTabDrafts(usuario?: number): void {
  for (const key of Object.keys(sessionStorage)) {
    const own = usuario !== undefined && key.startsWith(`${PREFIX}${usuario}:`)
    if (key.startsWith(PREFIX) && !own) sessionStorage.removeItem(key)
  }
}
