/** The constants and limits of the business that a person can notice. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { formatFecha, hoy } from '../../src/platform/text/format.ts'
import { buildArticulo, buildCliente, buildVenta, buildVentaListItem, pageOf } from '../builders.ts'
import type { FakeApi } from '../fakeApi.ts'
import { passTime } from '../passTime.ts'
import { renderApp, type TestApp } from '../renderApp.tsx'
import { tienda } from '../tienda.ts'

const everything = (api: FakeApi) =>
  api
    .on(clientes.list, () => pageOf([buildCliente()]))
    .on(articulos.list, () => pageOf([buildArticulo()]))
    .on(ventas.list, () => pageOf([buildVentaListItem()]))

const LISTS = [
  ['/clientes', clientes.list],
  ['/articulos', articulos.list],
  ['/venta', ventas.list],
] as const

describe('a list', () => {
  it.each(LISTS)(
    '%s asks for pages of 20, and has no page buttons for a single page',
    async (at, endpoint) => {
      const { api } = renderApp(at, { api: everything })
      await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2))
      expect(api.calls(endpoint)[0]?.query).toMatchObject({ page: 1, page_size: 20 })
      expect(screen.queryByRole('navigation', { name: 'Páginas' })).not.toBeInTheDocument()
    },
  )

  it.each(LISTS)('%s searches 500 ms after the last key', async (at, endpoint) => {
    const { api } = renderApp(at, { api: everything })
    const box = await screen.findByRole('searchbox')
    const searched = () => api.calls(endpoint).map(({ query }) => query.search)
    await waitFor(() => expect(searched()).toEqual(['']))
    await passTime(0, async () => {
      fireEvent.change(box, { target: { value: 'pa' } })
      act(() => void vi.advanceTimersByTime(400))
      fireEvent.change(box, { target: { value: 'pav' } })
      await act(() => vi.advanceTimersByTimeAsync(499))
      expect(searched()).toEqual([''])
      await act(() => vi.advanceTimersByTimeAsync(1))
    })
    await waitFor(() => expect(searched()).toEqual(['', 'pav']))
  })
})

describe('a search box of a form', () => {
  const many = (api: FakeApi) =>
    tienda(api)
      .on(clientes.list, () =>
        pageOf(Array.from({ length: 12 }, (_, n) => buildCliente({ id: n + 1, nombre: `Ana ${n}` }))),
      )
      .on(articulos.list, () =>
        pageOf(Array.from({ length: 12 }, (_, n): Articulo => buildArticulo({ id: `A-${n}` }))),
      )

  it.each(['Cliente', 'Artículo'])('%s suggests at most 8', async (name) => {
    const { user } = renderApp('/venta/nueva', { api: many })
    await user.type(await screen.findByRole('combobox', { name }), 'a')
    const suggestions = await screen.findByRole('listbox')
    expect(within(suggestions).getAllByRole('option')).toHaveLength(8)
  })
})

describe('a toast', () => {
  it.each([
    ['an error', '', 'Ingrese un porcentaje válido'],
    ['a notice', '10', 'Cambio aplicado en la vista...'],
  ])('that is %s lasts 5000 ms, and appears once', async (_, porcentaje, text) => {
    renderApp('/actualizacion-precios', { api: everything, toastsEnd: true })
    await screen.findByRole('cell', { name: 'A-1' })
    const box = screen.getByLabelText('Porcentaje')
    fireEvent.change(box, { target: { value: porcentaje } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Aplicar cambio' }))
      act(() => void vi.advanceTimersByTime(4990))
      expect(screen.getAllByText(text)).toHaveLength(1)
      // First its last 10 ms, then its transition.
      act(() => void vi.advanceTimersByTime(10))
      act(() => void vi.advanceTimersByTime(200))
      expect(screen.queryByText(text)).not.toBeInTheDocument()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the layout', () => {
  // jsdom has no layout; the journeys in a browser check it.
  const source = (file: string) => readFileSync(path.join(import.meta.dirname, '../../src', file), 'utf8')

  it('has a sidebar of 250 px, and a drawer of the same width', () => {
    expect(source('styles.css')).toContain('--sidebar: 250px;')
    expect(source('modules/shell/Shell.module.css')).toContain('  width: 250px;')
  })

  it('turns into the phone layout under 768 px', () => {
    // 47.99em of 16 px is below 768 px: 768 px is still a desktop.
    for (const css of ['modules/shell/Shell.module.css', 'modules/shell/TopBar.module.css'])
      expect(source(css)).toContain('@media (max-width: 47.99em)')
  })
})

describe('the defaults', () => {
  const pick = async ({ user }: TestApp, box: string, text: string) => {
    await user.type(screen.getByRole('combobox', { name: box }), text)
    await user.click(await screen.findByRole('option', { name: new RegExp(text, 'i') }))
  }
  const openSale = async () => {
    const app = renderApp('/venta/nueva', { api: tienda })
    await screen.findByDisplayValue('0003')
    return app
  }
  const save = async ({ user, api }: TestApp) => {
    await user.click(screen.getByRole('button', { name: 'Crear Venta' }))
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
    await screen.findByText('Venta guardada correctamente')
    return api.calls(ventas.create)[0]?.body
  }

  it('of a sale are Contado Efectivo, no advance, FACTURA, today', async () => {
    const app = await openSale()
    expect(screen.getByLabelText('Condición de venta')).toHaveDisplayValue('Contado Efectivo')
    expect(screen.getByLabelText('Fecha')).toHaveValue(formatFecha(hoy()))
    expect(screen.getByLabelText('Punto de venta')).toHaveAttribute('readonly')
    await pick(app, 'Cliente', 'juan')
    await pick(app, 'Artículo', 'pava')
    expect(await save(app)).toMatchObject({
      tipo_documento: 'FACTURA',
      condicion_venta: 'Contado Efectivo',
      fecha: hoy(),
      anticipo: 0,
      bonificacion: 0,
    })
  })

  it('offers the six conditions in their order', async () => {
    await openSale()
    const options = within(screen.getByLabelText('Condición de venta')).getAllByRole('option')
    expect(options.map((option) => option.textContent)).toEqual([
      'Contado Efectivo',
      'Cta-Cte en 2 cuotas',
      'Cta-Cte mas cuotas',
      'Tarjeta de Credito',
      'Tarjeta de Debito',
      'Transferencia',
    ])
  })

  it('offers QR last where the shop sells with it', async () => {
    renderApp('/venta/nueva', { api: tienda, usuario: { venta_qr: true } })
    const options = within(await screen.findByLabelText('Condición de venta')).getAllByRole('option')
    expect(options.map((option) => option.textContent).slice(-2)).toEqual(['Transferencia', 'QR'])
  })

  it('of two instalments are a locked 2, due one month apart, numbered from 1', async () => {
    const app = await openSale()
    await pick(app, 'Cliente', 'juan')
    await pick(app, 'Artículo', 'pava')
    const fecha = screen.getByLabelText('Fecha')
    await app.user.clear(fecha)
    await app.user.type(fecha, '05/03/2026')
    await app.user.selectOptions(screen.getByLabelText('Condición de venta'), 'Cta-Cte en 2 cuotas')
    expect(screen.getByLabelText('Cuotas')).toHaveValue('2')
    expect(screen.getByLabelText('Cuotas')).toHaveAttribute('readonly')
    expect(screen.getByLabelText('Anticipo')).toHaveValue('0,00')
    expect(screen.getByLabelText('Valor de cuota')).toHaveValue('5.500,00')
    expect((await save(app))?.cuotas).toEqual([
      { numero_cuota: 1, total_cuota: 550_000, fecha_vencimiento: '2026-04-05' },
      { numero_cuota: 2, total_cuota: 550_000, fecha_vencimiento: '2026-05-05' },
    ])
  })

  it('of a customer are Consumidor Final, DNI, today', async () => {
    const { user } = renderApp('/clientes', { api: everything })
    await user.click(await screen.findByRole('button', { name: 'Nuevo cliente' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText('Condición de IVA')).toHaveValue('CF')
    expect(dialog.getByLabelText('Tipo de documento')).toHaveValue('DNI')
    expect(dialog.getByLabelText('Fecha de alta')).toHaveValue(formatFecha(hoy()))
    expect(dialog.getByLabelText('Saldo inicial')).toHaveValue('0,00')
  })
})

describe('numbers', () => {
  it('of an invoice have 2 + 7 digits in the list and 4 + 7 in the detail; prices have 2 decimals', async () => {
    const { user } = renderApp('/venta', {
      api: (api) =>
        everything(api).on(ventas.get, () => buildVenta({ estado: 'anulada', nota_credito_id: 9 })),
    })
    expect(await screen.findByRole('cell', { name: 'TKT-X 01-0000123' })).toBeVisible()
    expect(screen.getByRole('cell', { name: /^\$\s20\.000,00$/ })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Ver Venta TKT-X 01-0000123' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('0001-0000123')).toBeVisible()
    expect(dialog.getByText('Nota de crédito').nextSibling).toHaveTextContent('NC-X 01-0000009')
  })
})
