import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumarMeses } from '../../fechas.ts'
import { planCuotas } from '../cuotas/cuotas.ts'
import { condicionesDeCredito, credito } from './ley-credito.ts'

/**
 * Computed apart, with 60 decimals: the CFT as the rate at which the present value of the dated payments is the financed
 * amount, the TEA from the schedule in which each payment first pays the interest of its days and its IVA of 21 %.
 * Day, cash price, advance, total, number, first due date and day; TEA and CFT in hundredths of a percent.
 */
const TABLA: [string, number, number, number, number, string | null, number, number | null, number | null][] =
  [
    ['2026-03-15', 20_000, 2_000, 26_000, 12, null, 15, 5_803, 7_359],
    ['2026-01-31', 100_000, 0, 110_000, 2, null, 31, 9_515, 12_359],
    ['2024-01-31', 100_000, 0, 150_000, 6, null, 31, 24_404, 33_921],
    ['2026-03-15', 100_000, 0, 100_100, 1, null, 15, 98, 118],
    ['2026-03-15', 100_000, 0, 105_000, 1, null, 15, 6_108, 7_762],
    ['2026-03-15', 100_000, 10_000, 120_000, 3, '2026-04-10', 10, 20_223, 27_686],
    ['2026-03-15', 100_000, 10_000, 120_000, 3, '2026-05-31', 31, 7_732, 9_860],
    ['2026-12-31', 999_999, 0, 1_234_567, 18, null, 31, 2_565, 3_175],
    ['2023-12-20', 5_000_000, 1_000_000, 7_777_777, 24, '2024-02-29', 29, 5_054, 6_369],
    ['2026-03-15', 1, 0, 2, 1, null, 15, null, null],
    ['2026-03-15', 333, 0, 400, 3, null, 15, 15_136, 20_239],
    ['2026-03-15', 99_999_999_999, 0, 150_000_000_000, 120, null, 15, 741, 903],
    ['2026-03-15', 100_000, 50_000, 130_000, 10, '2026-03-25', 25, 18_993, 25_860],
    ['2026-03-15', 100_000, 0, 200_000, 12, null, 15, 22_885, 31_620],
    ['2026-03-15', 100_000, 0, 300_000, 24, null, 15, 19_881, 27_147],
    ['2026-03-15', 100_000, 0, 101_000, 60, null, 15, 32, 39],
    ['2028-02-29', 100_000, 0, 140_000, 12, null, 29, 7_237, 9_266],
    ['2026-06-30', 250_050, 25_005, 299_999, 7, null, 30, 6_660, 8_494],
    ['2026-03-15', 1_000_000, 0, 1_353_905, 12, null, 15, 6_214, 7_902],
    ['2026-03-15', 1_000_000, 0, 1_060_000, 6, '2027-03-15', 15, 408, 494],
    ['2026-03-15', 12_345_678, 345_678, 19_999_999, 36, '2026-04-01', 1, 3_467, 4_322],
    ['2026-08-31', 80_000, 0, 96_000, 4, '2026-09-30', 31, 11_006, 14_410],
    ['2026-03-15', 100_000, 99_900, 100_200, 1, null, 15, null, null],
    ['2026-03-15', 100_000, 0, 100_001, 12, null, 15, 0, 0],
  ]

const ventaDe = (
  fecha: string,
  [contado, anticipo, total]: [number, number, number],
  n: number,
  vence: { primera: string; dia: number },
) => ({
  fecha,
  contado,
  anticipo,
  cuotas: planCuotas(total - anticipo, n, fecha, vence).map((c) => ({
    importe: c.total_cuota,
    vence: c.fecha_vencimiento,
  })),
})

describe('condicionesDeCredito', () => {
  it.each(TABLA)(
    'of %s: cash %d, advance %d, total %d in %d, first %s',
    (fecha, contado, anticipo, total, n, primera, dia, tea, cft) => {
      const vence = { primera: primera ?? sumarMeses(fecha, 1), dia }
      const venta = ventaDe(fecha, [contado, anticipo, total], n, vence)
      expect(condicionesDeCredito(venta, true)).toEqual({
        contado,
        anticipo,
        financiado: contado - anticipo,
        total,
        interes: total - contado,
        tea,
        cft,
      })
      // Without IVA on the interest both are the CFT.
      expect(condicionesDeCredito(venta, false)).toMatchObject({ tea: cft, cft })
    },
  )

  it('has no rate without interest, and none that an advance above the cash price would have', () => {
    const vence = { primera: '2026-04-15', dia: 15 }
    const sin = ventaDe('2026-03-15', [100_000, 10_000, 100_000], 3, vence)
    expect(condicionesDeCredito(sin, true)).toMatchObject({ interes: 0, tea: 0, cft: 0 })
    const barata = ventaDe('2026-03-15', [100_000, 0, 90_000], 3, vence)
    expect(condicionesDeCredito(barata, true)).toMatchObject({ interes: 0, tea: 0, cft: 0 })
    const cubierta = ventaDe('2026-03-15', [100_000, 100_000, 130_000], 3, vence)
    expect(condicionesDeCredito(cubierta, true)).toMatchObject({
      financiado: 0,
      interes: 30_000,
      tea: null,
      cft: null,
    })
  })

  it('finds the rate by which the price was made, for any amount, number and monthly rate', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100_000, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 2_000 }),
        (contado, n, diaria) => {
          // A daily rate makes the payments; the yearly one must come back.
          const fecha = '2026-03-15'
          const cuotas = planCuotas(contado, n, fecha).map(
            ({ fecha_vencimiento: vence, numero_cuota: i }) => ({ vence, i }),
          )
          const crece = 1 + diaria / 1_000_000
          const dias = cuotas.map((c) => Math.round((Date.parse(c.vence) - Date.parse(fecha)) / 86_400_000))
          const cuota = contado / dias.reduce((valor, d) => valor + crece ** -d, 0)
          const venta = {
            fecha,
            contado,
            anticipo: 0,
            cuotas: cuotas.map((c) => ({ importe: Math.round(cuota), vence: c.vence })),
          }
          const { cft } = condicionesDeCredito(venta, false)
          const exacta = (crece ** 365 - 1) * 10_000
          // The rounding of an instalment to the centavo moves the rate a little.
          expect(Math.abs((cft ?? Number.NaN) - exacta)).toBeLessThan(
            2 + exacta / 50 + (200_000 * n) / contado,
          )
        },
      ),
      { numRuns: 100 },
    )
  })
})

describe('credito', () => {
  it('says it as people read it', () => {
    const venta = ventaDe('2026-03-15', [20_000, 2_000, 26_000], 7, { primera: '2026-04-10', dia: 10 })
    const dicho = new Map(credito(venta, { iva: true, mora_anual: 4_550 }))
    expect(dicho.get('Cuotas')).toBe(
      '7 cuotas mensuales de $\u00a034,29 (la última $\u00a034,26), la primera el 10/04/2026',
    )
    expect(dicho.get('Interés por mora')).toBe('45,50 % anual')
    expect(dicho.get('Total de intereses')).toBe('$\u00a060,00')
    const una = ventaDe('2026-03-15', [20_000, 0, 26_000], 1, { primera: '2026-03-16', dia: 16 })
    const caro = new Map(credito(una, { iva: true, mora_anual: 0 }))
    expect(caro.get('Cuotas')).toBe('1 cuota de $\u00a0260,00, el 16/03/2026')
    expect(caro.get('Costo financiero total (CFT)')).toBe('Más de 99.999,99 %')
    expect(caro.get('Interés por mora')).toBe('No tiene')
  })
})
