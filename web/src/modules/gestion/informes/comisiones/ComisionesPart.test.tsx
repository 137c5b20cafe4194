import { sucursales } from '@mostrador/contract/base/sucursales'
import { type Comisiones, comisiones } from '@mostrador/contract/gestion/comisiones'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refusal } from '../../../../../test/fakeApi.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'

const TOTAL = { vendido: 300_000, devuelto: 10_000, base: 290_000, comision: 9_500 }

const RESPUESTA: Comisiones = {
  activas: true,
  sucursal: null,
  mes: '2026-02',
  base: 'venta',
  desde: '2026-01',
  cierre: null,
  cerrable: true,
  atrasados: 2,
  filas: [{ id: 3, vendedor: 'vera', ...TOTAL, porcentajes: [3, 5.5] }],
  total: TOTAL,
  cobradores: [],
  total_cobradores: { vendido: 0, devuelto: 0, base: 0, comision: 0 },
}

const open = (respuesta: Partial<Comisiones> = {}, usuario = {}) =>
  renderApp('/informes?tab=comisiones&mes=2026-02', {
    usuario: { comisiones: true, ...usuario },
    api: (api) =>
      api
        .on(comisiones.list, () => ({ ...RESPUESTA, ...respuesta }))
        .on(sucursales.list, () => [])
        .on(comisiones.cerrar, () => ({ mes: '2026-02', lineas: 4, comision: 9_500 }))
        .on(comisiones.documentos, () => ({
          results: [
            {
              tipo: 'venta' as const,
              id: 7,
              fecha: '2026-02-03',
              comprobante: 'TKT-X 01-0000007',
              cliente: 'Juan',
              vendedor: 'vera',
              importe: 300_000,
              porcentaje: 5.5,
              comision: 16_500,
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

describe('the commissions of a month', () => {
  it('shows a line for each seller, and how it is counted', async () => {
    const { api } = open()
    const table = within(await screen.findByRole('table', { name: 'Comisiones' }))
    expect(
      await table.findByRole('row', {
        name: /^vera \$\s3\.000,00 \$\s100,00 \$\s2\.900,00 3 % · 5,5 % \$\s95,00$/,
      }),
    ).toBeVisible()
    expect(
      screen.getByText(/^Mes sin cerrar.*Incluye 2 documentos de meses que ya estaban cerrados\.$/),
    ).toBeVisible()
    expect(api.calls(comisiones.list)[0]?.query).toMatchObject({ mes: '2026-02' })
  })

  it('opens the documents of a seller, and the address says which', async () => {
    const { user, url, api } = open()
    await user.click(await screen.findByRole('button', { name: 'Ver los documentos de vera' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Comisión de vera' }))
    expect(await dialog.findByText('TKT-X 01-0000007')).toBeVisible()
    expect(dialog.getByText('5,5 %')).toBeVisible()
    expect(url()).toContain('vendedor=3')
    expect(api.calls(comisiones.documentos)[0]?.query).toMatchObject({ mes: '2026-02', vendedor: 3 })
  })

  it('has the collectors as lines of their own, with their receipts', async () => {
    const total_cobradores = { vendido: 50_000, devuelto: 0, base: 50_000, comision: 2_000 }
    const cobrador = { id: 5, vendedor: 'carla', ...total_cobradores, porcentajes: [4] }
    const { user, url, api } = open({ cobradores: [cobrador], total_cobradores })
    const table = within(await screen.findByRole('table', { name: 'Comisiones por cobranza' }))
    expect(
      table.getByRole('row', { name: /^carla \$\s500,00 \$\s0,00 \$\s500,00 4 % \$\s20,00$/ }),
    ).toBeVisible()
    await user.click(table.getByRole('button', { name: 'Ver las cobranzas de carla' }))
    expect(await screen.findByRole('dialog', { name: 'Comisión por cobranza de carla' })).toBeVisible()
    expect(url()).toContain('cobrador=5')
    expect(api.calls(comisiones.documentos)[0]?.query).toMatchObject({ mes: '2026-02', cobrador: 5 })
  })

  it('has no collectors while none has a percentage', async () => {
    open()
    await screen.findByRole('button', { name: 'Ver los documentos de vera' })
    expect(screen.queryByRole('table', { name: 'Comisiones por cobranza' })).toBeNull()
  })

  it('closes the month after a question, once', async () => {
    const { user, api } = open()
    await user.click(await screen.findByRole('button', { name: 'Cerrar el mes' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Cerrar las comisiones de febrero/ }))
    expect(dialog.getByText(/no se puede reabrir/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cerrar el mes' }))
    expect(await screen.findByText('Mes cerrado')).toBeVisible()
    expect(api.calls(comisiones.cerrar).map((c) => c.body)).toEqual([{ mes: '2026-02' }])
    await waitFor(() => expect(api.calls(comisiones.list).length).toBeGreaterThan(1))
  })

  it('says that another one closed it before', async () => {
    const { user, api } = open()
    api.on(comisiones.cerrar, () => {
      throw refusal(409, 'El mes ya está cerrado')
    })
    await user.click(await screen.findByRole('button', { name: 'Cerrar el mes' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Cerrar las comisiones/ }))
    await user.click(dialog.getByRole('button', { name: 'Cerrar el mes' }))
    expect(await screen.findByText('El mes ya está cerrado')).toBeVisible()
  })

  it('says of a closed month who closed it, and offers nothing to close', async () => {
    open({ cierre: { usuario: 'ana', cerrado: '2026-03-01T12:00:00Z' }, cerrable: false, atrasados: 0 })
    expect(await screen.findByText(/^Mes cerrado por ana el .*: no cambia más\./)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cerrar el mes' })).toBeNull()
  })

  it('is not there while no percentage was saved, and sends a vendedor to no settings', async () => {
    const { api } = renderApp('/informes?tab=analisis', {
      api: (fake) => fake.on(sucursales.list, () => []),
    })
    expect(await screen.findByRole('tab', { name: 'Análisis de Ventas' })).toBeVisible()
    expect(screen.queryByRole('tab', { name: 'Comisiones' })).toBeNull()
    expect(api.calls(comisiones.list)).toHaveLength(0)
  })

  it('has the way to the percentages only for an admin', async () => {
    open({}, { tipo_usuario: 'vendedor' })
    await screen.findByRole('button', { name: 'Ver los documentos de vera' })
    expect(screen.queryByRole('link', { name: 'Porcentajes' })).toBeNull()
  })
})
