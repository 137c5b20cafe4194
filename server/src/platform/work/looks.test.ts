import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createLooks } from './looks.ts'

const APART_MS = 100
const LATER_MS = 5_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The moments at which it looked, in milliseconds from now. */
function watched(look: () => Promise<number>) {
  const started = performance.now()
  const moments: number[] = []
  const looks = createLooks(() => {
    moments.push(performance.now() - started)
    return look()
  }, APART_MS)
  return { looks, moments }
}

it('looks again after the time that the last look told', async () => {
  const told = [30, 700, LATER_MS]
  const { looks, moments } = watched(async () => told.shift() ?? LATER_MS)
  looks.after(50)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(moments).toEqual([50, 80, 780])
})

it('takes the earlier of two looks, and does not look twice', async () => {
  const { looks, moments } = watched(async () => LATER_MS)
  looks.after(400)
  looks.after(200)
  looks.after(300)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(moments).toEqual([200])
})

it('looks at once when it is asked, but not more often than the pause allows', async () => {
  const { looks, moments } = watched(async () => LATER_MS)
  looks.soon()
  await vi.advanceTimersByTimeAsync(10)
  for (let n = 0; n < 20; n++) looks.soon()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(moments).toEqual([0, APART_MS])
})

it('looks once more after a look during which the next one came due, never beside it', async () => {
  let end: (ms: number) => void = () => {}
  const { looks, moments } = watched(() => new Promise<number>((resolve) => (end = resolve)))
  looks.after(0)
  await vi.advanceTimersByTimeAsync(1)
  looks.after(10)
  looks.after(0)
  await vi.advanceTimersByTimeAsync(300)
  expect(moments).toEqual([0])
  end(LATER_MS)
  await vi.advanceTimersByTimeAsync(1)
  expect(moments).toEqual([0, 301])
})

it('looks no more once it is stopped', async () => {
  const { looks, moments } = watched(async () => LATER_MS)
  looks.after(50)
  looks.stop()
  looks.soon()
  await vi.advanceTimersByTimeAsync(LATER_MS)
  expect(moments).toEqual([])
})
