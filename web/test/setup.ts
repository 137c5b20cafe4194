import '@testing-library/jest-dom/vitest'
import { notifications } from '@mantine/notifications'
import { configureMessages } from '@mostrador/contract/mensajes'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

configureMessages({ jitless: true })

// A test waits for a state, also on a busy machine. Only a state that never comes takes this long.
configure({ asyncUtilTimeout: 50_000 })

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
Object.defineProperty(document, 'fonts', { value: new EventTarget() })
window.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

afterEach(() => {
  cleanup()
  notifications.clean()
  localStorage.clear()
  sessionStorage.clear()
})
