import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  diasEntre,
  fechaDe,
  mostrarFecha,
  mostrarHora,
  mostrarHoraExacta,
  mostrarInstante,
  sumarDias,
  sumarMeses,
} from './fechas.ts'

const fecha = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('fechaDe', () => {
  it.each([
    ['2026-03-16T02:59:59Z', '2026-03-15'],
    ['2026-03-16T03:00:00Z', '2026-03-16'],
    ['2026-01-01T02:59:59.999Z', '2025-12-31'],
    ['2026-01-01T03:00:00Z', '2026-01-01'],
    ['2028-03-01T01:00:00Z', '2028-02-29'],
    // Summer time of 2008, when Buenos Aires was two hours behind Greenwich.
    ['2008-12-01T02:30:00Z', '2008-12-01'],
  ])('is, at %s, %s in Buenos Aires', (instant, expected) => {
    expect(fechaDe(new Date(instant))).toBe(expected)
  })
})

describe('sumarDias', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-15', -60, '2026-01-14'],
    ['2026-03-15', 0, '2026-03-15'],
    ['2000-02-29', 365, '2001-02-28'],
    ['1900-02-28', 1, '1900-03-01'],
  ])('%s and %i days is %s', (desde, dias, hasta) => {
    expect(sumarDias(desde, dias)).toBe(hasta)
  })

  it('is undone by diasEntre, and by the same number of days back', () => {
    fc.assert(
      fc.property(fecha, fc.integer({ min: -20_000, max: 20_000 }), (desde, dias) => {
        const hasta = sumarDias(desde, dias)
        expect(diasEntre(desde, hasta)).toBe(dias)
        expect(sumarDias(hasta, -dias)).toBe(desde)
      }),
    )
  })
})

describe('diasEntre', () => {
  it.each([
    ['2026-03-15', '2026-03-15', 0],
    ['2026-03-15', '2026-03-14', -1],
    ['2026-03-15', '2026-04-15', 31],
    ['2024-01-01', '2025-01-01', 366],
    ['1900-01-01', '2200-12-31', 109_937],
  ])('from %s to %s are %i', (desde, hasta, dias) => {
    expect(diasEntre(desde, hasta)).toBe(dias)
  })
})

describe('sumarMeses', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-01-31', 3, '2026-04-30'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-12-31', 1, '2027-01-31'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-03-15', 120, '2036-03-15'],
    ['2026-03-15', 0, '2026-03-15'],
    ['2096-02-29', 48, '2100-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s and %i months is %s', (desde, meses, hasta) => {
    expect(sumarMeses(desde, meses)).toBe(hasta)
  })

  it('falls in the right month, on the same day or on the last one of a shorter month', () => {
    fc.assert(
      fc.property(fecha, fc.integer({ min: 1, max: 120 }), (desde, meses) => {
        const hasta = sumarMeses(desde, meses)
        const month = (f: string) => Number(f.slice(0, 4)) * 12 + Number(f.slice(5, 7))
        const day = (f: string) => Number(f.slice(8))
        expect(month(hasta) - month(desde)).toBe(meses)
        const isLastDay = sumarDias(hasta, 1).endsWith('-01')
        expect(day(hasta) === day(desde) || (day(hasta) < day(desde) && isLastDay)).toBe(true)
      }),
    )
  })

  it('is later with more months', () => {
    fc.assert(
      fc.property(fecha, fc.integer({ min: 1, max: 119 }), (desde, meses) => {
        expect(sumarMeses(desde, meses + 1) > sumarMeses(desde, meses)).toBe(true)
      }),
    )
  })
})

describe('mostrarFecha', () => {
  it('writes the day first', () => {
    expect(mostrarFecha('2026-03-05')).toBe('05/03/2026')
  })
})

describe('the hour', () => {
  it.each([
    ['2026-03-10T18:21:41Z', '15:21', '15:21:41'],
    ['2026-03-10T03:05:09Z', '00:05', '00:05:09'],
    ['2026-03-10T15:00:00Z', '12:00', '12:00:00'],
  ])('of %s has 24 hours, in Buenos Aires', (iso, corta, exacta) => {
    const instant = new Date(iso)
    expect([mostrarHora(instant), mostrarHoraExacta(instant)]).toEqual([corta, exacta])
    expect(mostrarInstante(instant)).toBe(`10/03/2026 ${corta}`)
  })
})
