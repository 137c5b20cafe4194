import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { describeFailures, lastLines, type PlaywrightReport, readPlaywright, readVitest } from './reports.ts'

const vitest = (testResults: Parameters<typeof readVitest>[0]['testResults']) => ({
  numPassedTests: 3,
  numPendingTests: 1,
  numTodoTests: 1,
  testResults,
})

describe('readVitest', () => {
  it('names the file, the whole name and the reason of a failed test', () => {
    const report = vitest([
      {
        name: '/casa/web/src/VentaList.test.tsx',
        status: 'failed',
        assertionResults: [
          { status: 'passed', fullName: 'VentaList shows them', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'VentaList opens one',
            failureMessages: [
              '\u001B[31mError: no button\u001B[39m\n\n    at open (/casa/node_modules/x/y.js:1:1)\n    at /casa/web/src/VentaList.test.tsx:9:3',
            ],
          },
        ],
      },
    ])
    expect(readVitest(report, [], '/casa')).toEqual({
      passed: 3,
      failed: 1,
      skipped: 2,
      failures: [
        {
          test: 'web/src/VentaList.test.tsx › VentaList opens one',
          file: 'web/src/VentaList.test.tsx',
          message: 'Error: no button\n    at /casa/web/src/VentaList.test.tsx:9:3',
        },
      ],
    })
  })

  it('counts a file that does not load as one failure, with its reason', () => {
    const report = vitest([
      { name: '/casa/web/a.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
    ])
    expect(readVitest(report, [], '/casa')).toMatchObject({
      failed: 1,
      failures: [{ test: 'web/a.test.ts', message: 'no such file' }],
    })
  })

  it('counts an error that broke out of every test, with the file that ran', () => {
    const error = {
      name: 'ReferenceError',
      message: 'window is not defined',
      stack: 'ReferenceError: window is not defined\n    at /casa/web/src/a.ts:1:1',
      VITEST_TEST_PATH: '/casa/web/src/a.test.ts',
    }
    expect(readVitest(vitest([]), [error], '/casa')).toMatchObject({
      passed: 3,
      failed: 1,
      failures: [
        {
          test: 'web/src/a.test.ts › outside of every test',
          file: 'web/src/a.test.ts',
          outside: true,
          message: error.stack,
        },
      ],
    })
  })

  it('keeps the start of a long message', () => {
    const long = Array.from({ length: 500 }, (_, line) => `line ${line}`).join('\n')
    const assertionResults = [{ status: 'failed', fullName: 'long', failureMessages: [long] }]
    const [failure] = readVitest(
      vitest([{ name: '/casa/a.test.ts', status: 'failed', assertionResults }]),
      [],
      '/casa',
    ).failures
    expect(failure?.message).toMatch(/^line 0\n/)
    expect(failure?.message.split('\n').length).toBeLessThan(20)
  })
})

describe('readPlaywright', () => {
  const report: PlaywrightReport = {
    stats: { expected: 5, unexpected: 1, flaky: 0, skipped: 0 },
    errors: [],
    suites: [
      {
        title: 'vender.spec.ts',
        file: 'vender.spec.ts',
        specs: [{ title: 'sells', tests: [{ projectName: 'escritorio', status: 'expected', results: [] }] }],
        suites: [
          {
            title: 'on account',
            file: 'vender.spec.ts',
            specs: [
              {
                title: 'plans instalments',
                tests: [
                  {
                    projectName: 'celular',
                    status: 'unexpected',
                    results: [{ errors: [{ message: 'no row' }] }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  }

  it('names the journey below its groups, with the screen it ran on', () => {
    expect(readPlaywright(report)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
      failures: [
        { test: 'e2e/vender.spec.ts › on account › plans instalments (celular)', message: 'no row' },
      ],
    })
  })

  it('tells what the page of a failed journey showed, without its menu', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'informe-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = path.join(folder, 'error-context.md')
    const shown = '- banner: ana\n- navigation "Menú":\n  - link "Caja"\n- main:\n  - alert: no se pudo\n'
    writeFileSync(file, `# Error details\n\n\`\`\`yaml\n${shown}\`\`\`\n\n\`\`\`ts\ncode\n\`\`\`\n`)
    const results = [
      { errors: [{ message: 'no row' }], attachments: [{ name: 'error-context', path: file }] },
    ]
    const tests = [{ projectName: 'celular', status: 'unexpected', results }]
    const suites = [{ title: 'a.spec.ts', file: 'a.spec.ts', specs: [{ title: 'sells', tests }] }]
    expect(readPlaywright({ ...report, suites }).failures[0]?.message).toBe(
      'no row\nOn the page:\n- banner: ana\n- main:\n  - alert: no se pudo',
    )
  })

  it('a journey that passed only the second time has failed, with the reason of the first', () => {
    const spec = {
      title: 'sells',
      tests: [
        {
          projectName: 'escritorio',
          status: 'flaky',
          results: [{ errors: [{ message: 'no row' }] }, { errors: [] }],
        },
      ],
    }
    const stats = { expected: 5, unexpected: 0, flaky: 1, skipped: 0 }
    const suites = [{ title: 'vender.spec.ts', file: 'vender.spec.ts', specs: [spec] }]
    expect(readPlaywright({ stats, errors: [], suites })).toEqual({
      passed: 5,
      failed: 1,
      skipped: 0,
      failures: [{ test: 'e2e/vender.spec.ts › sells (escritorio)', message: 'no row', unsteady: true }],
    })
  })

  it('counts an error outside of every journey', () => {
    const errors = [{ message: 'the server did not start' }]
    expect(readPlaywright({ ...report, errors })).toMatchObject({
      failed: 2,
      failures: [{ message: 'no row' }, { test: 'e2e', message: 'the server did not start' }],
    })
  })
})

it('keeps the end of what a program said', () => {
  const said = `${'line\n'.repeat(500)}2 perdidas\nRepite: --seed 7\n`
  expect(lastLines(said)).toMatch(/2 perdidas\nRepite: --seed 7$/)
  expect(lastLines(said).split('\n').length).toBeLessThan(40)
})

it('describes each failure below its part, and indents the reason', () => {
  const failures = [{ test: 'web/a.test.ts › one', message: 'first\nsecond' }]
  expect(describeFailures('web', failures)).toEqual(['✗ web: web/a.test.ts › one\n    first\n    second'])
  expect(describeFailures('web', [{ test: 'two', message: 'late', unsteady: true }])).toEqual([
    '✗ Inestable, pasó recién la segunda vez: web: two\n    late',
  ])
})
