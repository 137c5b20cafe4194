/** The columns that a person has hidden, by list: this browser remembers them for each user. */

type Ocultas = Record<string, string[]>

const keyOf = (usuario: number): string => `columnas-${usuario}`

function readAll(usuario: number): Ocultas {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(usuario)) ?? '{}')
    return typeof read === 'object' && read !== null ? (read as Ocultas) : {}
  } catch {
    return {}
  }
}

export function readOcultas(usuario: number, lista: string): readonly string[] {
  const ocultas = readAll(usuario)[lista]
  return Array.isArray(ocultas) ? ocultas : []
}

/** A browser without room forgets them: the list shows them all again. */
export function storeOcultas(usuario: number, lista: string, ocultas: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(usuario), JSON.stringify({ ...readAll(usuario), [lista]: ocultas }))
  } catch {}
}
