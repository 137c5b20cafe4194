/** One row, cell by cell: read as its column says, and checked by the rules of the form. */
import type { ColumnaImportacion, PreguntaColumna } from '@mostrador/contract/importacion-archivo'
import type { DestinoFila } from '@mostrador/contract/importacion-filas'
import * as z from 'zod/mini'
import type { Cell } from '../../platform/files/sheets/cells.ts'
import type { Campo } from './campos.reglas.ts'
import {
  type Leido,
  type Respuestas,
  readFecha,
  readNumero,
  readOpcion,
  readTexto,
} from './valores.reglas.ts'

export interface Problema {
  /** The cell as it stands in the file. */
  valor: string
  error?: string
  aviso?: string
}

/** A column that is taken for a field. */
export interface Tomada {
  indice: number
  campo: Campo
  respuestas: Respuestas
}

/** A row as it was read. A cell that is empty is null, one that cannot be taken is missing. */
export interface Leida {
  fila: number
  valores: Record<string, unknown>
  problemas: Record<string, Problema>
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
  columnas.flatMap(({ indice, campo: nombre, preguntas }) => {
    const campo = campos.find((c) => c.campo === nombre)
    return campo ? [{ indice, campo, respuestas: respuestasOf(preguntas) }] : []
  })

const respuestasOf = (preguntas: PreguntaColumna[]): Respuestas =>
  Object.fromEntries(
    preguntas.flatMap(({ clave, respuesta }) => (respuesta === null ? [] : [[clave, respuesta]])),
  )

function readCell(cell: Cell, { campo, respuestas }: Tomada): Leido<string | number> {
  if (typeof cell === 'object' && cell !== null && 'error' in cell) return cell
  switch (campo.clase) {
    case 'texto':
      return readTexto(cell)
    case 'fecha':
      return readFecha(cell, respuestas)
    case 'opcion':
      return readOpcion(cell, campo.opciones ?? new Map())
    default:
      return readNumero(cell, respuestas)
  }
}

const SIN_RESPUESTA = 'Falta decir cómo se lee este valor'

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

/** Calls `ask` for a value that can be read in two ways, with its column. */
export function leerFila(
  fila: number,
  cells: Cell[],
  tomadas: Tomada[],
  ask: (tomada: Tomada, clave: PreguntaColumna['clave'], ejemplo: string) => void,
): Leida {
  const leida: Leida = { fila, valores: {}, problemas: {} }
  for (const tomada of tomadas) {
    const { campo } = tomada
    const cell = cells[tomada.indice] ?? null
    const fail = (error: string) => {
      leida.problemas[campo.campo] = { valor: shown(cell), error }
    }
    const read = readCell(cell, tomada)
    if ('pregunta' in read) {
      ask(tomada, read.pregunta, shown(cell))
      fail(SIN_RESPUESTA)
    } else if ('error' in read) fail(read.error)
    else if (read.valor === null) leida.valores[campo.campo] = null
    else {
      const checked = refusalOf(campo.schema, read.valor)
      if ('error' in checked) fail(checked.error)
      else leida.valores[campo.campo] = kept(campo, read.valor, checked.decoded)
    }
  }
  return leida
}

/** What a kind's rules say of a row that can be read. */
export type Veredicto = Partial<Omit<Revisada, keyof Leida>> & { destino: DestinoFila }

/** A row with an error cannot be taken: its verdict counts only for the record that it names. */
export function revisada(leida: Leida, veredicto: Veredicto): Revisada {
  const wrong = Object.values(leida.problemas).some(({ error }) => error !== undefined)
  const nothing = { objetivo: null, revive: false, antes: null, despues: null, saldo: null, stock: [] }
  return wrong
    ? { ...leida, ...nothing, objetivo: veredicto.objetivo ?? null, destino: 'error' }
    : { ...nothing, ...veredicto, ...leida }
}

/** Marks a cell with an error, beside what is known of it. */
export function fail(leida: Leida, campo: string, error: string, mostrado?: string): void {
  const known = leida.problemas[campo]
  leida.problemas[campo] = {
    valor: known?.valor ?? mostrado ?? String(leida.valores[campo] ?? ''),
    ...known,
    error: known?.error ?? error,
  }
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

/** All errors of the row, or all doubts, in one text. */
export function motivoOf({ problemas }: Leida, tituloOf: (campo: string) => string): string | null {
  const texts = (which: 'error' | 'aviso') =>
    Object.entries(problemas).flatMap(([campo, problema]) => {
      const text = problema[which]
      return text === undefined ? [] : [`${tituloOf(campo)}: ${text}`]
    })
  const errors = texts('error')
  const all = errors.length > 0 ? errors : texts('aviso')
  return all.length === 0 ? null : all.join('; ')
}
