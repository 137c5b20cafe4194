import { describe, expect, it } from 'vitest'
import { planCuotas } from '../cuotas/cuotas.ts'
import { CreatePlan, coeficienteDe } from './planes.ts'
import { problemaDeVencimiento, vencimientosDe } from './vencimientos.ts'

describe('coeficienteDe', () => {
  // n·i / (1 − (1 + i)^−n), computed apart with 60 decimals.
  it.each([
    [0, 12, 1_000_000],
    [500, 12, 1_353_905],
    [500, 1, 1_050_000],
    [300, 3, 1_060_591],
    [1_000, 6, 1_377_644],
    [1, 120, 1_006_062],
    [10_000, 2, 2_666_667],
    [450, 18, 1_480_264],
  ])('of %d hundredths of a percent in %d instalments is %d millionths', (tasa, n, coeficiente) => {
    expect(coeficienteDe(tasa, n)).toBe(coeficiente)
  })
})

describe('vencimientosDe', () => {
  const dias = (plan: Parameters<typeof vencimientosDe>[0], fecha: string) =>
    planCuotas(30_000, 3, fecha, vencimientosDe(plan, fecha)).map((c) => c.fecha_vencimiento)
  it.each([
    [null, null, '2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30']],
    [30, null, '2026-01-31', ['2026-03-02', '2026-04-02', '2026-05-02']],
    [1, null, '2026-01-30', ['2026-01-31', '2026-02-28', '2026-03-31']],
    [null, 10, '2026-01-31', ['2026-02-10', '2026-03-10', '2026-04-10']],
    [null, 31, '2028-01-01', ['2028-02-29', '2028-03-31', '2028-04-30']],
    [null, 1, '2026-12-31', ['2027-01-01', '2027-02-01', '2027-03-01']],
  ])('by %s days or on the %s of the month, from %s on', (primera_dias, dia_del_mes, fecha, esperado) => {
    expect(dias({ primera_dias, dia_del_mes }, fecha)).toEqual(esperado)
  })
})

it('a first due date lies after the sale, within a year', () => {
  expect(problemaDeVencimiento('2026-03-16', '2026-03-15')).toBeNull()
  expect(problemaDeVencimiento('2027-03-15', '2026-03-15')).toBeNull()
  for (const primera of ['2026-03-15', '2027-03-16', '2026-02-31', ''])
    expect(problemaDeVencimiento(primera, '2026-03-15')).not.toBeNull()
})

it('a plan takes no name of a condition, and a coefficient of six decimals at most', () => {
  const plan = { nombre: 'Ahora 6', cuotas: 6, coeficiente: 1.25 }
  expect(CreatePlan.parse(plan)).toMatchObject({
    coeficiente: 1_250_000,
    tasa_mensual: null,
    ajustable: false,
  })
  for (const otro of [{ nombre: 'transferencia' }, { coeficiente: 1.2345678 }, { coeficiente: 0.9 }])
    expect(CreatePlan.safeParse({ ...plan, ...otro }).success).toBe(false)
})
