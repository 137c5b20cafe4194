import { describe, expect, it, vi } from 'vitest'
import { placeToasts } from './toastPlace.ts'

interface At {
  top: number
  height: number
  left?: number
  width?: number
}

/** An element with a place: jsdom has no layout. */
function put<T extends HTMLElement>(element: T, place: () => At): T {
  element.getBoundingClientRect = () => {
    const { top, height, left = 600, width = 300 } = place()
    return new DOMRect(left, top, width, height)
  }
  document.body.append(element)
  return element
}

const element = (tag: string, at: At, attributes: Record<string, string> = {}): HTMLElement => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return put(made, () => at)
}

const USUAL = 60

/** The toasts, 100 px high, that stand at their usual place until they are moved. */
function toasts(): HTMLElement {
  document.body.replaceChildren()
  const box = document.createElement('div')
  return put(box, () => ({ top: Number.parseInt(box.style.top || String(USUAL), 10), height: 100 }))
}

const covers = (box: HTMLElement, other: HTMLElement): boolean => {
  const [a, b] = [box.getBoundingClientRect(), other.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

describe('the toasts', () => {
  it.each<[string, string, Record<string, string>]>([
    ['a field', 'input', {}],
    ['a choice', 'select', {}],
    ['a tab', 'div', { role: 'tab' }],
    ['the next action', 'button', {}],
    ['a link', 'a', { href: '/venta' }],
  ])('do not cover %s', (_, tag, attributes) => {
    const box = toasts()
    const other = element(tag, { top: 80, height: 32 }, attributes)
    expect(covers(box, other)).toBe(true)
    placeToasts(box)
    expect(covers(box, other)).toBe(false)
  })

  it('stay below a press on one of them', () => {
    const box = toasts()
    const other = element('button', { top: 80, height: 32 })
    const press = vi.spyOn(box, 'matches').mockImplementation((state) => state === ':active')
    placeToasts(box)
    expect(covers(box, other)).toBe(true)
    press.mockRestore()
    placeToasts(box)
    expect(covers(box, other)).toBe(false)
  })

  it('stand between two of them where there is room', () => {
    const box = toasts()
    const above = element('input', { top: 80, height: 32 })
    const below = element('button', { top: 300, height: 32 })
    placeToasts(box)
    expect([covers(box, above), covers(box, below)]).toEqual([false, false])
    expect(box.getBoundingClientRect().bottom).toBeLessThan(300)
  })

  it('stay where they are while nothing is beneath them', () => {
    const box = toasts()
    element('input', { top: 80, height: 32, left: 0 })
    element('button', { top: 400, height: 32 })
    placeToasts(box)
    expect(box.style.top).toBe('')
  })

  it('cover an action of a row before a field, where there is no free place', () => {
    const box = toasts()
    const cell = document.createElement('tbody')
    document.body.append(cell)
    for (let top = 0; top < innerHeight; top += 40) {
      const action = put(document.createElement('button'), () => ({ top, height: 32 }))
      cell.append(action)
    }
    const field = element('input', { top: 80, height: 32 })
    placeToasts(box)
    expect(covers(box, field)).toBe(false)
  })

  it('cover the actions of later rows before those of the first', () => {
    const box = toasts()
    const body = document.createElement('tbody')
    document.body.append(body)
    const actions = Array.from({ length: Math.ceil(innerHeight / 40) }, (_, row) => {
      const action = put(document.createElement('button'), () => ({ top: row * 40 + 80, height: 32 }))
      const tr = document.createElement('tr')
      tr.append(action)
      body.append(tr)
      return action
    })
    placeToasts(box)
    expect(covers(box, actions[0] as HTMLElement)).toBe(false)
    expect(covers(box, actions[1] as HTMLElement)).toBe(true)
  })

  it('cover an action before a field, where there is still no place', () => {
    const box = toasts()
    for (let top = 0; top < innerHeight; top += 40) element('button', { top, height: 32 })
    const field = element('input', { top: 80, height: 32 })
    placeToasts(box)
    expect(covers(box, field)).toBe(false)
  })

  it('pay no heed to their own buttons', () => {
    const box = toasts()
    const close = element('button', { top: 70, height: 24 })
    box.append(close)
    placeToasts(box)
    expect(box.style.top).toBe('')
  })
})
