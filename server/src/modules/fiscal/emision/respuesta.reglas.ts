/** What an answer of ARCA means for a voucher. Only codes decide, never texts. */
import { TIPO_DOCUMENTO_FISCAL } from '@mostrador/contract/fiscal/codigos-arca'
import { Fecha, MAX_IMPORTE } from '@mostrador/contract/wire'
import * as z from 'zod/mini'
import type { Consulted, Granted, Message, Solicited } from '../../../arca/wsfe.ts'

const NO_ENCONTRADO = 602
const NUMERO_O_FECHA = 10016
const ACCESO = new Set([600, 601])
/** Internal error, database, transaction running: the voucher may have been granted in spite of them. */
const DUDOSOS = new Set([500, 501, 502])

const has = (messages: Message[], codes: Set<number>): boolean => messages.some((m) => codes.has(m.codigo))

/** The ticket was refused: nothing was processed. */
export const sinPermiso = (errores: Message[]): boolean => has(errores, ACCESO)

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
  const fecha = z.safeParse(Fecha, campos.CbteFch.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'))
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
