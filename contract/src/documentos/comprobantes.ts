/** The texts that name a document. Only this file writes and reads them. */
import { MAX_ID } from '../wire.ts'

export type LetraComprobante = 'TKT-X' | 'REC-X' | 'NC-X' | 'ND-X' | 'DEV-X'

/** The documents that a text can name, with delivery notes, adjustments, transfers and imports. */
export type Letra = LetraComprobante | 'REM-X' | 'AJ' | 'TRF' | 'IMP'

/** Credit notes of all branches are one series. Older ones keep the point of sale of their branch. */
export const PUNTO_VENTA_NOTAS = 1

const pad = (numero: number, digitos: number): string => String(numero).padStart(digitos, '0')

/** `0001`: a branch's point of sale, alone. */
export const numeroPuntoVenta = (puntoVenta: number): string => pad(puntoVenta, 4)

/** `TKT-X 01-0000123`: the one spelling of a document on screens, papers and workbooks. */
export const comprobante = (letra: LetraComprobante, puntoVenta: number, id: number): string =>
  `${letra} ${pad(puntoVenta, 2)}-${pad(id, 7)}`

/** `0001-0000123`: a sale where its letter is not shown, in its detail and in the customer's history. */
export const numeroComprobante = (puntoVenta: number, id: number): string =>
  `${pad(puntoVenta, 4)}-${pad(id, 7)}`

/** `00001-00000094`: the number of a fiscal voucher; `00001-sin número` until it has one. */
export const numeroFiscal = (puntoVenta: number, numero: number | null): string =>
  `${pad(puntoVenta, 5)}-${numero === null ? 'sin número' : pad(numero, 8)}`

export interface NumeroFiscalLeido {
  /** Null when the text names none. */
  letra: 'A' | 'B' | 'C' | null
  puntoVenta: number | null
  numero: number
}

/** Name and letter, point of sale and number; the number alone, or without its name. */
const FISCAL = /^(?:(?:\p{L}[\p{L} ]*? ([ABC])\s+)?(\d{1,5})\s*-\s*)?(\d{1,8})$/iu

/**
 * The fiscal voucher that the text of a search box names, as screens and papers show it or in parts:
 * `Factura B 00011-00000001`, `00011-00000001`, `11-1`, `1`. Null for words.
 */
export function readNumeroFiscal(texto: string): NumeroFiscalLeido | null {
  const match = FISCAL.exec(texto.trim())
  if (!match) return null
  const [, letra, puntoVenta, numero] = match
  return {
    letra: (letra?.toUpperCase() as NumeroFiscalLeido['letra'] | undefined) ?? null,
    puntoVenta: puntoVenta === undefined ? null : Number(puntoVenta),
    numero: Number(numero),
  }
}

/** `TKT-X 00000123`: the sale in the list of pending articles, or a dash. */
export const comprobanteDeVenta = (venta: number | null): string =>
  venta === null ? '-' : `TKT-X ${pad(venta, 8)}`

/** The name of a delivery note; its number is unique within the branch. */
export const numeroRemito = (puntoVenta: number, numero: number): string =>
  `REM-X ${numeroComprobante(puntoVenta, numero)}`

/** The name of a stock adjustment; its number is unique within the business. */
export const numeroAjuste = (numero: number): string => `AJ ${pad(numero, 7)}`

/** The name of a transfer; its number is its id. */
export const numeroTransferencia = (id: number): string => `TRF ${pad(id, 7)}`

/** The name of an import; its number is its id. */
export const numeroImportacion = (id: number): string => `IMP ${pad(id, 7)}`

/** The name of a shift of a till; its number is its id. */
export const numeroTurno = (id: number): string => `TUR ${pad(id, 7)}`

/** The name of a movement of a till, as its paper shows it; its number is its id. */
export const numeroMovimientoCaja = (id: number): string => `MC ${pad(id, 7)}`

/** The name of a transfer of money between tills; its number is its id. */
export const numeroTraspaso = (id: number): string => `TC ${pad(id, 7)}`

export interface NumeroLeido {
  /** Null when the text has none. */
  puntoVenta: number | null
  numero: number
}

const LETRAS: Record<string, Letra> = {
  TKTX: 'TKT-X',
  RECX: 'REC-X',
  NCX: 'NC-X',
  DEVX: 'DEV-X',
  NDX: 'ND-X',
  REMX: 'REM-X',
  AJ: 'AJ',
  TRF: 'TRF',
  IMP: 'IMP',
}

/** Letter, point of sale and number, whole or in part. Two numbers with only a space between are words. */
const FORMA = /^(?:((?:TKT|REC|NC|ND|DEV|REM)[\s-]*X|AJ|TRF|IMP)[\s-]*)?(?:(\d{1,6})\s*-\s*)?(\d{1,10})$/i

/** The document that the text names, with its letter; null when it names none. */
function read(texto: string): (NumeroLeido & { letra: Letra | null }) | null {
  const match = FORMA.exec(texto.trim())
  if (!match) return null
  const [, letra = '', puntoVenta, digitos] = match
  const numero = Number(digitos)
  if (numero > MAX_ID) return null
  return {
    letra: LETRAS[letra.toUpperCase().replace(/[\s-]/g, '')] ?? null,
    puntoVenta: puntoVenta === undefined ? null : Number(puntoVenta),
    numero,
  }
}

/**
 * The number of a document of this kind in the text of a search box. Accepts every form of screens and
 * papers, and the ways in which people type them: `TKT-X 01-0000123`, `tkt-x 123`, `0001-0000123`, `123`.
 * Null for words, and for the number of another kind of document.
 */
export function readNumero(letra: Letra, texto: string): NumeroLeido | null {
  const leido = read(texto)
  if (!leido || (leido.letra !== null && leido.letra !== letra)) return null
  return { puntoVenta: leido.puntoVenta, numero: leido.numero }
}

const LETRAS_COMPROBANTE: readonly Letra[] = ['TKT-X', 'REC-X', 'NC-X', 'ND-X', 'DEV-X']

const isLetraComprobante = (letra: Letra): letra is LetraComprobante => LETRAS_COMPROBANTE.includes(letra)

/** Reads the texts of `comprobante`, with any number of digits; null for other texts. */
export function readComprobante(
  texto: string,
): { letra: LetraComprobante; puntoVenta: number; id: number } | null {
  const leido = read(texto)
  if (!leido) return null
  const { letra, puntoVenta, numero } = leido
  if (letra === null || puntoVenta === null) return null
  return isLetraComprobante(letra) ? { letra, puntoVenta, id: numero } : null
}
