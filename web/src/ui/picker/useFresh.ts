import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { notifyError } from '../../platform/notify.tsx'

/**
 * The record that a dialog opens with: its present state, not the state that the list saw. Undefined until it
 * arrives. When loading fails, a toast shows `message` and the dialog closes.
 */
export function useFresh<T, K extends QueryKey>(
  query: UseQueryOptions<T, Error, T, K>,
  message: string,
  onClose: () => void,
): T | undefined {
  const { data, error } = useQuery({ ...query, staleTime: 0, gcTime: 0 })
  const isKnown = data !== undefined
  const fail = useEffectEvent((reason: Error) => {
    notifyError(message, reason)
    onClose()
  })
  useEffect(() => {
    // What is open stays open with what was typed in it, when a later question finds no answer.
    if (error && !isKnown) fail(error)
  }, [error, isKnown])
  return data
}
