import { expect, it } from 'vitest'
import { aimText, isMet, type Reached } from './aims.ts'
import { ENGLISH } from './words.ts'

const reached: Reached = { floor: 0.8, limit: 0.4, cpuMs: 2, ratio: 1.1 }

it('an aim is met when all its parts are', () => {
  expect(isMet({ floor: 0.75 }, reached)).toBe(true)
  expect(isMet({ floor: 0.75, limit: 0.45 }, reached)).toBe(false)
  expect(isMet({ cpuMs: 2 }, reached)).toBe(true)
  expect(isMet({ cpuMs: 1.9 }, reached)).toBe(false)
  expect(isMet({ as: 'articles', ratio: 1.2 }, reached)).toBe(true)
  expect(isMet({ as: 'articles', ratio: 1 }, reached)).toBe(false)
})

it('nothing is said of what was not measured', () => {
  expect(isMet({ floor: 0.75 }, { ...reached, floor: Number.NaN })).toBeUndefined()
  expect(isMet({ cpuMs: 2 }, { ...reached, cpuMs: Number.NaN })).toBeUndefined()
  expect(isMet({ floor: 0.75 }, { ...reached, limit: Number.NaN })).toBe(true)
})

it('an aim is read as it is written', () => {
  expect(aimText({ floor: 0.75, limit: 0.45 }, ENGLISH)).toBe('≥ 0.75 × floor, ≥ 0.45 × limit')
  expect(aimText({ cpuMs: 1.5 }, ENGLISH)).toBe('≤ 1.5 ms CPU')
  expect(aimText({ as: 'articles', ratio: 1.2 }, ENGLISH)).toBe('≤ 1.2 × CPU of «articles»')
})
