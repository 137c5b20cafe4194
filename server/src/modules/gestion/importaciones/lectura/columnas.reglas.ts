/** Which column is which field: by its heading, by what was chosen for the same headings before, or by hand. */
import type {
  ColumnaImportacion,
  ConfigurarImportacion,
} from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type { TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
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

/** The first field that a heading names, in whatever currency; null when it names none. */
export const campoOf = (encabezado: string, campos: Campo[]): string | null => {
  const name = normal(monedaDe(encabezado) === null ? encabezado : sinMoneda(encabezado))
  return name === '' ? null : (campos.find(({ sinonimos }) => sinonimos.includes(name))?.campo ?? null)
}

/** The description of an article is its name in lists that have no other name. */
const SUPLENTES: Record<string, string> = { nombre: 'descripcion' }

function withSuplentes(propuestos: (string | null)[], campos: Campo[]): (string | null)[] {
  return Object.entries(SUPLENTES).reduce((all, [campo, suplente]) => {
    const lacks = campos.some((c) => c.campo === campo) && !all.includes(campo)
    return lacks ? all.map((one) => (one === suplente ? campo : one)) : all
  }, propuestos)
}

/**
 * The field of each column: as it was chosen before for these headings, else by its heading. The first of two columns
 * with the same meaning has it; 'Artículo' is the code where no other column is, and else the name.
 */
export function propose(
  encabezados: string[],
  campos: Campo[],
  recordados: Record<string, string | null>,
): (string | null)[] {
  const taken = new Set<string>()
  const valid = new Set(campos.map(({ campo }) => campo))
  const keys = encabezados.map(normal)
  const take = (known: string | null): string | null => {
    if (known === null || !valid.has(known) || taken.has(known)) return null
    taken.add(known)
    return known
  }
  const isDudoso = (key: string) => DUDOSOS.includes(key) && !Object.hasOwn(recordados, key)
  const firmes = encabezados.map((encabezado, n) => {
    const key = keys[n] ?? ''
    if (key === '' || isDudoso(key)) return null
    return take(Object.hasOwn(recordados, key) ? (recordados[key] ?? null) : campoOf(encabezado, campos))
  })
  const propuestos = firmes.map((firme, n) =>
    firme === null && isDudoso(keys[n] ?? '')
      ? (take(campoOf(encabezados[n] ?? '', campos)) ?? take(valid.has('nombre') ? 'nombre' : 'descripcion'))
      : firme,
  )
  return Object.keys(recordados).length > 0 ? propuestos : withSuplentes(propuestos, campos)
}

/** The same headings in any order are one set. */
export const conjuntoOf = (encabezados: string[]): string => encabezados.map(normal).toSorted().join('\n')

/** What was chosen for each heading, to be remembered; null without headings. */
export function recuerdoOf(columnas: ColumnaImportacion[]): Record<string, string | null> | null {
  const named = columnas.filter(({ encabezado }) => normal(encabezado) !== '')
  return named.length === 0
    ? null
    : Object.fromEntries(named.map(({ encabezado, campo }) => [normal(encabezado), campo]))
}

const MAX_EJEMPLOS = 3

export function columnasOf(
  encabezados: string[],
  rows: Cell[][],
  propuestos: (string | null)[],
): ColumnaImportacion[] {
  const width = Math.max(encabezados.length, ...rows.map((cells) => cells.length))
  return Array.from({ length: width }, (_, indice): ColumnaImportacion => {
    const values = rows.map((cells) => textOf(cells[indice])).filter((text) => text !== '')
    const ejemplos = values.slice(0, MAX_EJEMPLOS).map((text) => text.slice(0, 60))
    return {
      indice,
      encabezado: encabezados[indice] ?? '',
      ejemplos,
      campo: propuestos[indice] ?? null,
      preguntas: [],
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
    preguntas: preguntas.map((pregunta) => ({
      ...pregunta,
      respuesta: respuestas?.[pregunta.clave] ?? pregunta.respuesta,
    })),
  }
}

/** The columns with the changes; a field that another column takes is freed. */
export function configureColumnas(columnas: ColumnaImportacion[], cambios: Cambio[]): ColumnaImportacion[] {
  const byIndice = new Map(cambios.map((cambio) => [cambio.indice, cambio]))
  const taken = new Set(cambios.map(({ campo }) => campo).filter((campo) => typeof campo === 'string'))
  return columnas.map((columna) => {
    const cambio = byIndice.get(columna.indice)
    if (cambio) return changed(columna, cambio)
    return columna.campo !== null && taken.has(columna.campo)
      ? { ...columna, campo: null, preguntas: [] }
      : columna
  })
}

/** The person said what becomes of customers without a document. */
const sinDocumento = (columnas: ColumnaImportacion[]): boolean =>
  columnas.some(({ preguntas }) =>
    preguntas.some(({ clave, respuesta }) => clave === 'sin_documento' && respuesta !== null),
  )

/** The fields that must have a column and have none, by their titles. */
export function faltanOf(tipo: TipoImportacion, campos: Campo[], columnas: ColumnaImportacion[]): string[] {
  const tomados = new Set(columnas.map(({ campo }) => campo))
  if (sinDocumento(columnas)) tomados.add('numero_documento')
  const faltan = campos
    .filter(({ campo, obligatorio }) => obligatorio && !tomados.has(campo))
    .map(({ titulo }) => titulo)
  if (tipo === 'saldos_proveedores' && !tomados.has('cuit') && !tomados.has('razon_social'))
    faltan.push('CUIT o Razón social')
  if (tipo !== 'precios') return faltan
  if (!tomados.has('id') && !tomados.has('codigo_barras')) faltan.push('Código o Código de barras')
  if (!campos.some(({ campo }) => campo.startsWith('precio_') && tomados.has(campo)))
    faltan.push('Algún precio')
  return faltan
}
