import { expect, it } from 'vitest'

let rang = 0

it('starts a timer and an interval, and ends', () => {
  window.setTimeout(() => rang++)
  setInterval(() => rang++, 1)
  expect(rang).toBe(0)
})

it('hears neither of them in the next test', async () => {
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(rang).toBe(0)
})
