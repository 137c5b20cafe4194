/** The files, pages and headings that the documents name exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { TODOS_LOS_CONTROLES } from '../src/modules/gestion/integridad/integridad.queries.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PAGES = globSync('{*.md,docs/**/*.md,bench/*.md,web/*.md}', { cwd: ROOT })

/** `server/test/log.test.ts`: a path from the root of the project, with a slash and no pattern in it. */
const A_PATH = /`((?:contract|server|web|e2e|bench|docs|\.ci)\/[\w./-]+)`/g
/** `web/src/screens/*.tsx`: the same with a star. */
const A_PATTERN = /`((?:contract|server|web|e2e|bench|docs|\.ci)\/[\w./-]*\*[\w./*-]*)`/g
const A_LINK = /\]\((?!https?:|mailto:)([^)#\s]*)(#[^)\s]*)?\)/g

/** The address of a heading within its page. */
const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

const headingsOf = (page: string): string[] =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading))

describe.each(PAGES)('%s', (page) => {
  const text = readFileSync(path.join(ROOT, page), 'utf8')

  it('names existing files', () => {
    const missing = [...text.matchAll(A_PATH)].map(([, name = '']) => name)
    expect(missing.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([])
  })

  it('links to existing pages and headings', () => {
    const broken = [...text.matchAll(A_LINK)].flatMap(([link, target = '', anchor = '']) => {
      const file = target ? path.resolve(ROOT, path.dirname(page), target) : path.join(ROOT, page)
      if (!existsSync(file)) return [link]
      const found = !anchor || headingsOf(readFileSync(file, 'utf8')).includes(anchor.slice(1))
      return found ? [] : [link]
    })
    expect(broken).toEqual([])
  })
})

it('the decisions stand in their index, and are forty files at most', () => {
  const folder = path.join(ROOT, 'docs/decisions')
  const files = globSync('*', { cwd: folder })
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8')
  const listed = [...index.matchAll(/^- \[\d+\]\(([^)]+)\)/gm)].map(([, file = '']) => file)
  expect(['README.md', ...listed].toSorted()).toEqual(files.toSorted())
  expect(files.length).toBeLessThanOrEqual(40)
})

describe('docs/confiabilidad.md', () => {
  it('names every control of the integrity check once, and no other', () => {
    const page = readFileSync(path.join(ROOT, 'docs/confiabilidad.md'), 'utf8')
    const [, table = ''] = page.match(/^\| De qué \| Controles \|\n([\s\S]*?)\n\n/m) ?? []
    const named = [...table.matchAll(/`([a-z_]+)`/g)].map(([, control = '']) => control)
    expect(named.toSorted()).toEqual(TODOS_LOS_CONTROLES.map((c) => c.control).toSorted())
  })
})

describe('docs/seguridad.md', () => {
  const page = readFileSync(path.join(ROOT, 'docs/seguridad.md'), 'utf8')
  const [, summary = ''] = page.split('Lo que no se cumple, junto:')
  const cells = (line: string): string[] =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim())
  const rowsIn = (text: string): string[][] =>
    text
      .split('\n')
      .filter((line) => /^\| \d/.test(line))
      .map(cells)
  /** `7.2.1 a 7.2.4` and `6.2.2, 6.2.3` are several ids. */
  const idsOf = (cell = ''): string[] =>
    cell.split(', ').flatMap((part) => {
      const [first = '', last = first] = part.split(' a ')
      const [chapter, [from = 0, to = from]] = [
        first.replace(/\d+$/, ''),
        [first, last].map((id) => Number(id.split('.').at(-1))),
      ]
      return Array.from({ length: to - from + 1 }, (_, n) => `${chapter}${from + n}`)
    })
  const rows = rowsIn(page).filter((row) => row.length === 5)
  const open = rows.filter(([, , met = '']) => /^(No|En parte)$/.test(met))

  it('says of each requirement once whether it is met', () => {
    const ids = rows.flatMap(([id]) => idsOf(id))
    expect(ids.length).toBeGreaterThan(150)
    expect(ids.filter((id, n) => ids.indexOf(id) !== n)).toEqual([])
    for (const [id, , met = ''] of rows)
      expect([id, met]).toEqual([id, expect.stringMatching(/^(Sí(, .+)?|En parte|No|No corresponde)$/)])
  })

  it('names a test for each requirement that is met, or a reason for none', () => {
    const unwatched = rows.filter(([, , met = '', , proof = '']) => {
      const files = [...proof.matchAll(/`((?:contract|server|web|e2e)\/[^`]+)`/g)].map(
        ([, name = '']) => name,
      )
      const tests = files.filter((name) =>
        /\.(test|spec)\.tsx?$|^server\/test\/(model|crash|failover)$/.test(name),
      )
      return met.startsWith('Sí') && tests.length === 0 && !/^ninguna: .{8}/.test(proof)
    })
    expect(unwatched.map(([id]) => id)).toEqual([])
  })

  it('begins with all unmet requirements, and with no others', () => {
    const told = rowsIn(summary.slice(0, summary.indexOf('\n## '))).flatMap(([id]) => idsOf(id))
    expect(told.toSorted()).toEqual(open.flatMap(([id]) => idsOf(id)).toSorted())
  })
})

describe('the recipes of CONTRIBUTING.md', () => {
  const text = readFileSync(path.join(ROOT, 'CONTRIBUTING.md'), 'utf8')
  const recipes = [...text.matchAll(/^## (A new .+)\n([^#]+)/gm)].map(([, name = '', recipe = '']) => ({
    name,
    steps: recipe.split(/^(?=\d+\. )/m).slice(1),
  }))

  it('are those of the usual changes', () => {
    const names = [
      ...[
        'A new field',
        'A new sale condition',
        'A new payment type',
        'A new document',
        'A new ledger',
        'A new permission',
      ],
      ...[
        'A new switch',
        'A new field in the messages to ARCA',
        'A new screen',
        'A new list',
        'A new module',
      ],
    ]
    expect(recipes.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  })

  it.each(recipes)('$name: every step names an existing file', ({ steps }) => {
    expect(steps.length).toBeGreaterThan(3)
    for (const step of steps) {
      const names = [...step.matchAll(A_PATH)].map(([, name = '']) => name)
      const patterns = [...step.matchAll(A_PATTERN)].map(([, pattern = '']) => pattern)
      expect([...names, ...patterns], step).not.toEqual([])
      expect(names.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([])
      expect(patterns.filter((pattern) => globSync(pattern, { cwd: ROOT }).length === 0)).toEqual([])
    }
  })

  it.each([
    ['A new field', 7, /\bmarca\b/],
    ['A new switch', 5, /\b(venta_qr|con QR)\b/],
  ])('%s takes %i files at most, and each of them has the example', (name, most, example) => {
    const recipe = recipes.find((one) => one.name === name)
    expect(recipe?.steps.length).toBeLessThanOrEqual(most)
    const files = (recipe?.steps ?? []).map(
      (step) => [...step.matchAll(A_PATH)].map(([, name = '']) => name)[0] ?? '',
    )
    expect(new Set(files).size).toBe(recipe?.steps.length)
    const without = files.filter((file) => !example.test(readFileSync(path.join(ROOT, file), 'utf8')))
    expect(without).toEqual([])
  })

  it('A new document takes fifteen files at most, with three ledgers and a paper', () => {
    const steps = recipes.find(({ name }) => name === 'A new document')?.steps.join('') ?? ''
    const files = [...steps.matchAll(A_PATH)].map(([, name = '']) => name)
    expect(files).toContain('contract/src/base/documentos.ts')
    expect(new Set(files).size).toBe(files.length)
    expect(files.length).toBeLessThanOrEqual(15)
  })

  it('A new field stands in no other file of masters and imports', () => {
    const recipe = recipes[0]?.steps.join('') ?? ''
    const areas =
      '{contract/src/{maestros,gestion},server/src/modules/{maestros,gestion},web/src/modules/maestros}/**/*.{ts,tsx}'
    const others = globSync(areas, { cwd: ROOT }).filter(
      (file) =>
        !/\.test\.tsx?$/.test(file) &&
        !recipe.includes(file) &&
        // What is sold may be grouped by it.
        !/\/analisis/.test(file) &&
        // And the articles whose prices change are filtered by it.
        !/\/actualizaciones-precios\/(edicion|precios\.search)/.test(file) &&
        // And the next variants of a model have it.
        !/\/modelos\//.test(file) &&
        !/\/modelos?\.ts$/.test(file) &&
        /\bmarca:|(?<!styles)\.marca\b|(?<!tipo: )'marca'/.test(readFileSync(path.join(ROOT, file), 'utf8')),
    )
    expect(others).toEqual([])
  })
})
