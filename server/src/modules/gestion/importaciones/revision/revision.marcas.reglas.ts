/** What is said of a row and of its cells. */
import { problemaDeFraccion } from '@mostrador/contract/fraccionable'
import type { DestinoFila } from '@mostrador/contract/gestion/importaciones/importacion-filas'
import { unidadDe } from '@mostrador/contract/maestros/unidades'
import { CANTIDAD_ENTERA } from '@mostrador/contract/wire'
import { type Leida, type Revisada, warn } from './revision.reglas.ts'

/** What a kind's rules say of a row that can be read. */
export type Veredicto = Partial<Omit<Revisada, keyof Leida>> & { destino: DestinoFila }

/** A row that is no record needs no verdict. */
export const decidida = (leida: Leida, check: () => Veredicto): Revisada =>
  revisada(leida, leida.nota === undefined ? check() : { destino: 'igual' })

/** A row with an error cannot be taken: its verdict counts only for the record that it names. */
function revisada(leida: Leida, veredicto: Veredicto): Revisada {
  const wrong = Object.values(leida.problemas).some(({ error }) => error !== undefined)
  const nothing = { objetivo: null, revive: false, antes: null, despues: null, saldo: null, stock: [] }
  if (leida.nota !== undefined) return { ...leida, ...nothing, problemas: {}, destino: 'igual' }
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

/** Marks a quantity with more decimals than the unit of its article has. */
export function checkFraccion(leida: Leida, campo: string, unidad: unknown): void {
  const cantidad = leida.valores[campo]
  if (typeof cantidad !== 'number') return
  const decimales = typeof unidad === 'string' ? (unidadDe(unidad)?.decimales ?? 0) : 0
  const problema = problemaDeFraccion(cantidad, decimales, CANTIDAD_ENTERA)
  if (problema !== null) fail(leida, campo, problema)
}

/** The same of an optional cell, which may count as empty. */
export function failOptional(leida: Leida, campo: string, error: string): void {
  if (leida.vaciar?.(campo)) {
    warn(leida, campo, `${error}: se toma como vacío.`)
    leida.valores[campo] = null
  } else fail(leida, campo, error)
}

/** The title of the articles below it, in a list that has its categories between them. */
export function esTitulo({ unica }: Leida): boolean {
  if (!unica || !/\p{L}{2}/u.test(unica.texto)) return false
  // A code alone may have lost its other cells: it has digits, and no blanks.
  const isCode = unica.campo === 'id' || unica.campo === 'articulo' || unica.campo === 'codigo'
  return isCode ? /\s/.test(unica.texto.trim()) || !/\d/.test(unica.texto) : unica.campo !== 'codigo_barras'
}

export const ES_TITULO = 'Es un título de la lista: no se importa.'

/** All errors of the row, or all doubts, in one text. */
export function motivoOf({ nota, problemas }: Leida, tituloOf: (campo: string) => string): string | null {
  if (nota !== undefined) return nota
  const texts = (which: 'error' | 'aviso') =>
    Object.entries(problemas).flatMap(([campo, problema]) => {
      const text = problema[which]
      return text === undefined ? [] : [`${tituloOf(campo)}: ${text}`]
    })
  const errors = texts('error')
  const all = errors.length > 0 ? errors : texts('aviso')
  return all.length === 0 ? null : all.join('; ')
}
