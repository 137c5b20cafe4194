import { useState } from 'react'

/**
 * A choice that lives in the address or on the server: the field shows it in the moment of the press, and follows
 * what is in force from then on.
 */
export function useShown<T>(inForce: T): [shown: T, show: (value: T) => void] {
  const [shown, setShown] = useState(inForce)
  const [last, setLast] = useState(inForce)
  if (inForce !== last) {
    setLast(inForce)
    setShown(inForce)
  }
  return [shown, setShown]
}
