import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/run/sequencer.ts'

export default defineConfig({
  test: {
    // The contract and the benchmarks have no runner of their own: the contract's rules are tested beside the server
    // that enforces them.
    root: fileURLToPath(new URL('..', import.meta.url)),
    // What only soaks has its own command, and the model's long run with it.
    include: process.env.SOAK
      ? ['server/test/**/*.soak.ts', 'server/test/model/model.test.ts']
      : ['.ci/*.test.ts', 'contract/src/**/*.test.ts', 'server/**/*.test.ts', 'bench/**/*.test.ts'],
    setupFiles: ['azar', 'endOfFile'].map((name) =>
      fileURLToPath(new URL(`test/run/${name}.ts`, import.meta.url)),
    ),
    globalSetup: fileURLToPath(new URL('test/run/global.ts', import.meta.url)),
    // Whatever the machine's zone, the shop's day is the one of Buenos Aires: a wrong lean on the zone shows.
    env: { TZ: 'Pacific/Auckland' },
    // Each file has its own business and its own database; what a process has read and compiled, it keeps.
    isolate: false,
    // Some of them always wait: for the database, or for a process that starts.
    maxWorkers: availableParallelism() + 1,
    // Far more than any test needs on a machine with ten times its work: only one that hangs takes this long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A state is waited for, however busy the machine is; only one that never comes takes this long.
    expect: { poll: { timeout: 120_000 } },
    sequence: { sequencer: LongestFirst },
    // Node reads the files itself, as the shop's server does: half the time until a file's first test.
    experimental: { viteModuleRunner: false },
  },
})
