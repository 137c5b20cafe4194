/**
 * How far the memory of this process grows before it looks for what is no longer used. Node's own measure is one for
 * machines with memory to spare: 128 MB of new objects, and twice as much garbage as use.
 */
import { PerformanceObserver } from 'node:perf_hooks'
import v8 from 'node:v8'

/** Bytes of the space of new objects, which has two halves. A smaller one costs processor time at each request. */
const NEW_OBJECTS = 32 * 1024 * 1024

/** Garbage among the old objects, in percent of what is used. */
const GARBAGE_PCT = 50

const newObjects = (): number =>
  v8.getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? 0

/**
 * Holds for the rest of the process. A running process cannot set a bound, only the factor of the next growth. Reading
 * a program makes many new objects before the observer hears of a collection: until then the space does not grow.
 */
export function keepHeapSmall(): void {
  v8.setFlagsFromString(`--heap-growing-percent=${GARBAGE_PCT}`)
  let factor = 0
  const growBy = (wanted: number) => {
    if (wanted === factor) return
    factor = wanted
    v8.setFlagsFromString(`--semi-space-growth-factor=${factor}`)
  }
  growBy(1)
  new PerformanceObserver(() => growBy(newObjects() >= NEW_OBJECTS ? 1 : 2)).observe({ entryTypes: ['gc'] })
}
