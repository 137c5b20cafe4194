import { describe, expect, it } from 'vitest'
import { contarLecturas, SILENCIO_MS, verificaGtin } from './lecturas.ts'

const EAN = '7791234567898'
const gtin = (texto: string) => [{ texto, gtin: true }]

describe('the last digit of a GTIN', () => {
  it.each(['96385074', '036000291452', EAN, '17791234567895'])('checks the others of %s', (codigo) =>
    expect(verificaGtin(codigo)).toBe(true),
  )
  it.each(['96385073', '036000291453', '7791234567899', '779123456788', '', 'LOTE-77'])(
    'refuses %s',
    (codigo) => expect(verificaGtin(codigo)).toBe(false),
  )
})

describe('what the camera sees', () => {
  it('counts with the second equal picture', () => {
    const contar = contarLecturas()
    expect(contar(gtin(EAN), 0)).toBeNull()
    expect(contar(gtin(EAN), 100)).toBe(EAN)
  })

  it('never counts a code whose check digit is wrong, nor two different ones', () => {
    const contar = contarLecturas()
    for (const ahora of [0, 100, 200]) expect(contar(gtin('7791234567899'), ahora)).toBeNull()
    expect(contar(gtin(EAN), 300)).toBeNull()
    expect(contar(gtin('96385074'), 400)).toBeNull()
  })

  it('counts a code of the shop as it is', () => {
    const contar = contarLecturas()
    contar([{ texto: 'LOTE-77', gtin: false }], 0)
    expect(contar([{ texto: 'LOTE-77', gtin: false }], 100)).toBe('LOTE-77')
  })

  it('counts the same code again only after a silence, however long it was in sight', () => {
    const contar = contarLecturas()
    contar(gtin(EAN), 0)
    expect(contar(gtin(EAN), 100)).toBe(EAN)
    for (let ahora = 200; ahora < 5_000; ahora += 100) expect(contar(gtin(EAN), ahora)).toBeNull()
    expect(contar([], 5_000)).toBeNull()
    expect(contar(gtin(EAN), 5_000 + SILENCIO_MS)).toBe(EAN)
  })

  it('counts another code at once', () => {
    const contar = contarLecturas()
    contar(gtin(EAN), 0)
    contar(gtin(EAN), 100)
    contar(gtin('96385074'), 200)
    expect(contar(gtin('96385074'), 300)).toBe('96385074')
  })
})
