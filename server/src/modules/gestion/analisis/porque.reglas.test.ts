import { describe, expect, it } from 'vitest'
import type { Sumado } from './analisis.reglas.ts'
import { porqueDe } from './porque.reglas.ts'

const DIAS = {
  rango: { desde: '2026-03-15', hasta: '2026-03-15' },
  comparado: { desde: '2026-03-08', hasta: '2026-03-08' },
}

const fila = (clave: string, nombre: string, ventas: number, vendido: number, devuelto = 0): Sumado => ({
  clave,
  nombre,
  dias: 1,
  ventas,
  unidades: ventas,
  vendido,
  devuelto,
})

const frase = (ahora: Sumado[], antes: Sumado[], horas: [Sumado[], Sumado[]] = [[], []]) =>
  porqueDe(
    DIAS,
    { sucursales: ahora, horas: horas[0] },
    { sucursales: antes, horas: horas[1] },
  ).frase.replaceAll('\u00a0', ' ')

describe('why less or more came in', () => {
  it('names each effect with what stands against it, so that the amounts make the change', () => {
    expect(frase([fila('1', 'Centro', 2, 30_000, 1_000)], [fila('1', 'Centro', 4, 40_000)])).toBe(
      'Entró $ 110,00 menos que el 08/03/2026: sobre todo porque hubo menos ventas ($ 200,00) y hubo más devoluciones ($ 10,00), aunque el ticket fue más grande ($ 100,00).',
    )
  })

  it('names nothing against it where nothing is', () => {
    expect(frase([fila('1', 'Centro', 2, 20_000)], [fila('1', 'Centro', 1, 10_000)])).toBe(
      'Entró $ 100,00 más que el 08/03/2026: sobre todo porque hubo más ventas ($ 100,00).',
    )
  })

  it('says of an equal amount what made up for what', () => {
    expect(frase([fila('1', 'Centro', 1, 20_000)], [fila('1', 'Centro', 2, 20_000)])).toBe(
      'Se vendió lo mismo que el 08/03/2026: el ticket fue más grande ($ 100,00), pero hubo menos ventas ($ 100,00).',
    )
    expect(frase([], [])).toBe('Se vendió lo mismo que el 08/03/2026.')
  })

  it('names the branch and the hour that went the other way', () => {
    const ahora = [fila('1', 'Centro', 1, 10_000), fila('2', 'Norte', 2, 30_000)]
    const antes = [fila('1', 'Centro', 5, 50_000), fila('2', 'Norte', 1, 10_000)]
    const horas: [Sumado[], Sumado[]] = [
      [fila('7-09', '', 1, 10_000), fila('7-18', '', 2, 30_000)],
      [fila('7-09', '', 6, 60_000)],
    ]
    expect(frase(ahora, antes, horas)).toContain(
      '; la mayor diferencia está en Centro ($ 400,00), aunque en Norte entró $ 200,00 más; y entre las 9 y las 10 ($ 500,00), aunque entre las 18 y las 19 entró $ 300,00 más.',
    )
  })
})
