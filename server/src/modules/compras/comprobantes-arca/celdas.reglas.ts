/** The texts of ARCA's files, as each generation writes them. */
import {
  SIN_NUMERO,
  TIPOS_COMPRA,
  TIPOS_EN_ORDEN,
  type TipoCompra,
} from '@mostrador/contract/compras/comprobantes/tipos-compra'

const sinAcentos = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

const POR_NOMBRE = new Map(TIPOS_EN_ORDEN.map((tipo) => [sinAcentos(TIPOS_COMPRA[tipo].titulo), tipo]))

/** `1`, `001`, `1 - Factura A`, `Factura A`. */
export function tipoDe(texto: string): TipoCompra | null {
  const codigo = /^\s*(\d{1,3})(?:[.,]0+)?\s*(?:-|$)/.exec(texto)?.[1]?.padStart(3, '0')
  const tipo = codigo ? TIPOS_EN_ORDEN.find((t) => t === codigo) : POR_NOMBRE.get(sinAcentos(texto))
  return tipo === undefined || tipo === SIN_NUMERO ? null : tipo
}

export const enteroDe = (texto: string | null | undefined, max: number): number | null => {
  const digits = /^\s*(\d+)(?:[.,]0+)?\s*$/.exec(texto ?? '')?.[1]
  const n = digits === undefined ? null : Number(digits)
  return n !== null && n >= 1 && n <= max ? n : null
}

const PESOS = new Set(['', '$', 'ar$', 'pes', 'ars', 'pesos', 'peso', 'pesos argentinos', 'peso argentino'])
const DOLARES = new Set(['dol', 'usd', 'u$s', 'us$', 'u$d', 'dolar', 'dolares', 'dolar estadounidense'])

/** ARCA's code of a currency, as its files write it. */
export function monedaDe(texto: string | null | undefined): string {
  const moneda = sinAcentos(texto ?? '')
  if (PESOS.has(moneda)) return 'PES'
  return DOLARES.has(moneda) ? 'DOL' : (texto ?? '').trim().toUpperCase()
}

/** `1.475,50`, `1475.500000`, `1`: pesos for one unit; null for what is no rate. */
export function cambioDe(texto: string | null | undefined): number | null {
  const escrito = (texto ?? '').replace(/\s/g, '')
  const decimal = escrito.lastIndexOf(',') > escrito.lastIndexOf('.') ? ',' : '.'
  const sinMiles = escrito.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.')
  if (!/^\d+(\.\d+)?$/.test(sinMiles)) return null
  const cambio = Number(sinMiles)
  return cambio > 0 ? cambio : null
}

/** Digits that Excel keeps of a number that it shows as `7,54E+13`. */
const REDONDEADO = /^\d{3,8}0{6,}$/

/** The CAE, and whether Excel lost its last digits. */
export function caeDe(texto: string | null | undefined): { cae: string; cae_dudoso?: true } {
  const cae = (texto ?? '').trim()
  const entero = /^\d{14}$/.test(cae) && !REDONDEADO.test(cae)
  return cae === '' || entero ? { cae } : { cae, cae_dudoso: true }
}
