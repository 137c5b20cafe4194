import { expect, it } from 'vitest'
import { FastStopwatch } from '../../../test/clock/stopwatch.ts'
import { createPace } from './pace.ts'

const EVERY_MS = 100

it('lets a thousand turns that were asked for at once pass one after the other, each after its pause', async () => {
  const stopwatch = new FastStopwatch()
  const turno = createPace(EVERY_MS, stopwatch)
  const passed: number[] = []
  for (let n = 0; n < 1_000; n++) {
    await turno()
    passed.push(stopwatch.now())
  }
  expect(passed).toEqual(Array.from({ length: 1_000 }, (_, n) => n * EVERY_MS))
})

it('shares its turns among those who ask at the same time', async () => {
  const waits: number[] = []
  const turno = createPace(EVERY_MS, { now: () => 0, sleep: async (ms) => waits.push(ms) })
  await Promise.all([turno(), turno(), turno()])
  expect(waits).toEqual([100, 200])
})

it('saves no turns up during a pause', async () => {
  const stopwatch = new FastStopwatch()
  const turno = createPace(EVERY_MS, stopwatch)
  await turno()
  await stopwatch.sleep(60_000)
  await turno()
  expect(stopwatch.now()).toBe(60_000)
  await turno()
  expect(stopwatch.now()).toBe(60_100)
})
