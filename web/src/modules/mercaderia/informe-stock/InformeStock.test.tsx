import { sucursales } from '@mostrador/contract/base/sucursales'
import type { Usuario } from '@mostrador/contract/base/usuarios'
import { type MovimientoStock, type ProductoStock, stock } from '@mostrador/contract/mercaderia/stock'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const producto = (more: Partial<ProductoStock> = {}): ProductoStock => ({
  codigo: 'A-1',
  nombre: 'Pava eléctrica',
  stock_total: 12,
  en_transito: 3,
  estado: 'CON_STOCK',
  ...more,
})

const SIN = producto({ codigo: 'B-2', nombre: 'Mate', stock_total: 0, en_transito: 0, estado: 'SIN_STOCK' })

const movimiento = (more: Partial<MovimientoStock> = {}): MovimientoStock => ({
  id: 5,
  fecha: '2026-03-05',
  movimiento: 'S',
  comprobante: 'TKT-X 01-0000004',
  articulo: 'A-1',
  articulo_nombre: 'Pava eléctrica',
  sucursal: 1,
  sucursal_nombre: 'Centro',
  entrada: 0,
  salida: 2,
  saldo: 12,
  usuario_nombre: 'admin',
  documento: { tipo: 'venta', id: 4 },
  ...more,
})

const open = (usuario: Partial<Usuario> = {}, more?: (api: FakeApi) => void) =>
  renderApp('/informe-stock', {
    usuario,
    api: (api) => {
      api
        .on(sucursales.list, () => [{ id: 2, nombre: 'Norte', localidad: 'Jesús María' }])
        .on(stock.informe, ({ query }) => ({
          productos: query.search === 'nada' ? [] : [producto(), SIN],
          estadisticas: { total: 2, con_stock: 1, sin_stock: 1 },
          total_pages: 3,
          count: 41,
        }))
        .on(stock.movimientos, () => pageOf([movimiento()]))
      more?.(api)
    },
  })

describe('the stock report', () => {
  it('shows the stock with its colour and word, and the units in transit', async () => {
    open()
    const cell = await screen.findByRole('cell', { name: 'Pava eléctrica' })
    const row = within(cell.closest('tr') as HTMLElement)
    expect(row.getByText('12')).toHaveAttribute('data-estado', 'CON_STOCK')
    expect(row.getByText('3')).toBeVisible()
    expect(screen.getByText('Sin stock', { selector: 'small' }).parentElement).toHaveAttribute(
      'data-estado',
      'SIN_STOCK',
    )
    expect(screen.getByText('41 artículos')).toBeVisible()
  })

  it('lets an admin choose one branch or all, and a new filter goes back to page 1', async () => {
    const { user, api, url } = open()
    const select = await screen.findByRole('combobox', { name: 'Sucursal' })
    expect(select).toHaveDisplayValue('Todos los locales')
    expect(api.calls(stock.informe)[0]?.query).toMatchObject({ sucursal: 'todas', page_size: 20 })
    await user.click(await screen.findByRole('button', { name: 'Página 2' }))
    await waitFor(() => expect(url()).toBe('/informe-stock?page=2'))
    await user.selectOptions(select, await screen.findByRole('option', { name: 'Norte - Jesús María' }))
    await waitFor(() => expect(url()).toBe('/informe-stock?sucursal=2'))
    await user.click(screen.getByText('Sin stock', { selector: 'label *' }))
    await waitFor(() => expect(url()).toBe('/informe-stock?sucursal=2&estado=SIN_STOCK'))
    await waitFor(() =>
      expect(api.calls(stock.informe).at(-1)?.query).toMatchObject({ sucursal: 2, estado: 'SIN_STOCK' }),
    )
  })

  it('shows a vendedor only the own branch, without a choice', async () => {
    const { api } = open({ tipo_usuario: 'vendedor' })
    expect(await screen.findByDisplayValue('Centro')).toBeDisabled()
    expect(screen.getByText('Solo ves tu sucursal.')).toBeVisible()
    await waitFor(() => expect(api.calls(stock.informe)[0]?.query.sucursal).toBe(1))
  })

  it('is sorted by a column, which a search keeps', async () => {
    const { user, api, url } = open()
    const header = (name: string) => screen.findByRole('columnheader', { name })
    expect(await header('Nombre')).toHaveAttribute('aria-sort', 'ascending')
    await user.click(within(await header('Stock total')).getByRole('button'))
    await waitFor(() => expect(url()).toBe('/informe-stock?orden=-stock_total'))
    expect(await header('Stock total')).toHaveAttribute('aria-sort', 'descending')
    await user.type(screen.getByRole('searchbox', { name: 'Buscar artículos' }), 'pava')
    await waitFor(() =>
      expect(api.calls(stock.informe).at(-1)?.query).toMatchObject({ search: 'pava', orden: '-stock_total' }),
    )
  })

  it('searches, and clears the search', async () => {
    const { user, url } = open()
    await user.type(await screen.findByRole('searchbox'), 'nada{Enter}')
    expect(await screen.findByText('No se encontraron artículos para esa búsqueda.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }))
    expect(await screen.findByText('Pava eléctrica')).toBeVisible()
    expect(url()).toBe('/informe-stock')
  })

  it('opens the movements of an article, each with its balance', async () => {
    const { user, api } = open()
    await user.click(await screen.findByRole('button', { name: 'Movimientos de Pava eléctrica' }))
    const dialog = await screen.findByRole('dialog', { name: 'Movimientos de Pava eléctrica' })
    expect(await within(dialog).findByText('TKT-X 01-0000004')).toBeVisible()
    expect(within(dialog).getByText('12')).toBeVisible()
    expect(within(dialog).getByText('Centro')).toBeVisible()
    expect(api.calls(stock.movimientos)[0]?.query).toMatchObject({ articulo: 'A-1' })
  })
})

describe('a stock report that cannot be loaded', () => {
  const log = vi.fn()
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(log)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('is logged, and shows as empty', async () => {
    open({}, (api) =>
      api.on(stock.informe, () => {
        throw refusal(500, 'stack')
      }),
    )
    expect(await screen.findByText('No hay artículos.')).toBeVisible()
    expect(log).toHaveBeenCalled()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})
