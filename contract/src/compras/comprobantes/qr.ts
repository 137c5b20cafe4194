/** ARCA's QR on a supplier's paper, as a reader at the counter types it (RG 4892/2020). */
import { isCuit } from '../../base/cuit.ts'
import { lecturasDe } from '../../teclado.ts'
import { MAX_IMPORTE } from '../../wire.ts'
import { MAX_NUMERO, MAX_PUNTO_VENTA, SIN_NUMERO, TipoCompra } from './tipos-compra.ts'

export interface DatosQr {
  /** Of the supplier. */
  cuit: string
  tipo: TipoCompra
  punto_venta: number
  numero: number
  fecha: string
  /** In centavos. */
  total: number
  /** Empty when the paper carries none. */
  cae: string
}

/** The address, `?p=`, and what follows. */
const DIRECCION = /(?:afip|arca)\.gob\.ar[^?]*\?p=(.+)$/i
const BASE64 = /^[A-Za-z0-9+/]{40,}$/

/** The text behind `p=` in plain Base64. */
function contenidoDe(texto: string): string | null {
  for (const leido of lecturasDe(texto)) {
    const contenido = DIRECCION.exec(leido)?.[1]
    // Some readers write the blank that a plus means in an address; some issuers use the letters of addresses.
    if (contenido !== undefined)
      return sinCola(porciento(contenido).replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/'))
  }
  return null
}

const porciento = (texto: string): string =>
  texto.replace(/%(2B|2F|3D)/gi, (_, codigo: string) => String.fromCharCode(Number.parseInt(codigo, 16)))

const sinCola = (texto: string): string => texto.replace(/&.*$/, '').replace(/=+$/, '')

function parsed(base64: string): Record<string, unknown> | null {
  if (!BASE64.test(base64)) return null
  try {
    const value: unknown = JSON.parse(atob(base64))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Some issuers write numbers as texts. */
const entero = (value: unknown, max: number): number | null => {
  const n = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  return typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= max ? n : null
}

const isFecha = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value)

function centavos(value: unknown): number | null {
  const pesos = typeof value === 'string' && /^\d+([.]\d+)?$/.test(value) ? Number(value) : value
  if (typeof pesos !== 'number' || !(pesos >= 0) || pesos * 100 > MAX_IMPORTE) return null
  return Math.round(pesos * 100)
}

/** The head of a voucher in pesos. Null for a text that is no such code, or says what cannot be. */
export function leerQr(texto: string): DatosQr | null {
  const contenido = contenidoDe(texto.trim())
  const datos = contenido === null ? null : parsed(contenido)
  if (!datos) return null
  const tipo = TipoCompra.safeParse(String(datos.tipoCmp ?? '').padStart(3, '0')).data
  const punto_venta = entero(datos.ptoVta, MAX_PUNTO_VENTA)
  const numero = entero(datos.nroCmp, MAX_NUMERO)
  const total = centavos(datos.importe)
  const cuit = String(datos.cuit ?? '')
  const { fecha, moneda } = datos
  if (tipo === undefined || tipo === SIN_NUMERO || punto_venta === null || numero === null || total === null)
    return null
  if (!isCuit(cuit) || !isFecha(fecha) || (moneda !== undefined && moneda !== 'PES')) return null
  const cae = String(datos.codAut ?? '')
  return { cuit, tipo, punto_venta, numero, fecha, total, cae: /^\d{14}$/.test(cae) ? cae : '' }
}
