import { describe, expect, it } from 'vitest'
import { estadoVencimiento, rangoDe, vencimientosDe } from './informes.reglas.ts'

const HOY = '2026-03-15'

describe('rangoDe', () => {
  it('goes by default from the first of the month to today', () => {
    expect(rangoDe({}, HOY)).toEqual({ desde: '2026-03-01', hasta: HOY })
    expect(rangoDe({ hasta: '2026-01-20' }, HOY)).toEqual({ desde: '2026-01-01', hasta: '2026-01-20' })
    expect(rangoDe({ desde: '2025-12-31' }, HOY)).toEqual({ desde: '2025-12-31', hasta: HOY })
    expect(rangoDe({ desde: HOY, hasta: HOY }, HOY)).toEqual({ desde: HOY, hasta: HOY })
  })

  it('refuses an end before its start', () => {
    const message = 'La fecha desde no puede ser posterior a la fecha hasta'
    expect(() => rangoDe({ desde: '2026-03-16' }, HOY)).toThrow(message)
    expect(() => rangoDe({ desde: '2026-03-02', hasta: '2026-03-01' }, HOY)).toThrow(message)
  })
})

describe('vencimientosDe', () => {
  it('is a whole month, or all dates until 30 days from now', () => {
    expect(vencimientosDe({ mes: '2026-02' }, HOY)).toEqual({ desde: '2026-02-01', hasta: '2026-02-28' })
    expect(vencimientosDe({ mes: '2028-12' }, HOY)).toEqual({ desde: '2028-12-01', hasta: '2028-12-31' })
    expect(vencimientosDe({}, HOY)).toEqual({ desde: null, hasta: '2026-04-14' })
  })
})

describe('estadoVencimiento', () => {
  it.each([
    [-200, 'VENCIDA'],
    [-1, 'VENCIDA'],
    [0, 'VENCE HOY'],
    [1, 'VENCE EN 1 DÍA'],
    [2, 'VENCE EN 2 DÍAS'],
    [30, 'VENCE EN 30 DÍAS'],
  ])('%i days: %s', (dias, estado) => {
    expect(estadoVencimiento(dias)).toBe(estado)
  })
})
