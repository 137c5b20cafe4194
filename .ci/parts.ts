/** The parts of `npm test` and of `npm run test:soak`, in order. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { againAlone } from './again.ts'
import { readChange } from './changed.ts'
import { findChromium } from './chromium.ts'
import { type Ended, node, type Output, ROOT } from './programs.ts'
import {
  lastLines,
  type Outcome,
  type PlaywrightReport,
  readPlaywright,
  readVitest,
  type VitestReport,
} from './reports.ts'
import { UNHANDLED_FILE, type Unhandled } from './unhandled.ts'

export interface Part {
  name: string
  title: string
  /** The part above it with which it shares the machine; its output comes after that one's. */
  beside?: string
  /** It may find no test: none reaches the change. */
  mayBeEmpty?: true
  run(output: Output): Promise<Outcome>
}

const WORKSPACES = ['contract', 'server', 'web', 'e2e', 'bench']

export const PARTS: Part[] = [
  reading('lint', 'Formato y estilo', [['node_modules/@biomejs/biome/bin/biome', 'check', '.']]),
  reading(
    'types',
    'Tipos',
    ['.', '.ci/types.json', 'server', 'web'].map((project) => [
      'node_modules/typescript/bin/tsc',
      '-p',
      project,
    ]),
  ),
  reading(
    'boundaries',
    'Dependencias en una sola dirección',
    ['dependencies', 'circles'].map((rules) => [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      `.ci/${rules}.mjs`,
      ...WORKSPACES,
      '.ci',
    ]),
  ),
  reading('unused', 'Archivos, funciones y paquetes sin uso', [['node_modules/knip/bin/knip.js']]),
  check('build', 'Construcción de la aplicación web', [['run.mjs', 'build']]),
  suite('server', 'Contrato y servidor, sobre PostgreSQL', 'server'),
  {
    ...check('faults', 'Cortes: uno de cada clase, sin perder nada', [['server/test/crash/main.ts']]),
    // The rounds mostly wait: for a server that starts, for the next attempt at a voucher.
    beside: 'server',
  },
  suite('web', 'Aplicación web', 'web'),
  { name: 'e2e', title: 'Recorridos en el navegador', run: (output) => journeys(output) },
]

/**
 * What only soaks: the same deaths, days and texts as in `npm test`, for as long as it takes to meet the rare one. Each part
 * has the machine for itself.
 */
export const SOAK: Part[] = [
  check('faults', 'Cortes: 60 rondas sin perder nada', [['server/test/crash/main.ts', '--rounds', '60']]),
  check('failover', 'Pérdida de la base principal: 10 rondas', [
    ['server/test/failover/main.ts', '--rounds', '10'],
  ]),
  {
    name: 'server',
    title: 'Modelo de 200 días, textos hostiles, base de reserva',
    run: (output) => vitest('server', ['run'], output, { SOAK: '1', MODEL_RUNS: '200' }),
  },
  check('build', 'Construcción de la aplicación web', [['run.mjs', 'build']]),
  {
    name: 'e2e',
    title: 'Muertes del navegador: 60 rondas',
    run: (output) => journeys(output, ['sin-conexion.rondas.spec.ts', '--workers=1'], { RONDAS: '60' }),
  },
]

/** What a change can break, in about a minute. Each side keeps what it read of the types. */
export function changedParts(ref?: string): Part[] {
  const { files, sides, imports, tests } = readChange(ref)
  const types = sides.map((side) => [
    'node_modules/typescript/bin/tsc',
    '-p',
    side,
    '--incremental',
    '--tsBuildInfoFile',
    `node_modules/.cache/types/${side.replaceAll(/\W/g, '')}.json`,
  ])
  const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--no-errors-on-unmatched', ...files]
  const boundaries = PARTS.filter(({ name }) => name === 'boundaries')
  return [
    ...(files.length > 0 ? [check('lint', 'Formato y estilo de lo cambiado', [biome])] : []),
    ...(types.length > 0 ? [check('types', 'Tipos de lo cambiado', types)] : []),
    ...(imports ? boundaries.map(({ beside: _, ...part }) => part) : []),
    ...tests.map(({ workspace, folders }) => ({
      name: workspace,
      title: `Pruebas de ${folders.join(', ')}`,
      mayBeEmpty: true as const,
      run: (output: Output) =>
        vitest(
          workspace,
          ['run', '--passWithNoTests', ...folders.map((folder) => path.join(ROOT, workspace, folder, '/'))],
          output,
        ),
    })),
  ]
}

/**
 * Programs that read the sources and wait for nothing. The journeys often wait: what they leave of the machine is enough.
 */
function reading(name: string, title: string, programs: string[][]): Part {
  return { ...check(name, title, programs, true), beside: 'e2e' }
}

/** Programs that only succeed or fail: together they count as one test. */
function check(name: string, title: string, programs: string[][], humble = false): Part {
  return {
    name,
    title,
    async run(output) {
      const failures: Outcome['failures'] = []
      for (const [program = '', ...args] of programs) {
        const { code, end } = await node([path.join(ROOT, program), ...args], ROOT, output, { humble })
        if (code !== 0) failures.push({ test: [program, ...args].join(' '), message: lastLines(end) })
      }
      const failed = Math.min(failures.length, 1)
      return { passed: 1 - failed, failed, skipped: 0, failures }
    },
  }
}

function suite(name: string, title: string, workspace: string): Part {
  return {
    name,
    title,
    run: async (output) =>
      againAlone(await vitest(workspace, ['run'], output), (files) => {
        output(`\nOtra vez, solo: ${files.join(', ')}\n`)
        return vitest(workspace, ['run', ...files.map((file) => path.join(ROOT, file))], output)
      }),
  }
}

/** Runs tests: the command of the runner, and what it is about. */
function vitest(
  workspace: string,
  args: string[],
  output: Output,
  env: Record<string, string> = {},
): Promise<Outcome> {
  const program = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
  const reporters = ['default', 'json', path.join(ROOT, '.ci/unhandled.ts')]
  return reported<VitestReport>(
    (report) =>
      node(
        [
          program,
          ...args,
          '--run',
          ...reporters.map((each) => `--reporter=${each}`),
          `--outputFile.json=${report}`,
        ],
        path.join(ROOT, workspace),
        output,
        { env: { ...env, [UNHANDLED_FILE]: unhandledOf(report) } },
      ),
    (report, file) => readVitest(report, readJson<Unhandled[]>(unhandledOf(file)) ?? [], ROOT),
  )
}

const unhandledOf = (report: string) => `${report}.unhandled`

async function journeys(
  output: Output,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Outcome> {
  // The configuration looks for it too; here the person sees that an installation is running.
  await findChromium()
  const playwright = path.join(ROOT, 'node_modules/@playwright/test/cli.js')
  return reported<PlaywrightReport>(
    (file) =>
      node([playwright, 'test', ...args, '--reporter=list,json'], path.join(ROOT, 'e2e'), output, {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
      }),
    readPlaywright,
  )
}

/**
 * Runs a test runner that writes a report, and reads it. Runner and report must agree on failure; a runner that
 * ends without a report says why at its end.
 */
async function reported<Report>(
  run: (file: string) => Promise<Ended>,
  read: (report: Report, file: string) => Outcome,
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mostrador-informe-'))
  const file = path.join(folder, 'report.json')
  try {
    const { code, end } = await run(file)
    const alone = [{ test: 'the runner itself', message: lastLines(end) }]
    const report = readJson<Report>(file)
    if (!report) return { passed: 0, failed: 1, skipped: 0, failures: alone }
    const outcome = read(report, file)
    const silent = code !== 0 && outcome.failed === 0
    return silent ? { ...outcome, failed: 1, failures: alone } : outcome
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Null where the file is missing. */
const readJson = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null
