/** Why a document cannot be saved yet, and where on the page it is mended. */
import { ApiError } from '@mostrador/contract/errors'

export interface Problema<C extends string = string> {
  /** The field to mark and to stand in; null when it is none of the form's. */
  campo: C | null
  texto: string
  /** The article whose quantity it is. */
  linea?: string
  /** What stands under the field, when it is not the whole text again. */
  marca?: string
}

/** The box in which articles are looked for: one on each screen. */
export const ARTICULO_ID = 'articulo'

/** The quantity of a line: a repeated article sends the focus there. */
export const cantidadId = (articulo: string): string => `cantidad-${articulo.toLowerCase()}`

export const focusId = (id: string): void => document.getElementById(id)?.focus()

export const focusArticulo = (): void => focusId(ARTICULO_ID)

export type Regla<V, C, F extends string> = (values: V, contexto: C) => Problema<F> | null

/** One rule of a form. */
export const when = <F extends string | null>(
  broken: boolean,
  campo: F,
  texto: string,
  marca?: string,
): Problema<NonNullable<F>> | null => (broken ? { campo, texto, ...(marca && { marca }) } : null)

/** The first rule that is broken; null when the document can be saved. The server checks the same again. */
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

/** The field that a refusal names, when it is one of the form's. */
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
