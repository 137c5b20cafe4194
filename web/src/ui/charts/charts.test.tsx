import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Barras } from './Barras.tsx'
import { Chispa } from './Chispa.tsx'
import { dineroCorto } from './corto.ts'
import { cadaCuantos, escalaDe, type Punto } from './escala.ts'
import { Grafico } from './Grafico.tsx'
import { Horizontales } from './Horizontales.tsx'
import { Linea } from './Linea.tsx'
import { Mapa } from './Mapa.tsx'

const punto = (clave: string, valor: number, antes?: number): Punto => ({
  clave,
  nombre: clave,
  valor,
  antes,
  texto: `${clave}: ${valor}`,
})
const PUNTOS = [punto('lunes', 10, 20), punto('martes', 30, 5), punto('miércoles', -4, 0)]
const corto = (valor: number) => `${valor} u`

describe('a plot of bars or of a line', () => {
  it.each([
    ['Barras', Barras],
    ['Linea', Linea],
  ] as const)('%s has a title, a summary to hear, and the value under the pointer', async (_, Plot) => {
    const { container } = render(
      <Grafico titulo="Ventas" leyenda={[{ texto: 'Ahora', clase: 'ahora' }]}>
        <Plot titulo="Ventas" puntos={PUNTOS} corto={corto} />
      </Grafico>,
    )
    expect(screen.getByRole('figure', { name: 'Ventas' })).toBeVisible()
    expect(screen.getByRole('img')).toHaveAccessibleName('Ventas. 3 valores; el mayor: martes: 30.')
    // Each step of the axis is named, the highest first.
    expect(['30 u', '20 u', '10 u', '0 u', '-10 u'].map((t) => screen.getByText(t).textContent)).toHaveLength(
      5,
    )
    const places = container.querySelectorAll('svg rect[x][y="0"][height="160"]')
    await userEvent.hover(places[places.length - 2] as Element)
    expect(screen.getByText('martes: 30')).toBeVisible()
  })

  it('says that there is nothing', () => {
    render(<Barras titulo="Ventas" puntos={[punto('lunes', 0)]} corto={corto} />)
    expect(screen.getByRole('img')).toHaveAccessibleName('Ventas: sin datos.')
  })
})

describe('bars beside long names', () => {
  it('are as long as their value, and say it', () => {
    render(<Horizontales titulo="Ventas" puntos={PUNTOS} corto={corto} />)
    expect(screen.getByRole('img')).toHaveAccessibleName('Ventas. 3 valores; el mayor: martes: 30.')
    expect(screen.getByText('miércoles').parentElement).toHaveTextContent('miércoles-4 u')
    const bars = [...document.querySelectorAll<HTMLElement>('i[data-clase="ahora"]')]
    const ancho = bars.map((bar) => Number.parseFloat(bar.style.width))
    // From -4 to 30 there are 34.
    expect(ancho.map(Math.round)).toEqual([29, 88, 12])
    expect(bars.map((bar) => Math.round(Number.parseFloat(bar.style.left)))).toEqual([12, 12, 0])
  })
})

describe('a heat table', () => {
  it('is a table with its numbers; the darkest cell is the largest', () => {
    const filas = [
      { nombre: 'lunes', valores: [0, 10] },
      { nombre: 'martes', valores: [50, 20] },
    ]
    render(
      <Mapa
        titulo="Horas"
        esquina="Día"
        columnas={['9 h', '10 h']}
        filas={filas}
        texto={corto}
        corto={String}
      />,
    )
    const table = within(screen.getByRole('table', { name: 'Horas' }))
    expect(table.getByRole('row', { name: 'martes 50 20' })).toBeVisible()
    expect(table.getByRole('cell', { name: '50' })).toHaveAttribute('data-paso', '5')
    expect(table.getByRole('cell', { name: '10' })).toHaveAttribute('data-paso', '1')
  })
})

describe('its scale', () => {
  const marcas = (valores: number[], minimo?: number) =>
    escalaDe(
      valores.map((valor, i) => punto(String(i), valor)),
      minimo,
    ).marcas

  it('has zero in it, and round steps', () => {
    expect(escalaDe(PUNTOS)).toEqual({ min: -10, max: 30, marcas: [-10, 0, 10, 20, 30] })
    expect(marcas([])).toEqual([0, 1])
    expect(marcas([-7])).toEqual([-8, -6, -4, -2, 0])
    expect(marcas([130])).toEqual([0, 50, 100, 150])
    expect(marcas([7_001])).toEqual([0, 2_000, 4_000, 6_000, 8_000])
    expect(marcas([0.3], 0.01)).toEqual([0, 0.1, 0.2, 0.3])
  })

  it.each([0, 1, 99, 150, 4_999, 123_456, 99_999_950, 1_234_567_800, 12_345_678_900_000])(
    'of money up to %i centavos names no two steps alike',
    (centavos) => {
      const nombres = marcas([centavos, -centavos / 3], 100).map(dineroCorto)
      expect(new Set(nombres).size).toBe(nombres.length)
      expect(nombres).toContain('$\u00a00')
      expect(nombres.length).toBeGreaterThan(1)
    },
  )

  it('of whole units has no halves', () => {
    for (const n of [1, 2, 3, 5, 7]) expect(marcas([n]).every(Number.isInteger)).toBe(true)
  })

  it('writes so many names below', () => {
    expect([3, 31].map((n) => cadaCuantos(n, 8))).toEqual([1, 4])
  })

  it('a spark of one value is none', () => {
    const { container } = render(<Chispa valores={[1]} />)
    expect(container.querySelector('svg')).toBeNull()
  })
})
