/** Why a document cannot be saved yet, and where on the page it is mended. */

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
