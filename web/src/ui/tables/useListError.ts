import { useEffect, useEffectEvent } from 'react'
import { notifyError } from '../../platform/notify.tsx'

/** Tells once that a list could not be loaded; the list itself then shows as empty. */
export function useListError(error: Error | null, message: string): void {
  const fail = useEffectEvent((reason: Error) => notifyError(message, reason))
  useEffect(() => {
    if (error) fail(error)
  }, [error])
}
