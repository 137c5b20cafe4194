/** A report that takes long: how much has arrived, and how to stop it and ask again. */
import type { Progress } from '@mostrador/contract/client'
import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query'
import { useProgress } from '../../../platform/api/progress.ts'
import { LONG_MS, useDelayed } from '../../../ui/downloads/useDelayed.ts'

export interface EnCurso {
  long: boolean
  progress: Progress | null
  cancel: () => void
  /** The person stopped it, and there is nothing to show. */
  cancelado: boolean
  again: () => void
}

export function useEnCurso(
  { queryKey }: { queryKey: QueryKey },
  result: Pick<UseQueryResult, 'isPending' | 'isPlaceholderData' | 'isFetching' | 'isEnabled' | 'refetch'>,
): EnCurso {
  const client = useQueryClient()
  const progress = useProgress(queryKey)
  const waiting = result.isPending || result.isPlaceholderData
  const long = useDelayed(waiting && result.isFetching, LONG_MS)
  return {
    long,
    progress,
    cancel: () => void client.cancelQueries({ queryKey }),
    cancelado: waiting && result.isEnabled && !result.isFetching,
    again: () => void result.refetch(),
  }
}
