import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const HEAP = new URL('./heap.ts', import.meta.url).href

/** Makes objects of which some stay for a while, as a server does, and tells the megabytes of the space for new ones. */
const WORK = `
  let kept = []
  for (let n = 0; n < 300; n++) {
    for (let i = 0; i < 50_000; i++) {
      const one = { i, inside: [i] }
      if (i % 20 === 0) kept.push(one)
    }
    if (n % 20 === 0) kept = []
    await new Promise((resolve) => setImmediate(resolve))
  }
  const { default: v8 } = await import('node:v8')
  const spaces = v8.getHeapSpaceStatistics()
  console.log(spaces.find((one) => one.space_name === 'new_space').space_size / 2 ** 20)
`

const newObjectsAfter = async (before: string): Promise<number> => {
  const args = ['--input-type=module', '-e', `${before}${WORK}`]
  return Number((await promisify(execFile)(process.execPath, args)).stdout)
}

it('new objects take no more than 64 MB, where Node itself lets them take more', async () => {
  const small = `const { keepHeapSmall } = await import('${HEAP}'); keepHeapSmall();`
  expect(await newObjectsAfter(small)).toBeLessThanOrEqual(64)
  expect(await newObjectsAfter('')).toBeGreaterThan(64)
})
