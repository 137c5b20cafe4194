/** Measures in turns: all sides of a comparison run in the same minute on the same machine. */

export interface Result {
  name: string
  /** Median, in ms. */
  ms: number
  /** Median of the limit, in ms. */
  limitMs: number
  /** What the limit is, in words. */
  limit: string
  /** The largest ratio that is aimed at. */
  allowed: number
  /** The median of the ratios of each round, where both were measured in turns. */
  ratio?: number
}

export const ratioOf = ({ ms, limitMs, ratio }: Result): number => ratio ?? ms / limitMs

export function percentile(values: readonly number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * p) / 100))] ?? Number.NaN
}

/** Between two middle values, the mean of both. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Medians of `work` and of its limit, run in turns `times` times after a warm-up. */
export async function compare(
  what: Omit<Result, 'ms' | 'limitMs'>,
  times: number,
  work: () => Promise<unknown>,
  limit: () => Promise<unknown>,
): Promise<Result> {
  const [spent, limits]: [number[], number[]] = [[], []]
  for (let i = -Math.ceil(times / 5); i < times; i++) {
    const [mine, theirs] = [await time(work), await time(limit)]
    if (i >= 0) {
      spent.push(mine)
      limits.push(theirs)
    }
  }
  return { ...what, ms: median(spent), limitMs: median(limits) }
}
