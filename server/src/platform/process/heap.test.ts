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

/** The same without a turn of the event loop, as a program does while it is read. */
const WORK_AT_ONCE = WORK.replace(/await new Promise.*/, '')

const newObjectsAfter = async (before: string, work: string): Promise<number> => {
  const args = ['--input-type=module', '-e', `${before}${work}`]
  return Number((await promisify(execFile)(process.execPath, args)).stdout)
}

const SMALL = `const { keepHeapSmall } = await import('${HEAP}'); keepHeapSmall();`

it('new objects take no more than 64 MB, where Node itself lets them take more', async () => {
  expect(await newObjectsAfter(SMALL, WORK)).toBeLessThanOrEqual(64)
  expect(await newObjectsAfter('', WORK)).toBeGreaterThan(64)
})

it('new objects take no more than 32 MB while a program is read, where Node itself lets them take more', async () => {
  expect(await newObjectsAfter(SMALL, WORK_AT_ONCE)).toBeLessThanOrEqual(32)
  expect(await newObjectsAfter('', WORK_AT_ONCE)).toBeGreaterThan(32)
})
