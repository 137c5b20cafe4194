import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { own } from './draftOwner.ts'

/** What another page says; here as there it arrives by the storage. */
const say = (draft: string) =>
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: 'borrador-aviso',
      newValue: JSON.stringify({ kind: 'has', draft, page: 'otra' }),
    }),
  )

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { ...navigator, locks: undefined })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('without locks a busy page keeps its draft, though it answers late', async () => {
  const asked = own('venta:1', false, vi.fn())
  await vi.advanceTimersByTimeAsync(900)
  say('venta:1')
  expect(await asked).toBeNull()
})

it('without locks a draft of nobody is taken after a second, and given up to who says that it has it', async () => {
  const onLost = vi.fn()
  const asked = own('venta:2', false, onLost)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await asked).toBeTypeOf('function')
  say('venta:2')
  expect(onLost).toHaveBeenCalledOnce()
})

it('without locks a tab has its own draft back soon after a reload', async () => {
  const asked = own('venta:3', true, vi.fn())
  await vi.advanceTimersByTimeAsync(200)
  expect(await asked).toBeTypeOf('function')
})
