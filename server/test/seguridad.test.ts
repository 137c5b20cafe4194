/**
 * What docs/seguridad.md says that does not apply, because the program has no such thing. Each has a check here, which
 * fails when the program gains it; and each check is shown once what it looks for.
 */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { DENIED, type Program, type Sought } from './calls/denied.ts'
import { pathsOf, wireSchema } from './calls/samples.ts'
import { everyEndpoint } from './run/app.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const text = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

interface Locked {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The packages that run with the program, and theirs. Which of two versions does not matter: their names are the same. */
function runningPackages(): string[] {
  const { packages } = JSON.parse(text('package-lock.json')) as { packages: Record<string, Locked> }
  const named = Map.groupBy(Object.entries(packages), ([at]) => at.split('node_modules/').at(-1) ?? '')
  const found = new Set<string>()
  const add = (locked: Locked): void => {
    for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) {
      if (found.has(name)) continue
      found.add(name)
      for (const [, each] of named.get(name) ?? []) add(each)
    }
  }
  for (const workspace of ['server', 'contract', 'web']) add(packages[workspace] ?? {})
  return [...found]
}

const FILES = globSync(
  [
    '{server,contract,web}/src/**/*.{ts,tsx,css}',
    ...['web/*.html', 'server/schema.sql', 'docker/**/*', 'compose.yaml', 'Dockerfile', 'docs/operacion.md'],
  ],
  { cwd: ROOT },
).filter((file) => !/\.test\.tsx?$|\.fixture\.ts$/.test(file) && /\.\w+$|Dockerfile$/.test(file))

const program: Program<[name: string, content: string][]> = {
  packages: runningPackages().map((name) => [name, name]),
  code: FILES.map((file) => [file, text(file)]),
  files: FILES.map((file) => [file, file]),
  calls: (await everyEndpoint()).map(({ method, path: at, params, query, body, upload, produces }) => {
    const fields = [params, query, body].flatMap((schema) =>
      schema ? pathsOf(wireSchema(schema)).map(({ path: field }) => field.join('.')) : [],
    )
    const more = [...(upload ? ['(takes a file)'] : []), ...(produces ? [`(answers ${produces})`] : [])]
    const call = [method, at, ...fields, ...more].join(' ')
    return [call, call]
  }),
}

const KINDS = ['packages', 'code', 'files', 'calls'] as const

const looksFor = (sought: Sought, kind: keyof Sought, content: string): boolean =>
  sought[kind]?.test(content) ?? false

describe.each(Object.entries(DENIED))('%s', (_, { sought, but, shown }) => {
  it('is nowhere', () => {
    const found = KINDS.flatMap((kind) =>
      program[kind].filter(([name, content]) => !but?.test(name) && looksFor(sought, kind, content)),
    )
    expect(found.map(([name]) => name)).toEqual([])
  })

  it('would be found', () => {
    expect(Object.keys(shown).toSorted()).toEqual(Object.keys(sought).toSorted())
    const missed = KINDS.flatMap((kind) =>
      (shown[kind] ?? []).filter((content) => !looksFor(sought, kind, content)),
    )
    expect(missed).toEqual([])
  })
})

describe('docs/seguridad.md', () => {
  const page = text('docs/seguridad.md')
  const rows = page
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))

  it('has a check for each requirement that does not apply, and each check has its row', () => {
    const told = rows
      .filter((cells) => cells[3] === 'No corresponde')
      .map(([, ids, , , , proof = '']) => [/«(.+)»/.exec(proof)?.[1], ids])
    const checked = Object.entries(DENIED).map(([name, { ids }]) => [name, ids])
    expect(told.toSorted()).toEqual(checked.toSorted())
    for (const row of rows.filter((cells) => cells[3] === 'No corresponde'))
      expect(row[5]).toContain('`server/test/seguridad.test.ts`')
  })

  it('denies nothing outside of these rows', () => {
    const outside = page
      .split('\n')
      .filter((line) => /no corresponden?\b/i.test(line) && !/^\| \d.*\| No corresponde \|/.test(line))
    // The line at the beginning, which says what the words mean.
    expect(outside).toHaveLength(1)
  })

  it('looks at the whole program', () => {
    expect(program.packages.length).toBeGreaterThan(150)
    expect(program.code.length).toBeGreaterThan(500)
    expect(program.calls.length).toBeGreaterThan(150)
    expect(program.calls.map(([call]) => call)).toContainEqual(expect.stringContaining(' password'))
  })
})
