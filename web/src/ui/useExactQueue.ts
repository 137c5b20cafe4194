import { useEffect, useRef } from 'react'
import { notifyError } from '../platform/notify.tsx'

interface Callbacks<T> {
  onFound: (item: T) => void
  onUnknown: ((code: string) => void) | undefined
}

/**
 * Looks whole codes up one after the other, so that what a scanner reads in a burst is added in the order
 * in which it was read, and none is lost.
 */
export function useExactQueue<T>(
  find: ((code: string) => Promise<T | null>) | undefined,
  onFound: (item: T) => void,
  onUnknown: ((code: string) => void) | undefined,
): (code: string) => void {
  const queue = useRef(Promise.resolve())
  // An answer meets the screen as it then is, not as it was when the code was read; null once it is gone.
  const latest = useRef<Callbacks<T>>(null)
  useEffect(() => {
    latest.current = { onFound, onUnknown }
    return () => {
      latest.current = null
    }
  })

  return (code) => {
    if (!find) return
    // All the lookups leave at once; only their results wait for their turn.
    const looked = find(code)
    looked.catch(() => undefined)
    queue.current = queue.current.then(async () => {
      try {
        const item = await looked
        if (item === null) latest.current?.onUnknown?.(code)
        else latest.current?.onFound(item)
      } catch (error) {
        notifyError(`Error al buscar ${code}`, error)
      }
    })
  }
}
