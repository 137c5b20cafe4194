/** Every file of a module has a role that architecture.md names. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

/** The roles of a table, as suffixes: `commands.ts`. */
function rolesBelow(heading: string): string[] {
  const [, rest = ''] = read('docs/architecture.md').split(`\n${heading}\n`)
  const [table = ''] = rest.split('\n\n').filter((part) => part.includes('|---|'))
  return [...table.matchAll(/`\*\.([\w.]+)`/g)].map(([, role = '']) => role)
}

const filesOf = (modules: string): string[] =>
  globSync(`${modules}/*/**/*.{ts,tsx}`, { cwd: ROOT }).map((file) => file.replaceAll(path.sep, '/'))

/** `ventas.commands.ts`, or `ventas.anular.commands.ts` for a part. */
const hasRole = (name: string, roles: string[]): boolean =>
  roles.some(
    (role) => name.endsWith(`.${role}`) && /^\w[\w-]*(\.\w+)?$/.test(name.slice(0, -role.length - 1)),
  )

describe('the modules of the server', () => {
  const roles = rolesBelow('On the server:')
  const files = filesOf('server/src/modules')

  it('have files of the roles that architecture.md names, and of no other', () => {
    expect(files.filter((file) => !hasRole(path.basename(file), roles))).toEqual([])
    expect(roles.filter((role) => !files.some((file) => file.endsWith(`.${role}`)))).toEqual([])
  })

  it('ask the database in no rule, and write in no query', () => {
    const ofRole = (role: string) => files.filter((file) => file.endsWith(`.${role}.ts`))
    const asks = /\bawait\b|\bsql`|\b(Db|Tx|Queryable|Reader)\b/
    const writes = /^\s*(insert into|delete from|update \w+( \w+)? set)\b|\btx: Tx\b/m
    expect(ofRole('reglas').filter((file) => asks.test(read(file)))).toEqual([])
    expect(ofRole('queries').filter((file) => writes.test(read(file)))).toEqual([])
  })
})

it('server and contract have no file that is too long to read', () => {
  const code = globSync('{server,contract}/src/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })
  expect(code.length).toBeGreaterThan(500)
  expect(code.filter((file) => read(file).split('\n').length > 300)).toEqual([])
})

describe('the modules of the web', () => {
  const roles = rolesBelow('In the browser:')
  const files = filesOf('web/src/modules')
  const isComponent = (name: string) => /^[A-Z]\w*\.tsx$/.test(name)
  const isWord = (name: string) => /^[a-z]\w*\.tsx?$/.test(name)

  it('have components, hooks, words, and files of the roles that architecture.md names', () => {
    const others = files.filter((file) => {
      const name = path.basename(file)
      return !isComponent(name) && !isWord(name) && !hasRole(name, roles)
    })
    expect(others).toEqual([])
  })
})
