import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { ApiError } from '@mostrador/contract/errors'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { buildCuota, buildVentaACobrar, mockTab } from '../cuotas/cuotas.fixture.ts'
import { buildRecibo } from './recibos.fixture.ts'

const shop = (api: FakeApi) =>
  api
    .on(cuotas.ventasPendientes, () => pageOf([buildVentaACobrar()]))
    .on(recibos.list, () =>
      pageOf([
        buildRecibo(),
        buildRecibo({ id: 39, numero: 'REC-X 01-0000039', estado: 'anulada', es_anticipo: true }),
      ]),
    )
    .on(cuotas.deVenta, () => [
      buildCuota({ dias_vencimiento: -3 }),
      buildCuota({ id: 12, numero_cuota: 2 }),
      buildCuota({ id: 13, numero_cuota: 3, pagada: true, fecha_pago: '2026-02-01' }),
    ])

const open = (address = '/recibos', usuario = {}) => renderApp(address, { api: shop, usuario })

const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement)

describe('Cuotas Pendientes', () => {
  it('shows each sale with the number and the amount of its open instalments, and counts the receipts', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Cobros' })).toBeVisible()
    const row = await rowOf('TKT-X 01-0000007')
    expect(row.getByText('Juan Pérez')).toBeVisible()
    expect(row.getByText('3')).toBeVisible()
    expect(row.getByText('$ 3.000,00')).toBeVisible()
    expect(await screen.findByText('1 venta con cuotas pendientes · 2 recibos')).toBeVisible()
  })

  it('opens the instalments of the sale, with the sale in the address', async () => {
    const { user, url } = open()
    await user.click(await screen.findByRole('button', { name: /^Ver Cuotas/ }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(url()).toBe('/recibos?venta=7')
    expect(dialog.getByText('VENCIDA')).toBeVisible()
    expect(dialog.getByText('PENDIENTE')).toBeVisible()
    expect(dialog.getByText('Pagada')).toBeVisible()
    expect(dialog.getByText('Pagada el 01/02/2026')).toBeVisible()
    expect(dialog.getAllByRole('button', { name: /^Cobrar/ })).toHaveLength(2)
  })

  it('shows an error when they cannot be loaded', async () => {
    const { api, user } = open()
    api.on(cuotas.deVenta, () => {
      throw refusal(500, 'x')
    })
    await user.click(await screen.findByRole('button', { name: /^Ver Cuotas/ }))
    expect(await screen.findByText('Error al cargar las cuotas de la venta')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('searches by customer, also for the other tab', async () => {
    const { user, url, api } = open()
    await screen.findByText('TKT-X 01-0000007')
    await user.type(screen.getByRole('searchbox', { name: 'Buscar por cliente' }), 'pérez{Enter}')
    await waitFor(() => expect(api.calls(cuotas.ventasPendientes).at(-1)?.query.search).toBe('pérez'))
    await user.click(screen.getByRole('tab', { name: 'Historial de Recibos' }))
    await waitFor(() => expect(api.calls(recibos.list).at(-1)?.query.search).toBe('pérez'))
    expect(decodeURIComponent(url())).toBe('/recibos?search=pérez&tab=historial')
  })
})

describe('Historial de Recibos', () => {
  it('lists the collected amounts, their instalments and the debt of the customer', async () => {
    open('/recibos?tab=historial')
    const row = await rowOf('REC-X 01-0000040')
    expect(row.getByText('05/03/2026')).toBeVisible()
    expect(row.getByRole('cell', { name: 'Cuota 1 de TKT-X 01-0000007' })).toBeVisible()
    expect(row.getByText('$ 1.000,00')).toBeVisible()
    expect(row.getByText('Cuota 1')).toBeVisible()
    expect(row.getByText('$ 2.000,00')).toBeVisible()
    expect(row.getByText('Activo')).toBeVisible()
    expect((await rowOf('REC-X 01-0000039')).getByText('Anulado')).toBeVisible()
    expect(screen.getByText('2 recibos')).toBeVisible()
  })

  it('opens the print page of a receipt', async () => {
    const { tab } = mockTab()
    const { user, api } = open('/recibos?tab=historial')
    api.on(impresiones.create, () => ({ url: '/r/40' }))
    await user.click(await screen.findByRole('button', { name: 'Ver REC-X 01-0000040' }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/r/40'))
    expect(api.calls(impresiones.create)[0]?.body).toMatchObject({ documento: 'recibos', id: 40 })
  })

  it('lets only admins annul, and only receipts that stand', async () => {
    open('/recibos?tab=historial')
    await screen.findByText('REC-X 01-0000039')
    expect(screen.getAllByRole('button', { name: /^Anular/ })).toHaveLength(1)
  })

  it('does not let a vendedor annul', async () => {
    open('/recibos?tab=historial', { tipo_usuario: 'vendedor' })
    await screen.findByText('REC-X 01-0000039')
    expect(screen.queryByRole('button', { name: /^Anular/ })).not.toBeInTheDocument()
  })
})

describe('annulling a receipt', () => {
  const start = async () => {
    const app = open('/recibos?tab=historial')
    app.api.on(recibos.get, () => buildRecibo())
    await app.user.click(await screen.findByRole('button', { name: 'Anular REC-X 01-0000040' }))
    return { ...app, dialog: within(await screen.findByRole('dialog')) }
  }

  it('shows the effects, and requires a reason', async () => {
    const { user, api, dialog } = await start()
    const changes = within(dialog.getByRole('region', { name: 'Qué cambia' }))
    expect(changes.getByText(/pasa de \$ 2\.000,00 a \$ 3\.000,00/)).toBeVisible()
    expect(changes.getByText('Cuota 1: vuelve a deber $ 1.000,00')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Motivo/), '   ')
    await user.click(dialog.getByRole('button', { name: 'Anular recibo' }))
    expect(await screen.findByText('Debes ingresar un motivo para la anulación')).toBeVisible()
    expect(dialog.getByLabelText(/^Motivo/)).toHaveFocus()
    expect(api.calls(recibos.anular)).toHaveLength(0)
  })

  it("shows the server's message afterwards", async () => {
    const { user, api, dialog } = await start()
    const message = 'Recibo anulado. Se generó la nota de crédito NC-X 01-0000009'
    api.on(recibos.anular, () => ({ success: true as const, message, nota_credito_id: 9 }))
    await user.type(dialog.getByLabelText(/^Motivo/), 'cheque rechazado')
    await user.click(dialog.getByRole('button', { name: 'Anular recibo' }))
    expect(await screen.findByText(message)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(api.calls(recibos.anular)[0]?.body).toEqual({ motivo: 'cheque rechazado' })
  })

  it('shows the reason of a refusal, and stays open', async () => {
    const { user, api, dialog } = await start()
    api.on(recibos.anular, () => {
      throw refusal(403, 'Solo un administrador puede anular recibos')
    })
    await user.type(dialog.getByLabelText(/^Motivo/), 'x')
    await user.click(dialog.getByRole('button', { name: 'Anular recibo' }))
    expect(await screen.findByText('Error al anular el recibo')).toBeVisible()
    expect(screen.getByText('Solo un administrador puede anular recibos')).toBeVisible()
    expect(screen.getByRole('dialog')).toBeVisible()
  })

  it('closes when another user was faster, with the reason', async () => {
    const { user, api, dialog } = await start()
    api
      .on(recibos.anular, () => {
        throw new ApiError(409, { error: 'El recibo ya está anulado', codigo: 'ya_anulado' })
      })
      .on(recibos.get, () => buildRecibo({ estado: 'anulada' }))
    await user.type(dialog.getByLabelText(/^Motivo/), 'x')
    await user.click(dialog.getByRole('button', { name: 'Anular recibo' }))
    const toast = (await screen.findByText('Error al anular el recibo')).closest('[role=alert]')
    expect(toast).toHaveTextContent('El recibo ya está anulado')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(screen.getAllByText('El recibo ya está anulado')).toHaveLength(1)
  })

  it('asks no question for a stale row of an annulled receipt, and shows its present state', async () => {
    const { user, api } = open('/recibos?tab=historial')
    await screen.findByText('REC-X 01-0000039')
    api.on(recibos.get, () => buildRecibo({ estado: 'anulada' }))
    api.on(recibos.list, () => pageOf([buildRecibo({ estado: 'anulada' })]))
    await user.click(screen.getByRole('button', { name: 'Anular REC-X 01-0000040' }))
    const toast = (await screen.findByText('El recibo ya está anulado')).closest('[role]')
    expect(toast).toHaveAttribute('role', 'status')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Anular/ })).not.toBeInTheDocument())
    expect(screen.getByText('Anulado')).toBeVisible()
  })
})
