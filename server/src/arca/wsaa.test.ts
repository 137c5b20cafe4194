/** The request for a ticket as WSAA's specification has it, and its answers as the real service writes them. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAuthority, openCms } from '../../test/arca/ca.ts'
import { LOGIN, LOGIN_CMS, problemOf } from '../../test/arca/schema.ts'
import { makeKey } from './keys.ts'
import { login, type Ticket } from './wsaa.ts'
import { at, readXml, textAt } from './xml.ts'

const now = new Date('2026-03-15T02:30:00Z')
let answer = { status: 200, body: '' }
let heard = { soapAction: '', body: '' }
const server = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  heard = { soapAction: String(request.headers.soapaction), body }
  response.writeHead(answer.status, { 'content-type': 'text/xml; charset=utf-8' }).end(answer.body)
})
let enter: () => Promise<Ticket>
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ws/services/LoginCms`
  const { clave, csr } = await makeKey({ organizacion: 'Comercio', alias: 'mostrador', cuit: '30712345671' })
  const validity = { desde: new Date('2026-01-01'), vence: new Date('2028-01-01') }
  const crt = await (await createAuthority()).sign(csr, validity)
  enter = () => login({ url, servicio: 'wsfe', clave, crt, now })
})
afterAll(() => void server.close())

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const ticket = (credentials = '<token>TOKEN</token><sign>SIGN</sign>') =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<loginTicketResponse version="1.0">\n    <header>\n        <source>CN=wsaahomo</source><destination>C=ar</destination><uniqueId>1</uniqueId><generationTime>2026-03-14T23:20:00.123-03:00</generationTime><expirationTime>2026-03-15T11:20:00.123-03:00</expirationTime>\n    </header>\n    <credentials>${credentials}</credentials>\n</loginTicketResponse>\n`
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const answered = (inside: string, soap = SOAP) =>
  `<?xml version="1.0" encoding="utf-8"?><soapenv:Envelope xmlns:soapenv="${soap}" xmlns:xsd="http://www.w3.org/2001/XMLSchema"><soapenv:Body>${inside}</soapenv:Body></soapenv:Envelope>`
const returned = (text: string) =>
  `<loginCmsResponse xmlns="${LOGIN}"><loginCmsReturn>${text}</loginCmsReturn></loginCmsResponse>`

describe('the request for a ticket', () => {
  it('is a signed text in the order and the types of the specification', async () => {
    answer = { status: 200, body: answered(returned(escaped(ticket()))) }
    await enter()
    expect(heard.soapAction).toBe('""')
    const envelope = readXml(heard.body)
    expect([envelope.uri, envelope.name]).toEqual([SOAP, 'Envelope'])
    const message = at(envelope, 'Body', 'loginCms')
    if (!message) throw new Error('there is no loginCms')
    expect(problemOf(message, LOGIN_CMS, LOGIN)).toBeUndefined()
    const cms = textAt(message, 'in0')
    expect(cms).toMatch(/^[A-Za-z0-9+/]+=*$/)
    const { content, certificate } = openCms(cms)
    expect(certificate.subject).toContain('serialNumber=CUIT 30712345671')
    expect(content).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?><loginTicketRequest version="1\.0"><header><uniqueId>\d+<\/uniqueId><generationTime>2026-03-14T23:20:00-03:00<\/generationTime><expirationTime>2026-03-14T23:40:00-03:00<\/expirationTime><\/header><service>wsfe<\/service><\/loginTicketRequest>$/,
    )
    const uniqueId = Number(textAt(readXml(content), 'header', 'uniqueId'))
    expect(uniqueId).toBeGreaterThan(0)
    expect(uniqueId).toBeLessThan(2 ** 32)
  })
})

describe('a ticket', () => {
  const expected = { token: 'TOKEN', sign: 'SIGN', vence: new Date('2026-03-15T14:20:00.123Z') }

  it.each<[string, string]>([
    ['as escaped text', answered(returned(escaped(ticket())))],
    ['as CDATA', answered(returned(`<![CDATA[${ticket()}]]>`))],
    ['in SOAP 1.2', answered(returned(escaped(ticket())), 'http://www.w3.org/2003/05/soap-envelope')],
    [
      'with prefixes',
      answered(
        `<ns1:loginCmsResponse xmlns:ns1="${LOGIN}"><ns1:loginCmsReturn>${escaped(ticket())}</ns1:loginCmsReturn></ns1:loginCmsResponse>`,
      ),
    ],
  ])('is read %s', async (_, body) => {
    answer = { status: 200, body }
    expect(await enter()).toEqual(expected)
  })

  it.each<[string, string]>([
    ['without its sign', returned(escaped(ticket('<token>TOKEN</token><sign/>')))],
    ['that is empty', returned('')],
    ['that is no XML', returned('Servicio en mantenimiento')],
  ])('%s is none', async (_, inside) => {
    answer = { status: 200, body: answered(inside) }
    await expect(enter()).rejects.toMatchObject({ kind: 'ilegible' })
  })
})

describe('a refusal', () => {
  it('tells the code of WSAA without its prefix', async () => {
    const fault =
      '<soapenv:Fault><faultcode xmlns:ns1="http://xml.apache.org/axis/">ns1:coe.alreadyAuthenticated</faultcode><faultstring>El CEE ya posee un TA valido para el acceso al WSN solicitado</faultstring><detail><ns2:exceptionName xmlns:ns2="http://xml.apache.org/axis/">gov.afip.desein.dvadac.sua.view.wsaa.LoginFault</ns2:exceptionName></detail></soapenv:Fault>'
    answer = { status: 500, body: answered(fault) }
    await expect(enter()).rejects.toMatchObject({
      kind: 'soap',
      fault: 'coe.alreadyAuthenticated',
      message: 'El CEE ya posee un TA valido para el acceso al WSN solicitado',
    })
  })

  it('may be a page', async () => {
    answer = { status: 503, body: '<html><body><h1>Service Unavailable<br></body></html>' }
    await expect(enter()).rejects.toMatchObject({ kind: 'http' })
  })
})
