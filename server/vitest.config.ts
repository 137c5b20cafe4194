import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { LongestFirst } from './test/sequencer.ts'

const MODULES = ['contract/src/**/*.test.ts', 'server/src/modules/**/*.test.ts']
/** Two tests put a library's double in its place. */
const WITH_A_DOUBLE = ['tiempos', 'frenos'].map(
  (name) => `server/src/modules/base/sesion/sesion.${name}.test.ts`,
)

const project = (
  name: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  test: {
    name,
    // The contract and the benchmarks have no runner of their own: the contract's rules are tested beside the server
    // that enforces them.
    root: fileURLToPath(new URL('..', import.meta.url)),
    setupFiles: fileURLToPath(new URL('test/azar.ts', import.meta.url)),
    // Whatever the machine's zone, the shop's day is the one of Buenos Aires: a wrong lean on the zone shows.
    env: { TZ: 'Pacific/Auckland' },
    // Far more than any test needs on a machine with ten times its work: only one that hangs takes this long.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // A state is waited for, however busy the machine is; only one that never comes takes this long.
    expect: { poll: { timeout: 120_000 } },
    ...test,
  },
})

export default defineConfig({
  test: {
    // Once for both projects.
    globalSetup: fileURLToPath(new URL('test/global.ts', import.meta.url)),
    // One fewer, as by default, leaves a core idle while the tests wait for the database.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      // To read the server takes a second, more than most of these files: those of a worker read it once.
      project('módulos', { include: MODULES, exclude: WITH_A_DOUBLE, isolate: false }),
      project('casa', {
        include: [
          ...WITH_A_DOUBLE,
          '.ci/*.test.ts',
          'server/{seeds,test}/**/*.test.ts',
          'server/src/!(modules)/**/*.test.ts',
          'bench/**/*.test.ts',
        ],
      }),
    ],
  },
})
