import { expect, it } from 'vitest'
import { aimText, isMet, type Reached } from './aims.ts'
import { ENGLISH } from './words.ts'

const reached: Reached = { database: 0.42, p95Ms: 48 }

it('an aim is met when all its parts are', () => {
  expect(isMet({ database: 0.4 }, reached)).toBe(true)
  expect(isMet({ database: 0.45 }, reached)).toBe(false)
  expect(isMet({ p95Ms: 50 }, reached)).toBe(true)
  expect(isMet({ p95Ms: 45 }, reached)).toBe(false)
  expect(isMet({ database: 0.4, p95Ms: 45 }, reached)).toBe(false)
})

it('nothing is said of what was not measured, and of what has no aim', () => {
  expect(isMet({ database: 0.4 }, { ...reached, database: Number.NaN })).toBeUndefined()
  expect(isMet({ p95Ms: 50 }, { ...reached, p95Ms: Number.NaN })).toBeUndefined()
  expect(isMet({ p95Ms: 50 }, { ...reached, database: Number.NaN })).toBe(true)
  expect(isMet({}, reached)).toBeUndefined()
})

it('an aim is read as it is written', () => {
  expect(aimText({ database: 0.4, p95Ms: 50 }, ENGLISH)).toBe('≥ 0.4 × database, p95 ≤ 50 ms')
  expect(aimText({}, ENGLISH)).toBe('')
})
