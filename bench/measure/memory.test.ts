import { expect, it } from 'vitest'
import { peakMemoryOf } from './memory.ts'

it.skipIf(process.platform !== 'linux')(
  'tells the most that a process held, and nothing of one that is not there',
  () => {
    const used = process.memoryUsage.rss() / 1_000_000
    const peak = peakMemoryOf(process.pid)
    expect(peak).toBeGreaterThan(used / 2)
    expect(peak).toBeLessThan(64 * 1024)
    expect(peakMemoryOf(0)).toBeNaN()
  },
)
