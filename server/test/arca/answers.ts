/** The answers of the two services, written as the real ones write them. */

import type { Granted, Problem } from './books.ts'
import { FEV1, LOGIN } from './schema.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const envelope = (body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soap:Body>${body}</soap:Body></soap:Envelope>`

export const faultAnswer = (code: string, text: string): string =>
  envelope(
    `<soap:Fault><faultcode xmlns:ns1="http://xml.apache.org/axis/">ns1:${code}</faultcode><faultstring>${escaped(text)}</faultstring></soap:Fault>`,
  )

export const resultAnswer = (operation: string, result: string): string =>
  envelope(
    `<${operation}Response xmlns="${FEV1}"><${operation}Result>${result}</${operation}Result></${operation}Response>`,
  )

export const errorsXml = (problems: Problem[]): string =>
  problems.length === 0
    ? ''
    : `<Errors>${problems.map(({ code, msg }) => `<Err><Code>${code}</Code><Msg>${escaped(msg)}</Msg></Err>`).join('')}</Errors>`

const observations = (problems: Problem[]): string =>
  problems.length === 0
    ? ''
    : `<Observaciones>${problems.map(({ code, msg }) => `<Obs><Code>${code}</Code><Msg>${escaped(msg)}</Msg></Obs>`).join('')}</Observaciones>`

const field = (name: string, value: string | number): string => `<${name}>${value}</${name}>`

export interface Asked {
  cuit: string
  punto_venta: number
  tipo: number
  campos: Record<string, string>
}

/** Granted with a CAE, else refused. */
export function solicitedXml(asked: Asked, granted: Granted | null, problems: Problem[]): string {
  const resultado = granted ? 'A' : 'R'
  const { campos } = asked
  const head = [
    field('Cuit', asked.cuit),
    field('PtoVta', asked.punto_venta),
    field('CbteTipo', asked.tipo),
    field('FchProceso', '20260315120000'),
    field('CantReg', 1),
    field('Resultado', resultado),
    field('Reproceso', 'N'),
  ].join('')
  const detail = [
    field('Concepto', campos.Concepto ?? ''),
    field('DocTipo', campos.DocTipo ?? ''),
    field('DocNro', campos.DocNro ?? ''),
    field('CbteDesde', campos.CbteDesde ?? ''),
    field('CbteHasta', campos.CbteHasta ?? ''),
    field('CbteFch', campos.CbteFch ?? ''),
    field('Resultado', resultado),
    observations(problems.filter((p) => !p.error)),
    granted ? field('CAE', granted.cae) + field('CAEFchVto', granted.vence) : '<CAE /><CAEFchVto />',
  ].join('')
  return `<FeCabResp>${head}</FeCabResp><FeDetResp><FECAEDetResponse>${detail}</FECAEDetResponse></FeDetResp>${errorsXml(problems.filter((p) => p.error))}`
}

export function consultedXml({ campos, cae, vence, procesado, punto_venta, tipo }: Granted): string {
  const sent = Object.entries(campos).map(([name, value]) => field(name, value))
  const added = [
    field('Resultado', 'A'),
    field('CodAutorizacion', cae),
    field('EmisionTipo', 'CAE'),
    field('FchVto', vence),
    field('FchProceso', procesado),
    field('PtoVta', punto_venta),
    field('CbteTipo', tipo),
  ]
  return `<ResultGet>${sent.join('')}${added.join('')}</ResultGet>`
}

export function ticketAnswer(token: string, sign: string, from: Date, to: Date): string {
  const time = (instant: Date) =>
    `${new Date(instant.getTime() - 3 * 3_600_000).toISOString().slice(0, 23)}-03:00`
  const ticket = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<loginTicketResponse version="1.0"><header><source>CN=wsaahomo, O=AFIP, C=AR</source><destination>C=ar</destination><uniqueId>1</uniqueId><generationTime>${time(from)}</generationTime><expirationTime>${time(to)}</expirationTime></header><credentials><token>${token}</token><sign>${sign}</sign></credentials></loginTicketResponse>`
  return envelope(
    `<loginCmsResponse xmlns="${LOGIN}"><loginCmsReturn>${escaped(ticket)}</loginCmsReturn></loginCmsResponse>`,
  )
}
