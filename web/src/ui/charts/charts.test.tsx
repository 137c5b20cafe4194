import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Barras } from './Barras.tsx'
import { Chispa } from './Chispa.tsx'
import { cadaCuantos, limitesDe, type Punto, topeRedondo } from './escala.ts'
import { Grafico } from './Grafico.tsx'
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
    expect(screen.getByText('Hasta 50 u')).toBeVisible()
    const places = container.querySelectorAll('svg rect[x][y="0"][height="160"]')
    await userEvent.hover(places[places.length - 2] as Element)
    expect(screen.getByText('martes: 30')).toBeVisible()
  })

  it('says that there is nothing', () => {
    render(<Barras titulo="Ventas" puntos={[punto('lunes', 0)]} corto={corto} />)
    expect(screen.getByRole('img')).toHaveAccessibleName('Ventas: sin datos.')
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
  it('has zero in it, and round ends', () => {
    expect(limitesDe(PUNTOS)).toEqual({ min: -5, max: 50 })
    expect(limitesDe([])).toEqual({ min: 0, max: 1 })
    expect([0, 130, 7_001].map(topeRedondo)).toEqual([1, 200, 10_000])
    expect([3, 31].map((n) => cadaCuantos(n, 8))).toEqual([1, 4])
  })

  it('a spark of one value is none', () => {
    const { container } = render(<Chispa valores={[1]} />)
    expect(container.querySelector('svg')).toBeNull()
  })
})
