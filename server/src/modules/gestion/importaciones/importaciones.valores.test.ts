/** Values as people write them in Argentina: read, refused, or asked about, and never guessed. */
import { mostrarFecha } from '@mostrador/contract/fechas'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Cell } from '../../../platform/files/sheets/cells.ts'
import { readFecha } from './lectura/fechas.reglas.ts'
import { preguntaOf } from './lectura/preguntas.reglas.ts'
import { normal, readNumero, readOpcion, readTexto } from './lectura/valores.reglas.ts'

const numero = (cell: Cell, respuestas = {}) => readNumero(cell, respuestas)
const fecha = (cell: Cell, respuestas = {}) => readFecha(cell, respuestas)

describe('readNumero', () => {
  it.each<[Cell, number]>([
    ['1.234,56', 1234.56],
    ['1234,56', 1234.56],
    ['$ 1.234,5', 1234.5],
    ['$1.234.567', 1_234_567],
    ['AR$ 12,30', 12.3],
    ['$\u00a01.234,56', 1234.56],
    ['-1.234,56', -1234.56],
    ['$ -5,50', -5.5],
    ['(1.234,56)', -1234.56],
    ['5,50-', -5.5],
    ['1,234.56', 1234.56],
    ['1234.56', 1234.56],
    ['12.5', 12.5],
    ['0.500', 0.5],
    ['0,500', 0.5],
    [',5', 0.5],
    ['1234.567', 1234.567],
    ['1 234,50', 1234.5],
    ['007', 7],
    [1234.56, 1234.56],
    [121.00000000000001, 121],
    [-0.5, -0.5],
  ])('reads %o as %d', (cell, value) => {
    expect(numero(cell)).toEqual({ valor: value })
  })

  it.each<Cell>(['', '   ', null])('takes %o for an empty cell', (cell) => {
    expect(numero(cell)).toEqual({ valor: null })
  })

  it.each<[string, 'punto' | 'coma', number, number]>([
    ['1.234', 'punto', 1234, 1.234],
    ['$ 12.345', 'punto', 12_345, 12.345],
    ['-999.000', 'punto', -999_000, -999],
    ['1,234', 'coma', 1234, 1.234],
  ])('asks about %s, and reads it as it is answered', (text, clave, miles, decimales) => {
    expect(numero(text)).toEqual({ pregunta: clave })
    expect(numero(text, { [clave]: 'miles' })).toEqual({ valor: miles })
    expect(numero(text, { [clave]: 'decimales' })).toEqual({ valor: decimales })
  })

  it.each<Cell>([
    'abc',
    '12 pesos',
    'US$ 5',
    '5%',
    '1.2.3',
    '1.234,5.6',
    '1.23,4',
    '12.34.567',
    '--5',
    '(5',
    '-(5)',
    '.',
    '$',
    '1e5',
    true,
    { fecha: '2026-01-31' },
  ])('refuses %o', (cell) => {
    expect(numero(cell)).toEqual({ error: 'El número no se entiende' })
  })

  it('refuses more digits than an amount has, and passes the reason of a broken cell on', () => {
    expect(numero('1234567890123456')).toEqual({ error: 'El número es demasiado grande' })
    expect(numero({ error: 'La celda tiene un error de Excel (#N/A)' })).toEqual({
      error: 'La celda tiene un error de Excel (#N/A)',
    })
  })

  const centavos = fc.integer({ min: -99_999_999_999_999, max: 99_999_999_999_999 })
  const enArgentina = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 })
  const sinMiles = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, useGrouping: false })
  const enIngles = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

  it('reads back every amount that is written with two decimals, in each of the usual ways', () => {
    fc.assert(
      fc.property(centavos, fc.constantFrom('', '$', '$ ', '$\u00a0'), (n, sign) => {
        for (const format of [enArgentina, sinMiles, enIngles]) {
          const text = `${n < 0 ? '-' : ''}${sign}${format.format(Math.abs(n) / 100)}`
          expect(numero(text)).toEqual({ valor: n / 100 })
        }
      }),
    )
  })

  it('reads a whole number with points as thousands only when it is told so, or has two points', () => {
    const whole = new Intl.NumberFormat('es-AR')
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 999_999_999 }), (n) => {
        const text = whole.format(n)
        expect(numero(text)).toEqual(n < 1_000_000 ? { pregunta: 'punto' } : { valor: n })
        expect(numero(text, { punto: 'miles' })).toEqual({ valor: n })
      }),
    )
  })

  it('answers every text without an exception, and never with a number that is none', () => {
    const text = fc.string({ unit: fc.constantFrom(...'0123456789.,-$() eA\u00a0'.split('')), maxLength: 24 })
    fc.assert(
      fc.property(text, (cell) => {
        const read = numero(cell)
        if ('valor' in read && read.valor !== null) expect(Number.isFinite(read.valor)).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('readFecha', () => {
  it.each<[Cell, string]>([
    ['01/02/2026', '2026-02-01'],
    ['1/2/26', '2026-02-01'],
    ['31-12-99', '1999-12-31'],
    ['5.6.2026', '2026-06-05'],
    ['2026-02-01', '2026-02-01'],
    ['2026/2/1', '2026-02-01'],
    ['01/02/2026 10:30', '2026-02-01'],
    ['2026-02-01T10:30:00Z', '2026-02-01'],
    [{ fecha: '2026-01-31' }, '2026-01-31'],
  ])('reads %o as %s', (cell, value) => {
    expect(fecha(cell)).toEqual({ valor: value })
  })

  it('asks for the year that a date lacks', () => {
    expect(fecha('1/2')).toEqual({ pregunta: 'anio' })
    expect(fecha('1/2', { anio: '2024' })).toEqual({ valor: '2024-02-01' })
    expect(fecha('29/2', { anio: '2025' })).toEqual({ error: 'La fecha no es válida' })
  })

  it.each<Cell>(['31/02/2026', '01/25/2026', '2026', 'ayer', '1/2/026', 46_000, true])(
    'refuses %o',
    (cell) => {
      expect(fecha(cell)).toEqual({ error: 'La fecha no es válida' })
    },
  )

  it('reads back every day, as screens write it', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        expect(fecha(mostrarFecha(iso))).toEqual({ valor: iso })
      }),
    )
  })
})

describe('readTexto', () => {
  it.each<[Cell, string | null]>([
    ['00123', '00123'],
    [7791234567898, '7791234567898'],
    [12.5, '12,5'],
    [true, 'Sí'],
    [{ fecha: '2026-01-31' }, '31/01/2026'],
    ['  ', null],
  ])('reads %o as %o', (cell, text) => {
    expect(readTexto(cell)).toEqual({ valor: text })
  })

  it('refuses a code of which Excel lost digits', () => {
    expect(readTexto(1234567890123456800)).toEqual({
      error: 'Excel guardó este código como número y perdió cifras: da formato de texto a la columna',
    })
  })
})

describe('readOpcion', () => {
  const iva = new Map([['responsable inscripto', 'RI']])

  it('knows a choice by its names, without regard to case and accents, and leaves the others as they are', () => {
    expect(readOpcion(' RESPONSABLE  Inscripto. ', iva)).toEqual({ valor: 'RI' })
    expect(readOpcion(' otro ', iva)).toEqual({ valor: 'otro' })
  })
})

describe('normal', () => {
  it('leaves letters and digits', () => {
    expect(normal('  Cód. de BARRAS (EAN-13) ')).toBe('cod de barras ean 13')
  })
})

describe('preguntaOf', () => {
  it('shows both readings of the first value', () => {
    expect(preguntaOf('punto', '$ 1.234', '2026-03-15')).toEqual({
      clave: 'punto',
      texto: '«$ 1.234» se puede leer de dos maneras. ¿Qué separa el punto en esta columna?',
      opciones: [
        { valor: 'miles', texto: 'Miles: es 1.234' },
        { valor: 'decimales', texto: 'Decimales: es 1,234' },
      ],
      respuesta: null,
    })
  })

  it('offers this year and the two before', () => {
    const { opciones } = preguntaOf('anio', '1/2', '2026-03-15')
    expect(opciones.map(({ valor }) => valor)).toEqual(['2026', '2025', '2024'])
  })
})
