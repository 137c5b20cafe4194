/** What an answer of ARCA means: for the voucher, and for the person who reads it. Only codes decide, never texts. */
import { TIPO_DOCUMENTO_FISCAL } from '@mostrador/contract/fiscal/codigos-arca'
import type { MensajeFiscal } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { Fecha, MAX_IMPORTE } from '@mostrador/contract/wire'
import * as z from 'zod/mini'
import type { Consulted, Granted, Message, Solicited } from '../../../arca/wsfe.ts'

/** `yyyymmdd` → `YYYY-MM-DD`. */
export const fechaDeArca = (text: string): string => text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

const NO_ENCONTRADO = 602
const NUMERO_O_FECHA = 10016
const SIN_PERMISO = new Set([600, 601])
/** Internal error, database, transaction running: the voucher may have been granted in spite of them. */
const DUDOSOS = new Set([500, 501, 502])

const has = (messages: Message[], codes: Set<number>): boolean => messages.some((m) => codes.has(m.codigo))

/** The ticket was refused: nothing was processed. */
export const sinPermiso = (errores: Message[]): boolean => has(errores, SIN_PERMISO)

/**
 * `autorizado` has its CAE. `rechazado` gives its number back. `acceso`: nothing was processed, another ticket is
 * needed. `numero`: the number is not the next one of the series, somebody else may have taken it. `incierto`: nobody
 * knows.
 */
export type Veredicto =
  | { es: 'autorizado'; concedido: Granted; observaciones: Message[] }
  | { es: 'rechazado'; errores: Message[] }
  | { es: 'acceso' | 'numero' | 'incierto'; errores: Message[] }

export function veredictoDe({ resultado, concedido, observaciones, errores }: Solicited): Veredicto {
  if (resultado === 'A' && concedido) return { es: 'autorizado', concedido, observaciones }
  const todos = [...errores, ...observaciones]
  if (has(errores, DUDOSOS)) return { es: 'incierto', errores: todos }
  if (sinPermiso(errores)) return { es: 'acceso', errores }
  // The code does not tell number and date apart, nor do the two lists for certain.
  if (has(todos, new Set([NUMERO_O_FECHA]))) return { es: 'numero', errores: todos }
  return { es: 'rechazado', errores: todos }
}

/** `nada`: ARCA has no voucher under this number. `otro`: the service did not tell. */
export type Consulta =
  | { es: 'encontrado'; comprobante: NonNullable<Consulted['comprobante']> }
  | { es: 'nada' }
  | { es: 'otro'; errores: Message[] }

export function consultaDe({ comprobante, errores }: Consulted): Consulta {
  if (comprobante) return { es: 'encontrado', comprobante }
  return has(errores, new Set([NO_ENCONTRADO])) ? { es: 'nada' } : { es: 'otro', errores }
}

/** What ARCA says of a voucher that is not ours; null where it says nothing that can be shown. */
export interface ComprobanteAjeno {
  /** `YYYY-MM-DD`. */
  fecha: string | null
  /** In centavos. */
  total: number | null
  /** `CUIT 30712345671`. */
  documento: string | null
  cae: string | null
}

export function ajenoDe({ campos, concedido }: NonNullable<Consulted['comprobante']>): ComprobanteAjeno {
  const fecha = z.safeParse(Fecha, fechaDeArca(campos.CbteFch))
  const total = Math.round(Number(campos.ImpTotal) * 100)
  const tipo = TIPO_DOCUMENTO_FISCAL[Number(campos.DocTipo)]
  const digits = /^[1-9]\d{0,10}$/.test(campos.DocNro)
  return {
    fecha: fecha.success ? fecha.data : null,
    total: total >= 0 && total <= MAX_IMPORTE ? total : null,
    documento: tipo && digits ? `${tipo} ${campos.DocNro}` : null,
    cae: concedido.cae,
  }
}

const MAX_PAUSE_SECONDS = 60

/** Seconds until the next attempt after the `n`th in a row without success: 1, 2, 4 … 60. */
export const pausaDe = (n: number): number => Math.min(MAX_PAUSE_SECONDS, 2 ** Math.max(0, n - 1))

const RECEPTOR = 'Corrige el tipo y el número de documento del receptor, y vuelve a enviar.'
const CONDICION = 'Corrige la condición frente al IVA del receptor, y vuelve a enviar.'
const FECHA =
  'Corrige la fecha: hasta 5 días atrás (10 con servicios), y no anterior a la del último comprobante de la serie.'
const IMPORTES = 'Los importes no cierran para ARCA: avisa al soporte con este código. La venta no cambia.'
const SERVICIO =
  'Las fechas del servicio no cierran para ARCA: avisa al soporte con este código. La venta no cambia.'
const PUNTO =
  'Da de alta el punto de venta para web services (RECE) en ARCA, o corrige el del local en Facturación electrónica, y reintenta.'
const PADRON =
  'ARCA tiene observaciones sobre este CUIT: consulta su constancia de inscripción antes de volver a enviar.'
const ACCESO =
  'Prueba la conexión en Facturación electrónica: el certificado debe representar al CUIT del emisor.'

const QUE_HACER: Record<number, string> = {
  500: 'Es un error interno de ARCA: se vuelve a intentar solo.',
  501: 'Es un error de la base de datos de ARCA: se vuelve a intentar solo.',
  502: 'ARCA todavía procesa otro pedido: se vuelve a intentar solo.',
  600: ACCESO,
  601: ACCESO,
  10000:
    'El emisor no puede emitir esta clase de comprobante: revisa en ARCA su condición frente al IVA y la de Facturación electrónica.',
  10005: PUNTO,
  11002: PUNTO,
  10013: `En un comprobante A el receptor se identifica con CUIT. ${RECEPTOR}`,
  10015: RECEPTOR,
  10016: FECHA,
  10017: RECEPTOR,
  10018: IMPORTES,
  10023: IMPORTES,
  10036: SERVICIO,
  10040: 'El comprobante asociado no corresponde a esta nota: revisa la factura o la nota que nombra.',
  10048: IMPORTES,
  10049: SERVICIO,
  10051: IMPORTES,
  10056: IMPORTES,
  10061: IMPORTES,
  10063: RECEPTOR,
  10069: 'El receptor no puede ser el mismo emisor. Corrige el documento, y vuelve a enviar.',
  10070: IMPORTES,
  10071: IMPORTES,
  10152: FECHA,
  10188:
    'Al receptor le corresponde una Factura de Crédito Electrónica MiPyME, que este sistema no emite: consulta al contador.',
  10192:
    'Al receptor le corresponde una Factura de Crédito Electrónica MiPyME, que este sistema no emite: emítela en el sitio de ARCA.',
  10195: PADRON,
  10197: 'La nota debe nombrar la factura que acredita: revisa que la factura esté autorizada.',
  10217: 'Es un aviso: el crédito fiscal que se discrimina solo sirve para el régimen de monotributo.',
  10237: 'La nota supera el importe de su factura: revisa las notas anteriores de esa venta.',
  10242: CONDICION,
  10243: CONDICION,
  10245: CONDICION,
  10246: CONDICION,
  10247: PADRON,
  10248: PADRON,
}

const DEFAULT_REJECTED = 'Corrige lo que indica ARCA, y vuelve a enviar.'

export const observacionesDe = (messages: Message[]): MensajeFiscal[] =>
  messages.map((m) => ({ ...m, que_hacer: QUE_HACER[m.codigo] ?? null }))

export const erroresDe = (messages: Message[]): MensajeFiscal[] =>
  messages.map((m) => ({ ...m, que_hacer: QUE_HACER[m.codigo] ?? DEFAULT_REJECTED }))

/** A finding of our own, with code 0. */
export const propio = (texto: string, que_hacer: string | null = null): MensajeFiscal => ({
  codigo: 0,
  texto,
  que_hacer,
})

/** One sentence for a list: `10013: El tipo de documento … En un comprobante A …`. */
export const motivoDe = (errores: MensajeFiscal[]): string | null => {
  const [first] = errores
  if (!first) return null
  const codigo = first.codigo > 0 ? `${first.codigo}: ` : ''
  return `${codigo}${first.texto}`.slice(0, 500)
}
