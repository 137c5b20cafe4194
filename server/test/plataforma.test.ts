/** The platform could serve any shop: it names nothing that this one sells, writes or counts. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/** The nouns of the rooms above the platform, in the singular. */
const WORDS = [
  ...['articulo', 'cliente', 'precio', 'costo', 'iva', 'alicuota', 'etiqueta', 'stock'],
  ...['ajuste', 'transferencia', 'remito', 'pendiente', 'venta', 'bonificacion', 'condicion', 'cuota'],
  ...['recibo', 'cobro', 'anticipo', 'cheque', 'pago', 'devolucion', 'nota', 'credito', 'debito'],
  ...['factura', 'fiscal', 'arca', 'cae', 'comprobante', 'caja', 'turno', 'traspaso', 'arqueo', 'tesoreria'],
  ...['fondo', 'informe', 'panel', 'integridad', 'importacion', 'proveedor', 'compra'],
]

/** Where a word stands all the same, and why. */
const ALLOWED: Record<string, string[]> = {
  // The environment of an operator is read in one place.
  'server/src/platform/process/config.ts': ['arca'],
  // Whether people change by PIN, and what they take back with it, stands among the settings of the business.
  'server/src/platform/access/equipos.ts': ['venta', 'devolucion'],
  // What a PIN may do is said by the names of permissions.
  'server/src/platform/access/permisos.ts': ['transferencia', 'nota', 'credito'],
  // A fraction is refused before the call, by the unit of its article.
  'server/src/platform/api/input.ts': ['articulo'],
  // The lent permission is written down with the numbers of the documents that it signed.
  'server/src/platform/api/lent.ts': ['comprobante'],
}

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|(?<![:'"])\/\/.*$/gm, '')

/** The words of names and texts, in lower case: `TipoAutorizado` is two. */
const wordsOf = (text: string): string[] =>
  withoutComments(text)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-zñáéíóúü]+/)

const isOf = (word: string, noun: string): boolean => [noun, `${noun}s`, `${noun}es`].includes(word)

const files = globSync('{server,web}/src/platform/**/*.{ts,tsx}', { cwd: ROOT })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))

it('knows no word of the shop', () => {
  expect(files.length).toBeGreaterThan(80)
  const found = files.flatMap((file) => {
    const words = new Set(wordsOf(readFileSync(path.join(ROOT, file), 'utf8')))
    const nouns = WORDS.filter((noun) => [...words].some((word) => isOf(word, noun)))
    return nouns.filter((noun) => !ALLOWED[file]?.includes(noun)).map((noun) => `${file}: ${noun}`)
  })
  expect(found).toEqual([])
})

it('stands where it is allowed to', () => {
  for (const [file, nouns] of Object.entries(ALLOWED)) {
    const words = wordsOf(readFileSync(path.join(ROOT, file), 'utf8'))
    expect(nouns.filter((noun) => !words.some((word) => isOf(word, noun)))).toEqual([])
  }
})
