import { useEffect, useState } from 'react'

/** What lasts longer shows how far it is, and may be cancelled. */
export const LONG_MS = 1000

/**
 * True once `active` has lasted for `delayMs`: a shorter wait shows nothing, so the screen does not flicker.
 */
export function useDelayed(active: boolean, delayMs: number): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = window.setTimeout(() => setLate(true), delayMs)
    return () => {
      window.clearTimeout(timer)
      setLate(false)
    }
  }, [active, delayMs])
  return active && late
}
