import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** Starts the work and lets so much time pass for it, at once and without a real clock. */
export async function passTime(ms: number, work: () => unknown): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await work()
    await act(() => vi.advanceTimersByTimeAsync(ms))
  } finally {
    vi.useRealTimers()
  }
}
