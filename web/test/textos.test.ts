/** The product speaks to whoever works with it as "tú", as most of the specifications' texts do. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The specifications' own words, letter by letter: the few that say "usted". */
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

/** `Cierre` and `Complete` are words of another kind in lower case. */
const PALABRAS = [
  ...ORDENES,
  ...ORDENES.map(capital),
  'Cierre',
  'Complete',
  '[Dd]ebe (?:agregar|elegir|indicar|ingresar|seleccionar)',
]

const USTED = new RegExp(`(?<![\\p{L}._])(?:${PALABRAS.join('|')})(?![\\p{L}_(])`, 'u')

const COMMENT = /^\s*(\/\/|\/?\*)/

/** What a line says to a person: neither its comment nor its names. */
const said = (line: string): string => SPECIFIED.reduce((text, ours) => text.replaceAll(ours, ''), line)

it('says tú, but where the specifications say usted', () => {
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
