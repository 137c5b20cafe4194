import { claveBarras } from '@mostrador/contract/formas'
import type { Cell } from '../../../../platform/files/sheets/cells.ts'

const HECHO_FECHA = 'Parece un código que Excel convirtió en una fecha: compáralo con el original.'
const HECHO_NUMERO = 'Parece un código que Excel convirtió en un número con coma: compáralo con el original.'
const HECHO_CORTO = 'Excel acortó este código y perdió cifras: compáralo con el original.'

/** `05-mar`, `mar-05`, `01/05/2026`: how a .csv has what Excel took for a date. */
const COMO_FECHA =
  /^(?:\d{1,2}[/-]\d{1,2}[/-]\d{4}|\d{1,2}-(?:ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic)|(?:ene|feb|mar|abr|may|jun|jul|ago|sep|sept|oct|nov|dic)-\d{2})\.?$/i

/** So many zeros at its end no barcode has by chance. */
const CEROS = 4

/** `7790000000000`: what is left of a barcode that Excel showed as `7,79E+12`. Its last digit does not check. */
function isCortado(text: string): boolean {
  if (!/^\d{12,14}$/.test(text) || !text.endsWith('0'.repeat(CEROS)) || /^0+$/.test(text)) return false
  const digits = [...text].map(Number).toReversed()
  const sum = digits.reduce((all, digit, n) => all + (n % 2 === 1 ? digit * 3 : digit), 0)
  return sum % 10 !== 0
}

/** What Excel may have made of a code; null without a doubt. */
export function dudaDeCodigo(cell: Cell): string | null {
  if ((typeof cell === 'number' || typeof cell === 'string') && isCortado(String(cell).trim()))
    return HECHO_CORTO
  if (typeof cell === 'number') return Number.isInteger(cell) ? null : HECHO_NUMERO
  if (typeof cell === 'object' && cell !== null) return 'fecha' in cell ? HECHO_FECHA : null
  if (typeof cell !== 'string') return null
  const text = cell.trim()
  if (COMO_FECHA.test(text)) return HECHO_FECHA
  if (/^\d+,\d+$/.test(text)) return HECHO_NUMERO
  return /^\d(?:[.,]\d+)?E\+\d+$/i.test(text) ? HECHO_CORTO : null
}

/** Excel takes the zeros in front of a barcode away: the key of the whole one; null of a text that has lost none. */
export const claveConCeros = (barras: string): string | null =>
  /^\d{7,11}$/.test(barras) && barras.length !== 8 ? claveBarras(barras.padStart(12, '0')) : null
