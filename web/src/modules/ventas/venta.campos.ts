/** Where on the page each field of the sale is, for whoever has to stand there. */
import { MAX_CANTIDAD } from '@mostrador/contract/documentos'
import type { Campo } from './venta.reglas.ts'

export const campoId = (campo: Campo): string => `venta-${campo}`

/** The quantity of a line: a repeated article sends the focus there. */
export const cantidadId = (articulo: string): string => `cantidad-${articulo.toLowerCase()}`

export const focusId = (id: string): void => document.getElementById(id)?.focus()

export const focusCampo = (campo: Campo): void => focusId(campoId(campo))

/** Faster than hands, also on a computer that is busy. */
const SCANNER_GAP_MS = 60

const CODE_WITH_DIGITS = /^(?=.*\d)\S{6,}$/
const BARCODE = /^\d{8,14}$/

/**
 * Whether a burst of keys into a text field was a scanner's, and meant for the sale. The article box takes
 * its own; the focus rests in Cliente and in a quantity without the seller having chosen so; anywhere else
 * only what nobody types, a whole barcode, is taken away from the field.
 */
export function takesScanFrom(fieldId: string, { code, gapMs }: { code: string; gapMs: number }): boolean {
  if (fieldId === campoId('articulo')) return false
  // No quantity is that long.
  if (fieldId.startsWith('cantidad-') && code.length > String(MAX_CANTIDAD).length) return true
  if (gapMs > SCANNER_GAP_MS) return false
  if (fieldId.startsWith('cantidad-')) return code.length >= 4
  if (fieldId === campoId('cliente')) return CODE_WITH_DIGITS.test(code)
  return BARCODE.test(code)
}
