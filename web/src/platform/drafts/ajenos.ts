/** Drafts that other people left in this browser, for whoever goes on with one of them. */
import { own } from './draftOwner.ts'
import { type Stored, storedOf } from './drafts.ts'
import { backUp } from './respaldo.ts'

export interface Ajeno<V> {
  /** Its place in the storage. */
  name: string
  /** Whose it is. */
  usuario: number
  values: V
}

function read<V>(name: string): Stored<V> | null {
  try {
    const found = JSON.parse(localStorage.getItem(name) ?? 'null') as object | null
    return found && storedOf<V>(found)
  } catch {
    return null
  }
}

/** Of the same form and branch. What was sent, and may be saved without an answer, is for its own person to end. */
export const draftsOfOthers = <V>(
  form: string,
  { usuario, sucursal }: { usuario: number; sucursal: number | null },
  version = 1,
): Ajeno<V>[] =>
  Object.keys(localStorage).flatMap((name) => {
    const [borrador, quien, donde, que, cual] = name.split(':')
    const esDeOtro =
      borrador === 'borrador' &&
      Number(quien) !== usuario &&
      Number(donde) === (sucursal ?? 0) &&
      que === form &&
      cual === `v${version}`
    const stored = esDeOtro ? read<V>(name) : null
    return stored && stored.attempt.sent.length === 0
      ? [{ name, usuario: Number(quien), values: stored.values }]
      : []
  })

/** Takes it out of there; null while a page works on it, or when it is gone. */
export async function takeDraft<V>(name: string): Promise<V | null> {
  const release = await own(name, false, () => {})
  if (!release) return null
  const stored = read<V>(name)
  localStorage.removeItem(name)
  backUp(name, null)
  release()
  return stored?.values ?? null
}
