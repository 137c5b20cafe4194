/**
 * The tax office's two services, as strict as their WSDL: what a real server would silently ignore is a complaint here.
 * Its books outlive its restarts.
 */
import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { at, readXml, textAt, type Xml } from '../../src/arca/xml.ts'
import { consultedXml, errorsXml, faultAnswer, resultAnswer, solicitedXml, ticketAnswer } from './answers.ts'
import { Books, dayOf, fieldsOf } from './books.ts'
import { openCms } from './ca.ts'
import { type Fault, Faults, type Operation } from './faults.ts'
import { FEV1, LOGIN, LOGIN_CMS, OPERATIONS, problemOf } from './schema.ts'

const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/'
const TICKET_MS = 12 * 3_600_000
const HOUR_MS = 3_600_000

/** What WSAA gives tickets for. */
const SERVICIOS = ['wsfe', 'ws_sr_constancia_inscripcion']

interface Answer {
  status: number
  body: string
}

/** SOAP faults travel as 500. */
const refused = (code: string, text = code): Answer => ({ status: 500, body: faultAnswer(code, text) })

export interface Counterpart {
  readonly wsaa: string
  readonly wsfe: string
  readonly books: Books
  readonly faults: Faults
  /** What was wrong with the messages; a real server would not have told. */
  readonly complaints: string[]
  /** The operations in the order of their arrival. */
  readonly calls: string[]
  /** When each request for a CAE came, in milliseconds since any moment. */
  readonly asked: number[]
  /** The most requests about one series that were here at the same time. */
  readonly busiest: number
  readonly listening: boolean
  /** Closed for maintenance: every request is answered with 503. */
  unavailable: boolean
  /** A second login while a ticket lasts is refused, as the real service does. */
  strictLogin: boolean
  /** The numbers of the points of sale that web services may use. */
  puntosVenta: number[]
  /** Those that exist and cannot be used. */
  cerrados: number[]
  now: () => Date
  /** Another system makes a voucher of the series for this total in pesos, 1 unless told. */
  take(cuit: string, punto_venta: number, tipo: number, total?: string): void
  /** The service that a ticket opens; null for a ticket that opens none now. */
  servicioDe(token: string, sign: string): string | null
  /** Forgets all tickets. */
  expire(): void
  stop(): Promise<void>
  start(): Promise<void>
}

export async function startCounterpart(now: () => Date = () => new Date()): Promise<Counterpart> {
  const tickets = new Map<string, { sign: string; cuit: string; servicio: string; until: number }>()
  const books = new Books()
  const faults = new Faults()
  const open = new Map<string, number>()
  let busiest = 0
  let port = 0
  let server: Server | undefined

  const counterpart: Counterpart = {
    get wsaa() {
      return `http://127.0.0.1:${port}/ws/services/LoginCms`
    },
    get wsfe() {
      return `http://127.0.0.1:${port}/wsfev1/service.asmx`
    },
    books,
    faults,
    complaints: [],
    calls: [],
    asked: [],
    get listening() {
      return server?.listening ?? false
    },
    get busiest() {
      return busiest
    },
    unavailable: false,
    strictLogin: false,
    puntosVenta: [],
    cerrados: [],
    now,
    take(cuit, punto_venta, tipo, total = '1') {
      const numero = (books.last(cuit, punto_venta, tipo)?.numero ?? 0) + 1
      const other = readXml(
        `<FECAEDetRequest xmlns="${FEV1}"><Concepto>1</Concepto><DocTipo>99</DocTipo><DocNro>0</DocNro><CbteDesde>${numero}</CbteDesde><CbteFch>${dayOf(now())}</CbteFch><ImpTotal>${total}</ImpTotal><MonId>PES</MonId></FECAEDetRequest>`,
      )
      books.grant(cuit, punto_venta, tipo, other, now())
    },
    servicioDe(token, sign) {
      const ticket = tickets.get(token)
      return ticket && ticket.sign === sign && ticket.until > now().getTime() ? ticket.servicio : null
    },
    expire: () => tickets.clear(),
    async start() {
      server = createServer((request, response) => {
        void serve(request, response).catch((error: Error) => {
          counterpart.complaints.push(`the counterpart failed: ${error.stack}`)
          response.destroy()
        })
      })
      const listening = server
      await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve))
      port = (listening.address() as AddressInfo).port
    },
    async stop() {
      const closing = server
      closing?.closeAllConnections()
      await new Promise<void>((resolve) => (closing ? closing.close(() => resolve()) : resolve()))
    },
  }

  const complain = (text: string): Answer => {
    counterpart.complaints.push(text)
    return { status: 400, body: faultAnswer('Client', text) }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString('utf8')
    const name = operationOf(request, text)
    counterpart.calls.push(name)
    if (name === 'FECAESolicitar') counterpart.asked.push(performance.now())
    const leave = enterSeries(text)
    response.once('close', leave)
    const fault = faults.take(name)
    if (fault?.kind === 'unheard') return void response.destroy()
    if (fault?.kind === 'delay') await sleep(fault.ms)
    const answer = answerOf(request, text, fault)
    if (fault?.kind === 'lost') return void response.destroy()
    if (fault?.kind === 'doneStatus') answer.status = fault.status
    const body = fault?.kind === 'doneStatus' ? '<html>Service Unavailable</html>' : answer.body
    response.writeHead(answer.status, { 'content-type': 'text/xml; charset=utf-8' }).end(body)
  }

  /** Counts the request among those of its series. @returns counts it no longer. */
  function enterSeries(text: string): () => void {
    const [punto, tipo] = ['PtoVta', 'CbteTipo'].map((name) => new RegExp(`${name}>(\\d+)<`).exec(text)?.[1])
    if (punto === undefined || tipo === undefined) return () => {}
    const series = `${punto} ${tipo}`
    const count = (by: number) => open.set(series, (open.get(series) ?? 0) + by)
    count(1)
    busiest = Math.max(busiest, open.get(series) ?? 0)
    return () => count(-1)
  }

  function operationOf(request: IncomingMessage, text: string): string {
    if (request.url?.startsWith('/ws/')) return 'loginCms'
    try {
      return at(readXml(text), 'Body')?.children[0]?.name ?? 'nothing'
    } catch {
      return 'nothing'
    }
  }

  function answerOf(request: IncomingMessage, text: string, fault: Fault | undefined): Answer {
    if (counterpart.unavailable) return { status: 503, body: '<html>Service Unavailable</html>' }
    if (fault?.kind === 'status') return { status: fault.status, body: '<html>Bad Gateway</html>' }
    if (fault?.kind === 'garbage') return { status: 200, body: '<html><body>Mantenimiento' }
    if (fault?.kind === 'fault') return refused(fault.code)
    if (request.method !== 'POST') return complain(`it is a ${request.method}`)
    if (request.headers['content-type'] !== 'text/xml; charset=utf-8')
      return complain(`the content is ${request.headers['content-type']}`)
    let body: Xml | undefined
    try {
      const root = readXml(text)
      if (root.name !== 'Envelope' || root.uri !== ENVELOPE) return complain('it is no SOAP 1.1')
      body = at(root, 'Body')
    } catch (error) {
      return complain(`it is no XML: ${error}`)
    }
    const message = body?.children[0]
    if (!message || body?.children.length !== 1) return complain('the body is not one message')
    const action = request.headers.soapaction
    return request.url?.startsWith('/ws/') ? enter(message, action) : invoice(message, action, fault)
  }

  function enter(message: Xml, action: unknown): Answer {
    if (action === undefined) return refused('Client.NoSOAPAction')
    const problem = message.name === 'loginCms' ? problemOf(message, LOGIN_CMS, LOGIN) : 'it is no loginCms'
    if (problem) return complain(problem)
    let content: Xml
    let cuit: string
    try {
      const signed = openCms(textAt(message, 'in0'))
      cuit = /serialNumber=CUIT (\d{11})/.exec(signed.certificate.subject)?.[1] ?? ''
      if (new Date(signed.certificate.validTo) < now()) return refused('cms.cert.expired')
      content = readXml(signed.content)
    } catch (error) {
      return refused((error as Error).message)
    }
    const order = content.children.map((c) => c.name).join()
    const header = at(content, 'header')
      ?.children.map((c) => c.name)
      .join()
    if (content.name !== 'loginTicketRequest' || order !== 'header,service') return refused('xml.bad')
    if (header !== 'uniqueId,generationTime,expirationTime') return refused('xml.bad')
    const [from, to] = ['generationTime', 'expirationTime'].map((name) =>
      textAt(content, 'header', name),
    ) as [string, string]
    if (!/T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(from))
      return complain(`generationTime is «${from}»`)
    const at0 = now().getTime()
    if (Date.parse(from) > at0 || Date.parse(from) < at0 - 24 * HOUR_MS)
      return refused('xml.generationTime.invalid')
    if (Date.parse(to) < at0 || Date.parse(to) > at0 + 24 * HOUR_MS)
      return refused('xml.expirationTime.invalid')
    const servicio = textAt(content, 'service')
    if (!SERVICIOS.includes(servicio)) return refused('wsn.notFound')
    const lasting = [...tickets.values()].some(
      (t) => t.cuit === cuit && t.servicio === servicio && t.until > at0,
    )
    if (counterpart.strictLogin && lasting)
      return refused('coe.alreadyAuthenticated', 'El CEE ya posee un TA valido')
    const [token, sign] = [randomBytes(60).toString('base64'), randomBytes(60).toString('base64')]
    tickets.set(token, { sign, cuit, servicio, until: at0 + TICKET_MS })
    return { status: 200, body: ticketAnswer(token, sign, now(), new Date(at0 + TICKET_MS)) }
  }

  function invoice(message: Xml, action: unknown, fault: Fault | undefined): Answer {
    const { name } = message
    const declared = OPERATIONS[name]
    if (!declared) return complain(`there is no ${name}`)
    if (action !== `"${FEV1}${name}"`) return complain(`the SOAPAction of ${name} is ${String(action)}`)
    const problem = problemOf(message, declared, FEV1)
    if (problem) return complain(problem)
    const done = (result: string): Answer => ({ status: 200, body: resultAnswer(name, result) })
    if (name === 'FEDummy')
      return done('<AppServer>OK</AppServer><DbServer>OK</DbServer><AuthServer>OK</AuthServer>')
    if (fault?.kind === 'expired') tickets.delete(textAt(message, 'Auth', 'Token'))
    const opens = counterpart.servicioDe(textAt(message, 'Auth', 'Token'), textAt(message, 'Auth', 'Sign'))
    if (opens !== 'wsfe')
      return done(errorsXml([{ code: 600, msg: 'ValidacionDeToken: No validaron las fechas del token' }]))
    if (fault?.kind === 'error') return done(errorsXml([{ code: fault.code, msg: fault.msg ?? 'Error' }]))
    const cuit = textAt(message, 'Auth', 'Cuit')
    return done(resultOf(name as Operation, message, cuit, fault))
  }

  function resultOf(name: Operation, message: Xml, cuit: string, fault: Fault | undefined): string {
    const number = (...path: string[]) => Number(textAt(message, ...path))
    if (name === 'FECompUltimoAutorizado') {
      const [punto, tipo] = [number('PtoVta'), number('CbteTipo')]
      if (counterpart.cerrados.includes(punto))
        return errorsXml([{ code: 11002, msg: 'El punto de venta no se encuentra habilitado' }])
      const last = books.last(cuit, punto, tipo)?.numero ?? 0
      return `<PtoVta>${punto}</PtoVta><CbteTipo>${tipo}</CbteTipo><CbteNro>${last}</CbteNro>`
    }
    if (name === 'FECompConsultar') {
      const at0 = (field: string) => number('FeCompConsReq', field)
      const found = books.find(cuit, at0('PtoVta'), at0('CbteTipo'), at0('CbteNro'))
      return found
        ? consultedXml(found)
        : errorsXml([{ code: 602, msg: 'No existen datos en nuestros registros' }])
    }
    if (name === 'FEParamGetPtosVenta') {
      const rows = counterpart.puntosVenta.map(
        (n) =>
          `<PtoVenta><Nro>${n}</Nro><EmisionTipo>CAE</EmisionTipo><Bloqueado>N</Bloqueado><FchBaja>NULL</FchBaja></PtoVenta>`,
      )
      return rows.length > 0
        ? `<ResultGet>${rows.join('')}</ResultGet>`
        : errorsXml([{ code: 602, msg: 'Sin Resultados' }])
    }
    if (name === 'FEParamGetCondicionIvaReceptor')
      return '<ResultGet><CondicionIvaReceptor><Id>5</Id><Desc>Consumidor Final</Desc><Cmp_Clase>B/C</Cmp_Clase></CondicionIvaReceptor></ResultGet>'
    return solicit(message, cuit, fault)
  }

  function solicit(message: Xml, cuit: string, fault: Fault | undefined): string {
    const head = at(message, 'FeCAEReq', 'FeCabReq')
    const detalles = at(message, 'FeCAEReq', 'FeDetReq')?.children ?? []
    const [detalle] = detalles
    const { CantReg = '', PtoVta = '', CbteTipo = '' } = head ? fieldsOf(head) : {}
    if (!detalle || CantReg !== '1' || detalles.length !== 1) {
      counterpart.complaints.push('it is not one voucher')
      return errorsXml([{ code: 10002, msg: 'CantReg' }])
    }
    const asked = { cuit, punto_venta: Number(PtoVta), tipo: Number(CbteTipo), campos: fieldsOf(detalle) }
    if (fault?.kind === 'taken') counterpart.take(cuit, asked.punto_venta, asked.tipo, fault.total)
    const problems = books.problemsOf(cuit, asked.punto_venta, asked.tipo, detalle, now())
    if (fault?.kind === 'reject') problems.push({ code: fault.code, msg: fault.msg ?? 'Rechazado' })
    if (problems.length > 0) return solicitedXml(asked, null, problems)
    const granted = books.grant(cuit, asked.punto_venta, asked.tipo, detalle, now())
    return solicitedXml(
      asked,
      granted,
      fault?.kind === 'observe' ? [{ code: fault.code, msg: fault.msg ?? 'Observado' }] : [],
    )
  }

  await counterpart.start()
  return counterpart
}
