/** The parts of `npm test`, in order. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from './chromium.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export interface Part {
  name: string
  title: string
  run(): Promise<Counts>
}

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const WORKSPACES = ['.', 'contract', 'server', 'web', 'e2e', 'bench']

export const PARTS: Part[] = [
  check('lint', 'Formato y estilo', [['node_modules/@biomejs/biome/bin/biome', 'check', '.']]),
  check(
    'types',
    'Tipos',
    WORKSPACES.map((workspace) => ['node_modules/typescript/bin/tsc', '-p', workspace]),
  ),
  check(
    'boundaries',
    'Dependencias en una sola dirección',
    ['dependencies', 'circles'].map((rules) => [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      `.ci/${rules}.mjs`,
      ...WORKSPACES.filter((workspace) => workspace !== '.'),
      '.ci',
    ]),
  ),
  check('unused', 'Archivos, funciones y paquetes sin uso', [['node_modules/knip/bin/knip.js']]),
  check('build', 'Construcción de la aplicación web', [['run.mjs', 'build']]),
  suite('server', 'Contrato y servidor, sobre PostgreSQL', 'server'),
  check('faults', 'Cortes: 20 rondas sin perder nada', [['server/test/crash/main.ts', '--rounds', '20']]),
  suite('web', 'Aplicación web', 'web'),
  { name: 'e2e', title: 'Recorridos en el navegador', run: journeys },
]

/** Programs that only succeed or fail: together they count as one test. */
function check(name: string, title: string, programs: string[][]): Part {
  return {
    name,
    title,
    async run() {
      let failed = 0
      for (const [program = '', ...args] of programs) {
        if ((await node([path.join(ROOT, program), ...args], ROOT)) !== 0) failed = 1
      }
      return { passed: 1 - failed, failed, skipped: 0 }
    },
  }
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

function suite(name: string, title: string, workspace: string): Part {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
  return {
    name,
    title,
    run: () =>
      reported<VitestReport>(
        (file) =>
          node(
            [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
            path.join(ROOT, workspace),
          ),
        (report) => {
          // A file that does not even load has no tests to fail: it counts as one failure.
          const broken = report.testResults.filter(
            ({ status, assertionResults }) =>
              status === 'failed' && !assertionResults.some((result) => result.status === 'failed'),
          )
          return {
            passed: report.numPassedTests,
            failed: report.numFailedTests + broken.length,
            skipped: report.numPendingTests + report.numTodoTests,
          }
        },
      ),
  }
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: unknown[]
}

async function journeys(): Promise<Counts> {
  // The configuration looks for it too; here the person sees that an installation is running.
  await findChromium()
  const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js')
  return reported<PlaywrightReport>(
    (file) =>
      node([playwright, 'test', '--reporter=list,json'], path.join(ROOT, 'e2e'), {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      }),
    ({ stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  )
}

/**
 * Runs a test runner that writes a report, and counts the report's results. Runner and report must agree on
 * failure.
 */
async function reported<Report>(
  run: (file: string) => Promise<number>,
  count: (report: Report) => Counts,
): Promise<Counts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mostrador-informe-'))
  const file = path.join(folder, 'report.json')
  try {
    const exit = await run(file)
    const counts = count(JSON.parse(readFileSync(file, 'utf8')) as Report)
    const silent = exit !== 0 && counts.failed === 0
    return silent ? { ...counts, failed: 1 } : counts
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A signal that stops the tests also stops the running part, which has its own cleaning to do. */
let running: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    running?.kill(signal)
    process.exitCode = 1
    running?.once('exit', () => process.exit())
  })
}

function node(args: string[], cwd: string, env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env }, stdio: 'inherit' })
  running = child
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
