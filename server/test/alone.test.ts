/** A worker keeps the server's modules from file to file: a test that changes them has a process of its own. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { ALONE } from './alone.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const CHANGES_MODULES = /\bvi\.(mock|doMock)\(|(?<![\w.])serve\(/

it('a test file that replaces a package or serves an endpoint of its own runs alone', () => {
  const files = globSync('{contract,server}/{src,test}/**/*.test.ts', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(150)
  const changing = files.filter((file) => CHANGES_MODULES.test(readFileSync(path.join(ROOT, file), 'utf8')))
  expect(changing.sort()).toEqual(ALONE.toSorted())
})
