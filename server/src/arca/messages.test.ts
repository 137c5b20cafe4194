import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FEV1, OPERATIONS, problemOf } from '../../test/arca/schema.ts'
import { conFecha, contenidoDe } from '../modules/fiscal/emision/contenido.reglas.ts'
import { BadMessage } from './failures.ts'
import { type Values, writeMessage } from './messages.ts'
import { readXml } from './xml.ts'

const Auth = { Token: 'a<b', Sign: 's&t', Cuit: '30712345671' }

const detalle = {
  ImpTotal: '121.00',
  ImpTotConc: '0.00',
  ImpNeto: '100.00',
  ImpOpEx: '0.00',
  ImpTrib: '0.00',
  ImpIVA: '21.00',
  MonId: 'PES',
  MonCotiz: '1',
  CondicionIVAReceptorId: 5,
  Concepto: 1,
  DocTipo: 99,
  DocNro: '0',
  CbteDesde: 1,
  CbteHasta: 1,
  CbteFch: '20260315',
  Iva: { AlicIva: [{ Id: 5, BaseImp: '100.00', Importe: '21.00' }] },
}

const request = (changes: Values = {}): Values => ({
  Auth,
  FeCAEReq: {
    FeCabReq: { CantReg: 1, PtoVta: 3, CbteTipo: 6 },
    FeDetReq: { FECAEDetRequest: [{ ...detalle, ...changes }] },
  },
})

describe('a message', () => {
  it('has the names, the order and the namespace of the official schema, whatever the order of its values', () => {
    const asociados = { CbteAsoc: [{ Nro: 9, PtoVta: 3, Tipo: 6, CbteFch: '20260314', Cuit: '30712345671' }] }
    const messages: [string, Values][] = [
      ['FECAESolicitar', request()],
      ['FECAESolicitar', request({ CbtesAsoc: asociados })],
      ['FECAESolicitar', request({ PeriodoAsoc: { FchHasta: '20260315', FchDesde: '20260301' } })],
      ['FECompUltimoAutorizado', { CbteTipo: 6, PtoVta: 3, Auth }],
      ['FECompConsultar', { FeCompConsReq: { PtoVta: 3, CbteNro: 1, CbteTipo: 6 }, Auth }],
      ['FEParamGetPtosVenta', { Auth }],
      ['FEParamGetCondicionIvaReceptor', { Auth, ClaseCmp: 'B' }],
      ['FEDummy', {}],
    ]
    for (const [operation, values] of messages) {
      const xml = readXml(writeMessage(operation as 'FEDummy', values))
      expect(problemOf(xml, OPERATIONS[operation] ?? [], FEV1), operation).toBeUndefined()
    }
  })

  it('is right for every voucher that the shop can make', () => {
    const importe = fc.integer({ min: 0, max: 999_999_999_999_999 })
    const numero = fc.integer({ min: 1, max: 99_999_999 })
    const punto_venta = fc.integer({ min: 1, max: 99_998 })
    const fecha = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10))
    const asociado = fc.record({
      tipo: fc.constantFrom(1, 6, 11),
      punto_venta,
      numero,
      fecha,
      cuit: fc.constant('30712345671'),
    })
    const comprobante = fc.record({
      punto_venta,
      fecha,
      total: importe,
      neto: importe,
      iva: importe,
      exento: importe,
      no_gravado: importe,
      tipo: fc.constantFrom(1, 3, 6, 8, 11, 13),
      receptor_tipo_documento: fc.constantFrom(80, 86, 87, 94, 96, 99),
      receptor_documento: fc.bigInt(0n, 99_999_999_999n).map(String),
      receptor_condicion_iva: fc.constantFrom(1, 4, 5, 6, 7, 8, 9, 10, 13, 15, 16),
      ivas: fc.uniqueArray(fc.record({ id: fc.constantFrom(3, 4, 5, 6, 8, 9), base: importe, importe }), {
        selector: ({ id }) => id,
        maxLength: 6,
      }),
      asociado: fc.option(asociado),
      periodo_desde: fecha,
      periodo_hasta: fc.option(fecha),
      concepto_fiscal: fc.constantFrom(1, 2, 3),
      fecha_servicio: fc.option(fecha),
    })
    fc.assert(
      fc.property(comprobante, numero, fc.option(fecha), (c, n, otra) => {
        const contenido = otra ? conFecha(contenidoDe(c, n), otra) : contenidoDe(c, n)
        // As the database keeps it until it is sent.
        const FeCAEReq = JSON.parse(JSON.stringify(contenido)) as Values
        const xml = readXml(writeMessage('FECAESolicitar', { Auth, FeCAEReq }))
        expect(problemOf(xml, OPERATIONS.FECAESolicitar ?? [], FEV1)).toBeUndefined()
      }),
    )
  })

  it('keeps every character of a text', () => {
    const xml = readXml(writeMessage('FEParamGetPtosVenta', { Auth }))
    expect(xml.children[0]?.children.map((c) => c.text)).toEqual(['a<b', 's&t', '30712345671'])
  })

  it.each<[string, Values]>([
    ['a misspelt name', { ImpIva: '21.00' }],
    ['three decimals', { ImpTotal: '121.001' }],
    ['a comma', { ImpTotal: '121,00' }],
    ['no decimals', { ImpTotal: '121' }],
    ['a negative amount', { ImpNeto: '-1.00' }],
    ['a date with dashes', { CbteFch: '2026-03-15' }],
    ['a document with dashes', { DocNro: '20-1' }],
    ['a number of nine digits', { CbteDesde: 100_000_000 }],
    ['another currency', { MonId: 'DOL' }],
    ['a missing field', { ImpIVA: undefined }],
    ['an empty list', { Iva: { AlicIva: [] } }],
  ])('is not sent with %s', (_, changes) => {
    expect(() => writeMessage('FECAESolicitar', request(changes))).toThrow(BadMessage)
  })
})
