/** Shows how much of each query's answer has arrived. */
import type { Progress } from '@mostrador/contract/client'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const underWay = new Map<string, Progress>()
const subscribers = new Set<() => void>()

function note(key: string, progress: Progress | null): void {
  if (progress) underWay.set(key, progress)
  else underWay.delete(key)
  for (const notify of subscribers) notify()
}

/** Runs a query's call, whose screen may then follow how the answer arrives. */
export async function withProgress<T>(
  queryKey: QueryKey,
  call: (onProgress: (progress: Progress) => void) => Promise<T>,
): Promise<T> {
  const key = hashKey(queryKey)
  try {
    return await call((progress) => note(key, progress))
  } finally {
    note(key, null)
  }
}

const subscribe = (notify: () => void) => {
  subscribers.add(notify)
  return () => {
    subscribers.delete(notify)
  }
}

/** Null before the first byte, and when no call is under way. */
export const useProgress = (queryKey: QueryKey): Progress | null =>
  useSyncExternalStore(subscribe, () => underWay.get(hashKey(queryKey)) ?? null)
