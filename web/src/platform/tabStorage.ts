/** What one tab keeps for whoever works in it: gone with the tab, with 'Cerrar sesión', and with another user's login. */
import * as z from 'zod/mini'

const PREFIX = 'borrador:'

export interface TabDraft<T> {
  /** `unreadable`: there is something, and it is not what this page writes. */
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

/** Forgets what this tab keeps, but for what is that user's. */
export function forgetTabDrafts(usuario?: number): void {
  for (const key of Object.keys(sessionStorage)) {
    const own = usuario !== undefined && key.startsWith(`${PREFIX}${usuario}:`)
    if (key.startsWith(PREFIX) && !own) sessionStorage.removeItem(key)
  }
}
