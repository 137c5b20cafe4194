import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { classNameOf, withNames } from '../build/classNames.ts'
import { withoutServerOnly } from '../build/serverOnly.ts'

const CONTRACT = path.join(import.meta.dirname, '../../contract/src')

it('the browser gets the calls of the contract without what only the server reads', () => {
  const code = [
    '/** Él y ella: letters of two bytes. */',
    'export const ventas = {',
    '  get: endpoint({',
    "    method: 'GET',",
    "    summary: 'One sale with its lines',",
    "    permisos: ['anular_ventas'],",
    '    response: z.object({ status: Id, summary: z.string() }),',
    '    status: 201,',
    '  }),',
    '}',
  ].join('\n')
  const left = withoutServerOnly(code).replaceAll(/ +$/gm, '')
  expect(left.split('\n')).toEqual([
    '/** Él y ella: letters of two bytes. */',
    'export const ventas = {',
    '  get: endpoint({',
    "    method: 'GET',",
    '',
    '',
    '    response: z.object({ status: Id, summary: z.string() }),',
    '',
    '  }),',
    '}',
  ])
})

it('no call of the contract keeps its sentence', () => {
  const files = readdirSync(CONTRACT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const codes = files.map((file) => readFileSync(path.join(CONTRACT, file), 'utf8'))
  expect(codes.filter((code) => code.includes('    summary:')).length).toBeGreaterThan(20)
  expect(codes.map(withoutServerOnly).filter((code) => /^ {4}summary: /m.test(code))).toEqual([])
})

it('classes are named after their file, and two files cannot share a name', () => {
  expect(classNameOf('row', '/web/src/ui/Grilla.module.css')).toBe('Grilla_row')
  expect(classNameOf('cell', '/web/src/ui/Grilla.module.css')).toBe('Grilla_cell')
  expect(() => classNameOf('row', '/web/src/modules/ventas/Grilla.module.css')).toThrow(/another name/)
})

it('a class has its name where it is used, and its sheet is still asked for', () => {
  const code = `import estilos from "./Grilla.module.css"\nuse(estilos.row, \`a ${'$'}{estilos.cell}\`, "x/estilos.css", otros.estilos.row)`
  expect(withNames(code)).toBe(
    `import './Grilla.module.css'\nuse('Grilla_row', \`a ${'$'}{'Grilla_cell'}\`, "x/estilos.css", otros.estilos.row)`,
  )
})
