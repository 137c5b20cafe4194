/** A time that runs only while somebody waits for it: what takes minutes passes at once. */
import { setImmediate } from 'node:timers/promises'
import type { Stopwatch } from '../../src/platform/work/pace.ts'

export class FastStopwatch implements Stopwatch {
  #now = 0
  now = (): number => this.#now
  sleep = async (ms: number): Promise<void> => {
    this.#now += ms
    await setImmediate()
  }
}
