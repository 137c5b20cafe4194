/** What the test runners report: counts, and every failure in a few lines. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Unhandled } from './unhandled.ts'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export interface Failure {
  /** The test's file, from the root, and its full name; the name of the program where there is no test. */
  test: string
  /** The first lines of the reason. */
  message: string
  /** The test's file, from the root; absent where no file is known. */
  file?: string
  /** It is no test that failed, but an error that broke out of all. */
  outside?: true
  /** It passed in a second attempt. */
  unsteady?: true
}

export interface Outcome extends Counts {
  failures: Failure[]
}

export interface VitestReport {
  numPassedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  title: string
  file: string
  specs: PlaywrightSpec[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightSpec {
  title: string
  tests: { projectName: string; status: string; results: PlaywrightResult[] }[]
}

interface PlaywrightResult {
  errors: { message?: string }[]
  attachments?: { name: string; path?: string }[]
}

const LINES = 12
const WIDTH = 400

/** The start of a test's message: without colours, and without what packages have on the stack. */
const firstLines = (text: string): string => plainLines(text).slice(0, LINES).join('\n')

/** The end of a program's output, where it says what broke. */
export const lastLines = (text: string): string =>
  plainLines(text)
    .slice(-2 * LINES)
    .join('\n')

const plainLines = (text: string): string[] =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trimEnd().slice(0, WIDTH))
    .filter((line) => line !== '' && !/^\s+at .*(node_modules|node:internal)/.test(line))

/** An error outside of every test fails the run as well: it counts as one failure. */
export function readVitest(report: VitestReport, unhandled: Unhandled[], root: string): Outcome {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }): Failure[] => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    // A file that does not even load has no tests to fail: it counts as one failure.
    if (status === 'failed' && failed.length === 0)
      return [{ test: file, file, message: firstLines(message ?? '') }]
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file} › ${fullName}`,
      file,
      message: firstLines((failureMessages ?? []).join('\n')),
    }))
  })
  failures.push(...unhandled.map((error) => outsideOfTests(error, root)))
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  }
}

function outsideOfTests({ message, name, stack, ...at }: Unhandled, root: string): Failure {
  const file = at.VITEST_TEST_PATH && path.relative(root, at.VITEST_TEST_PATH)
  const test = at.VITEST_TEST_NAME ? `during ${at.VITEST_TEST_NAME}` : 'outside of every test'
  const reason = stack?.includes(message) ? stack : `${name ?? 'Error'}: ${message}\n${stack ?? ''}`
  const failure: Failure = {
    test: `${file ?? 'no file'} › ${test}`,
    message: firstLines(reason),
    outside: true,
  }
  return file ? { ...failure, file } : failure
}

export function readPlaywright({ stats, errors, suites }: PlaywrightReport): Outcome {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((suite) => endedIn(suite, 'unexpected', [`e2e/${suite.file}`])),
      ...suites
        .flatMap((suite) => endedIn(suite, 'flaky', [`e2e/${suite.file}`]))
        .map((failure): Failure => ({ ...failure, unsteady: true })),
      ...errors.map(({ message }) => ({ test: 'e2e', message: firstLines(message ?? '') })),
    ],
  }
}

/** The journeys that ended so, with the reason of the first attempt. The outermost suite is the file itself. */
function endedIn(
  { specs, suites = [] }: PlaywrightSuite,
  ended: 'unexpected' | 'flaky',
  above: string[],
): Failure[] {
  const here = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === ended)
      .map(({ projectName, results }) => ({
        test: [...above, `${title} (${projectName})`].join(' › '),
        message: [
          firstLines((results[0]?.errors ?? []).map(({ message }) => message ?? '').join('\n')),
          ...shownIn(results[0]?.attachments),
        ].join('\n'),
      })),
  )
  return [...here, ...suites.flatMap((suite) => endedIn(suite, ended, [...above, suite.title]))]
}

const SHOWN_LINES = 80

/** What the page showed when the journey failed, without its menu: the clean checkout and its pictures do not last. */
function shownIn(attachments: PlaywrightResult['attachments'] = []): string[] {
  const file = attachments.find(({ name }) => name === 'error-context')?.path
  const text = file && existsSync(file) ? readFileSync(file, 'utf8') : ''
  const shown = /^```yaml\n(.*?)^```/ms.exec(text)?.[1] ?? ''
  const lines = plainLines(shown.replace(/^- navigation.*\n(?: .*\n)*/gm, ''))
  return lines.length > 0 ? ['On the page:', ...lines.slice(0, SHOWN_LINES)] : []
}

/** What stands before the closing line: it is all that the tail of a long output keeps. */
export const describeFailures = (name: string, failures: Failure[]): string[] =>
  failures.map(({ test, message, unsteady }) => {
    const mark = unsteady ? '✗ Inestable, pasó recién la segunda vez:' : '✗'
    return `${mark} ${name}: ${test}\n${message.replaceAll(/^/gm, '    ')}`
  })
