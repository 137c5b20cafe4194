import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useCards } from './useCards.ts'

/** A window of that width, in px; it answers `(min-width: …em) and (max-width: …em)`. */
function windowOf(width: number): void {
  const original = window.matchMedia('all')
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const bounds = [...media.matchAll(/(min|max)-width: ([\d.]+)em/g)]
    const fits = bounds.every(([, side, em]) =>
      side === 'min' ? width >= Number(em) * 16 : width <= Number(em) * 16,
    )
    return { ...original, media, matches: bounds.length > 0 && fits }
  })
}

afterEach(() => {
  vi.restoreAllMocks()
})

const cardsAt = (width: number) => {
  windowOf(width)
  const of = (room: Parameters<typeof useCards>[1]) =>
    renderHook(() => useCards(7, room)).result.current.onTablet
  return { narrow: of('narrow'), usual: of('usual'), wide: of('wide') }
}

describe('the rows of a table are cards of a tablet', () => {
  it.each([
    ['a phone, which has its own', 390, { narrow: false, usual: false, wide: false }],
    ['a tablet', 768, { narrow: false, usual: true, wide: true }],
    ['a tablet on its side', 1024, { narrow: false, usual: false, wide: true }],
    ['a screen', 1280, { narrow: false, usual: false, wide: false }],
  ])('on %s', (_, width, expected) => {
    expect(cardsAt(width)).toEqual(expected)
  })

  it('have the height that a virtual list must know', () => {
    const pxAt = (width: number) => {
      windowOf(width)
      return renderHook(() => useCards(7, 'usual')).result.current.cardPx
    }
    // Seven lines; one line for name and actions plus two lines of three fields; a row.
    expect([390, 768, 1280].map(pxAt)).toEqual([7 * 28 + 26, 2 * 40 + 42, undefined])
  })
})
