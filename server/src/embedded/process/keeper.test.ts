import type { FastifyBaseLogger } from 'fastify'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createKeeper } from './keeper.ts'

const log = { error: vi.fn(), warn: vi.fn() } as unknown as FastifyBaseLogger

/** A program that lives until a test kills it. It can refuse to start, or die at once. */
function patient() {
  const state = { alive: true, sick: false, frail: false, starts: [] as number[] }
  const keeper = createKeeper({
    lives: () => state.alive,
    async start() {
      state.starts.push(Date.now())
      if (state.sick) throw new Error('no room on the disk')
      state.alive = !state.frail
    },
  })
  keeper.watch(log)
  return {
    state,
    keeper,
    restarts: () => keeper.readings[0]?.read(),
    /** Between one attempt and the next, in seconds. */
    pauses: () => state.starts.slice(1).map((at, i) => Math.round((at - (state.starts[i] ?? 0)) / 1000)),
  }
}

const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => vi.useRealTimers())

describe('the keeper', () => {
  it('leaves a living PostgreSQL alone', async () => {
    const { state, restarts } = patient()
    await seconds(600)
    expect(state.starts).toEqual([])
    expect(restarts()).toBe(0)
  })

  it('restarts a dead one within a second, and logs it', async () => {
    const { state, restarts } = patient()
    await seconds(5)
    state.alive = false
    await seconds(1)
    expect(state.alive).toBe(true)
    expect(restarts()).toBe(1)
    expect(log.error).toHaveBeenCalledExactlyOnceWith({ attempt: 1 }, 'PostgreSQL died: starting it again')
    expect(log.warn).toHaveBeenCalledExactlyOnceWith({ restarts: 1 }, 'PostgreSQL is back')
  })

  it('waits longer before each attempt that fails, up to a minute', async () => {
    const { state, restarts, pauses } = patient()
    Object.assign(state, { alive: false, sick: true })
    await seconds(400)
    expect(pauses().slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
    expect(restarts()).toBe(0)
    state.sick = false
    await seconds(61)
    expect(restarts()).toBe(1)
  })

  it('also waits longer when each start dies soon, until one has lived long', async () => {
    const { state, restarts, pauses } = patient()
    Object.assign(state, { alive: false, frail: true })
    await seconds(40)
    expect(pauses()).toEqual([1, 2, 4, 8, 16])
    state.frail = false
    await seconds(32)
    expect(restarts()).toBe(7)
    await seconds(90)
    state.alive = false
    await seconds(1)
    expect(restarts()).toBe(8)
  })

  it('starts nothing after it was stopped', async () => {
    const { state, keeper } = patient()
    await keeper.stop()
    state.alive = false
    await seconds(600)
    expect(state.starts).toEqual([])
  })

  it('waits on a stop for the start that is half way', async () => {
    let started = () => {}
    const keeper = createKeeper({
      lives: () => false,
      start: () =>
        new Promise<void>((resolve) => {
          started = resolve
        }),
    })
    keeper.watch(log)
    await seconds(1)
    let stopped = false
    const stopping = keeper.stop().then(() => {
      stopped = true
    })
    await seconds(60)
    expect(stopped).toBe(false)
    started()
    await stopping
  })
})
