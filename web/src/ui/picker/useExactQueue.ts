import { useEffect, useRef } from 'react'
import { notifyError } from '../../platform/notify.tsx'

export type LookUp = (code: string) => Promise<'found' | 'unknown' | 'failed'>

export interface ExactQueue {
  lookUp: LookUp
  /** Resolves once every code read so far has had its turn. */
  idle: () => Promise<void>
}

/**
 * Looks up whole codes one after the other. The codes of a scanner's burst are added in the order of reading,
 * and none is lost.
 */
export function useExactQueue<T>(
  find: (code: string) => Promise<T | null>,
  onFound: (item: T) => void | Promise<void>,
): ExactQueue {
  const queue = useRef(Promise.resolve())
  // An answer goes to the present screen, not to the screen at the time of reading; null after the screen
  // unmounts.
  const latest = useRef<typeof onFound>(null)
  useEffect(() => {
    latest.current = onFound
    return () => {
      latest.current = null
    }
  })

  const lookUp: LookUp = (code) => {
    // All lookups start at once; only their results wait for their turn.
    const looked = find(code)
    looked.catch(() => undefined)
    const turn = queue.current.then(async () => {
      try {
        const item = await looked
        if (item === null) return 'unknown'
        await latest.current?.(item)
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
