import { setTimeout as sleep } from 'node:timers/promises'

/** The result of a promise, if it comes in time; throws otherwise. The work itself goes on. */
export async function within<T>(
  ms: number,
  answer: Promise<T>,
  refusal = `no answer in ${ms} ms`,
): Promise<T> {
  const late = new AbortController()
  const tooLate = sleep(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error(refusal)
  })
  try {
    return await Promise.race([answer, tooLate])
  } finally {
    late.abort()
    tooLate.catch(() => {})
  }
}
