import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'
import { ALONE } from './test/alone.ts'
import { LongestFirst } from './test/sequencer.ts'

const TESTS = ['.ci/*.test.ts', 'contract/src/**/*.test.ts', 'server/**/*.test.ts', 'bench/**/*.test.ts']

export default defineConfig({
  test: {
    // The contract and the benchmarks have no runner of their own: the contract's rules are tested beside the server
    // that enforces them.
    root: fileURLToPath(new URL('..', import.meta.url)),
    globalSetup: fileURLToPath(new URL('test/global.ts', import.meta.url)),
    // Whatever the machine's zone, the shop's day is the one of Buenos Aires: a wrong lean on the zone shows.
    env: { TZ: 'Pacific/Auckland' },
    // One fewer, as by default, leaves a core idle while the tests wait for the database.
    maxWorkers: '100%',
    // Far more than any test needs on a machine with ten times its work: only one that hangs takes this long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A state is waited for, however busy the machine is; only one that never comes takes this long.
    expect: { poll: { timeout: 120_000 } },
    sequence: { sequencer: LongestFirst },
    // A worker loads the server once for all its files: the server's modules hold no state of a shop.
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: TESTS,
          exclude: [...configDefaults.exclude, ...ALONE],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
    ],
  },
})
