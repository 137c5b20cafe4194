import { articulos } from '@mostrador/contract/maestros/articulos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildArticulo, buildVentaListItem, pageOf } from '../../../test/builders.ts'
import type { FakeApi } from '../../../test/fakeApi.ts'
import { renderApp } from '../../../test/renderApp.tsx'

const sales = (api: FakeApi) =>
  api.on(ventas.list, ({ query }) => ({
    ...pageOf([buildVentaListItem()]),
    ...(query.totales && { totales: { total: 12_345_600, anulado: query.estado === 'anulada' ? 100 : 0 } }),
  }))

const header = (name: string) => screen.findByRole('columnheader', { name })

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

describe('a list that can be sorted', () => {
  it('says its order, sorts at a press on a header and turns around at the next one', async () => {
    const { user, url, api } = renderApp('/venta?page=3', { api: sales })
    expect(await header('Número')).toHaveAttribute('aria-sort', 'descending')
    expect(await header('Total')).not.toHaveAttribute('aria-sort')
    expect(within(await header('Cliente')).queryByRole('button')).toBeNull()
    await user.click(within(await header('Total')).getByRole('button', { name: 'Total' }))
    await waitFor(async () => expect(await header('Total')).toHaveAttribute('aria-sort', 'descending'))
    expect(await header('Número')).not.toHaveAttribute('aria-sort')
    expect(url()).toBe('/venta?orden=-total')
    await user.click(screen.getByRole('button', { name: 'Total' }))
    await waitFor(async () => expect(await header('Total')).toHaveAttribute('aria-sort', 'ascending'))
    expect(api.calls(ventas.list).at(-1)?.query).toMatchObject({ orden: 'total', page: 1 })
  })

  it('offers its orders in a field where the rows are cards', async () => {
    const original = window.matchMedia('all')
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      ...original,
      media,
      matches: media.includes('max-width: 47.99em'),
    }))
    const { user, url } = renderApp('/venta', { api: sales })
    const select = await screen.findByRole('combobox', { name: 'Ordenar por' })
    expect(select).toHaveDisplayValue('Número: más nuevo primero')
    await user.selectOptions(select, 'Total: mayor primero')
    await waitFor(() => expect(url()).toBe('/venta?orden=-total'))
    expect(screen.queryByRole('combobox', { name: 'Estado' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Filtros' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Estado' }), 'Anuladas')
    expect(await screen.findByRole('button', { name: 'Filtros (1)' })).toBeVisible()
  })
})

describe('a list with filters', () => {
  it('asks for what they leave, adds it up, and shows everything again', async () => {
    const { user, url, api } = renderApp('/venta', { api: sales })
    await screen.findByText('1 venta')
    expect(screen.queryByText('Total de lo filtrado')).toBeNull()
    expect(api.calls(ventas.list).at(-1)?.query).not.toHaveProperty('totales')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Condición' }), 'Transferencia')
    expect(await screen.findByText('Total de lo filtrado')).toBeVisible()
    expect(screen.getByText('$ 123.456,00')).toBeVisible()
    expect(screen.queryByText('Anulado')).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Anuladas')
    expect(await screen.findByText('Anulado')).toBeVisible()
    expect(url()).toBe('/venta?condicion_venta=Transferencia&estado=anulada')
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }))
    await waitFor(() => expect(url()).toBe('/venta'))
    await waitFor(() => expect(screen.queryByText('Total de lo filtrado')).toBeNull())
  })

  it('says so where there is too much to add up', async () => {
    renderApp('/venta?desde=2020-01-01', {
      api: (api) => api.on(ventas.list, () => ({ ...pageOf([buildVentaListItem()]), totales: null })),
    })
    expect(await screen.findByText('Para ver el total, acota las fechas.')).toBeVisible()
  })
})

describe('the columns of a list', () => {
  it('are chosen, and this browser remembers it for this user', async () => {
    const { user } = renderApp('/venta', { api: sales })
    await header('Fecha')
    await user.click(await screen.findByRole('button', { name: 'Columnas' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Columnas de la lista' }))
    expect(dialog.queryByRole('checkbox', { name: 'Cliente' })).toBeNull()
    await user.click(dialog.getByRole('checkbox', { name: 'Fecha' }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Fecha' })).toBeNull())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Columnas' })).toHaveFocus())
    cleanup()
    renderApp('/venta', { api: sales })
    await header('Total')
    expect(screen.queryByRole('columnheader', { name: 'Fecha' })).toBeNull()
  })

  it('that people seldom look at are there to be chosen', async () => {
    const { user } = renderApp('/venta', { api: sales })
    await header('Total')
    for (const name of ['Vendedor', 'Condición']) {
      expect(screen.queryByRole('columnheader', { name })).toBeNull()
    }
    await user.click(await screen.findByRole('button', { name: 'Columnas' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Columnas de la lista' }))
    for (const name of ['Vendedor', 'Condición']) {
      await user.click(dialog.getByRole('checkbox', { name }))
      expect(await header(name)).toBeVisible()
    }
    expect(screen.getByRole('cell', { name: 'admin' })).toBeVisible()
    cleanup()
    renderApp('/venta', { api: sales })
    expect(await header('Vendedor')).toBeVisible()
  })

  it('of the articles are stock and, for whom may see costs, cost and margin', async () => {
    const articulo = { ...buildArticulo({ nombre: 'Pava', precio_costo: 600_000 }), stock: 7, margen: 27.4 }
    const list = (api: FakeApi) => api.on(articulos.list, () => pageOf([articulo]))
    renderApp('/articulos', { api: list })
    const row = within((await screen.findByRole('cell', { name: 'Pava' })).closest('tr') as HTMLElement)
    expect(row.getByText('7')).toBeVisible()
    expect(row.getByText('$ 6.000,00')).toBeVisible()
    expect(row.getByText('27,4 %')).toBeVisible()
    cleanup()
    const permisos = ['exportar' as const]
    renderApp('/articulos', { api: list, usuario: { tipo_usuario: 'vendedor', permisos } })
    await header('Stock')
    expect(screen.queryByRole('columnheader', { name: 'Costo' })).toBeNull()
    expect(screen.queryByRole('columnheader', { name: 'Margen' })).toBeNull()
  })
})

describe('the menu of a row', () => {
  it('opens by keyboard, moves with the arrows and gives the focus back', async () => {
    const usuario = { compras: true as const }
    const { user } = renderApp('/articulos', {
      usuario,
      api: (api) => api.on(articulos.list, () => pageOf([buildArticulo({ nombre: 'Pava' })])),
    })
    const button = await screen.findByRole('button', { name: 'Más acciones de Pava' })
    button.focus()
    await user.keyboard('{Enter}')
    const item = await screen.findByRole('menuitem', { name: 'Costos' })
    await waitFor(() => expect(item).toHaveFocus())
    await user.keyboard('{ArrowDown}')
    expect(item).toHaveFocus()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(button).toHaveFocus()
  })
})

describe('a list without a mouse', () => {
  it('goes from its search into its rows, and from row to row in the same button', async () => {
    const rows = [1, 2].map((id) => buildVentaListItem({ id, numero: `TKT-X 01-000000${id}` }))
    const { user } = renderApp('/venta', { api: (api) => api.on(ventas.list, () => pageOf(rows)) })
    const button = (name: string) => screen.getByRole('button', { name })
    await screen.findByRole('button', { name: 'Ver Venta TKT-X 01-0000001' })
    await user.keyboard('/')
    await user.keyboard('{ArrowDown}')
    expect(button('Ver Venta TKT-X 01-0000001')).toHaveFocus()
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(button('Imprimir Venta TKT-X 01-0000002')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(button('Imprimir Venta TKT-X 01-0000002')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(button('Imprimir Venta TKT-X 01-0000001')).toHaveFocus()
  })
})
