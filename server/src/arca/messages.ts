/**
 * The messages to the invoice service, in the order of the official schema. Each message is checked against it before it
 * is sent, because the service reads what it does not know as if it were not there, and a missing number as 0.
 */
import { BadMessage } from './failures.ts'
import { type Node, writeXml } from './xml.ts'

export const WSFE_NAMESPACE = 'http://ar.gov.afip.dif.FEV1/'

/** A value, children by their names, or several of the same name. */
type Value = string | number | Values | readonly Values[]
export interface Values {
  readonly [name: string]: Value | undefined
}

type Check = (value: string) => boolean

interface Part {
  name: string
  is: Check | readonly Part[]
  optional: boolean
  many: boolean
}

const part = (name: string, is: Part['is']): Part => ({ name, is, optional: false, many: false })
const optional = (name: string, is: Part['is']): Part => ({ ...part(name, is), optional: true })
const many = (name: string, is: readonly Part[]): Part => ({ ...part(name, is), many: true })

const whole =
  (min: number, max: number): Check =>
  (text) =>
    /^\d{1,15}$/.test(text) && String(Number(text)) === text && Number(text) >= min && Number(text) <= max
const anyOf =
  (...values: string[]): Check =>
  (text) =>
    values.includes(text)

const MAX_INT = 2_147_483_647
const int = whole(0, MAX_INT)
const cuit: Check = (text) => /^\d{11}$/.test(text)
const documento = whole(0, 99_999_999_999)
const numero = whole(1, 99_999_999)
const puntoVenta = whole(1, 99_998)
const tipo = whole(1, 999)
const fecha: Check = (text) => /^\d{8}$/.test(text)
/** 13 digits before the point, always two behind it. */
const importe: Check = (text) => /^(0|[1-9]\d{0,12})\.\d{2}$/.test(text)
const text: Check = (value) => value !== ''

const auth = part('Auth', [part('Token', text), part('Sign', text), part('Cuit', cuit)])

const asociado = [
  part('Tipo', tipo),
  part('PtoVta', puntoVenta),
  part('Nro', numero),
  optional('Cuit', cuit),
  optional('CbteFch', fecha),
]

const detalle = [
  part('Concepto', whole(1, 3)),
  part('DocTipo', int),
  part('DocNro', documento),
  part('CbteDesde', numero),
  part('CbteHasta', numero),
  part('CbteFch', fecha),
  part('ImpTotal', importe),
  part('ImpTotConc', importe),
  part('ImpNeto', importe),
  part('ImpOpEx', importe),
  part('ImpTrib', importe),
  part('ImpIVA', importe),
  // With services only.
  optional('FchServDesde', fecha),
  optional('FchServHasta', fecha),
  optional('FchVtoPago', fecha),
  part('MonId', anyOf('PES')),
  part('MonCotiz', anyOf('1')),
  // Vouchers stored by earlier versions lack it.
  optional('CanMisMonExt', anyOf('N')),
  part('CondicionIVAReceptorId', int),
  optional('CbtesAsoc', [many('CbteAsoc', asociado)]),
  optional('Iva', [many('AlicIva', [part('Id', int), part('BaseImp', importe), part('Importe', importe)])]),
  optional('PeriodoAsoc', [part('FchDesde', fecha), part('FchHasta', fecha)]),
]

/** What `FECAESolicitar` carries beside the access. */
const pedido = part('FeCAEReq', [
  part('FeCabReq', [part('CantReg', anyOf('1')), part('PtoVta', puntoVenta), part('CbteTipo', tipo)]),
  part('FeDetReq', [many('FECAEDetRequest', detalle)]),
])

const OPERATIONS = {
  FEDummy: [],
  FECompUltimoAutorizado: [auth, part('PtoVta', puntoVenta), part('CbteTipo', tipo)],
  FECAESolicitar: [auth, pedido],
  FECompConsultar: [
    auth,
    part('FeCompConsReq', [part('CbteTipo', tipo), part('CbteNro', numero), part('PtoVta', puntoVenta)]),
  ],
  FEParamGetPtosVenta: [auth],
  FEParamGetCondicionIvaReceptor: [auth, optional('ClaseCmp', anyOf('A', 'B', 'C'))],
} satisfies Record<string, readonly Part[]>

export type Operation = keyof typeof OPERATIONS

function nodesOf(parts: readonly Part[], values: Values, where: string): Node[] {
  const unknown = Object.keys(values).find((name) => !parts.some((p) => p.name === name))
  if (unknown) throw new BadMessage(`${where} has no ${unknown}`)
  return parts.flatMap((p) => {
    const value = values[p.name]
    if (value === undefined && p.optional) return []
    if (value === undefined) throw new BadMessage(`${where}.${p.name} is missing`)
    return p.many ? severalOf(p, value, where) : [nodeOf(p, value, where)]
  })
}

function severalOf(p: Part, value: Value, where: string): Node[] {
  if (!Array.isArray(value) || value.length === 0) throw new BadMessage(`${where}.${p.name} is no list`)
  return value.map((one: Values) => nodeOf(p, one, where))
}

function nodeOf({ name, is }: Part, value: Value, where: string): Node {
  const here = `${where}.${name}`
  if (typeof is === 'function') {
    const written = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
    if (!is(written)) throw new BadMessage(`${here} is invalid`)
    return { name, content: written }
  }
  if (typeof value !== 'object' || Array.isArray(value)) throw new BadMessage(`${here} is no element`)
  return { name, content: nodesOf(is, value as Values, here) }
}

/** The message as it goes into the body of the envelope. Throws `BadMessage` when it breaks the schema. */
export function writeMessage(operation: Operation, values: Values): string {
  const content = nodesOf(OPERATIONS[operation], values, operation)
  return writeXml({ name: operation, content }, WSFE_NAMESPACE)
}

/** Throws `BadMessage` when the content of `FeCAEReq` breaks the schema: it is checked before it takes a number. */
export function checkRequest(request: Values): void {
  nodeOf(pedido, request, 'FECAESolicitar')
}
