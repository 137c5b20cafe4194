import { useEffect, useState } from 'react'

/** True once `active` has lasted for `delayMs`: what is over sooner never flickers. */
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
