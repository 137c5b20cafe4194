import { fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useScanner } from './useScanner.ts'

const press = (code: string, target: Element = document.body) => {
  for (const key of [...code, 'Enter']) fireEvent.keyDown(target, { key })
}

const onCode = vi.fn()

function Reader() {
  useScanner({ onCode: (code) => onCode(code), takesFrom: () => false, onCovered: () => undefined })
  return null
}

beforeEach(() => {
  onCode.mockClear()
  history.replaceState(null, '', '/crear-venta')
  // What an earlier test left.
  render(<Reader />).unmount()
  onCode.mockClear()
})

it('a code read before the reader listens reaches it, once and in order', () => {
  press('7790000000012')
  press('7790000000029')
  const { unmount } = render(<Reader />)
  expect(onCode.mock.calls).toEqual([['7790000000012'], ['7790000000029']])
  unmount()
  render(<Reader />)
  expect(onCode).toHaveBeenCalledTimes(2)
})

it('one that a reader took is not kept for the next one', () => {
  const { unmount } = render(<Reader />)
  press('7790000000012')
  expect(onCode.mock.calls).toEqual([['7790000000012']])
  unmount()
  render(<Reader />)
  expect(onCode).toHaveBeenCalledTimes(1)
})

it('one that something else took is not read again', () => {
  const take = (event: KeyboardEvent) => event.key === 'Enter' && event.preventDefault()
  document.addEventListener('keydown', take)
  press('TKTX0000123')
  document.removeEventListener('keydown', take)
  render(<Reader />)
  expect(onCode).not.toHaveBeenCalled()
})

it('one that was read on another page is no code of this one', () => {
  history.replaceState(null, '', '/ventas')
  press('7790000000012')
  history.replaceState(null, '', '/crear-venta')
  render(<Reader />)
  expect(onCode).not.toHaveBeenCalled()
})

it('what a person types into a field, or too little for a code, is none', () => {
  const field = document.body.appendChild(document.createElement('input'))
  press('7790000000012', field)
  field.remove()
  press('12')
  render(<Reader />)
  expect(onCode).not.toHaveBeenCalled()
})

it('one that nobody waits for any more is forgotten', () => {
  const now = performance.now()
  press('7790000000012')
  const later = vi.spyOn(performance, 'now').mockReturnValue(now + 60_000)
  render(<Reader />)
  expect(onCode).not.toHaveBeenCalled()
  later.mockRestore()
})
