import { sucursales } from '@mostrador/contract/base/sucursales'
import type { Cifras } from '@mostrador/contract/gestion/analisis/analisis'
import { type Inicio, inicio } from '@mostrador/contract/gestion/inicio'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../test/renderApp.tsx'
import { dineroCorto } from '../../../ui/charts/corto.ts'
import { cambioEnPalabras } from './inicio.reglas.ts'

const cifras = (neto: number, more: Partial<Cifras> = {}): Cifras => ({
  ventas: 3,
  unidades: 12,
  vendido: neto,
  devuelto: 0,
  neto,
  ticket: Math.round(neto / 3),
  margen: null,
  ...more,
})

const MARGEN = { venta: 300_000, costo: 180_000, margen: 120_000, porcentaje: 40, sin_costo: 2 }

const INICIO: Inicio = {
  sucursal: 1,
  sucursal_nombre: 'Centro',
  fecha: '2026-03-30',
  hoy: {
    desde: '2026-03-30',
    hasta: '2026-03-30',
    ahora: cifras(300_000, { margen: { reposicion: MARGEN, promedio: MARGEN } }),
    comparado: { desde: '2026-03-23', hasta: '2026-03-23' },
    antes: cifras(400_000),
    antes_a_esta_hora: 250_000,
  },
  mes: {
    desde: '2026-03-01',
    hasta: '2026-03-30',
    ahora: cifras(12_345_678_900),
    comparado: { desde: '2026-02-01', hasta: '2026-02-28' },
    antes: cifras(0),
    dias: [1, 2, 3],
  },
  horas: [
    { hora: 9, neto: 100_000, antes: 400_000 },
    { hora: 10, neto: 200_000, antes: 0 },
  ],
  articulos: [{ id: 'M-1', nombre: 'Mate', unidades: 9, neto: 90_000 }],
  vendedores: [{ id: 3, nombre: 'vera', ventas: 3, neto: 90_000 }],
  vence_semana: { cantidad: 2, total: 50_000 },
  deudores: [{ id: 7, nombre: 'Juan', saldo: 70_000 }],
  reponer: [{ id: 'B-1', nombre: 'Bombilla', vendidas: 4 }],
  ultimas: [
    {
      id: 5,
      comprobante: 'TKT-X 01-0000005',
      cliente: 'Juan',
      creada: '2026-03-30T13:00:00Z',
      total: 100_000,
      anulada: true,
    },
  ],
}

const open = (usuario = {}, answer: Inicio = INICIO) =>
  renderApp('/dashboard', {
    usuario,
    api: (api) => api.on(inicio.get, () => answer).on(sucursales.list, () => []),
  })

const link = (name: RegExp) => screen.findByRole('link', { name })

describe('the first screen', () => {
  it('has the branch and the day as a title, below the welcome, and what the day begins with', async () => {
    open({ tipo_usuario: 'vendedor', sucursal_nombre: 'Centro' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Bienvenido' })).toBeVisible()
    expect(
      await screen.findByRole('heading', { level: 2, name: /^Centro · \p{L}+, \d+ de \p{L}+$/u }),
    ).toBeVisible()
    const actions = within(screen.getByRole('navigation', { name: 'Para empezar' }))
    expect(actions.getByRole('link', { name: 'Nueva venta' })).toHaveAttribute('href', '/venta/nueva')
    expect(actions.getByRole('link', { name: 'Cobrar' })).toHaveAttribute('href', '/recibos')
    expect(actions.queryByRole('link', { name: 'Abrir caja' })).not.toBeInTheDocument()
  })

  it('offers to open the till to who has none open', async () => {
    open({ caja: { exigida: true, turno: null } })
    expect(await link(/^Abrir caja$/)).toHaveAttribute('href', '/caja')
  })

  it('sets today beside the same weekday, and says the margin and what has no cost', async () => {
    open()
    const hoy = await link(/^Hoy/)
    expect(hoy).toHaveTextContent('25 % menos que el lunes pasado')
    const pares = within(hoy)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent?.replaceAll('\u00a0', ' ')])
    expect(pares).toEqual([
      ['El lunes 23/03', '$ 4.000,00'],
      ['Ese día, a esta hora', '$ 2.500,00'],
      ['Ventas', '3 · 12 unidades'],
      ['Ticket promedio', '$ 1.000,00'],
      ['Margen', '$ 1.200,00 · 40 %'],
    ])
    // One margin, and what is not in it.
    expect(hoy).toHaveTextContent(
      'Margen sobre el costo de reposición; sin contar 2 líneas que no tienen costo',
    )
    expect(hoy).not.toHaveTextContent(/promedio\s\d/)
    expect(hoy.getAttribute('href')).toMatch(
      /^\/informes\?tab=analisis&agrupar=hora&comparar=semana&desde=2026-03-30/,
    )
  })

  it('shows a large figure short, and the whole one in its detail', async () => {
    open()
    const mes = await link(/^Este mes/)
    expect(within(mes).getByText(/^\$\s123,5\sM$/)).toHaveAttribute(
      'title',
      expect.stringMatching(/123\.456\.789,00$/),
    )
    expect(mes).toHaveTextContent('Sin ventas los mismos días del mes pasado')
  })

  it('draws the hours, with a table to hear', async () => {
    open()
    expect(await screen.findByRole('img', { name: /^Ventas de hoy por hora/ })).toBeVisible()
    const table = within(screen.getByRole('table', { name: 'Ventas de hoy por hora' }))
    expect(table.getByRole('row', { name: /^9 h \$\s1\.000,00 \$\s4\.000,00$/ })).toBeInTheDocument()
  })

  it('opens from each row what makes it', async () => {
    open()
    expect((await link(/^Mate9 unidades/)).getAttribute('href')).toMatch(
      /tab=analisis&desde=2026-03-01&hasta=2026-03-30&de=articulo&clave=M-1/,
    )
    expect((await link(/^vera3 ventas/)).getAttribute('href')).toMatch(/de=vendedor&clave=3/)
    expect(await link(/^JuanTKT-X 01-0000005 · 10:00 · Anulada/)).toHaveAttribute('href', '/venta?venta=5')
    expect(await link(/^Juan\$\s700$/)).toHaveAttribute('href', '/historial-cliente?cliente=7')
    expect((await link(/^Bombilla/)).getAttribute('href')).toBe('/informe-stock?search=B-1')
    expect(await link(/^Vence en los próximos 7 días/)).toHaveAttribute(
      'href',
      '/informes?tab=agenda&vence_desde=2026-03-30&vence_hasta=2026-04-05',
    )
  })

  it('has no part that the answer leaves out', async () => {
    const { horas, articulos, vendedores, deudores, reponer, vence_semana, ...rest } = INICIO
    open({ tipo_usuario: 'vendedor' }, rest)
    expect(await screen.findByRole('heading', { name: 'Últimas ventas' })).toBeVisible()
    expect(screen.queryByText('Quién debe más')).not.toBeInTheDocument()
    expect(screen.queryByRole('img', { name: /^Ventas de hoy/ })).not.toBeInTheDocument()
  })
})

describe('what stands before it arrives', () => {
  const espera = async (usuario = {}) => {
    renderApp('/dashboard', {
      usuario,
      api: (api) =>
        api.on(inicio.get, () => new Promise<never>(() => undefined)).on(sucursales.list, () => []),
    })
    return within(await screen.findByTestId('espera-inicio'))
  }

  it('has a place for each figure and list of who may see all', async () => {
    const place = await espera()
    for (const titulo of [
      'Hoy',
      'Este mes',
      'Vence en los próximos 7 días',
      'Quién debe más',
      'Se vende y no queda',
    ])
      expect(place.getByText(titulo)).toBeInTheDocument()
  })

  it('has none for what the user may not see', async () => {
    const place = await espera({ tipo_usuario: 'vendedor', permisos: ['panel'] })
    expect(place.getByText('Últimas ventas')).toBeInTheDocument()
    for (const titulo of ['Vence en los próximos 7 días', 'Quién debe más', 'Lo más vendido del mes'])
      expect(place.queryByText(titulo)).not.toBeInTheDocument()
  })
})

describe('its words', () => {
  it.each([
    [110, 100, '10 % más que ayer'],
    [100, 100, 'Igual que ayer'],
    [5, 0, 'Sin ventas ayer'],
    [1_099, 100, '999 % más que ayer'],
    [4_529_530, 100, 'más de 10 veces más que ayer'],
    [0, 0, 'Sin ventas'],
  ])('compares %i with %i', (ahora, antes, text) => {
    expect(cambioEnPalabras(ahora, antes, 'ayer')).toBe(text)
  })

  it.each([
    [0, '$ 0'],
    [85_030_000, '$ 850.300'],
    [99_999_949, '$ 999.999'],
    [99_999_950, '$ 1 M'],
    [-1_234_567_800, '-$ 12,35 M'],
    [12_345_678_900_000, '$ 123.457 M'],
  ])('%i is %s, in one piece', (centavos, text) => {
    expect(dineroCorto(centavos)).toBe(text.replaceAll(' ', '\u00a0'))
  })
})
