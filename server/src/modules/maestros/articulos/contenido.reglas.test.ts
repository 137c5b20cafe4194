import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONTENIDO_INVALIDO, ContenidoNeto, precioPorUnidad, showPorUnidad } from './contenido.reglas.ts'

const leer = (texto: string) => ContenidoNeto.safeParse(texto)

describe('the net content', () => {
  it.each([
    ['750 ml', '750 ml'],
    ['750ML', '750 ml'],
    ['1.5 Lts.', '1,5 l'],
    ['1,500 litros', '1,5 l'],
    ['500grs', '500 g'],
    ['0.250 kilos', '0,25 kg'],
    ['1,44 m2', '1,44 m²'],
    ['12  unidades', '12 u'],
    ['33 cc', '33 cc'],
    ['', ''],
    ['  ', ''],
  ])('of «%s» is kept as «%s»', (texto, guardado) => {
    expect(leer(texto).data).toBe(guardado)
  })

  it.each([
    '750',
    'ml',
    '0 ml',
    '0,000 kg',
    '1,2345 l',
    '-1 kg',
    '1 libra',
    '1.000,5 l',
    '1 l x 6',
    '1e3 g',
    '9999999 g',
  ])('is not «%s»', (texto) => {
    expect(leer(texto).error?.issues[0]?.message).toBe(CONTENIDO_INVALIDO)
  })

  it('is read back as it was kept', () => {
    const unidad = fc.constantFrom('ml', 'cc', 'l', 'g', 'kg', 'cm', 'm', 'm²', 'u')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), unidad, (milesimas, signo) => {
        const guardado = leer(`${(milesimas / 1_000).toFixed(3)} ${signo}`).data
        expect(leer(guardado ?? '').data).toBe(guardado)
        expect(Number(guardado?.split(' ')[0]?.replace(',', '.'))).toBe(milesimas / 1_000)
      }),
    )
  })
})

describe('the price per unit of measure', () => {
  // Price in centavos, content, centavos per unit by hand.
  it.each([
    // 2.500,00 / 0,75 = 3.333,333…
    [250_000, '750 ml', 333_333, 'litro'],
    // 999,99 / 0,5 = 1.999,98
    [99_999, '500 g', 199_998, 'kg'],
    [100_000, '1,5 l', 66_667, 'litro'],
    // 10,01 / 2 = 5,005: half a centavo goes up.
    [1_001, '2 kg', 501, 'kg'],
    // 10,00 / 3 = 3,333…
    [1_000, '3 u', 333, 'unidad'],
    // 20,00 / 3 = 6,666…
    [2_000, '3 u', 667, 'unidad'],
    [1_234_500, '1,44 m²', 857_292, 'm²'],
    [50_000, '25 cm', 200_000, 'metro'],
    [50_000, '10 m', 5_000, 'metro'],
    [99_999_999_999_999, '1 g', 99_999_999_999_999_000, 'kg'],
  ])('of %i centavos for %s is %i', (precio, contenido, importe, unidad) => {
    expect(precioPorUnidad(precio, contenido)).toEqual({ importe, unidad })
  })

  it('is missing without a content, and without a price', () => {
    for (const contenido of [undefined, '', '750']) expect(precioPorUnidad(100, contenido)).toBeNull()
    expect(precioPorUnidad(0, '750 ml')).toBeNull()
    expect(showPorUnidad(0, '750 ml')).toBe('')
    expect(showPorUnidad(250_000, '750 ml')).toBe('$\u00a03.333,33 por litro')
  })
})
