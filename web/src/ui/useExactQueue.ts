import { useEffect, useRef } from 'react'
import { notifyError } from '../platform/notify.tsx'

export type LookUp = (code: string) => Promise<'found' | 'unknown' | 'failed'>

export interface ExactQueue {
  lookUp: LookUp
  /** Resolves once all that was read so far has had its turn. */
  idle: () => Promise<void>
}

/**
 * Looks whole codes up one after the other, so that what a scanner reads in a burst is added in the order
 * in which it was read, and none is lost.
 */
export function useExactQueue<T>(
  find: (code: string) => Promise<T | null>,
  onFound: (item: T) => void,
): ExactQueue {
  const queue = useRef(Promise.resolve())
  // An answer meets the screen as it then is, not as it was when the code was read; null once it is gone.
  const latest = useRef<typeof onFound>(null)
  useEffect(() => {
    latest.current = onFound
    return () => {
      latest.current = null
    }
  })

  const lookUp: LookUp = (code) => {
    // All the lookups leave at once; only their results wait for their turn.
    const looked = find(code)
    looked.catch(() => undefined)
    const turn = queue.current.then(async () => {
      try {
        const item = await looked
        if (item === null) return 'unknown'
        latest.current?.(item)
        return 'found'
      } catch (error) {
        notifyError(`Error al buscar ${code}`, error)
        return 'failed'
      }
    })
    queue.current = turn.then(() => undefined)
    return turn
  }
  return { lookUp, idle: () => queue.current }
}
