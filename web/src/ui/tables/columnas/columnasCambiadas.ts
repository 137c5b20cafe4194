/** The columns that a person has hidden, or shown where they are hidden at first, by list: this browser remembers them for each user. */

type Cambiadas = Record<string, string[]>

const keyOf = (usuario: number): string => `columnas-${usuario}`

function readAll(usuario: number): Cambiadas {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(usuario)) ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Cambiadas) : {}
  } catch {
    return {}
  }
}

export function readCambiadas(usuario: number, lista: string): readonly string[] {
  const cambiadas = readAll(usuario)[lista]
  return Array.isArray(cambiadas) ? cambiadas : []
}

/** A browser without room forgets them: the list is as at first again. */
export function storeCambiadas(usuario: number, lista: string, cambiadas: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(usuario), JSON.stringify({ ...readAll(usuario), [lista]: cambiadas }))
  } catch {}
}
