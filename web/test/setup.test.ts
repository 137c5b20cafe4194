import { screen } from '@testing-library/react'
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

it('draws the page in the error of a state that never comes', async () => {
  document.body.append('lo que hay')
  const error = await screen.findByText('nunca', undefined, { timeout: 120 }).catch((e: Error) => e)
  document.body.replaceChildren()
  expect(error).toMatchObject({ message: expect.stringContaining('lo que hay') })
})
