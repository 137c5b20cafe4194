/** The texts that name a document. Only this file writes and reads them. */
import {
  DOCUMENTOS,
  type DocumentoNumerado,
  type DocumentoTipo,
  documentosNumerados,
} from '../base/documentos.ts'
import { MAX_ID } from '../wire.ts'

export const NO_ES_FACTURA = 'Documento no válido como factura'

/** The documents with a point of sale before their id. */
export type TipoComprobante = DocumentoNumerado<'punto_venta'>

/** The documents that a text can name. */
export type TipoNombrado = Exclude<DocumentoTipo, DocumentoNumerado<'de_otro'>>

const letraDe = (tipo: TipoNombrado): string => DOCUMENTOS[tipo].letra

/** Credit notes of all branches are one series. Older ones keep the point of sale of their branch. */
export const PUNTO_VENTA_NOTAS = 1

const pad = (numero: number, digitos: number): string => String(numero).padStart(digitos, '0')

/** `0001`: a branch's point of sale, alone. */
export const numeroPuntoVenta = (puntoVenta: number): string => pad(puntoVenta, 4)

/** `TKT-X 01-0000123`: the one spelling of a document on screens, papers and workbooks. */
export const comprobante = (tipo: TipoComprobante, puntoVenta: number, id: number): string =>
  `${letraDe(tipo)} ${pad(puntoVenta, 2)}-${pad(id, 7)}`

/**
 * What owns instalments, as people name it: a sale, or by its former text (`inicial`) the voucher of a debt that the shop
 * brought with it.
 */
export const numeroDeDeuda = (inicial: string | null, puntoVenta: number, id: number): string =>
  inicial ?? comprobante('venta', puntoVenta, id)

/** `TKTX0000123`: a sale as bars on its papers. Letters and digits alone: no layout of a keyboard changes them. */
export const codigoDeVenta = (id: number): string => `${letraDe('venta').replace('-', '')}${pad(id, 7)}`

const CODIGO_DE_VENTA = /^TKTX(\d{7,10})$/i

/** The sale of these bars, also where Caps Lock turns the letters; null for other codes. */
export function readCodigoDeVenta(codigo: string): number | null {
  const id = Number(CODIGO_DE_VENTA.exec(codigo.trim())?.[1] ?? 0)
  return id > 0 && id <= MAX_ID ? id : null
}

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

/** What the number of a document is made of. */
interface Partes {
  punto_venta: { id: number; punto_venta: number }
  sucursal: { id: number; punto_venta: number; numero: number }
  negocio: { id: number; numero: number }
  id: { id: number }
}

/** The same for a kind of document. */
export type PartesDe<T extends TipoNombrado> = Partes[(typeof DOCUMENTOS)[T]['numeracion']]

/** A document as people name it, whatever its kind. */
export function numeroDocumento<T extends TipoNombrado>(tipo: T, partes: PartesDe<T>): string {
  const { letra, numeracion } = DOCUMENTOS[tipo]
  const { id, punto_venta, numero } = { punto_venta: 0, numero: 0, ...partes }
  if (numeracion === 'punto_venta') return `${letra} ${pad(punto_venta, 2)}-${pad(id, 7)}`
  if (numeracion === 'sucursal') return `${letra} ${numeroComprobante(punto_venta, numero)}`
  return `${letra} ${pad(numeracion === 'negocio' ? numero : id, 7)}`
}

/** `TKT-X 00000123`: the sale in the list of pending articles, or a dash. */
export const comprobanteDeVenta = (venta: number | null): string =>
  venta === null ? '-' : `${letraDe('venta')} ${pad(venta, 8)}`

/** The name of a delivery note; its number is unique within the branch. */
export const numeroRemito = (puntoVenta: number, numero: number): string =>
  `${letraDe('remito')} ${numeroComprobante(puntoVenta, numero)}`

/** The name of an offer; its number is unique within the branch. */
export const numeroPresupuesto = (puntoVenta: number, numero: number): string =>
  `${letraDe('presupuesto')} ${numeroComprobante(puntoVenta, numero)}`

/** The name of a stock adjustment; its number is unique within the business. */
export const numeroAjuste = (numero: number): string => `${letraDe('ajuste')} ${pad(numero, 7)}`

/** The name of a count of stock; its number is its id. */
export const numeroConteo = (id: number): string => `${letraDe('conteo_stock')} ${pad(id, 7)}`

/** The name of a transfer; its number is its id. */
export const numeroTransferencia = (id: number): string => `${letraDe('transferencia')} ${pad(id, 7)}`

/** The name of an import; its number is its id. */
export const numeroImportacion = (id: number): string => `${letraDe('importacion')} ${pad(id, 7)}`

/** The name of a supplier's voucher, of a reception and of a return to a supplier; its number is its id. */
export const numeroCompra = (id: number): string => `${letraDe('compra')} ${pad(id, 7)}`
export const numeroRecepcion = (id: number): string => `${letraDe('recepcion')} ${pad(id, 7)}`
export const numeroDevolucionProveedor = (id: number): string =>
  `${letraDe('devolucion_proveedor')} ${pad(id, 7)}`

/** The name of a shift of a till; its number is its id. */
export const numeroTurno = (id: number): string => `TUR ${pad(id, 7)}`

/** The name of a movement of a till, as its paper shows it; its number is its id. */
export const numeroMovimientoCaja = (id: number): string => `MC ${pad(id, 7)}`

/** The name of a transfer of money between tills; its number is its id. */
export const numeroTraspaso = (id: number): string => `${letraDe('traspaso')} ${pad(id, 7)}`

/** The name of an order to a supplier; its number is its id. */
export const numeroPedido = (id: number): string => `${letraDe('pedido')} ${pad(id, 7)}`

/** The name of a payment to a supplier; its number is its id. */
export const numeroPago = (id: number): string => `${letraDe('pago_proveedor')} ${pad(id, 7)}`

export interface NumeroLeido {
  /** Null when the text has none. */
  puntoVenta: number | null
  numero: number
}

const NOMBRADOS: readonly TipoNombrado[] = documentosNumerados('punto_venta', 'sucursal', 'negocio', 'id')
const CON_PUNTO: readonly TipoNombrado[] = documentosNumerados('punto_venta')

const POR_LETRAS = new Map(NOMBRADOS.map((tipo) => [letraDe(tipo).replace('-', ''), tipo]))

/** Letters, point of sale and number, whole or in part. Two numbers with only a space between are words. */
const FORMA = /^(?:([a-z]+(?:[\s-]+X)?)[\s-]*)?(?:(\d{1,6})\s*-\s*)?(\d{1,10})$/i

/** The document that the text names, with its kind if it has letters; null when it names none. */
function read(texto: string): (NumeroLeido & { tipo: TipoNombrado | null }) | null {
  const match = FORMA.exec(texto.trim())
  if (!match) return null
  const [, letras, puntoVenta, digitos] = match
  const tipo = letras === undefined ? null : POR_LETRAS.get(letras.toUpperCase().replace(/[\s-]/g, ''))
  const numero = Number(digitos)
  if (tipo === undefined || numero > MAX_ID) return null
  return { tipo, puntoVenta: puntoVenta === undefined ? null : Number(puntoVenta), numero }
}

/**
 * The number of a document of this kind in the text of a search box. Accepts every form of screens and
 * papers, and the ways in which people type them: `TKT-X 01-0000123`, `tkt-x 123`, `0001-0000123`, `123`.
 * Null for words, and for the number of another kind of document.
 */
export function readNumero(tipo: TipoNombrado, texto: string): NumeroLeido | null {
  const leido = read(texto)
  if (!leido || (leido.tipo !== null && leido.tipo !== tipo)) return null
  return { puntoVenta: leido.puntoVenta, numero: leido.numero }
}

const isComprobante = (tipo: TipoNombrado): tipo is TipoComprobante => CON_PUNTO.includes(tipo)

/** Reads the texts of `comprobante`, with any number of digits; null for other texts. */
export function readComprobante(
  texto: string,
): { tipo: TipoComprobante; puntoVenta: number; id: number } | null {
  const leido = read(texto)
  if (!leido) return null
  const { tipo, puntoVenta, numero } = leido
  if (tipo === null || puntoVenta === null) return null
  return isComprobante(tipo) ? { tipo, puntoVenta, id: numero } : null
}
