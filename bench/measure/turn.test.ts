import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { sendFor } from './turn.ts'

it('each connection has one request at a time, and all are counted', async () => {
  const open = [0, 0, 0]
  let sent = 0
  const measured = await sendFor({ connections: 3, ms: 60 }, async (connection) => {
    open[connection] = (open[connection] ?? 0) + 1
    expect(open[connection]).toBe(1)
    sent++
    await sleep(5)
    open[connection] = 0
  })
  expect(measured.count).toBe(sent)
  expect(sent).toBeGreaterThanOrEqual(3)
  expect(measured.p50).toBeGreaterThan(0)
  expect(measured.p99).toBeGreaterThanOrEqual(measured.p50)
  expect(measured.ms).toBeGreaterThanOrEqual(60)
})

it('requests are taken in order, whichever connection is free', async () => {
  const turns: number[] = []
  await sendFor({ connections: 2, ms: 20 }, async (_, turn) => {
    turns.push(turn)
    await sleep(1)
  })
  expect(turns).toEqual(turns.map((_, n) => n))
})

it('a request that fails ends the turn', async () => {
  const refused = sendFor({ connections: 1, ms: 1_000 }, () => Promise.reject(new Error('refused')))
  await expect(refused).rejects.toThrow('refused')
})

it('a turn goes on until enough were sent', async () => {
  const { count } = await sendFor({ connections: 2, ms: 0, atLeast: 25 }, () => sleep(1))
  expect(count).toBeGreaterThanOrEqual(25)
  expect(count).toBeLessThanOrEqual(26)
})
