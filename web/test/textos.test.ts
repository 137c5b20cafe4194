/** The product says "tú" to its users, like most texts of the specifications. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The exact texts of the specifications that say "usted". */
const SPECIFIED = [
  'Debe ingresar y confirmar la contraseña',
  'Complete los campos obligatorios: ID y Nombre',
  'Ingrese un porcentaje válido',
  'Debe agregar al menos un producto a la venta.',
  '¿Está seguro de que desea marcar este cliente como baja?',
  'Debe seleccionar una sucursal',
  'Debe ingresar un concepto',
  'Debe agregar al menos un artículo',
]

const ORDENES = [
  'abra agregue avise borre busque cambie cargue confirme corra deje descargue ejecute elija escriba espere guarde haga',
  'indique ingrese inicie instale intente lea marque pida ponga pruebe recupere revise seleccione vea verifique vuelva',
  'búsquelo búsquela búsquelos cópielo envíelo guárdelo revíselo usted ustedes desea',
].flatMap((line) => line.split(' '))

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** In lower case, and alone or of a till, `Cierre` and `Complete` can also be other kinds of words. */
const PALABRAS = [
  ...ORDENES,
  ...ORDENES.map(capital),
  "Cierre(?!'| de caja| a ciegas)",
  'Complete',
  '[Dd]ebe (?:agregar|elegir|indicar|ingresar|seleccionar)',
]

const USTED = new RegExp(`(?<![\\p{L}._])(?:${PALABRAS.join('|')})(?![\\p{L}_(])`, 'u')

const COMMENT = /^\s*(\/\/|\/?\*)/

/** A line without the specified texts: the rest must not say "usted". */
const said = (line: string): string => SPECIFIED.reduce((text, ours) => text.replaceAll(ours, ''), line)

it('says tú, except where the specifications say usted', () => {
  const files = globSync('{web,server,contract}/{src,seeds}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\./.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    readFileSync(path.join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, n) =>
        !COMMENT.test(line) && USTED.test(said(line)) ? [`${file}:${n + 1}: ${line}`] : [],
      ),
  )
  expect(found).toEqual([])
})

it('says tú in the manual, around the quoted texts of the screens', () => {
  const pages = globSync('docs/manual/*.md', { cwd: ROOT })
  expect(pages.length).toBeGreaterThan(10)
  const found = pages.flatMap((page) =>
    readFileSync(path.join(ROOT, page), 'utf8')
      .split('\n')
      .flatMap((line, n) => (USTED.test(line.replace(/«[^»]*»/g, '')) ? [`${page}:${n + 1}: ${line}`] : [])),
  )
  expect(found).toEqual([])
})
