import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildRemito, pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const open = (address: string, more?: (api: FakeApi) => void) =>
  renderApp(address, {
    api: (api) => {
      api.on(remitosCliente.list, () => pageOf([buildRemito()])).on(remitosCliente.get, () => buildRemito())
      more?.(api)
    },
  })

describe('the delivery notes', () => {
  it('show number, customer, operation and total', async () => {
    open('/remitos-cliente')
    expect(await screen.findByText('REM-X 0001-0000012')).toBeVisible()
    expect(screen.getByText('SALIDA')).toHaveAttribute('data-tone', 'amber')
    expect(screen.getByText('$ 20.000,00')).toBeVisible()
    expect(screen.getByText('1 remito')).toBeVisible()
  })

  it('show whoever looks after the stock no amount and no sum', async () => {
    renderApp('/remitos-cliente?search=juan', {
      usuario: { tipo_usuario: 'deposito', permisos: [] },
      api: (api) =>
        api.on(remitosCliente.list, () => ({ ...pageOf([buildRemito()]), totales: { total: 2_000_000 } })),
    })
    expect(await screen.findByText('REM-X 0001-0000012')).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Total' })).toBeNull()
    expect(screen.queryByText(/\$/)).toBeNull()
  })

  it('show the sum of what is filtered to whoever sells', async () => {
    renderApp('/remitos-cliente?search=juan', {
      api: (api) =>
        api.on(remitosCliente.list, () => ({ ...pageOf([buildRemito()]), totales: { total: 2_500_000 } })),
    })
    expect(await screen.findByText('$ 25.000,00')).toBeVisible()
  })

  it('are searched and opened', async () => {
    const { user, api, url } = open('/remitos-cliente')
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar remitos' }), 'juan{Enter}')
    await waitFor(() => expect(api.calls(remitosCliente.list).at(-1)?.query.search).toBe('juan'))
    await user.click(await screen.findByRole('button', { name: 'Ver REM-X 0001-0000012' }))
    await screen.findByRole('heading', { level: 1, name: 'Remito de cliente' })
    expect(url()).toBe('/remito-cliente-detalle/8')
  })

  it('show an error when one cannot be printed', async () => {
    vi.stubGlobal('open', () => null)
    const { user } = open('/remitos-cliente', (api) =>
      api.on(impresiones.create, () => {
        throw refusal(500, 'stack')
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Imprimir REM-X 0001-0000012' }))
    expect(await screen.findByText('Error al imprimir el remito')).toBeVisible()
  })
})

describe('the detail of a delivery note', () => {
  it('shows whoever looks after the stock the goods, and no amounts', async () => {
    renderApp('/remito-cliente-detalle/8', {
      usuario: { tipo_usuario: 'deposito', permisos: [] },
      api: (api) => api.on(remitosCliente.get, () => buildRemito()),
    })
    const tabla = within(await screen.findByRole('table', { name: 'Artículos' }))
    expect(tabla.getByRole('columnheader', { name: 'Cantidad' })).toBeVisible()
    for (const name of ['Precio unitario', 'Total'])
      expect(tabla.queryByRole('columnheader', { name })).toBeNull()
    expect(screen.queryByText(/\$/)).toBeNull()
  })

  it('shows customer, articles, quantities and the way back', async () => {
    const { user, url } = open('/remito-cliente-detalle/8', (api) =>
      api.on(remitosCliente.get, () => buildRemito({ tipo_operacion: 'ENTRADA' })),
    )
    const datos = within(await screen.findByRole('region', { name: 'Datos del remito' }))
    for (const text of ['REM-X 0001-0000012', '05/03/2026', 'Juan Pérez', 'Centro', 'Préstamo', 'admin']) {
      expect(datos.getByText(text)).toBeVisible()
    }
    expect(datos.getByText('ENTRADA')).toHaveAttribute('data-tone', 'green')
    expect(datos.getByText('05/03/2026 10:00')).toBeVisible()
    const resumen = within(screen.getByRole('region', { name: 'Resumen' }))
    expect(resumen.getByText('$ 20.000,00')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Imprimir' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Volver' }))
    await waitFor(() => expect(url()).toBe('/remitos-cliente'))
  })

  it('shows that it was not found', async () => {
    open('/remito-cliente-detalle/99', (api) =>
      api.on(remitosCliente.get, () => {
        throw refusal(404, 'El remito no existe')
      }),
    )
    expect(await screen.findByText('Remito no encontrado')).toBeVisible()
  })

  it('leads back to the list when it cannot be loaded', async () => {
    const { url } = open('/remito-cliente-detalle/8', (api) =>
      api.on(remitosCliente.get, () => {
        throw refusal(500, 'stack')
      }),
    )
    expect(await screen.findByText('Error al cargar el remito')).toBeVisible()
    await waitFor(() => expect(url()).toBe('/remitos-cliente'))
  })
})
