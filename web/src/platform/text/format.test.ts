import { describe, expect, it } from 'vitest'
import {
  formatImporte,
  formatInstante,
  formatMes,
  formatMoney,
  formatPorcentaje,
  parseFecha,
  parseImporte,
  parseMes,
} from './format.ts'

const plainSpaces = (text: string) => text.replace(/\s/g, ' ')

describe('formatMoney', () => {
  it.each([
    [0, '$ 0,00'],
    [123450, '$ 1.234,50'],
    [-5, '-$ 0,05'],
    [99_999_999_999_999, '$ 999.999.999.999,99'],
  ])('shows %d centavos as %s', (centavos, text) => {
    expect(plainSpaces(formatMoney(centavos))).toBe(text)
  })
})

describe('parseImporte', () => {
  it.each([
    ['1234', 123400],
    ['1.234,56', 123456],
    ['1234,56', 123456],
    ['1234.56', 123456],
    ['1,234.56', 123456],
    ['$ 1.234,50', 123450],
    ['$1.234,5', 123450],
    ['-$ 1.234,50', -123450],
    ['$ -10', -1000],
    ['1.234.567', 123456700],
    ['1.234.567,8', 123456780],
    [',5', 50],
    ['0,05', 5],
    ['007', 700],
    ['-0', 0],
    [' - $ 5 ', -500],
  ])('reads %s', (text, centavos) => {
    expect(parseImporte(text)).toBe(centavos)
  })

  it.each(['1.234', '1,234', '0.123'])('refuses %s, which could be two amounts', (text) => {
    expect(parseImporte(text)).toBeNull()
  })

  it.each([
    '',
    ' ',
    '$',
    '.',
    ',',
    '-',
    'doce',
    '1.2.3',
    '12.34.567',
    '1.234.56',
    '1,2,3',
    '1.234,567',
    '1234,',
    '1e5',
    '--5',
    '12345678901234',
    '12 5',
    '1 234,50',
  ])('refuses "%s", which is no amount', (text) => {
    expect(parseImporte(text)).toBeNull()
  })

  it('reads back every shown amount', () => {
    for (const centavos of [0, 5, 50, 99_900, 100_000, 123_456_789, -1, 99_999_999_999_999]) {
      expect(parseImporte(formatImporte(centavos))).toBe(centavos)
      expect(parseImporte(formatMoney(centavos))).toBe(centavos)
    }
  })
})

describe('parseFecha', () => {
  it.each([
    ['5/12', '2026-12-05'],
    ['5/12/26', '2026-12-05'],
    ['05-12-2026', '2026-12-05'],
    ['5.12.2026', '2026-12-05'],
    ['051226', '2026-12-05'],
    ['05122026', '2026-12-05'],
    ['2026-12-05', '2026-12-05'],
    ['29/2/2028', '2028-02-29'],
    [' 31/1 ', '2026-01-31'],
  ])('reads %s day first', (text, fecha) => {
    expect(parseFecha(text, '2026-06-15')).toBe(fecha)
  })

  it.each([
    '',
    '31/2',
    '30/02/2026',
    '13/13/2026',
    '5',
    '0512',
    '5/12/026',
    '00/01/2026',
    'hoy',
    '29/2/2027',
  ])('refuses "%s"', (text) => {
    expect(parseFecha(text, '2026-06-15')).toBeNull()
  })
})

describe('parseMes', () => {
  it.each([
    '11/2026',
    '11-2026',
    '11/26',
    '112026',
    '2026-11',
    '2026/11',
    ' noviembre 2026 ',
    'Noviembre de 2026',
    'nov 2026',
    'nov. 26',
    'nov-2026',
  ])('reads %s', (text) => {
    expect(parseMes(text)).toBe('2026-11')
    expect(formatMes('2026-11')).toBe('11/2026')
  })

  it.each([
    ['ene 2027', '2027-01'],
    ['marzo 2027', '2027-03'],
    ['may 2027', '2027-05'],
    ['setiembre 2027', '2027-09'],
    ['sep 2027', '2027-09'],
    ['3/2027', '2027-03'],
  ])('reads %s as %s', (text, mes) => {
    expect(parseMes(text)).toBe(mes)
  })

  it.each([
    '',
    '1',
    '11',
    '11/',
    '11/202',
    '13/2026',
    '00/2026',
    '2026-13',
    '11/0026',
    '11/2226',
    '12026',
    'no 2026',
    'novembre 2026',
    '5/11/2026',
    'este mes',
  ])('refuses "%s"', (text) => {
    expect(parseMes(text)).toBeNull()
  })
})

describe('formatInstante', () => {
  it('shows the hour of Buenos Aires in every time zone of the machine', () => {
    expect(formatInstante('2026-03-06T02:30:00Z')).toBe('05/03/2026 23:30')
  })
})

describe('formatPorcentaje', () => {
  it.each([
    [12.34, '12,34 %'],
    [-5.5, '-5,5 %'],
    [4_529_430, '4.529.430 %'],
    [-1234.5, '-1.234,5 %'],
    [0, '0 %'],
  ])('shows %f as %s', (value, text) => {
    expect(formatPorcentaje(value)).toBe(text)
  })
})
