/** Which column is which field: by its heading, by what was chosen for the same headings before, or by hand. */
import {
  type ColumnaImportacion,
  type ConfigurarImportacion,
  letraDeColumna,
  type PreguntaColumna,
} from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type { Cell } from '../../../../platform/files/sheets/cells.ts'
import { monedaDe, sinMoneda } from '../../../../platform/files/sheets/moneda.ts'
import { type Campo, DUDOSOS } from './campos.reglas.ts'
import { normal, readTexto } from './valores.reglas.ts'

/** The heading of the downloaded wrong rows: it is read over when they come back. */
export const MOTIVO = 'Motivo'

export const textOf = (cell: Cell | undefined): string => {
  const read = readTexto(cell ?? null)
  return 'valor' in read ? (read.valor ?? '').trim() : ''
}

const MAX_HEADING = 200

/** The headings of a row. */
export const encabezadosOf = (cells: Cell[]): string[] =>
  cells.map((cell) => textOf(cell).slice(0, MAX_HEADING))

/** How well a heading names a field: as the template does, as people do, or with a word that may mean other things too. */
type Rango = 0 | 1 | 2

interface Nombrado {
  campo: Campo
  rango: Rango
}

/** The field that a heading names: the one in its currency, else one in whatever currency; null when it names none. */
export function nombradoPor(encabezado: string, campos: Campo[]): Nombrado | null {
  const moneda = monedaDe(encabezado)
  if (moneda === null) return conNombre(normal(encabezado), campos)
  const enEsa = campos.filter(({ enMoneda }) => enMoneda === moneda)
  return conNombre(normal(encabezado), enEsa) ?? conNombre(normal(sinMoneda(encabezado)), campos)
}

function conNombre(name: string, campos: Campo[]): Nombrado | null {
  if (name === '') return null
  const exacto = campos.find(({ exactos }) => exactos.includes(name))
  if (exacto) return { campo: exacto, rango: 0 }
  const campo = campos.find(({ sinonimos }) => sinonimos.includes(name))
  return campo ? { campo, rango: campo.amplios.includes(name) ? 2 : 1 } : null
}

export const campoOf = (encabezado: string, campos: Campo[]): string | null =>
  nombradoPor(encabezado, campos)?.campo.campo ?? null

/** What names the article, or the customer, in a file that has no other name. */
const SUPLENTES: readonly (readonly [campo: string, suplente: string])[] = [
  ['nombre', 'apellido'],
  ['nombre', 'descripcion'],
]

/** What a column is taken for, and the columns among which the person decides; `preguntar` is set where it must. */
interface Propuesta {
  campo: string
  posibles: number[]
  preguntar: boolean
}

function withSuplentes(propuestas: (Propuesta | null)[], campos: Campo[]): (Propuesta | null)[] {
  return SUPLENTES.reduce((all, [campo, suplente]) => {
    const lacks = campos.some((c) => c.campo === campo) && !all.some((one) => one?.campo === campo)
    return lacks ? all.map((one) => (one?.campo === suplente ? { ...one, campo } : one)) : all
  }, propuestas)
}

/** Two columns with one heading are two choices. */
function clavesDe(encabezados: string[]): string[] {
  const veces = new Map<string, number>()
  return encabezados.map((encabezado) => {
    const key = normal(encabezado)
    const vez = (veces.get(key) ?? 0) + 1
    veces.set(key, vez)
    return vez === 1 ? key : `${key}\n${vez}`
  })
}

const NINGUNA = 'ninguna'

/** Which of several columns it is; or whether one whose heading may mean other things is it. */
function preguntaDeColumna(
  { campo: nombre, posibles, preguntar }: Propuesta,
  encabezados: string[],
  campos: Campo[],
): PreguntaColumna[] {
  const campo = campos.find((c) => c.campo === nombre)
  if (!preguntar || !campo) return []
  const named = posibles.map((n) => `«${encabezados[n] ?? ''}»`)
  const varias = named.length > 1
  const repetida = new Set(named).size < named.length
  const conLetra = (n: number) => (repetida ? ` (columna ${letraDeColumna(n)})` : '')
  return [
    {
      clave: 'columna',
      texto: varias
        ? `${named.slice(0, -1).join(', ')} y ${named.at(-1)} pueden ser «${campo.titulo}». ¿Cuál se toma?`
        : `${named[0]} puede ser «${campo.titulo}», o no. ¿Se toma así?`,
      opciones: [
        ...posibles.map((n, at) => ({
          valor: String(n),
          texto: varias ? `${named[at]}${conLetra(n)}` : `Sí: es «${campo.titulo}»`,
        })),
        { valor: NINGUNA, texto: varias ? 'Ninguna' : 'No: no se lee' },
      ],
      respuesta: null,
    },
  ]
}

/** A column as it is proposed, with what must be asked about that. */
export type Propuesto = Pick<ColumnaImportacion, 'campo' | 'preguntas'>

/**
 * The field of each column: as it was chosen before for these headings, else by its heading. The name of the template goes
 * before what people call the field, and that before a word that may mean other things. Where two are equal, or only
 * such a word names it, the person is asked. 'Artículo' is the code where no other column is, and else the name.
 */
export function propose(
  encabezados: string[],
  campos: Campo[],
  recordados: Record<string, string | null>,
): Propuesto[] {
  const valid = new Set(campos.map(({ campo }) => campo))
  const keys = clavesDe(encabezados)
  const isRecordado = (n: number) => Object.hasOwn(recordados, keys[n] ?? '')
  const isDudoso = (n: number) => DUDOSOS.includes(normal(encabezados[n] ?? '')) && !isRecordado(n)
  const taken = new Set<string>()
  const take = (campo: string | null | undefined): Propuesta | null => {
    if (!campo || !valid.has(campo) || taken.has(campo)) return null
    taken.add(campo)
    return { campo, posibles: [], preguntar: false }
  }
  const elegidos = encabezados.map((_, n) => (isRecordado(n) ? take(recordados[keys[n] ?? '']) : null))
  const nombrados = encabezados.map((encabezado, n) =>
    isRecordado(n) || isDudoso(n) ? null : nombradoPor(encabezado, campos),
  )
  const firmes = encabezados.map((_, n): Propuesta | null => {
    const campo = nombrados[n]?.campo
    if (!campo || taken.has(campo.campo)) return elegidos[n] ?? null
    const suyos = nombrados.flatMap((nombrado, at) =>
      nombrado?.campo === campo ? [{ at, rango: nombrado.rango }] : [],
    )
    const rango = Math.min(...suyos.map((suyo) => suyo.rango))
    const posibles = suyos.filter((suyo) => suyo.rango === rango).map(({ at }) => at)
    if (posibles[0] !== n) return null
    return { campo: campo.campo, posibles, preguntar: posibles.length > 1 || rango === 2 }
  })
  for (const firme of firmes) if (firme) taken.add(firme.campo)
  const propuestas = firmes.map((firme, n) =>
    firme === null && isDudoso(n)
      ? (take(campoOf(encabezados[n] ?? '', campos)) ?? take(valid.has('nombre') ? 'nombre' : 'descripcion'))
      : firme,
  )
  const finales = Object.keys(recordados).length > 0 ? propuestas : withSuplentes(propuestas, campos)
  return finales.map((propuesta) => ({
    campo: propuesta?.campo ?? null,
    preguntas: propuesta ? preguntaDeColumna(propuesta, encabezados, campos) : [],
  }))
}

/** The same headings in any order are one set. */
export const conjuntoOf = (encabezados: string[]): string => encabezados.map(normal).toSorted().join('\n')

/** Nobody has said yet whether the column is what it is proposed for. */
const isPropuesta = ({ preguntas }: ColumnaImportacion): boolean =>
  preguntas.some(({ clave, respuesta }) => clave === 'columna' && respuesta === null)

/** What was chosen for each heading, to be remembered; null without headings. */
export function recuerdoOf(columnas: ColumnaImportacion[]): Record<string, string | null> | null {
  const claves = clavesDe(columnas.map(({ encabezado }) => encabezado))
  const abiertos = columnas.filter(isPropuesta).flatMap(({ preguntas }) => posiblesDe(preguntas))
  const named = columnas.flatMap(({ encabezado, indice, campo }, n) =>
    normal(encabezado) === '' || abiertos.includes(indice) ? [] : [[claves[n] ?? '', campo] as const],
  )
  return named.length === 0 ? null : Object.fromEntries(named)
}

/** The columns among which the person decides. */
const posiblesDe = (preguntas: PreguntaColumna[]): number[] =>
  preguntas
    .filter(({ clave }) => clave === 'columna')
    .flatMap(({ opciones }) =>
      opciones.filter(({ valor }) => valor !== NINGUNA).map(({ valor }) => Number(valor)),
    )

const MAX_EJEMPLOS = 3

export function columnasOf(
  encabezados: string[],
  rows: Cell[][],
  propuestos: Propuesto[],
): ColumnaImportacion[] {
  const width = Math.max(encabezados.length, ...rows.map((cells) => cells.length))
  return Array.from({ length: width }, (_, indice): ColumnaImportacion => {
    const values = rows.map((cells) => textOf(cells[indice])).filter((text) => text !== '')
    const ejemplos = values.slice(0, MAX_EJEMPLOS).map((text) => text.slice(0, 60))
    return {
      indice,
      encabezado: encabezados[indice] ?? '',
      ejemplos,
      campo: propuestos[indice]?.campo ?? null,
      preguntas: propuestos[indice]?.preguntas ?? [],
    }
  }).filter(
    ({ encabezado, ejemplos }) =>
      (encabezado !== '' || ejemplos.length > 0) && normal(encabezado) !== normal(MOTIVO),
  )
}

type Cambio = NonNullable<ConfigurarImportacion['columnas']>[number]

function changed(columna: ColumnaImportacion, { campo, respuestas }: Cambio): ColumnaImportacion {
  const other = campo !== undefined && campo !== columna.campo
  const preguntas = other ? [] : columna.preguntas
  return {
    ...columna,
    campo: campo === undefined ? columna.campo : campo,
    preguntas: preguntas
      // Who says what the column is has answered that.
      .filter(({ clave }) => campo === undefined || clave !== 'columna')
      .map((pregunta) => ({
        ...pregunta,
        respuesta: respuestas?.[pregunta.clave] ?? pregunta.respuesta,
      })),
  }
}

/** Among several columns the answer is the field's, and the question goes with it, so that the answer can be changed. */
function elegida(columnas: ColumnaImportacion[]): ColumnaImportacion[] {
  const preguntada = columnas.find(({ indice, campo, preguntas }) =>
    preguntas.some(
      ({ clave, respuesta }) =>
        clave === 'columna' && respuesta !== null && (campo === null || respuesta !== String(indice)),
    ),
  )
  if (!preguntada) return columnas
  const pregunta = preguntada.preguntas.filter(({ clave }) => clave === 'columna')
  const suya = pregunta[0]?.respuesta
  return columnas.map((columna) => {
    if (columna.indice === preguntada.indice) return { ...columna, campo: null, preguntas: [] }
    return String(columna.indice) === suya
      ? { ...columna, campo: preguntada.campo, preguntas: pregunta }
      : columna
  })
}

/** The columns with the changes; a field that another column takes is freed. */
export function configureColumnas(columnas: ColumnaImportacion[], cambios: Cambio[]): ColumnaImportacion[] {
  const byIndice = new Map(cambios.map((cambio) => [cambio.indice, cambio]))
  const taken = new Set(cambios.map(({ campo }) => campo).filter((campo) => typeof campo === 'string'))
  const configuradas = columnas.map((columna) => {
    const cambio = byIndice.get(columna.indice)
    if (cambio) return changed(columna, cambio)
    return columna.campo !== null && taken.has(columna.campo)
      ? { ...columna, campo: null, preguntas: [] }
      : columna
  })
  return cambios.reduce((all) => elegida(all), configuradas)
}
