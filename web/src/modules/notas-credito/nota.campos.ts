/** Where on the page each field of a credit note is. */
import { focusId } from '../documentos/problema.ts'
import type { Campo } from './nota.reglas.ts'

export const idOf = (campo: string): string => `nota-${campo}`

export const campoId = (campo: Campo): string => idOf(campo)

export const focusCampo = (campo: Campo): void => focusId(campoId(campo))
