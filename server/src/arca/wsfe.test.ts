/** Answers as the official schema allows them, and as the real services write them. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArcaFailure } from './failures.ts'
import { createWsfe, type Exchange, type Wsfe } from './wsfe.ts'
import { readXml } from './xml.ts'

const FEV1 = 'http://ar.gov.afip.dif.FEV1/'
const access = { token: 'TOKEN-secreto', sign: 'SIGN-secreta', cuit: '30712345671' }
const series = { punto_venta: 3, tipo: 6 }
const pedido = {
  FeCabReq: { CantReg: 1, PtoVta: 3, CbteTipo: 6 },
  FeDetReq: {
    FECAEDetRequest: [
      {
        Concepto: 1,
        DocTipo: 99,
        DocNro: '0',
        CbteDesde: 7,
        CbteHasta: 7,
        CbteFch: '20260315',
        ImpTotal: '121.00',
        ImpTotConc: '0.00',
        ImpNeto: '100.00',
        ImpOpEx: '0.00',
        ImpTrib: '0.00',
        ImpIVA: '21.00',
        MonId: 'PES',
        MonCotiz: '1',
        CondicionIVAReceptorId: 5,
        Iva: { AlicIva: [{ Id: 5, BaseImp: '100.00', Importe: '21.00' }] },
      },
    ],
  },
}

let status = 200
let body = ''
const server = createServer((request, response) => {
  request.resume()
  response.writeHead(status, { 'content-type': 'text/xml; charset=utf-8' }).end(body)
})
const record: Exchange[] = []
let wsfe: Wsfe
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  wsfe = createWsfe(`http://127.0.0.1:${(server.address() as AddressInfo).port}/wsfe`, (e) => record.push(e))
})
afterAll(() => void server.close())

const envelope = (inside: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><soap:Header><FEHeaderInfo xmlns="${FEV1}"><ambiente>HomologacionExterno</ambiente></FEHeaderInfo></soap:Header><soap:Body>${inside}</soap:Body></soap:Envelope>`
const answering = (text: string, with_ = 200) => {
  status = with_
  body = text
}
const result = (operation: string, inside: string) =>
  envelope(
    `<${operation}Response xmlns="${FEV1}"><${operation}Result>${inside}</${operation}Result></${operation}Response>`,
  )

const head = (resultado: string) =>
  `<FeCabResp><Cuit>30712345671</Cuit><PtoVta>3</PtoVta><CbteTipo>6</CbteTipo><FchProceso>20260315120000</FchProceso><CantReg>1</CantReg><Resultado>${resultado}</Resultado><Reproceso>N</Reproceso></FeCabResp>`
const detail = (resultado: string, rest: string) =>
  `<FeDetResp><FECAEDetResponse><Concepto>1</Concepto><DocTipo>99</DocTipo><DocNro>0</DocNro><CbteDesde>7</CbteDesde><CbteHasta>7</CbteHasta><CbteFch>20260315</CbteFch>${resultado && `<Resultado>${resultado}</Resultado>`}${rest}</FECAEDetResponse></FeDetResp>`
const CAE = '<CAE>76417054367476</CAE><CAEFchVto>20260325</CAEFchVto>'
const solicit = (text: string) => {
  answering(result('FECAESolicitar', text))
  return wsfe.solicitar(access, pedido)
}
const concedido = { cae: '76417054367476', vence: '20260325' }

describe('FECAESolicitar', () => {
  it('is granted, with one or several observations and with events', async () => {
    const obs = (n: number) => `<Obs><Code>${10_000 + n}</Code><Msg>Obs ${n}</Msg></Obs>`
    const events = '<Events><Evt><Code>39</Code><Msg>IMPORTANTE</Msg></Evt></Events>'
    const granted = (list: string) => detail('A', `<Observaciones>${list}</Observaciones>${CAE}`)
    expect(await solicit(head('A') + granted(obs(1)) + events)).toEqual({
      resultado: 'A',
      concedido,
      observaciones: [{ codigo: 10_001, texto: 'Obs 1' }],
      errores: [],
    })
    const several = await solicit(head('A') + granted(obs(1) + obs(2)))
    expect(several.observaciones.map((o) => o.codigo)).toEqual([10_001, 10_002])
    expect(await solicit(head('A') + granted('') + events)).toMatchObject({ observaciones: [] })
  })

  it('is what its detail says, also when the head says P or nothing', async () => {
    expect(await solicit(head('P') + detail('A', CAE))).toMatchObject({ resultado: 'A', concedido })
    expect(await solicit(head('P') + detail('R', '<CAE /><CAEFchVto />'))).toMatchObject({
      resultado: 'R',
      concedido: null,
    })
    expect(await solicit(detail('A', CAE))).toMatchObject({ resultado: 'A', concedido })
    expect(await solicit(head('A') + detail('', CAE))).toMatchObject({ resultado: 'A', concedido })
  })

  it('is refused with errors, observations or both, in any order, and with texts of any kind', async () => {
    const refused = await solicit(
      `<Errors><Err><Code>10016</Code><Msg><![CDATA[El número & <la> fecha]]></Msg></Err><Err><Code>10000</Code></Err></Errors>${head('R')}${detail('R', '<Observaciones><Obs><Code>10015</Code><Msg>DocNro &#xF1;</Msg></Obs></Observaciones><CAE/>')}`,
    )
    expect(refused).toEqual({
      resultado: 'R',
      concedido: null,
      observaciones: [{ codigo: 10015, texto: 'DocNro ñ' }],
      errores: [
        { codigo: 10016, texto: 'El número & <la> fecha' },
        { codigo: 10000, texto: '' },
      ],
    })
  })

  it('did nothing with errors alone', async () => {
    expect(await solicit('<Errors><Err><Code>600</Code><Msg>Token</Msg></Err></Errors>')).toMatchObject({
      resultado: null,
      errores: [{ codigo: 600, texto: 'Token' }],
    })
  })

  it('reads any prefixes, and a line before the declaration', async () => {
    const prefixed = result('FECAESolicitar', head('A') + detail('A', CAE))
      .replaceAll('soap:', 'SOAP-ENV:')
      .replace('xmlns:soap=', 'xmlns:SOAP-ENV=')
      .replace(`<FECAESolicitarResponse xmlns="${FEV1}">`, `<f:FECAESolicitarResponse xmlns:f="${FEV1}">`)
      .replace('</FECAESolicitarResponse>', '</f:FECAESolicitarResponse>')
      .replace(/<(\/?)(FECAESolicitarResult|Fe\w+|FECAE\w+Response|CAE\w*|Resultado)>/g, '<$1f:$2>')
    answering(`\r\n${prefixed}`)
    expect(await wsfe.solicitar(access, pedido)).toMatchObject({ resultado: 'A', concedido })
  })

  it('reads SOAP 1.2, elements that are nil or empty, and lines between them', async () => {
    const nil = 'xsi:nil="true"'
    const refused = `${head('R')}${detail('R', `<Observaciones ${nil} /><CAE ${nil} /><CAEFchVto ${nil}></CAEFchVto>`)}<Events/><Errors><Err><Code>10016</Code><Msg ${nil}/></Err></Errors>`
    const soap12 = result('FECAESolicitar', refused)
      .replace('http://schemas.xmlsoap.org/soap/envelope/', 'http://www.w3.org/2003/05/soap-envelope')
      .replaceAll('><', '>\r\n  <')
    answering(soap12)
    expect(await wsfe.solicitar(access, pedido)).toEqual({
      resultado: 'R',
      concedido: null,
      observaciones: [],
      errores: [{ codigo: 10016, texto: '' }],
    })
    answering(
      result('FECAESolicitar', `${head('A')}${detail('A', CAE)}<Errors/><Events />`).replaceAll('><', '>\n<'),
    )
    expect(await wsfe.solicitar(access, pedido)).toEqual({
      resultado: 'A',
      concedido,
      observaciones: [],
      errores: [],
    })
  })

  it.each<[string, string]>([
    ['no result', `${head('')}${detail('', '')}`],
    ['nothing', ''],
    ['a grant without a CAE', head('A') + detail('A', '<CAE />')],
    ['a grant without its due date', head('A') + detail('A', '<CAE>76417054367476</CAE>')],
    ['a CAE of 13 digits', head('A') + detail('A', CAE.replace('76', '7'))],
  ])('is unclear with %s', async (_, text) => {
    await expect(solicit(text)).rejects.toMatchObject({ kind: 'ilegible' })
  })
})

describe('an answer of no operation', () => {
  const fault11 =
    '<soap:Fault><faultcode>soap:Server</faultcode><faultstring>Se rompió</faultstring><detail/></soap:Fault>'
  const fault12 = envelope(
    '<soap:Fault><soap:Code><soap:Value>soap:Receiver</soap:Value></soap:Code><soap:Reason><soap:Text xml:lang="es">Se rompió</soap:Text></soap:Reason></soap:Fault>',
  ).replace('http://schemas.xmlsoap.org/soap/envelope/', 'http://www.w3.org/2003/05/soap-envelope')
  it.each<[string, number, string, ArcaFailure['kind'], string]>([
    ['a fault of SOAP 1.1', 500, envelope(fault11), 'soap', 'Server'],
    ['a fault of SOAP 1.2', 500, fault12, 'soap', 'Receiver'],
    ['a fault with 200', 200, envelope(fault11), 'soap', 'Server'],
    ['a page', 502, '<!DOCTYPE html><html><body><br>Bad Gateway</body></html>', 'http', ''],
    ['a page with 200', 200, '<!DOCTYPE html><html><body><br>Mantenimiento</body></html>', 'ilegible', ''],
    ['nothing', 200, '', 'ilegible', ''],
    ['nothing with 400', 400, '', 'http', ''],
    ['half an answer', 200, result('FECompUltimoAutorizado', '').slice(0, 200), 'ilegible', ''],
    ['another operation', 200, result('FEDummy', '<AppServer>OK</AppServer>'), 'ilegible', ''],
    ['entities', 200, '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'ilegible', ''],
    ['a depth without end', 200, '<a>'.repeat(5_000), 'ilegible', ''],
  ])('%s is no answer', async (_, code, text, kind, fault) => {
    answering(text, code)
    await expect(wsfe.ultimoAutorizado(access, series)).rejects.toMatchObject({ kind, fault })
  })
})

describe('the other operations', () => {
  it('tell the last number, also 0, and errors instead of it', async () => {
    const last = (inside: string) => {
      answering(result('FECompUltimoAutorizado', `<PtoVta>3</PtoVta><CbteTipo>6</CbteTipo>${inside}`))
      return wsfe.ultimoAutorizado(access, series)
    }
    expect(await last('<CbteNro>0</CbteNro>')).toEqual({ numero: 0, errores: [] })
    expect(await last('<CbteNro>0</CbteNro><Errors><Err><Code>11002</Code></Err></Errors>')).toMatchObject({
      numero: null,
      errores: [{ codigo: 11002 }],
    })
    await expect(last('')).rejects.toMatchObject({ kind: 'ilegible' })
  })

  it('tell a voucher with amounts without decimals, or that there is none', async () => {
    const found =
      '<Concepto>1</Concepto><DocTipo>99</DocTipo><DocNro>0</DocNro><CbteDesde>7</CbteDesde><CbteHasta>7</CbteHasta><CbteFch>20260315</CbteFch><ImpTotal>121</ImpTotal><FchServDesde /><MonId>PES</MonId><MonCotiz>1</MonCotiz><Resultado>A</Resultado><CodAutorizacion>76417054367476</CodAutorizacion><EmisionTipo>CAE</EmisionTipo><FchVto>20260325</FchVto><PtoVta>3</PtoVta><CbteTipo>6</CbteTipo>'
    answering(result('FECompConsultar', `<ResultGet>${found}</ResultGet>`))
    expect((await wsfe.consultar(access, series, 7)).comprobante).toMatchObject({
      campos: { ImpTotal: '121', DocNro: '0', CbteFch: '20260315' },
      concedido,
    })
    const nothing = '<Errors><Err><Code>602</Code><Msg>No existen datos</Msg></Err></Errors>'
    for (const empty of ['', '<ResultGet/>', '<ResultGet><CbteDesde>0</CbteDesde></ResultGet>']) {
      answering(result('FECompConsultar', empty + nothing))
      expect(await wsfe.consultar(access, series, 7)).toMatchObject({
        comprobante: null,
        errores: [{ codigo: 602 }],
      })
    }
  })

  it('tell which points of sale are open', async () => {
    const punto = (nro: number, bloqueado: string, baja: string) =>
      `<PtoVenta><Nro>${nro}</Nro><EmisionTipo>CAE - Ri Iva</EmisionTipo><Bloqueado>${bloqueado}</Bloqueado><FchBaja>${baja}</FchBaja></PtoVenta>`
    answering(
      result(
        'FEParamGetPtosVenta',
        `<ResultGet>${punto(3, 'N', 'NULL')}${punto(4, 'S', 'NULL')}${punto(5, 'N', '20200101')}</ResultGet>`,
      ),
    )
    const { numeros } = await wsfe.puntosVenta(access)
    expect(numeros.map((n) => [n.numero, n.bloqueado])).toEqual([
      [3, false],
      [4, true],
      [5, true],
    ])
  })

  it('are recorded without token and sign, also when the service repeats them', async () => {
    record.length = 0
    answering(
      envelope(`<soap:Fault><faultstring>${access.token} ${access.sign}</faultstring></soap:Fault>`),
      500,
    )
    await expect(wsfe.ultimoAutorizado(access, series)).rejects.toThrow('… …')
    expect(JSON.stringify(record)).not.toMatch(/secret/)
    expect(record).toMatchObject([{ estado_http: 500, error: '… …' }])
  })
})

it('an answer with more elements than any table is not read', () => {
  const rows = (n: number) => `<a>${'<b/>'.repeat(n)}</a>`
  expect(readXml(rows(49_999)).children).toHaveLength(49_999)
  expect(() => readXml(rows(50_000))).toThrow('too many elements')
})
