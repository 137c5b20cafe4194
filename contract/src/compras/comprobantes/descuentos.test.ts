import { describe, expect, it } from 'vitest'
import { descuentoTotal, escribirDescuentos, sonDescuentos, sonDescuentosDeLinea } from './descuentos.ts'

describe('discounts in chain', () => {
  it.each([
    ['20+10+5', '20+10+5'],
    [' 20 % + 10% +5 ', '20+10+5'],
    ['07.50+0,5', '7,5+0,5'],
    ['10,00', '10'],
    ['', ''],
  ])('%j is written %j', (texto, escrito) => {
    expect(escribirDescuentos(texto)).toBe(escrito)
    expect(sonDescuentos(escrito)).toBe(true)
  })

  it.each(['0', '20+0', '100', '20+', '+', '-5', '20-10', '1,234', 'x', '1+1+1+1+1+1', '5.5,5'])(
    '%j is none',
    (texto) => {
      expect(sonDescuentos(escribirDescuentos(texto))).toBe(false)
    },
  )

  it('are 100 in a line of a paper alone, which is a present', () => {
    expect(
      ['100', ' 100,00 % ', '20+10', '100+5', '101'].map(escribirDescuentos).map(sonDescuentosDeLinea),
    ).toEqual([true, true, true, false, false])
    expect(descuentoTotal('100')).toBe('100')
  })

  it.each([
    ['', '0'],
    ['20', '20'],
    ['20+10+5', '31,6'],
    ['10+10', '19'],
    ['0,01+0,01', '0,019999'],
    ['33,33+33,33+33,33+33,33+33,33', '86,827983209860081893'],
  ])('%j takes %s off, exactly', (texto, total) => {
    expect(descuentoTotal(texto)).toBe(total)
  })
})
