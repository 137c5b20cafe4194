/** The register of tax payers, as strict as its WSDL: children of a message belong to no namespace. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { at, readXml, textAt } from '../../src/arca/xml.ts'
import { faultAnswer } from './answers.ts'
import type { Counterpart } from './counterpart.ts'

const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/'
const A5 = 'http://a5.soap.ws.server.puc.sr/'

export interface Padron {
  readonly url: string
  /** What it says of each CUIT: the content of `personaReturn`. */
  readonly personas: Map<string, string>
  /** What was wrong with the messages. */
  readonly complaints: string[]
  /** The CUITs that were asked for. */
  readonly asked: string[]
  /** How long it takes. */
  delayMs: number
  /** Answers with this status and no more. */
  status: number | null
  stop(): Promise<void>
}

interface Datos {
  nombre?: string
  estado?: string
  /** Numbers of taxes, each with its state where it tells one. */
  impuestos?: [id: number, estado?: string][]
  monotributo?: boolean
  errores?: string
  /** Elements that nobody has heard of. */
  nuevo?: string
}

/** A company, as the register writes it. */
export const personaXml = ({ nombre = 'MOLINOS SA', estado = 'ACTIVO', ...d }: Datos = {}): string => {
  const impuestos = (d.impuestos ?? []).map(
    ([id, activo]) =>
      `<impuesto><descripcionImpuesto>X</descripcionImpuesto>${activo ? `<estadoImpuesto>${activo}</estadoImpuesto>` : ''}<idImpuesto>${id}</idImpuesto><motivo/><periodo>202001</periodo></impuesto>`,
  )
  return `<datosGenerales>${d.nuevo ?? ''}<domicilioFiscal><codPostal>2000</codPostal><descripcionProvincia>SANTA FE</descripcionProvincia><direccion>SAN MARTIN 100</direccion><idProvincia>12</idProvincia><localidad>ROSARIO</localidad></domicilioFiscal><estadoClave>${estado}</estadoClave><razonSocial>${nombre}</razonSocial><tipoClave>CUIT</tipoClave><tipoPersona>JURIDICA</tipoPersona></datosGenerales>${
    d.monotributo
      ? '<datosMonotributo><impuesto><idImpuesto>20</idImpuesto></impuesto></datosMonotributo>'
      : `<datosRegimenGeneral>${impuestos.join('')}${d.nuevo ?? ''}</datosRegimenGeneral>`
  }${d.errores ?? ''}`
}

/** Beside the tax office: its tickets open this door only when they were given for it. */
export async function startPadron(arca: Counterpart): Promise<Padron> {
  let port = 0
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const { status, body } = answerOf(Buffer.concat(chunks).toString('utf8'))
      await sleep(padron.delayMs)
      response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' }).end(body)
    })().catch((error: Error) => {
      padron.complaints.push(`the counterpart failed: ${error.stack}`)
      response.destroy()
    })
  })
  const padron: Padron = {
    get url() {
      return `http://127.0.0.1:${port}/sr-padron/webservices/personaServiceA5`
    },
    personas: new Map(),
    complaints: [],
    asked: [],
    delayMs: 0,
    status: null,
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }

  function complain(text: string) {
    padron.complaints.push(text)
    return { status: 500, body: faultAnswer('Client', text) }
  }

  function answerOf(text: string): { status: number; body: string } {
    if (padron.status !== null) return { status: padron.status, body: '<html>Service Unavailable</html>' }
    const root = readXml(text)
    const message = at(root, 'Body')?.children[0]
    if (root.uri !== ENVELOPE || message?.name !== 'getPersona_v2' || message.uri !== A5)
      return complain('it is no getPersona_v2')
    const names = message.children.map((c) => c.name).join()
    if (names !== 'token,sign,cuitRepresentada,idPersona') return complain(`it has ${names}`)
    if (message.children.some((c) => c.uri !== '')) return complain('a child has a namespace')
    const servicio = arca.servicioDe(textAt(message, 'token'), textAt(message, 'sign'))
    if (servicio !== 'ws_sr_constancia_inscripcion')
      return { status: 500, body: faultAnswer('Server', 'Token o sign invalido') }
    const cuit = textAt(message, 'idPersona')
    padron.asked.push(cuit)
    const persona = padron.personas.get(cuit)
    if (persona === undefined)
      return { status: 500, body: faultAnswer('Server', 'No existe persona con ese Id') }
    return {
      status: 200,
      body: `<?xml version="1.0"?><soap:Envelope xmlns:soap="${ENVELOPE}"><soap:Body><ns2:getPersona_v2Response xmlns:ns2="${A5}"><personaReturn>${persona}<metadata><fechaHora>2026-11-23T10:00:00-03:00</fechaHora></metadata></personaReturn></ns2:getPersona_v2Response></soap:Body></soap:Envelope>`,
    }
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
  return padron
}
