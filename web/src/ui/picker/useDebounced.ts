import { useEffect, useState } from 'react'

/** The last value that stayed unchanged for `delayMs`. An empty text counts at once; with Mantine's own hook it waits. */
export function useDebounced(value: string, delayMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), value === '' ? 0 : delayMs)
    return () => window.clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
