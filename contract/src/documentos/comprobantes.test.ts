import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  comprobante,
  comprobanteDeVenta,
  type Letra,
  type LetraComprobante,
  numeroAjuste,
  numeroComprobante,
  numeroImportacion,
  numeroPuntoVenta,
  numeroRemito,
  numeroTransferencia,
  readComprobante,
  readNumero,
  readNumeroFiscal,
} from './comprobantes.ts'

const MAX = 2_147_483_647
const LETRAS = ['TKT-X', 'REC-X', 'NC-X', 'DEV-X', 'REM-X', 'AJ', 'TRF', 'IMP'] as const

describe('comprobante', () => {
  it('names a document in one way, and a sale without its letter with 4 digits', () => {
    expect(comprobante('TKT-X', 1, 123)).toBe('TKT-X 01-0000123')
    expect(comprobante('REC-X', 12, 1_234_567)).toBe('REC-X 12-1234567')
    expect(comprobante('NC-X', 100, 12_345_678)).toBe('NC-X 100-12345678')
    expect(numeroComprobante(3, 45)).toBe('0003-0000045')
    expect(numeroRemito(3, 45)).toBe('REM-X 0003-0000045')
    expect(numeroAjuste(12)).toBe('AJ 0000012')
    expect(numeroTransferencia(12)).toBe('TRF 0000012')
    expect(numeroImportacion(12)).toBe('IMP 0000012')
    expect(comprobanteDeVenta(123)).toBe('TKT-X 00000123')
    expect(comprobanteDeVenta(null)).toBe('-')
    expect(numeroPuntoVenta(3)).toBe('0003')
  })
})

const delPunto =
  (letra: LetraComprobante) =>
  (punto: number, numero: number): string[] => [
    comprobante(letra, punto, numero),
    numeroComprobante(punto, numero),
    // Older papers, and the first without its letter.
    `${letra} ${numeroComprobante(punto, numero)}`,
    comprobante(letra, punto, numero).slice(letra.length + 1),
  ]

/** Every text of a document on screens and papers, with and without the point of sale. */
const ESCRITOS: Record<Letra, (punto: number, numero: number) => { conPunto: string[]; sinPunto: string[] }> =
  {
    'TKT-X': (punto, numero) => ({
      conPunto: delPunto('TKT-X')(punto, numero),
      sinPunto: [comprobanteDeVenta(numero)],
    }),
    'REC-X': (punto, numero) => ({ conPunto: delPunto('REC-X')(punto, numero), sinPunto: [] }),
    'NC-X': (punto, numero) => ({ conPunto: delPunto('NC-X')(punto, numero), sinPunto: [] }),
    'DEV-X': (punto, numero) => ({ conPunto: delPunto('DEV-X')(punto, numero), sinPunto: [] }),
    'ND-X': (punto, numero) => ({ conPunto: delPunto('ND-X')(punto, numero), sinPunto: [] }),
    'REM-X': (punto, numero) => ({ conPunto: [numeroRemito(punto, numero)], sinPunto: [] }),
    AJ: (_, numero) => ({ conPunto: [], sinPunto: [numeroAjuste(numero)] }),
    TRF: (_, numero) => ({ conPunto: [], sinPunto: [numeroTransferencia(numero)] }),
    IMP: (_, numero) => ({ conPunto: [], sinPunto: [numeroImportacion(numero)] }),
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
  letra: fc.constantFrom(...LETRAS),
  punto: fc.integer({ min: 1, max: 999_999 }),
  numero: fc.integer({ min: 1, max: MAX }),
  tipeo: fc.constantFrom(...TIPEOS),
})

describe('readNumero', () => {
  it('reads back every written form in every way of typing it', () => {
    fc.assert(
      fc.property(escrito, ({ letra, punto, numero, tipeo }) => {
        const { conPunto, sinPunto } = ESCRITOS[letra](punto, numero)
        for (const texto of conPunto) {
          expect(readNumero(letra, tipeo(texto))).toEqual({ puntoVenta: punto, numero })
        }
        for (const texto of [...sinPunto, String(numero)]) {
          expect(readNumero(letra, tipeo(texto))).toEqual({ puntoVenta: null, numero })
        }
      }),
    )
  })

  it('refuses a document of another kind', () => {
    fc.assert(
      fc.property(escrito, fc.constantFrom(...LETRAS), ({ letra, punto, numero, tipeo }, otra) => {
        fc.pre(letra !== otra)
        const { conPunto, sinPunto } = ESCRITOS[letra](punto, numero)
        for (const texto of [...conPunto, ...sinPunto].filter((t) => t.startsWith(letra))) {
          expect(readNumero(otra, tipeo(texto))).toBeNull()
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
    expect(readNumero('TKT-X', texto)).toBeNull()
  })
})

describe('readComprobante', () => {
  it('reads back every text of comprobante', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('TKT-X', 'REC-X', 'NC-X'),
        fc.integer({ min: 1, max: 999_999 }),
        fc.integer({ min: 1, max: MAX }),
        fc.boolean(),
        (letra, puntoVenta, id, viejo) => {
          const texto = viejo
            ? `${letra} ${numeroComprobante(puntoVenta, id)}`
            : comprobante(letra, puntoVenta, id)
          expect(readComprobante(` ${texto} `)).toEqual({ letra, puntoVenta, id })
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
