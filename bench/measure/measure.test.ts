import { expect, it } from 'vitest'
import { median, percentile } from './measure.ts'

it('the median is the middle one, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 9, 2])).toBe(3)
  expect(median([])).toBeNaN()
})

it('a percentile is a value that was measured, at most the largest', () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n)
  expect(percentile(values, 50)).toBe(51)
  expect(percentile(values, 99)).toBe(100)
  expect(percentile(values, 100)).toBe(100)
  expect(percentile([], 50)).toBeNaN()
})
