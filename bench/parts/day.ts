/** The CPU of what a shop opens with the day, at both sizes. */
import { DAY } from '../calls/day.ts'
import { cpuOfRead } from '../contract/everyCall.ts'
import type { DayResult } from '../tables/results.ts'
import type { World } from '../world.ts'

/** Before anything is sold: a measured sale would add to the figures of today. */
export async function benchDay(usual: World, large: World, quick: boolean): Promise<DayResult[]> {
  const results: DayResult[] = []
  for (const { name, path } of DAY) {
    const small = await cpuOfRead(usual, path, quick)
    const grown = await cpuOfRead(large, path, quick)
    results.push({ name, small: small.ms, large: grown.ms, status: grown.status })
  }
  return results
}
