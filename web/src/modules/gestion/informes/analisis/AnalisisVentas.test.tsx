import { sucursales } from '@mostrador/contract/base/sucursales'
import {
  type Analisis,
  analisis,
  type Cifras,
  type Grupo,
} from '@mostrador/contract/gestion/analisis/analisis'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { cambio } from './analisis.columnas.tsx'
import { nombreDe } from './analisis.textos.ts'

const cifras = (neto: number): Cifras => ({
  ventas: 1,
  unidades: 2,
  vendido: neto,
  devuelto: 0,
  neto,
  ticket: neto,
  margen: null,
})
const grupo = (clave: string, nombre: string, neto: number, antes: number | null = null): Grupo => ({
  clave,
  nombre,
  dias: 1,
  ...cifras(neto),
  antes: antes === null ? null : cifras(antes),
})

const RESPUESTA: Analisis = {
  sucursal: null,
  desde: '2026-03-01',
  hasta: '2026-03-02',
  agrupar: 'rubro',
  comparado: null,
  grupos: [grupo('', 'Sin rubro', 30_000), grupo('4', 'Bazar', 10_000)],
  omitidos: 0,
  total: { ...cifras(40_000), antes: null },
}

const open = (address: string, respuesta: Analisis = RESPUESTA, usuario = {}) =>
  renderApp(address, {
    usuario,
    api: (api) =>
      api
        .on(analisis.ventas, () => respuesta)
        .on(sucursales.list, () => [])
        .on(analisis.documentos, () => ({
          results: [
            {
              tipo: 'venta' as const,
              id: 7,
              fecha: '2026-03-01',
              comprobante: 'TKT-X 01-0000007',
              cliente: 'Juan',
              vendedor: 'vera',
              unidades: 2,
              importe: 30_000,
            },
          ],
          count: 1,
          total_pages: 1,
          page: 1,
          page_size: 20,
          next: null,
          previous: null,
        })),
  })

const RUBROS = '/informes?tab=analisis&agrupar=rubro&desde=2026-03-01&hasta=2026-03-02'

describe('the analysis of sales', () => {
  it('draws the groups above the table that is their truth', async () => {
    open(RUBROS)
    const table = within(await screen.findByRole('table', { name: 'Análisis de Ventas' }))
    expect(await table.findByRole('row', { name: /Sin rubro 1 2 \$\s0,00 \$\s300,00/ })).toBeVisible()
    expect(table.getByRole('row', { name: /^Total 1 2 \$\s0,00 \$\s400,00/ })).toBeVisible()
    expect(screen.getByRole('figure', { name: 'Pesos por rubro' })).toBeVisible()
    expect(await screen.findByRole('img')).toHaveAccessibleName(/2 valores; el mayor: Sin rubro: \$\s300,00/)
  })

  it('opens the documents of a group, and Back closes them', async () => {
    const { user, api, url } = open(RUBROS)
    await user.click(await screen.findByRole('button', { name: 'Ver los documentos de Sin rubro' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Documentos: Sin rubro' }))
    expect(await dialog.findByText('Juan')).toBeVisible()
    expect(api.calls(analisis.documentos)[0]?.query).toMatchObject({ de: 'rubro', desde: '2026-03-01' })
    expect(url()).toContain('grupo=%7E')
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(url()).not.toContain('grupo'))
  })

  it('groups by model where the shop has them, and not elsewhere', async () => {
    const { user, api } = open(RUBROS, RESPUESTA, { variantes: true })
    await user.selectOptions(await screen.findByLabelText('Agrupar por'), 'Modelo')
    await waitFor(() => expect(api.calls(analisis.ventas).at(-1)?.query).toMatchObject({ agrupar: 'modelo' }))
  })

  it('offers no models to a shop without them', async () => {
    open(RUBROS)
    const agrupar = await screen.findByLabelText('Agrupar por')
    expect(within(agrupar).queryByRole('option', { name: 'Modelo' })).not.toBeInTheDocument()
  })

  it('groups, measures and compares by the address', async () => {
    const { user, api, url } = open('/informes?tab=analisis&desde=2026-03-01&hasta=2026-03-02')
    await user.selectOptions(await screen.findByLabelText('Agrupar por'), 'Vendedor')
    await user.selectOptions(screen.getByLabelText('Comparar con'), 'Los mismos días del año pasado')
    await waitFor(() =>
      expect(api.calls(analisis.ventas).at(-1)?.query).toMatchObject({
        agrupar: 'vendedor',
        comparar: 'anio',
      }),
    )
    await user.click(screen.getByRole('radio', { name: 'Unidades' }))
    expect(await screen.findByRole('figure', { name: /^Unidades por/ })).toBeVisible()
    expect(url()).toContain('agrupar=vendedor&comparar=anio')
  })

  it('has a heat table of hours, the mean of the open days', async () => {
    const respuesta: Analisis = {
      ...RESPUESTA,
      agrupar: 'hora',
      grupos: [{ ...grupo('1-09', '1-09', 30_000_00), dias: 3 }, grupo('7-11', '7-11', 500_00)],
    }
    open('/informes?tab=analisis&agrupar=hora', respuesta)
    const table = within(await screen.findByRole('table', { name: /^Pesos por hora/ }))
    expect(table.getAllByRole('columnheader').map((c) => c.textContent)).toEqual([
      'Día',
      '9 h',
      '10 h',
      '11 h',
    ])
    expect(table.getByRole('row', { name: /^lunes \$\s10\.000$/ })).toBeVisible()
  })

  it('says the name of the one group that it shows, never its key', async () => {
    open(`${RUBROS}&de=vendedor&clave=3`, { ...RESPUESTA, parte: 'vera' })
    expect(await screen.findByText('vera')).toBeVisible()
    expect(screen.getByText(/^Solo vendedor:/)).toHaveTextContent('Solo vendedor: vera')
  })

  it('says the compared days, and that they are fewer', async () => {
    open('/informes?tab=analisis&desde=2026-03-29&hasta=2026-03-31&comparar=mes', {
      ...RESPUESTA,
      desde: '2026-03-29',
      hasta: '2026-03-31',
      comparado: { desde: '2026-02-28', hasta: '2026-02-28' },
    })
    const texto = 'Antes: del 28/02/2026 al 28/02/2026: 1 día contra 3'
    expect(await screen.findByText(texto)).toBeVisible()
  })

  it('leaves costs out for who may not see them', async () => {
    open(RUBROS, RESPUESTA, { tipo_usuario: 'vendedor', permisos: ['informe_ventas'] })
    await screen.findByRole('button', { name: 'Ver los documentos de Bazar' })
    expect(screen.queryByRole('radio', { name: 'Margen' })).not.toBeInTheDocument()
    expect(screen.queryByText('Margen al costo')).not.toBeInTheDocument()
  })

  it('is not there without the permission of the sales report', async () => {
    const { api } = open(RUBROS, RESPUESTA, { tipo_usuario: 'vendedor', permisos: [] })
    expect(await screen.findByRole('tab', { name: 'Análisis de Ventas' })).toBeVisible()
    expect(api.calls(analisis.ventas)).toHaveLength(0)
  })
})

it('names groups, and says how much they changed', () => {
  expect(nombreDe('hora', { clave: '3-18', nombre: '' })).toBe('miércoles, 18 h')
  expect(nombreDe('mes', { clave: '2026-03', nombre: '' })).toBe('03/2026')
  expect([cambio(120, 100), cambio(50, 100), cambio(5, 0)]).toEqual(['+20 %', '−50 %', '-'])
  expect([cambio(1_099, 100), cambio(4_529_530, 100)]).toEqual(['+999 %', '+más de 10 veces'])
})
