/** The texts that name a document. One function writes them, one reads them. */

export type LetraComprobante = 'TKT-X' | 'REC-X' | 'NC-X'

/** `TKT-X 01-0000123`: point of sale with 2 digits (4 in the detail), id with 7. */
export const comprobante = (
  letra: LetraComprobante,
  puntoVenta: number,
  id: number,
  digitos: 2 | 4 = 2,
): string => `${letra} ${numeroComprobante(puntoVenta, id, digitos)}`

/** `0001-0000123`, without the letter. */
export const numeroComprobante = (puntoVenta: number, id: number, digitos: 2 | 4 = 4): string =>
  `${String(puntoVenta).padStart(digitos, '0')}-${String(id).padStart(7, '0')}`

/** A delivery note's name; its number counts within the branch. */
export const numeroRemito = (puntoVenta: number, numero: number): string =>
  `REM-X ${numeroComprobante(puntoVenta, numero)}`

/** A stock adjustment's name; its number counts within the business. */
export const numeroAjuste = (numero: number): string => `AJ ${String(numero).padStart(7, '0')}`

/** A transfer's name; its number is its id. */
export const numeroTransferencia = (id: number): string => `TRF ${String(id).padStart(7, '0')}`

const leerNumero = (patron: RegExp, texto: string): number | null => {
  const match = patron.exec(texto.trim())
  return match ? Number(match[1]) : null
}

/** The number that `numeroRemito` wrote, or null. It counts within a branch. */
export const leerRemito = (texto: string): number | null => leerNumero(/^REM-X \d{1,6}-(\d{1,9})$/i, texto)

/** The number that `numeroAjuste` wrote, or null. */
export const leerAjuste = (texto: string): number | null => leerNumero(/^AJ (\d{1,9})$/i, texto)

/** Reads what `comprobante` wrote, with any number of digits; null when the text is something else. */
export function leerComprobante(
  texto: string,
): { letra: LetraComprobante; puntoVenta: number; id: number } | null {
  const match = /^(TKT-X|REC-X|NC-X) (\d{1,6})-(\d{1,10})$/.exec(texto.trim())
  return match
    ? { letra: match[1] as LetraComprobante, puntoVenta: Number(match[2]), id: Number(match[3]) }
    : null
}
