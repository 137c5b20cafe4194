import { sucursales } from '@mostrador/contract/base/sucursales'
import { type MovimientoStock, stock } from '@mostrador/contract/mercaderia/stock'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildUsuario, pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const movimiento = (more: Partial<MovimientoStock> = {}): MovimientoStock => ({
  id: 5,
  fecha: '2026-03-05',
  movimiento: 'E',
  comprobante: 'AJ 0000007',
  articulo: 'A-1',
  articulo_nombre: 'Pava eléctrica',
  sucursal: 1,
  sucursal_nombre: 'Centro',
  entrada: 9,
  salida: 0,
  saldo: 9,
  usuario_nombre: 'admin',
  documento: { tipo: 'ajuste', id: 4 },
  ...more,
})

const open = (address: string, answer: (api: FakeApi) => void) => renderApp(address, { api: answer })

describe('the stock movements', () => {
  it('show entries in green and exits in red', async () => {
    open('/movimientos-stock', (api) =>
      api.on(stock.movimientos, () =>
        pageOf([movimiento(), movimiento({ id: 6, movimiento: 'S', entrada: 0, salida: 2 })]),
      ),
    )
    expect(await screen.findByText('E')).toHaveAttribute('data-tone', 'green')
    expect(screen.getByText('S')).toHaveAttribute('data-tone', 'red')
    expect(screen.getAllByText('05/03/2026')[0]).toBeVisible()
    expect(screen.getByText('2 movimientos')).toBeVisible()
  })

  it('lead to the import that made them, for an admin alone', async () => {
    const documento = { tipo: 'importacion', id: 12 } as const
    const answer = (api: FakeApi) =>
      api.on(stock.movimientos, () => pageOf([movimiento({ comprobante: 'IMP 0000012', documento })]))
    open('/movimientos-stock', answer)
    const link = await screen.findByRole('link', { name: 'IMP 0000012' })
    expect(link).toHaveAttribute('href', '/importaciones/12')
    cleanup()
    renderApp('/movimientos-stock', { api: answer, usuario: buildUsuario({ tipo_usuario: 'vendedor' }) })
    expect(await screen.findByText('IMP 0000012')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'IMP 0000012' })).not.toBeInTheDocument()
  })

  it('are filtered by date with Buscar, and show all again with Limpiar', async () => {
    const { user, api, url } = open('/movimientos-stock', (api) =>
      api.on(stock.movimientos, () => pageOf([])),
    )
    expect(await screen.findByText('No se encontraron movimientos')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Desde' }), '1/3/2026')
    await user.type(screen.getByRole('textbox', { name: 'Hasta' }), '31/3/2026')
    expect(url()).toBe('/movimientos-stock')
    await user.click(screen.getByRole('button', { name: 'Buscar' }))
    await waitFor(() => expect(url()).toBe('/movimientos-stock?desde=2026-03-01&hasta=2026-03-31'))
    await waitFor(() =>
      expect(api.calls(stock.movimientos).at(-1)?.query).toMatchObject({
        desde: '2026-03-01',
        hasta: '2026-03-31',
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Limpiar' }))
    await waitFor(() => expect(url()).toBe('/movimientos-stock'))
    expect(screen.getByRole('textbox', { name: 'Desde' })).toHaveValue('')
  })

  it('are turned around, filtered by branch, and what is filtered adds up', async () => {
    const { user, api, url } = open('/movimientos-stock', (fake) =>
      fake
        .on(sucursales.list, () => [{ id: 1, nombre: 'Centro', localidad: 'Córdoba' }])
        .on(stock.movimientos, ({ query }) => ({
          ...pageOf([movimiento()]),
          ...(query.totales && { totales: { entrada: 1200, salida: 34 } }),
        })),
    )
    const fecha = await screen.findByRole('columnheader', { name: 'Fecha' })
    expect(fecha).toHaveAttribute('aria-sort', 'descending')
    expect(screen.queryByText('Entradas de lo filtrado')).not.toBeInTheDocument()
    await user.click(within(fecha).getByRole('button', { name: 'Fecha' }))
    await waitFor(() => expect(url()).toBe('/movimientos-stock?orden=fecha'))
    expect(fecha).toHaveAttribute('aria-sort', 'ascending')
    await screen.findByRole('option', { name: 'Centro' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Local' }), 'Centro')
    await waitFor(() => expect(url()).toBe('/movimientos-stock?orden=fecha&sucursal=1'))
    expect(api.calls(stock.movimientos).at(-1)?.query).toMatchObject({ sucursal: 1, orden: 'fecha' })
    expect((await screen.findByText('Entradas de lo filtrado')).nextSibling).toHaveTextContent('1.200')
  })

  it('refuse dates in the wrong order', async () => {
    const { user } = open('/movimientos-stock?desde=2026-03-31', (api) =>
      api.on(stock.movimientos, () => pageOf([])),
    )
    await user.type(await screen.findByRole('textbox', { name: 'Hasta' }), '1/3/2026')
    await user.click(screen.getByRole('button', { name: 'Buscar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'La fecha desde no puede ser posterior a la fecha hasta',
    )
    expect(screen.getByRole('textbox', { name: 'Desde' })).toBeInvalid()
  })

  it('mark an address with dates in the wrong order, without a call to the server', async () => {
    const { api } = open('/movimientos-stock?desde=2026-03-31&hasta=2026-03-01', (a) =>
      a.on(stock.movimientos, () => pageOf([movimiento()])),
    )
    expect(await screen.findByText('No se encontraron movimientos')).toBeVisible()
    const desde = screen.getByRole('textbox', { name: 'Desde' })
    expect(desde).toBeInvalid()
    expect(desde).toHaveAccessibleDescription('La fecha desde no puede ser posterior a la fecha hasta')
    expect(screen.getByRole('textbox', { name: 'Hasta' })).toBeValid()
    expect(api.calls(stock.movimientos)).toHaveLength(0)
  })

  it('show an error when they cannot be loaded', async () => {
    open('/movimientos-stock', (api) =>
      api.on(stock.movimientos, () => {
        throw refusal(500, 'stack')
      }),
    )
    expect(await screen.findByText('Error al obtener los movimientos de stock')).toBeVisible()
    expect(screen.getByText('No se encontraron movimientos')).toBeVisible()
  })
})
