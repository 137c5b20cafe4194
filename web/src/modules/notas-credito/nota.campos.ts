/** Where on the page each field of a credit note is, for whoever has to stand there. */
import type { Campo } from './nota.reglas.ts'

export const campoId = (campo: Campo): string => `nota-${campo}`

/** The quantity of a line: a repeated article sends the focus there. */
export const cantidadId = (articulo: string): string => `nota-cantidad-${articulo.toLowerCase()}`

export const focusId = (id: string): void => document.getElementById(id)?.focus()
