import { sucursales } from '@mostrador/contract/base/sucursales'
import {
  type AnalisisArticulos,
  type ArticuloAnalizado,
  analisisArticulos,
} from '@mostrador/contract/gestion/analisis/analisis-articulos'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../../test/renderApp.tsx'

const PAVA: ArticuloAnalizado = {
  id: 'P-1',
  nombre: 'Pava',
  rubro: 'Bazar',
  sucursal: null,
  unidades: 4,
  neto: 40_000,
  margen: 16_000,
  clase: 'A',
  acumulado: 100,
  stock: 7,
  valor: 42_000,
  dias_con_stock: 10,
  por_dia: 0.4,
  dias_de_stock: 18,
  rotacion: 1.25,
  ultima_salida: '2026-01-02',
  ultima_entrada: null,
  se_vende_en: [{ id: 2, nombre: 'Norte', unidades: 9 }],
}

const RESPUESTA: AnalisisArticulos = {
  sucursal: 1,
  desde: '2025-12-31',
  hasta: '2026-03-30',
  dias: 90,
  por: 'ventas',
  articulos: [PAVA],
  omitidos: 0,
  total: { articulos: 1, unidades: 4, neto: 40_000, stock: 7, valor: 42_000, sin_costo: 2 },
}

const MUERTA: ArticuloAnalizado = { ...PAVA, sucursal: { id: 1, nombre: 'Centro' } }

const open = (address: string, usuario = {}, more: Partial<AnalisisArticulos> = {}) =>
  renderApp(address, {
    usuario,
    api: (api) =>
      api.on(analisisArticulos.list, () => ({ ...RESPUESTA, ...more })).on(sucursales.list, () => []),
  })

describe('the analysis of articles', () => {
  it('says the class of each, above all the plot, and what has no cost', async () => {
    open('/informes?tab=articulos')
    const table = within(await screen.findByRole('table', { name: 'Análisis de Artículos' }))
    expect(await table.findByRole('row', { name: /^Pava A 4 \$\s400,00 100 % \$\s160,00 7$/ })).toBeVisible()
    expect(await screen.findByRole('img')).toHaveAccessibleName(/^Neto vendido/)
    expect(screen.getByText('2 artículos con stock sin costo')).toBeVisible()
  })

  it('offers what is dead here to the branch that sells it', async () => {
    const { user, api, url } = open('/informes?tab=articulos', {}, { articulos: [MUERTA] })
    await user.click(await screen.findByRole('radio', { name: 'Sin salida' }))
    await waitFor(() =>
      expect(api.calls(analisisArticulos.list).at(-1)?.query).toMatchObject({ ver: 'muertos' }),
    )
    expect(await screen.findByRole('link', { name: 'Se vende en Norte: transferir' })).toHaveAttribute(
      'href',
      '/crear-transferencia?articulo=P-1&nombre=Pava&origen=1&destino=2&cantidad=7',
    )
    await user.selectOptions(screen.getByLabelText('Sin salida en'), '180 días')
    await waitFor(() => expect(api.calls(analisisArticulos.list).at(-1)?.query).toMatchObject({ dias: 180 }))
    expect(url()).toContain('dias=180')
  })

  it('says of all branches where each is dead', async () => {
    const otra = { ...MUERTA, sucursal: { id: 2, nombre: 'Norte' }, se_vende_en: [] }
    open('/informes?tab=articulos&ver=muertos', {}, { sucursal: null, articulos: [MUERTA, otra] })
    expect(
      await screen.findByRole('row', { name: /^Pava Centro 7 .* Se vende en Norte: transferir$/ }),
    ).toBeVisible()
    expect(screen.getByRole('row', { name: /^Pava Norte 7 .* -$/ })).toBeVisible()
  })

  it('has classes by margin, for who may see costs', async () => {
    const { user, api } = open('/informes?tab=articulos', {}, { por: 'margen' })
    await user.selectOptions(await screen.findByLabelText('Clases por'), 'Margen')
    await waitFor(() =>
      expect(api.calls(analisisArticulos.list).at(-1)?.query).toMatchObject({ por: 'margen' }),
    )
    expect(await screen.findByRole('img')).toHaveAccessibleName(/^Margen a reposición/)
  })

  it('shows pace and rotation with a comma', async () => {
    open('/informes?tab=articulos&ver=rotacion')
    expect(await screen.findByRole('row', { name: 'Pava 4 7 10 0,4 18 1,25' })).toBeVisible()
  })

  it('needs the permission of the stock report too', async () => {
    const { api } = open('/informes?tab=articulos', {
      tipo_usuario: 'vendedor',
      permisos: ['informe_ventas'],
    })
    expect(await screen.findByRole('tab', { name: 'Análisis de Artículos' })).toBeVisible()
    expect(api.calls(analisisArticulos.list)).toHaveLength(0)
  })
})
