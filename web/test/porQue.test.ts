/** Every code by which the server refuses something has its explanation in the manual, or a reason why it needs none. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { indice } from '../build/manual.ts'
import { explicacionDe } from '../src/modules/shell/ayuda/porQue.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const sources = globSync('{server,contract}/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !/\.test\.ts$/.test(file))
  .map((file) => readFileSync(path.join(ROOT, file), 'utf8'))

/** A code is the first text of a conflict, the second of a refusal, or stands after its sentence. */
const WRITTEN = [
  /\bconflict\(\s*(?:'([a-z_]+)'|([A-Z_]+))/g,
  /\bnew Refusal\(\s*\w+,\s*(?:'([a-z_]+)'|([A-Z_]+))/g,
  /\b(?:invalid|forbidden|unauthorized)\(\s*(?:'[^']*'|`[^`]*`),\s*(?:'([a-z_]+)'|([A-Z_]+))/g,
]
const constants = new Map(
  sources.flatMap((text) =>
    [...text.matchAll(/export const ([A-Z_]+) = '([a-z_]+)'/g)].map(
      ([, name = '', code = '']) => [name, code] as const,
    ),
  ),
)
const CODES = [
  ...new Set(
    sources.flatMap((text) =>
      WRITTEN.flatMap((form) =>
        [...text.matchAll(form)].map(([, code, name = '']) => code ?? constants.get(name) ?? name),
      ),
    ),
  ),
].toSorted()

const REASONS: Record<string, string> = {
  datos_invalidos: 'the field itself says what it wants',
  articulo_duplicado: 'the field itself says it',
  codigo_barras_duplicado: 'the field itself says it',
  rubro_duplicado: 'the field itself says it',
  formato_duplicado: 'the field itself says it',
  nombre_duplicado: 'the field itself says it',
  usuario_duplicado: 'the field itself says it',
  no_encontrado: 'there is nothing to explain: it is not there',
  clave_invalida: 'only a program of somebody else sends such a key',
  formato_invalido: 'only a program of somebody else sends such a body',
  prueba: 'of a test',
}

it('the server has codes, and each one is explained or needs no explanation', () => {
  expect(CODES.length).toBeGreaterThan(90)
  expect(CODES.filter((code) => explicacionDe(code) === null && REASONS[code] === undefined)).toEqual([])
  expect(Object.keys(REASONS).filter((code) => explicacionDe(code) !== null)).toEqual([])
})

it('each explanation is there', () => {
  const there = new Set(indice().map(({ pagina, ancla }) => `/ayuda/${pagina}${ancla && `#${ancla}`}`))
  expect(CODES.map(explicacionDe).filter((address) => address !== null && !there.has(address))).toEqual([])
})
