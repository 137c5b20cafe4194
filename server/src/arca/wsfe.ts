/** WSFEv1: numbers, authorisations and questions about vouchers. It knows nothing of sales. */
import { ArcaFailure } from './failures.ts'
import { type Operation, type Values, WSFE_NAMESPACE, writeMessage } from './messages.ts'
import { envelope, opened } from './soap.ts'
import { type Answered, post } from './transport.ts'
import { allAt, at, textAt, type Xml } from './xml.ts'

/** A service that hangs must not keep a till's voucher waiting for longer. */
const TIMEOUT_MS = 20_000

/** It touches no database. */
const DUMMY_TIMEOUT_MS = 8_000

export interface Access {
  token: string
  sign: string
  /** The issuer whose vouchers they are. */
  cuit: string
}

/** One call, for the record: without Token and Sign. */
export interface Exchange {
  operacion: Operation
  pedido: string
  respuesta: string
  estado_http: number | null
  error: string | null
  milisegundos: number
}

/** A code of ARCA with its text. */
export interface Message {
  codigo: number
  texto: string
}

/** The number of a voucher in its series. */
interface Series {
  punto_venta: number
  tipo: number
}

export interface Granted {
  cae: string
  /** `yyyymmdd`. */
  vence: string
}

/** The answer to a request for a CAE. `resultado` null: nothing was processed, `errores` tell why. */
export interface Solicited {
  resultado: 'A' | 'R' | null
  concedido: Granted | null
  observaciones: Message[]
  errores: Message[]
}

/** What ARCA has under a number. */
export interface Consulted {
  errores: Message[]
  comprobante: {
    campos: Record<'DocTipo' | 'DocNro' | 'ImpTotal' | 'CbteFch' | 'Concepto' | 'MonId', string>
    /** When ARCA granted it; null when it does not tell. */
    procesado: Date | null
    concedido: Granted
    observaciones: Message[]
  } | null
}

/** Some texts arrive encoded twice: `nÃºmero`. */
function mended(text: string): string {
  if (!/[ÃÂ]/.test(text)) return text
  const decoded = Buffer.from(text, 'latin1').toString('utf8')
  return decoded.includes('\ufffd') ? text : decoded
}

const messagesOf = (from: Xml | undefined, list: string, name: string): Message[] =>
  allAt(from, [list], name).map((one) => ({
    codigo: Number(textAt(one, 'Code')) || 0,
    texto: mended(textAt(one, 'Msg')),
  }))

const errorsOf = (result: Xml): Message[] => messagesOf(result, 'Errors', 'Err')

const CAE = /^\d{14}$/
const DAY = /^\d{8}$/

function grantedOf(cae: string, vence: string): Granted | null {
  return CAE.test(cae) && DAY.test(vence) ? { cae, vence } : null
}

export interface Wsfe {
  /** Whether its parts say OK, and the time on its clock. */
  dummy(): Promise<{ ok: boolean; reloj: Date | null }>
  /** The last number of a series, 0 for none. */
  ultimoAutorizado(access: Access, series: Series): Promise<{ numero: number | null; errores: Message[] }>
  /** `request` is the content of `FeCAEReq`. */
  solicitar(access: Access, request: Values): Promise<Solicited>
  consultar(access: Access, series: Series, numero: number): Promise<Consulted>
  puntosVenta(
    access: Access,
  ): Promise<{ numeros: { numero: number; bloqueado: boolean }[]; errores: Message[] }>
  condicionesIva(access: Access): Promise<{ ids: number[]; errores: Message[] }>
}

/**
 * A client of the service at `url`; `record` hears of each call after it. All calls throw `ArcaFailure` without a clear
 * answer.
 */
export function createWsfe(url: string, record: (exchange: Exchange) => void = () => {}): Wsfe {
  async function exchange(
    operacion: Operation,
    access: Access | null,
    values: Values,
  ): Promise<{ result: Xml; date: Date | null }> {
    const message = writeMessage(operacion, { ...authOf(access), ...values })
    const started = performance.now()
    let answered: Answered | undefined
    let error: string | null = null
    try {
      const heard = await post({
        url,
        soapAction: `${WSFE_NAMESPACE}${operacion}`,
        body: envelope(message),
        timeoutMs: operacion === 'FEDummy' ? DUMMY_TIMEOUT_MS : TIMEOUT_MS,
      })
      // A service may repeat the secrets in its texts, which people read.
      answered = { ...heard, body: withoutSecrets(heard.body, access) }
      const response = opened(answered, `${operacion}Response`)
      const result = at(response, `${operacion}Result`)
      if (!result) throw new ArcaFailure('ilegible', `La respuesta no es de ${operacion}`)
      return { result, date: answered.date }
    } catch (failure) {
      error = (failure as Error).message
      throw failure
    } finally {
      record({
        operacion,
        pedido: writeMessage(operacion, { ...authOf(access && { ...access, ...HIDDEN_ACCESS }), ...values }),
        respuesta: answered?.body ?? '',
        estado_http: answered?.status ?? null,
        error,
        milisegundos: Math.round(performance.now() - started),
      })
    }
  }

  const call = async (operacion: Operation, access: Access, values: Values = {}): Promise<Xml> =>
    (await exchange(operacion, access, values)).result

  return {
    async dummy() {
      const { result, date } = await exchange('FEDummy', null, {})
      const servers = ['AppServer', 'DbServer', 'AuthServer']
      return { ok: servers.every((name) => textAt(result, name) === 'OK'), reloj: date }
    },
    async ultimoAutorizado(access, { punto_venta, tipo }) {
      const result = await call('FECompUltimoAutorizado', access, { PtoVta: punto_venta, CbteTipo: tipo })
      const errores = errorsOf(result)
      const text = textAt(result, 'CbteNro')
      const known = errores.length === 0 && /^\d{1,8}$/.test(text)
      if (errores.length === 0 && !known) throw new ArcaFailure('ilegible', 'Falta el último número')
      return { numero: known ? Number(text) : null, errores }
    },
    async solicitar(access, request) {
      return solicitedOf(await call('FECAESolicitar', access, { FeCAEReq: request }))
    },
    async consultar(access, { punto_venta, tipo }, numero) {
      const FeCompConsReq = { CbteTipo: tipo, CbteNro: numero, PtoVta: punto_venta }
      return consultedOf(await call('FECompConsultar', access, { FeCompConsReq }))
    },
    async puntosVenta(access) {
      const result = await call('FEParamGetPtosVenta', access)
      const numeros = allAt(result, ['ResultGet'], 'PtoVenta').map((one) => ({
        numero: Number(textAt(one, 'Nro')),
        bloqueado: textAt(one, 'Bloqueado') === 'S' || DAY.test(textAt(one, 'FchBaja')),
      }))
      return { numeros, errores: errorsOf(result) }
    },
    async condicionesIva(access) {
      const result = await call('FEParamGetCondicionIvaReceptor', access)
      const rows = allAt(result, ['ResultGet'], 'CondicionIvaReceptor')
      return { ids: rows.map((one) => Number(textAt(one, 'Id'))), errores: errorsOf(result) }
    },
  }
}

function solicitedOf(result: Xml): Solicited {
  const detail = at(result, 'FeDetResp', 'FECAEDetResponse')
  const errores = errorsOf(result)
  const stated = textAt(detail, 'Resultado') || textAt(result, 'FeCabResp', 'Resultado')
  const resultado = stated === 'A' || stated === 'R' ? stated : null
  if (resultado === null && errores.length === 0)
    throw new ArcaFailure('ilegible', 'La respuesta no dice el resultado')
  const concedido = grantedOf(textAt(detail, 'CAE'), textAt(detail, 'CAEFchVto'))
  if (resultado === 'A' && !concedido) throw new ArcaFailure('ilegible', 'La respuesta no trae el CAE')
  return { resultado, concedido, observaciones: messagesOf(detail, 'Observaciones', 'Obs'), errores }
}

function consultedOf(result: Xml): Consulted {
  const found = at(result, 'ResultGet')
  const errores = errorsOf(result)
  const field = (name: string) => textAt(found, name)
  const concedido = grantedOf(field('CodAutorizacion'), field('FchVto'))
  if (!found || !concedido) {
    if (errores.length === 0) throw new ArcaFailure('ilegible', 'La respuesta no trae el comprobante')
    return { errores, comprobante: null }
  }
  return {
    errores,
    comprobante: {
      campos: {
        DocTipo: field('DocTipo'),
        DocNro: field('DocNro'),
        ImpTotal: field('ImpTotal'),
        CbteFch: field('CbteFch'),
        Concepto: field('Concepto'),
        MonId: field('MonId'),
      },
      procesado: instantOf(field('FchProceso')),
      concedido,
      observaciones: messagesOf(found, 'Observaciones', 'Obs'),
    },
  }
}

/** `yyyymmddhhmmss` of Argentina, which has had one offset since 2009. */
function instantOf(text: string): Date | null {
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6-03:00')
  const instant = new Date(iso)
  return iso === text || Number.isNaN(instant.getTime()) ? null : instant
}

const HIDDEN = '…'
const HIDDEN_ACCESS = { token: HIDDEN, sign: HIDDEN }

const authOf = (access: Access | null): Values =>
  access ? { Auth: { Token: access.token, Sign: access.sign, Cuit: access.cuit } } : {}

function withoutSecrets(text: string, access: Access | null): string {
  return access ? text.replaceAll(access.token, HIDDEN).replaceAll(access.sign, HIDDEN) : text
}
