/** One row, cell by cell: read as its column says, and checked by the rules of the form. */
import type {
  ColumnaImportacion,
  PreguntaColumna,
} from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type { DestinoFila } from '@mostrador/contract/gestion/importaciones/importacion-filas'
import * as z from 'zod/mini'
import type { Cell } from '../../../../platform/files/sheets/cells.ts'
import { monedaDe } from '../../../../platform/files/sheets/moneda.ts'
import { type Campo, esCodigo } from '../lectura/campos.reglas.ts'
import { dudaDeCodigo } from '../lectura/codigos.reglas.ts'
import { readFecha } from '../lectura/fechas.reglas.ts'
import { type Ajena, monedaDeCelda, type Preguntable, readImporte } from '../lectura/importes.reglas.ts'
import {
  type Clave,
  isBlank,
  type Leido,
  normal,
  type Respuestas,
  readOpcion,
  readPorcentajes,
  readTexto,
  readUnidades,
  saysNothing,
} from '../lectura/valores.reglas.ts'
import { type Membrete, notaDeAjena } from './ajenas.reglas.ts'
import { bultoDe } from './bulto.reglas.ts'

/** A wrong row as it stands in the file. */
export interface FilaMala {
  celdas: Cell[]
  motivo: string
}

export interface Problema {
  /** The cell as it stands in the file. */
  valor: string
  error?: string
  aviso?: string
}

/** A column that is taken for a field. */
export interface Tomada extends Preguntable {
  indice: number
  campo: Campo
  encabezado: string
  /** The currency of all amounts in it, as its heading says: `Precio U$S`. */
  moneda: string | null
  /** The names of a choice under this heading. */
  opciones: ReadonlyMap<string, string>
}

/** A row as it was read. A cell that is empty is null, one that cannot be taken is missing. */
export interface Leida {
  fila: number
  valores: Record<string, unknown>
  problemas: Record<string, Problema>
  /** Why the row is left out without being wrong. */
  nota?: string
  /** The one cell of a row that has no other, as people see it, with its field; null for a column that is left out. */
  unica?: { campo: string | null; texto: string }
  /**
   * Of a list with a column of packs: whether the price is of a pack of so many units or of one; asks where nobody said it,
   * unless the shop has this very price of this very pack.
   */
  bulto?: (factor: number, conocido: boolean) => 'bulto' | 'unidad' | undefined
  /** Asks whether the value of an optional cell counts as empty; true once that was answered. */
  vaciar?: (campo: string) => boolean
  /** Of a new article without a name in the list of a shop: the name of the row above. */
  heredado?: { nombre: string; fila: number }
  /** Of a customer without a document: asks what becomes of it. */
  sinDocumento?: () => void
  /** Of a pending instalment: what becomes of the single opening balance of its customer; asks where nobody said it. */
  saldoUnico?: (ejemplo: string) => string | undefined
  /** Of a customer: it is the one that every business has, and what the row says of it cannot be taken. */
  consumidorFinal?: true
  /** Of a customer: what the heading or an answer says of the number, where the row does not. */
  tipo_documento?: string
  /** And the number with its type before it, as the cell has it: the shop may have written it so. */
  documento_escrito?: string
}

export interface MovimientoDeFila {
  sucursal: number
  articulo: string
  /** 0 where the branch has what the row says. */
  cantidad: number
  /** The units of the branch now. */
  habia: number
}

/** A row with its fate. */
export interface Revisada extends Leida {
  destino: DestinoFila
  objetivo: string | null
  revive: boolean
  /** Values of the wire, as the table holds them; of the fields that change. */
  antes: Record<string, unknown> | null
  despues: Record<string, unknown> | null
  /** The opening balance in centavos; null for none. */
  saldo: number | null
  stock: MovimientoDeFila[]
}

export const tomadasOf = (columnas: ColumnaImportacion[], campos: Campo[]): Tomada[] =>
  columnas.flatMap(({ indice, encabezado, campo: nombre, preguntas }) => {
    const campo = campos.find((c) => c.campo === nombre)
    if (!campo) return []
    const opciones = campo.opcionesDe?.(normal(encabezado)) ?? campo.opciones ?? new Map()
    const cotizada = preguntas.find(({ moneda }) => moneda !== undefined)?.moneda ?? null
    const respuestas = respuestasOf(preguntas)
    return [{ indice, campo, encabezado, moneda: monedaDe(encabezado), opciones, respuestas, cotizada }]
  })

const respuestasOf = (preguntas: PreguntaColumna[]): Respuestas =>
  Object.fromEntries(
    preguntas.flatMap(({ clave, respuesta }) => (respuesta === null ? [] : [[clave, respuesta]])),
  )

/** Called for what must be said of a column before its value can be read. */
export type Ask = (tomada: Tomada, clave: Clave, ejemplo: string) => void

/** The currency that the row names for all of its amounts; null for pesos. */
function ajenaDe(cells: Cell[], tomadas: Tomada[]): Ajena<Tomada> | null {
  const columna = tomadas.find(({ campo }) => campo.campo === 'moneda')
  const moneda = columna ? monedaDeCelda(shown(cells[columna.indice] ?? null)) : null
  return columna && moneda !== null ? { moneda, columna } : null
}

function readCodigo(cell: Cell): Leido<string> {
  const read = readTexto(cell)
  return 'valor' in read && read.valor !== null && saysNothing(read.valor) ? { valor: null } : read
}

function readCell(
  cell: Cell,
  tomada: Tomada,
  deFila: Ajena<Tomada> | null,
  ask: Ask,
): Leido<string | number> {
  const { campo, respuestas, opciones, moneda } = tomada
  if (typeof cell === 'object' && cell !== null && 'error' in cell) return cell
  switch (campo.clase) {
    case 'texto':
      return campo.sinValor ? readCodigo(cell) : readTexto(cell)
    case 'fecha':
      return readFecha(cell, respuestas)
    case 'opcion':
      return readOpcion(cell, opciones)
    case 'porcentajes':
      return readPorcentajes(cell)
    case 'importe':
      return readImporte(cell, tomada, {
        ajena: deFila ?? (moneda === null ? null : { moneda, columna: tomada }),
        propia: campo.enMoneda,
        decimales: campo.decimales,
        mostrado: shown(cell),
        ask,
      })
    default:
      return readUnidades(cell, respuestas)
  }
}

/** A value that the field cannot take may count as empty; amounts only where no digit says how much. */
function puedeVaciar({ campo: { campo, obligatorio, clase } }: Tomada, mostrado: string): boolean {
  const conCifras = /\d/.test(mostrado)
  if (obligatorio) return (clase === 'importe' || clase === 'entero') && !conCifras
  return campo === 'moneda' ? false : clase !== 'importe' || !conCifras
}

/** A text that says that there is none. Codes have a rule of their own, and a discount of 0 says something. */
const pareceVacio = ({ campo: { campo, clase, obligatorio, sinValor } }: Tomada, valor: unknown): boolean =>
  !obligatorio &&
  !sinValor &&
  campo !== 'moneda' &&
  typeof valor === 'string' &&
  (clase === 'texto' || (clase === 'porcentajes' && valor.trim() !== '0')) &&
  saysNothing(valor)

export const SIN_RESPUESTA = 'Falta decir cómo se lee este valor'

const MAX_SHOWN = 300

/** The cell as people see it in the file. */
const shown = (cell: Cell): string => {
  const read = readTexto(cell)
  return ('valor' in read ? (read.valor ?? '') : String(cell)).slice(0, MAX_SHOWN)
}

/** The first refusal of the field's rule; null when the value passes. */
export function refusalOf(schema: z.ZodMiniType, value: unknown): { error: string } | { decoded: unknown } {
  const parsed = z.safeDecode(schema, value as never)
  return parsed.success
    ? { decoded: parsed.data }
    : { error: parsed.error.issues[0]?.message ?? 'No es válido' }
}

/** Texts as the rule trims them; amounts stay in pesos. */
const kept = ({ clase }: Campo, value: unknown, decoded: unknown): unknown =>
  clase === 'importe' ? value : decoded

/** The only cell of a row: in a list of several columns it is the title of what follows. */
function unicaDe(cells: Cell[], tomadas: Tomada[]): Leida['unica'] {
  const [at, ...more] = cells.flatMap((cell, n) => (isBlank(cell) ? [] : [n]))
  const cell = cells[at ?? -1]
  if (at === undefined || more.length > 0 || typeof cell !== 'string') return undefined
  return { campo: tomadas.find(({ indice }) => indice === at)?.campo.campo ?? null, texto: shown(cell) }
}

/** A printed list has its headings on each page. */
const repeatsEncabezados = (cells: Cell[], tomadas: Tomada[]): boolean =>
  tomadas.length > 1 &&
  tomadas.every(
    ({ indice, encabezado }) =>
      normal(encabezado) !== '' && normal(shown(cells[indice] ?? null)) === normal(encabezado),
  )

/**
 * What a cell says, in `leida`: its value, that it counts as empty, or why it cannot be taken. Calls `ask` for a value
 * that can be read in two ways.
 */
function takeCell(
  leida: Leida,
  cell: Cell,
  tomada: Tomada,
  { deFila, ask }: { deFila: Ajena<Tomada> | null; ask: Ask },
): void {
  const { campo, respuestas } = tomada
  const mostrado = shown(cell)
  const vaciar = () => {
    leida.valores[campo.campo] = null
    leida.problemas[campo.campo] = { valor: mostrado, aviso: `«${mostrado}» se toma como vacío.` }
    if (campo.obligatorio) leida.nota ??= `Sin ${campo.titulo.toLowerCase()} («${mostrado}»): queda afuera.`
  }
  const wrong = (error: string) => {
    if (puedeVaciar(tomada, mostrado)) {
      if (respuestas.vacio === 'vacio') return vaciar()
      ask(tomada, 'vacio', mostrado)
    }
    leida.problemas[campo.campo] = { valor: mostrado, error }
  }
  const read = readCell(cell, tomada, deFila, ask)
  if ('pregunta' in read) {
    ask(tomada, read.pregunta, mostrado)
    leida.problemas[campo.campo] = { valor: mostrado, error: SIN_RESPUESTA }
  } else if ('error' in read) wrong(read.error)
  else if (read.valor === null) leida.valores[campo.campo] = null
  else if (pareceVacio(tomada, read.valor) && respuestas.vacio === 'vacio') vaciar()
  else {
    if (pareceVacio(tomada, read.valor)) ask(tomada, 'vacio', mostrado)
    const checked = refusalOf(campo.schema, read.valor)
    if ('error' in checked) wrong(checked.error)
    else leida.valores[campo.campo] = kept(campo, read.valor, checked.decoded)
  }
  const duda =
    (esCodigo(campo.campo) ? dudaDeCodigo(cell) : null) ?? campo.dudas?.get(normal(mostrado)) ?? null
  if (duda !== null && (leida.valores[campo.campo] ?? null) !== null) warn(leida, campo.campo, duda)
}

/** Calls `ask` for a value that can be read in two ways, with its column. `membrete` is what stands above the headings. */
export function readFila(
  { fila, cells }: { fila: number; cells: Cell[] },
  tomadas: Tomada[],
  { membrete, ask }: { membrete: Membrete; ask: Ask },
): Leida {
  const leida: Leida = { fila, valores: {}, problemas: {} }
  const nota = repeatsEncabezados(cells, tomadas)
    ? 'Repite los encabezados: no se importa.'
    : notaDeAjena(cells, tomadas, membrete)
  if (nota !== null) return { ...leida, nota }
  const paquete = tomadas.find((t) => t.campo.campo === 'factor')
  if (paquete) leida.bulto = (factor, conocido) => bultoDe(factor, { paquete, tomadas, ask }, conocido)
  leida.vaciar = (campo) => {
    const tomada = tomadas.find((t) => t.campo.campo === campo)
    if (!tomada || tomada.campo.obligatorio) return false
    if (tomada.respuestas.vacio === 'vacio') return true
    ask(tomada, 'vacio', shown(cells[tomada.indice] ?? null))
    return false
  }
  const unica = tomadas.length > 1 ? unicaDe(cells, tomadas) : undefined
  if (unica) leida.unica = unica
  const deFila = ajenaDe(cells, tomadas)
  for (const tomada of tomadas) takeCell(leida, cells[tomada.indice] ?? null, tomada, { deFila, ask })
  return leida
}

/** Marks a cell with a doubt. */
export function warn(leida: Leida, campo: string, aviso: string): void {
  const known = leida.problemas[campo]
  leida.problemas[campo] = {
    valor: String(leida.valores[campo] ?? ''),
    ...known,
    aviso: known?.aviso ? `${known.aviso} ${aviso}` : aviso,
  }
}
