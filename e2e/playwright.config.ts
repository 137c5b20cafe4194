import { createServer } from 'node:net'
import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGS, findChromium } from '../.ci/chromium.ts'
import { hasMemory } from '../server/test/run/dataDir.ts'

// Kept in the environment: every worker reads this file again and must find the same server.
process.env.E2E_PORT ??= String(await freePort())
const port = process.env.E2E_PORT
const baseURL = `http://127.0.0.1:${port}`

const SIN_CONEXION = 'sin-conexion*.spec.ts'
const ESCRITORIO = { width: 1440, height: 900 }

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // The journeys share one shop. A machine with two cores runs four at a time: some of them always wait.
  workers: 4,
  // Long enough for a busy machine: a passing journey never waits for it.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  // The second attempt tells an unsteady journey from a broken one; both fail the run.
  retries: 1,
  failOnFlakyTests: true,
  reporter: [['list']],
  use: {
    baseURL,
    locale: 'es-AR',
    // The journeys of the worker allow it; in all others each file comes from the server.
    serviceWorkers: 'block',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // A failure leaves its picture and its page as text. To record each step as well costs every journey a twelfth.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await findChromium(),
      // A page of a journey lives for seconds: what V8's last compiler spends on its scripts never comes back.
      args: [...CHROMIUM_ARGS, '--js-flags=--no-opt'],
      // Playwright allows every popup; printing must also work in a browser that blocks them.
      ignoreDefaultArgs: [
        '--disable-popup-blocking',
        // What its processes share are thousands of files that live a moment: in memory where there is room.
        ...(hasMemory() ? ['--disable-dev-shm-usage'] : []),
      ],
    },
  },
  projects: [
    // They mostly wait, for a line or for a browser that begins again: first, while the sources are read beside them.
    { name: 'sin-conexion', testMatch: SIN_CONEXION, use: { viewport: ESCRITORIO } },
    // The counter and the back office have a keyboard and a wide screen.
    {
      name: 'escritorio',
      testIgnore: [SIN_CONEXION, 'celular.spec.ts', 'deposito.spec.ts'],
      use: { viewport: ESCRITORIO },
    },
    {
      name: 'celular',
      testMatch: ['celular.spec.ts', 'deposito.spec.ts', 'pantallas.spec.ts', 'sesion.spec.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // The final check, after all others.
    { name: 'cierre', testMatch: '*.cierre.ts', dependencies: ['sin-conexion', 'escritorio', 'celular'] },
  ],
  webServer: {
    command: `"${process.execPath}" server.ts`,
    url: `${baseURL}/salud/listo/`,
    env: { PORT: port },
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => probe.once('listening', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('No free port')
  return address.port
}
