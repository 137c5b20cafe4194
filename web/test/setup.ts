import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { configureMessages } from '@mostrador/contract/mensajes'
import { cleanup, configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, vi } from 'vitest'

configureMessages({ jitless: true })

// A test waits for a state, also on a busy machine. Only a state that never comes takes this long.
configure({ asyncUtilTimeout: 50_000 })

// While a state is waited for, no attempt draws the page for its error: only the last one does.
const { getElementError } = getConfig()
const isAttempt = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
configure({
  getElementError: (message, container) =>
    isAttempt()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
})

// React keeps no stack of each element's owner: no test reads it.
Object.defineProperty(
  (React as unknown as Record<string, object>)
    .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set() {} },
)

// Parts of the browser that jsdom lacks and the components need.
window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: vi.fn(),
  removeListener: vi.fn(),
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
  dispatchEvent: () => false,
})
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

// A timer ends with its test: it would answer in the next one, or find no browser after the last one. The files of a
// process share their browser, which is told once.
const shared = window as Window & { timersOfTests?: Set<number> }
shared.timersOfTests ??= rememberTimers()
const timers = shared.timersOfTests

function rememberTimers(): Set<number> {
  const started = new Set<number>()
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const start = window[name]
    const remembered = (run: TimerHandler, delay?: number, ...args: unknown[]): number => {
      const timer = start(run, delay, ...args)
      started.add(timer)
      return timer
    }
    Object.assign(window, { [name]: Object.assign(remembered, start) })
  }
  return started
}

afterEach(() => {
  cleanup()
  // Also what a test has put there by hand.
  document.body.replaceChildren()
  for (const timer of timers) window.clearTimeout(timer)
  timers.clear()
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
})

// A screen that is still on its way arrives before the browser goes: the run fails on a late import.
afterAll(() => vi.dynamicImportSettled())
