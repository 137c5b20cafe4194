import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOCUMENTOS, documentosNumerados } from '../base/documentos.ts'
import {
  comprobante,
  comprobanteDeVenta,
  numeroAjuste,
  numeroCompra,
  numeroComprobante,
  numeroDevolucionProveedor,
  numeroDocumento,
  numeroImportacion,
  numeroPago,
  numeroPedido,
  numeroPresupuesto,
  numeroPuntoVenta,
  numeroRecepcion,
  numeroRemito,
  numeroTransferencia,
  numeroTraspaso,
  readComprobante,
  readNumero,
  readNumeroFiscal,
  type TipoComprobante,
  type TipoNombrado,
} from './comprobantes.ts'

const MAX = 2_147_483_647

const TIPOS = documentosNumerados('punto_venta', 'sucursal', 'negocio', 'id')

describe('comprobante', () => {
  it('names a document in one way, and a sale without its letter with 4 digits', () => {
    expect(comprobante('venta', 1, 123)).toBe('TKT-X 01-0000123')
    expect(comprobante('recibo', 12, 1_234_567)).toBe('REC-X 12-1234567')
    expect(comprobante('nota_credito', 100, 12_345_678)).toBe('NC-X 100-12345678')
    expect(numeroComprobante(3, 45)).toBe('0003-0000045')
    expect(numeroRemito(3, 45)).toBe('REM-X 0003-0000045')
    expect(numeroPresupuesto(3, 45)).toBe('PRE-X 0003-0000045')
    expect(numeroAjuste(12)).toBe('AJ 0000012')
    expect(numeroTransferencia(12)).toBe('TRF 0000012')
    expect(numeroImportacion(12)).toBe('IMP 0000012')
    expect(numeroPedido(12)).toBe('PED 0000012')
    expect(numeroCompra(12)).toBe('CP 0000012')
    expect(numeroRecepcion(12)).toBe('RCP 0000012')
    expect(numeroDevolucionProveedor(12)).toBe('DVP 0000012')
    expect(numeroTraspaso(12)).toBe('TC 0000012')
    expect(numeroPago(12)).toBe('OP 0000012')
    expect(comprobante('nota_debito', 1, 123)).toBe('ND-X 01-0000123')
    expect(comprobante('devolucion_saldo', 1, 123)).toBe('DEV-X 01-0000123')
    expect(comprobante('refinanciacion', 1, 123)).toBe('R-X 01-0000123')
    expect(comprobanteDeVenta(123)).toBe('TKT-X 00000123')
    expect(comprobanteDeVenta(null)).toBe('-')
    expect(numeroPuntoVenta(3)).toBe('0003')
  })
})

const delPunto = (tipo: TipoComprobante, punto: number, numero: number): string[] => [
  comprobante(tipo, punto, numero),
  numeroComprobante(punto, numero),
  // Older papers, and the first without its letter.
  `${DOCUMENTOS[tipo].letra} ${numeroComprobante(punto, numero)}`,
  comprobante(tipo, punto, numero).slice(DOCUMENTOS[tipo].letra.length + 1),
]

/** Every text of a document on screens and papers, with and without the point of sale. */
function escritosDe(tipo: TipoNombrado, punto: number, numero: number) {
  const entero = numeroDocumento(tipo, { id: numero, punto_venta: punto, numero })
  if (isDelPunto(tipo))
    return {
      conPunto: delPunto(tipo, punto, numero),
      sinPunto: tipo === 'venta' ? [comprobanteDeVenta(numero)] : [],
    }
  return DOCUMENTOS[tipo].numeracion === 'sucursal'
    ? { conPunto: [entero], sinPunto: [] }
    : { conPunto: [], sinPunto: [entero] }
}

const isDelPunto = (tipo: TipoNombrado): tipo is TipoComprobante =>
  DOCUMENTOS[tipo].numeracion === 'punto_venta'

/** The ways in which people type these texts. */
const TIPEOS: ((texto: string) => string)[] = [
  (t) => t,
  (t) => ` ${t}\t`,
  (t) => t.toLowerCase(),
  (t) => t.replaceAll(' ', ''),
  (t) => t.replaceAll(' ', '  ').toLowerCase(),
  (t) => t.replace(/-X/, 'X'),
  (t) => t.replace(/-X/, ' X'),
  (t) => t.replace(/(\d)-(\d)/, '$1 - $2'),
  (t) => t.replace(/\b0+(?=\d)/g, ''),
]

const escrito = fc.record({
  tipo: fc.constantFrom(...TIPOS),
  punto: fc.integer({ min: 1, max: 999_999 }),
  numero: fc.integer({ min: 1, max: MAX }),
  tipeo: fc.constantFrom(...TIPEOS),
})

describe('readNumero', () => {
  it('reads back every written form in every way of typing it', () => {
    fc.assert(
      fc.property(escrito, ({ tipo, punto, numero, tipeo }) => {
        const { conPunto, sinPunto } = escritosDe(tipo, punto, numero)
        for (const texto of conPunto) {
          expect(readNumero(tipo, tipeo(texto))).toEqual({ puntoVenta: punto, numero })
        }
        for (const texto of [...sinPunto, String(numero)]) {
          expect(readNumero(tipo, tipeo(texto))).toEqual({ puntoVenta: null, numero })
        }
      }),
    )
  })

  it('refuses a document of another kind', () => {
    fc.assert(
      fc.property(escrito, fc.constantFrom(...TIPOS), ({ tipo, punto, numero, tipeo }, otro) => {
        fc.pre(tipo !== otro)
        const { conPunto, sinPunto } = escritosDe(tipo, punto, numero)
        for (const texto of [...conPunto, ...sinPunto].filter((t) => t.startsWith(DOCUMENTOS[tipo].letra))) {
          expect(readNumero(otro, tipeo(texto))).toBeNull()
        }
      }),
    )
  })

  it.each([
    '',
    '-',
    '-1',
    '1-',
    '1.5',
    'a1',
    '12 34',
    '1-2-3',
    'TKT-X',
    'TKT-X 01-',
    'TKT-X -0000001 y más',
    'TKT-Y 01-0000001',
    'TKT-X ٠١-0000001',
    String(MAX + 1),
    `TKT-X 01-${MAX + 1}`,
    '0001-00000000001',
  ])('reads nothing from «%s»', (texto) => {
    expect(readNumero('venta', texto)).toBeNull()
  })
})

describe('readComprobante', () => {
  it('reads back every text of comprobante', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<TipoComprobante[]>('venta', 'recibo', 'nota_credito'),
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 1, max: MAX }),
        fc.boolean(),
        (tipo, puntoVenta, id, viejo) => {
          const texto = viejo
            ? `${DOCUMENTOS[tipo].letra} ${numeroComprobante(puntoVenta, id)}`
            : comprobante(tipo, puntoVenta, id)
          expect(readComprobante(` ${texto} `)).toEqual({ tipo, puntoVenta, id })
        },
      ),
    )
  })

  it.each([
    '',
    'TKT-X',
    'TKT-X 01',
    'TKT-X 01-',
    'TKT-Y 01-0000001',
    'REM-X 0001-0000001',
    'TKT-X 00000123',
    '0001-0000123',
    'TKT-X 01-0000001 y más',
    'TKT-X 01-00000000001',
    `TKT-X 01-${MAX + 1}`,
    'TKT-X ٠١-0000001',
  ])('reads nothing from «%s»', (texto) => {
    expect(readComprobante(texto)).toBeNull()
  })
})

describe('the number of a fiscal voucher', () => {
  it.each([
    ['Factura B 00011-00000001', 'B', 11, 1],
    ['nota de crédito a 00003-00000094', 'A', 3, 94],
    [' 00011-00000001 ', null, 11, 1],
    ['11 - 1', null, 11, 1],
    ['00000007', null, null, 7],
  ])('is read in %s', (texto, letra, puntoVenta, numero) => {
    expect(readNumeroFiscal(texto)).toEqual({ letra, puntoVenta, numero })
  })

  it.each([
    '',
    'Factura B',
    'Factura B 00011-sin número',
    'TKT-X 01-0000123',
    '123456-1',
    '1-123456789',
    'Ana 12',
  ])('is not read in «%s»', (texto) => {
    expect(readNumeroFiscal(texto)).toBeNull()
  })
})
