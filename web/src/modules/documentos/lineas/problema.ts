/** The reason why a document cannot be saved yet, and the place to correct it. */
import { ApiError } from '@mostrador/contract/errors'

export interface Problema<C extends string = string> {
  /** The field to mark and to focus; null when the problem belongs to no field of the form. */
  campo: C | null
  texto: string
  /** The article with the wrong quantity. */
  linea?: string
  /** The id of what to focus, where it belongs neither to a field nor to a quantity. */
  caja?: string
  /** The text below the field, when it differs from `texto`. */
  marca?: string
}

/** The box that finds articles: one on each screen. */
export const ARTICULO_ID = 'articulo'

/** The id of a line's quantity field: a repeated article sends the focus there. */
export const cantidadId = (articulo: string): string => `cantidad-${articulo.toLowerCase()}`

export const focusId = (id: string): void => document.getElementById(id)?.focus()

/** In ms: long enough to be seen between two codes. */
const SHOWN_MS = 1200

const lineaDe = (articulo: string) => document.getElementById(cantidadId(articulo))?.closest('tr')

/** Brings a line into sight, in its table and on the page: the focus stays where the next code is read. */
export const intoSight = (articulo: string): void => lineaDe(articulo)?.scrollIntoView?.({ block: 'nearest' })

/** Brings a line into sight and lights it up for a moment. */
export function showLinea(articulo: string): void {
  intoSight(articulo)
  lineaDe(articulo)?.animate?.([{ background: 'var(--selected)' }, { background: 'transparent' }], SHOWN_MS)
}

/** What asks for the serial numbers of a line says here why the document cannot be saved. */
export const ATRIBUTO_DE_SERIES = 'data-detiene-series'

/** The first line on the page with too few serial numbers, or too many. Only what is drawn knows which articles ask. */
export function problemaDeSeries(): Problema<never> | null {
  const caja = document.querySelector(`[${ATRIBUTO_DE_SERIES}]`)
  return caja && { campo: null, texto: caja.getAttribute(ATRIBUTO_DE_SERIES) ?? '', caja: caja.id }
}

export const focusArticulo = (): void => focusId(ARTICULO_ID)

export type Regla<V, C, F extends string> = (values: V, contexto: C) => Problema<F> | null

/** One rule of a form. */
export const when = <F extends string | null>(
  broken: boolean,
  campo: F,
  texto: string,
  marca?: string,
): Problema<NonNullable<F>> | null => (broken ? { campo, texto, ...(marca && { marca }) } : null)

/** The first broken rule; null when the document can be saved. The server checks all rules again. */
export function firstProblema<V, C, F extends string>(
  reglas: readonly Regla<V, C, F>[],
  values: V,
  contexto: C,
): Problema<F> | null {
  for (const regla of reglas) {
    const problema = regla(values, contexto)
    if (problema) return problema
  }
  return null
}

/** The field that a refusal names, when the form has it. */
export function problemaIn<F extends string>(
  error: Error,
  campos: readonly F[],
  campoOf: (path: string) => string = (path) => path,
): Problema<F> {
  const refused = error instanceof ApiError ? error.campos : {}
  for (const [path, texto] of Object.entries(refused)) {
    const campo = campos.find((known) => known === campoOf(path))
    if (campo) return { campo, texto }
  }
  return { campo: null, texto: '' }
}
