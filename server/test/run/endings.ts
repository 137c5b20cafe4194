/** What ends with a file of tests. A hook that is made while another one runs is never called, so the list is kept here. */
type End = () => Promise<void>

const ends: End[] = []

/** Calls it when the file ends: the last one first. */
export const atEndOfFile = (end: End): void => void ends.push(end)

const counters: (() => void)[] = []

/** Counts from 1 on, anew in each file: what a file makes has the same codes whichever files its process had before. */
export function counterOfFile(): () => number {
  let n = 0
  counters.push(() => {
    n = 0
  })
  return () => ++n
}

export async function endFile(): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end()
  for (const reset of counters) reset()
}
