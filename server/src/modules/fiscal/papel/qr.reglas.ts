/** The QR code of RG 4892/2020: what anyone's phone sends to the tax office to check a voucher. */
import encodeQr from 'qr'

export interface DatosQr {
  /** `YYYY-MM-DD`. */
  fecha: string
  /** 11 digits. */
  cuit: string
  punto_venta: number
  tipo: number
  numero: number
  /** In centavos. */
  total: number
  /** The tax office's type of document, and its digits. */
  receptor_tipo_documento: number
  receptor_documento: string
  cae: string
}

const CONSULTA = 'https://www.arca.gob.ar/fe/qr/?p='

/** The address in the code. All numbers of its JSON are below 2^53. */
function direccionQr(datos: DatosQr): string {
  const json = JSON.stringify({
    ver: 1,
    fecha: datos.fecha,
    cuit: Number(datos.cuit),
    ptoVta: datos.punto_venta,
    tipoCmp: datos.tipo,
    nroCmp: datos.numero,
    importe: datos.total / 100,
    moneda: 'PES',
    ctz: 1,
    tipoDocRec: datos.receptor_tipo_documento,
    nroDocRec: Number(datos.receptor_documento),
    tipoCodAut: 'E',
    codAut: Number(datos.cae),
  })
  return `${CONSULTA}${Buffer.from(json).toString('base64')}`
}

/** The code of an address as a drawing, made here: no other server sees it. */
export const dibujoDe = (direccion: string): string =>
  encodeQr(direccion, 'svg', { ecc: 'medium', border: 1 })

/** The same as filled squares of a side of 1, row by row, and how many stand side by side, with a white one on each side. */
export function trazoQr(direccion: string): { trazo: string; modulos: number } {
  const filas = encodeQr(direccion, 'raw', { ecc: 'medium', border: 1 })
  const negros = filas.flatMap((fila, y) => fila.flatMap((negro, x) => (negro ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { trazo: negros.join(''), modulos: filas.length }
}

export const dibujoQr = (datos: DatosQr): string => dibujoDe(direccionQr(datos))
