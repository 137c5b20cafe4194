import { expect, it } from 'vitest'
import { type Figures, summarize } from './rounds.ts'

const figures = (perSecond: number, app: number, database: number): Figures => ({
  perSecond,
  p50: 1,
  p95: 2,
  p99: 2,
  app,
  database,
})

it('a ratio is taken round by round: a round that the machine slowed down says the same', () => {
  const product = [figures(50, 2, 2), figures(10, 4, 4), figures(60, 2, 2)]
  const database = [figures(100, 1, 1), figures(20, 2, 2), figures(100, 1, 1)]
  const { sides, ratios } = summarize(16, [
    { name: 'product', figures: product },
    { name: 'database', figures: database },
  ])
  expect(ratios).toEqual({ database: { speed: 0.5, cpu: 0.5, p50: 1 } })
  expect(sides.product).toEqual(figures(50, 2, 2))
  expect(sides.database).toEqual(figures(100, 1, 1))
})

it('a side without a measured CPU has no ratio of it', () => {
  const unknown = [figures(50, Number.NaN, Number.NaN)]
  const { ratios } = summarize(1, [
    { name: 'product', figures: unknown },
    { name: 'database', figures: unknown },
  ])
  expect(ratios.database).toEqual({ speed: 1, cpu: Number.NaN, p50: 1 })
})
