import { describe, expect, it, vi } from 'vitest'
import { againAlone } from './again.ts'
import type { Failure, Outcome } from './reports.ts'

const failureIn = (file: string, more: Partial<Failure> = {}): Failure => ({
  test: `${file} › sells`,
  file,
  message: 'no row',
  ...more,
})

const outcome = (passed: number, failures: Failure[] = []): Outcome => ({
  passed,
  failed: failures.length,
  skipped: 0,
  failures,
})

describe('againAlone', () => {
  it('runs the failed files once more, each once: what passes only then has failed and is marked', async () => {
    const run = vi.fn(async () => outcome(12))
    const failures = [failureIn('a.test.ts'), failureIn('a.test.ts', { test: 'two' }), failureIn('b.test.ts')]
    expect(await againAlone(outcome(90, failures), run)).toEqual({
      passed: 90,
      failed: 3,
      skipped: 0,
      failures: failures.map((failure) => ({ ...failure, unsteady: true })),
    })
    expect(run.mock.calls).toEqual([[['a.test.ts', 'b.test.ts']]])
  })

  it('leaves what fails twice as it is', async () => {
    const first = outcome(90, [failureIn('a.test.ts')])
    expect(await againAlone(first, async () => outcome(3, [failureIn('a.test.ts')]))).toEqual(first)
  })

  it('believes no second attempt in which nothing ran', async () => {
    const first = outcome(90, [failureIn('a.test.ts')])
    expect(await againAlone(first, async () => outcome(0))).toEqual(first)
  })

  it.each([
    ['nothing failed', []],
    ['many files failed', ['a', 'b', 'c', 'd'].map((file) => failureIn(file))],
    ['no file is known', [{ test: 'the runner itself', message: 'killed' }]],
  ])('runs nothing when %s', async (_, failures: Failure[]) => {
    const run = vi.fn(async () => outcome(12))
    const first = outcome(90, failures)
    expect(await againAlone(first, run)).toBe(first)
    expect(run).not.toHaveBeenCalled()
  })
})
