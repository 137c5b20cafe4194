import { describe, expect, it } from 'vitest'
import { buildCuota } from '../cuotas.fixture.ts'
import { type LineaTecleada, pagoError, SIN_DATOS, spreadPago } from './pago.reglas.ts'

const linea = (monto: number | null, key = 1): LineaTecleada => ({
  key,
  tipo_pago: 'EFECTIVO',
  monto,
  ...SIN_DATOS,
  retencion: { regimen: '', numero: '', fecha: '' },
})
const CUOTA = buildCuota()

describe('pagoError', () => {
  it('accepts a difference of one centavo, and no more', () => {
    expect(pagoError(CUOTA, 100_000, [linea(100_001)])).toBeNull()
    expect(pagoError(CUOTA, 100_000, [linea(99_999)])).toBeNull()
    expect(pagoError(CUOTA, 100_000, [linea(99_998)])).toMatch(/^La suma/)
  })

  it.each([null, 0, -5, Number.NaN])('refuses %s as an amount', (monto) => {
    expect(pagoError(CUOTA, monto, [linea(100_000)])).toBe('Ingresa un monto válido')
  })
})

describe('repartir', () => {
  const three = [1, 2, 3].map((n) => buildCuota({ id: n, numero_cuota: n }))

  it('fills the following instalments, then earlier ones, and then the credit of the customer', () => {
    const [, second] = three
    const { reparto, aFavor } = spreadPago(three, second ?? CUOTA, 310_000)
    expect(reparto.map(({ cuota, importe }) => [cuota.numero_cuota, importe])).toEqual([
      [2, 100_000],
      [3, 100_000],
      [1, 100_000],
    ])
    expect(aFavor).toBe(10_000)
  })

  it('skips paid and annulled ones', () => {
    const [first, ...rest] = three.map((c) => ({ ...c, pagada: c.id === 2, anulada: c.id === 3 }))
    expect(spreadPago([first ?? CUOTA, ...rest], first ?? CUOTA, 150_000)).toMatchObject({ aFavor: 50_000 })
  })
})
