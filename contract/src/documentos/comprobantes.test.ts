import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  comprobante,
  comprobanteDeVenta,
  numeroAjuste,
  numeroCompra,
  numeroComprobante,
  numeroDevolucionProveedor,
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

/** The letters of each kind, as its papers have had them from the beginning. */
const LETRAS: Record<TipoNombrado, string> = {
  venta: 'TKT-X',
  recibo: 'REC-X',
  nota_credito: 'NC-X',
  nota_debito: 'ND-X',
  devolucion_saldo: 'DEV-X',
  refinanciacion: 'R-X',
  remito: 'REM-X',
  presupuesto: 'PRE-X',
  ajuste: 'AJ',
  transferencia: 'TRF',
  importacion: 'IMP',
  compra: 'CP',
  recepcion: 'RCP',
  devolucion_proveedor: 'DVP',
  traspaso: 'TC',
  pedido: 'PED',
  pago_proveedor: 'OP',
}
const TIPOS = Object.keys(LETRAS) as TipoNombrado[]

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
    expect(comprobanteDeVenta(123)).toBe('TKT-X 00000123')
    expect(comprobanteDeVenta(null)).toBe('-')
    expect(numeroPuntoVenta(3)).toBe('0003')
  })
})

const delPunto =
  (tipo: TipoComprobante) =>
  (punto: number, numero: number): string[] => [
    comprobante(tipo, punto, numero),
    numeroComprobante(punto, numero),
    // Older papers, and the first without its letter.
    `${LETRAS[tipo]} ${numeroComprobante(punto, numero)}`,
    comprobante(tipo, punto, numero).slice(LETRAS[tipo].length + 1),
  ]

type Escrito = (punto: number, numero: number) => { conPunto: string[]; sinPunto: string[] }
const conPunto =
  (tipo: TipoComprobante): Escrito =>
  (punto, numero) => ({ conPunto: delPunto(tipo)(punto, numero), sinPunto: [] })
const solo =
  (numeroDe: (numero: number) => string): Escrito =>
  (_, numero) => ({ conPunto: [], sinPunto: [numeroDe(numero)] })

/** Every text of a document on screens and papers, with and without the point of sale. */
const ESCRITOS: Record<TipoNombrado, Escrito> = {
  venta: (punto, numero) => ({
    conPunto: delPunto('venta')(punto, numero),
    sinPunto: [comprobanteDeVenta(numero)],
  }),
  recibo: conPunto('recibo'),
  nota_credito: conPunto('nota_credito'),
  nota_debito: conPunto('nota_debito'),
  devolucion_saldo: conPunto('devolucion_saldo'),
  refinanciacion: conPunto('refinanciacion'),
  remito: (punto, numero) => ({ conPunto: [numeroRemito(punto, numero)], sinPunto: [] }),
  presupuesto: (punto, numero) => ({ conPunto: [numeroPresupuesto(punto, numero)], sinPunto: [] }),
  ajuste: solo(numeroAjuste),
  transferencia: solo(numeroTransferencia),
  importacion: solo(numeroImportacion),
  compra: solo(numeroCompra),
  recepcion: solo(numeroRecepcion),
  devolucion_proveedor: solo(numeroDevolucionProveedor),
  traspaso: solo(numeroTraspaso),
  pedido: solo(numeroPedido),
  pago_proveedor: solo(numeroPago),
}

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
        const { conPunto, sinPunto } = ESCRITOS[tipo](punto, numero)
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
        const { conPunto, sinPunto } = ESCRITOS[tipo](punto, numero)
        for (const texto of [...conPunto, ...sinPunto].filter((t) => t.startsWith(LETRAS[tipo]))) {
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
            ? `${LETRAS[tipo]} ${numeroComprobante(puntoVenta, id)}`
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
