/** What the test runners report: counts, and every failure in a few lines. */
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
  tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[]
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
      return [{ test: file, message: firstLines(message ?? '') }]
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${file} › ${fullName}`,
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
  const file = at.VITEST_TEST_PATH ? path.relative(root, at.VITEST_TEST_PATH) : 'no file'
  const test = at.VITEST_TEST_NAME ? `during ${at.VITEST_TEST_NAME}` : 'outside of every test'
  const reason = stack?.includes(message) ? stack : `${name ?? 'Error'}: ${message}\n${stack ?? ''}`
  return { test: `${file} › ${test}`, message: firstLines(reason) }
}

export function readPlaywright({ stats, errors, suites }: PlaywrightReport): Outcome {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap((suite) => failedIn(suite, [`e2e/${suite.file}`])),
      ...errors.map(({ message }) => ({ test: 'e2e', message: firstLines(message ?? '') })),
    ],
  }
}

/** The outermost suite of a report is the file itself. */
function failedIn({ specs, suites = [] }: PlaywrightSuite, above: string[]): Failure[] {
  const here = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        test: [...above, `${title} (${projectName})`].join(' › '),
        message: firstLines(
          results
            .at(-1)
            ?.errors.map(({ message }) => message ?? '')
            .join('\n') ?? '',
        ),
      })),
  )
  return [...here, ...suites.flatMap((suite) => failedIn(suite, [...above, suite.title]))]
}

/** What stands before the closing line: it is all that the tail of a long output keeps. */
export function describeFailures(broken: { name: string; failures: Failure[] }[]): string {
  return broken
    .flatMap(({ name, failures }) =>
      failures.map(({ test, message }) => `✗ ${name}: ${test}\n${message.replaceAll(/^/gm, '    ')}`),
    )
    .join('\n')
}
