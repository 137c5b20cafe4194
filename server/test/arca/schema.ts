/** The requests of the two services as their official WSDL declares them: names, order, namespace and types. */
import type { Xml } from '../../src/arca/xml.ts'

export const FEV1 = 'http://ar.gov.afip.dif.FEV1/'
export const LOGIN = 'http://wsaa.view.sua.dvadac.desein.afip.gov'

type Type = 'int' | 'long' | 'short' | 'double' | 'string'

interface Declared {
  name: string
  is: Type | Declared[]
  min: 0 | 1
  many: boolean
}

const one = (name: string, is: Declared['is']): Declared => ({ name, is, min: 1, many: false })
const maybe = (name: string, is: Declared['is']): Declared => ({ name, is, min: 0, many: false })
const list = (name: string, is: Declared['is']): Declared => ({ name, is, min: 0, many: true })

const Auth = maybe('Auth', [maybe('Token', 'string'), maybe('Sign', 'string'), one('Cuit', 'long')])
const Periodo = [maybe('FchDesde', 'string'), maybe('FchHasta', 'string')]

const FECAEDetRequest = [
  one('Concepto', 'int'),
  one('DocTipo', 'int'),
  one('DocNro', 'long'),
  one('CbteDesde', 'long'),
  one('CbteHasta', 'long'),
  maybe('CbteFch', 'string'),
  one('ImpTotal', 'double'),
  one('ImpTotConc', 'double'),
  one('ImpNeto', 'double'),
  one('ImpOpEx', 'double'),
  one('ImpTrib', 'double'),
  one('ImpIVA', 'double'),
  maybe('FchServDesde', 'string'),
  maybe('FchServHasta', 'string'),
  maybe('FchVtoPago', 'string'),
  maybe('MonId', 'string'),
  maybe('MonCotiz', 'double'),
  maybe('CanMisMonExt', 'string'),
  maybe('CondicionIVAReceptorId', 'int'),
  maybe('CbtesAsoc', [
    list('CbteAsoc', [
      one('Tipo', 'int'),
      one('PtoVta', 'int'),
      one('Nro', 'long'),
      maybe('Cuit', 'string'),
      maybe('CbteFch', 'string'),
    ]),
  ]),
  maybe('Tributos', [
    list('Tributo', [
      one('Id', 'short'),
      maybe('Desc', 'string'),
      one('BaseImp', 'double'),
      one('Alic', 'double'),
      one('Importe', 'double'),
    ]),
  ]),
  maybe('Iva', [list('AlicIva', [one('Id', 'int'), one('BaseImp', 'double'), one('Importe', 'double')])]),
  maybe('Opcionales', [list('Opcional', [maybe('Id', 'string'), maybe('Valor', 'string')])]),
  maybe('Compradores', [
    list('Comprador', [one('DocTipo', 'int'), one('DocNro', 'long'), one('Porcentaje', 'double')]),
  ]),
  maybe('PeriodoAsoc', Periodo),
  maybe('Actividades', [list('Actividad', [one('Id', 'long')])]),
]

export const OPERATIONS: Record<string, Declared[]> = {
  FEDummy: [],
  FECompUltimoAutorizado: [Auth, one('PtoVta', 'int'), one('CbteTipo', 'int')],
  FECAESolicitar: [
    Auth,
    maybe('FeCAEReq', [
      maybe('FeCabReq', [one('CantReg', 'int'), one('PtoVta', 'int'), one('CbteTipo', 'int')]),
      maybe('FeDetReq', [list('FECAEDetRequest', FECAEDetRequest)]),
    ]),
  ],
  FECompConsultar: [
    Auth,
    maybe('FeCompConsReq', [one('CbteTipo', 'int'), one('CbteNro', 'long'), one('PtoVta', 'int')]),
  ],
  FEParamGetPtosVenta: [Auth],
  FEParamGetCondicionIvaReceptor: [Auth, maybe('ClaseCmp', 'string')],
}

export const LOGIN_CMS: Declared[] = [one('in0', 'string')]

const inRange = (text: string, bits: number): boolean =>
  /^[-+]?\d+$/.test(text) &&
  BigInt(text) >= -(2n ** BigInt(bits - 1)) &&
  BigInt(text) < 2n ** BigInt(bits - 1)

const IS: Record<Type, (text: string) => boolean> = {
  short: (text) => inRange(text, 16),
  int: (text) => inRange(text, 32),
  long: (text) => inRange(text, 64),
  double: (text) => /^-?\d+(\.\d{1,6})?$/.test(text),
  string: () => true,
}

/** What is wrong with an element; undefined when it is as declared. */
export function problemOf(
  element: Xml,
  declared: Declared[],
  uri: string,
  where = element.name,
): string | undefined {
  if (element.uri !== uri) return `${where} is in the namespace «${element.uri}»`
  if (element.text.trim() !== '') return `${where} has text between its elements`
  const left = [...element.children]
  for (const part of declared) {
    const taken: Xml[] = []
    while (left[0]?.name === part.name && (part.many || taken.length === 0)) taken.push(left.shift() as Xml)
    if (taken.length < part.min) return `${where}.${part.name} is missing or out of order`
    for (const child of taken) {
      const problem = problemOfPart(child, part, uri, `${where}.${part.name}`)
      if (problem) return problem
    }
  }
  return left[0] && `${where}.${left[0].name} is unknown or out of order`
}

function problemOfPart(child: Xml, { is }: Declared, uri: string, where: string): string | undefined {
  if (typeof is !== 'string') return problemOf(child, is, uri, where)
  if (child.uri !== uri) return `${where} is in the namespace «${child.uri}»`
  if (child.children.length > 0) return `${where} has elements`
  return IS[is](child.text) ? undefined : `${where} is no ${is}: «${child.text}»`
}
