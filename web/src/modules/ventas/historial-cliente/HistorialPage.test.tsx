import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { type HistorialCliente, historialCliente } from '@mostrador/contract/ventas/historial-cliente'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildCliente, pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const fecha = '2026-03-05'
const factura = { punto_venta: 2, fecha, nota_credito_id: null, nota_credito_numero: null } as const
const HISTORIAL: HistorialCliente = {
  cliente: {
    id: 1,
    nombre: 'Juan Pérez',
    tipo_documento: 'DNI',
    numero_documento: '30111222',
    saldo: 200_000,
  },
  facturas: [
    { ...factura, id: 7, total: 300_000, estado: 'aprobada' },
    {
      ...factura,
      id: 6,
      total: 100_000,
      estado: 'anulada',
      nota_credito_id: 9,
      nota_credito_numero: 'NC-X 01-0000009',
    },
  ],
  notas_credito: [
    { id: 9, punto_venta: 1, fecha, total: 100_000, concepto: 'Anulación', estado: 'aprobada' },
    { id: 8, punto_venta: 1, fecha, total: 1_000, concepto: 'Era otra venta', estado: 'anulada' },
  ],
  cobros: [
    { id: 40, punto_venta: 2, fecha, total: 50_000, concepto: 'Cuota 1', estado: 'activo' },
    { id: 39, punto_venta: 2, fecha, total: 50_000, concepto: 'Cuota 1 mal', estado: 'anulada' },
  ],
  cuotas: [
    {
      id: 1,
      venta: 7,
      venta_numero: 'TKT-X 02-0000007',
      numero_cuota: 1,
      fecha_vencimiento: fecha,
      total_cuota: 50_000,
      pagada: true,
      fecha_pago: '2026-03-01',
      anulada: false,
    },
    {
      id: 2,
      venta: 7,
      venta_numero: 'TKT-X 02-0000007',
      numero_cuota: 2,
      fecha_vencimiento: '2026-04-05',
      total_cuota: 60_000,
      pagada: false,
      fecha_pago: null,
      anulada: false,
    },
  ],
}

const open = (address: string, historial = HISTORIAL) =>
  renderApp(address, {
    api: (api) =>
      api
        .on(clientes.list, () =>
          pageOf(Array.from({ length: 9 }, (_, i) => buildCliente({ id: i + 1, nombre: `Juan ${i + 1}` }))),
        )
        .on(historialCliente.get, () => historial),
  })

const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr') as HTMLElement)

describe('Historial de cliente', () => {
  it('asks for a customer first', async () => {
    open('/historial-cliente')
    expect(await screen.findByText('Selecciona un cliente para ver su historial')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Historial de cliente' })).toBeVisible()
  })

  it('suggests at most 8, closes the list on a press elsewhere, and keeps the choice in the address', async () => {
    const { user, url } = open('/historial-cliente')
    const box = await screen.findByRole('combobox', { name: 'Cliente' })
    await user.type(box, 'juan')
    expect(await screen.findAllByRole('option')).toHaveLength(8)
    await user.click(screen.getByRole('heading', { level: 1 }))
    await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument())
    await user.type(box, '{ArrowDown}')
    await user.click(await screen.findByRole('option', { name: /^Juan 1/ }))
    expect(await screen.findByRole('region', { name: 'Datos del cliente' })).toBeVisible()
    expect(url()).toBe('/historial-cliente?cliente=1')
    expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Juan Pérez')
  })

  it.each([
    [200_000, '$ 2.000,00', 'true'],
    [0, '$ 0,00', null],
    [-100, '-$ 1,00', null],
  ])('shows the customer, and a balance of %i in its colour', async (saldo, text, debe) => {
    open('/historial-cliente?cliente=1', { ...HISTORIAL, cliente: { ...HISTORIAL.cliente, saldo } })
    const info = within(await screen.findByRole('region', { name: 'Datos del cliente' }))
    expect(info.getByText('1')).toBeVisible()
    expect(info.getByText('Juan Pérez')).toBeVisible()
    expect(info.getByText('DNI 30111222')).toBeVisible()
    expect(info.getByText(text).closest('.saldo[data-debe]')?.getAttribute('data-debe') ?? null).toBe(debe)
  })

  it('shows a count on each tab', async () => {
    open('/historial-cliente?cliente=1')
    for (const name of ['Facturas (2)', 'Notas de Crédito (2)', 'Cobros (2)', 'Cuotas (2)']) {
      expect(await screen.findByRole('tab', { name })).toBeVisible()
    }
  })

  it('shows invoices with state and credit note, and prints them', async () => {
    const tab = { document: document.implementation.createHTMLDocument(), location: { replace: vi.fn() } }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const { user, api } = open('/historial-cliente?cliente=1')
    api.on(impresiones.create, ({ body }) => ({ url: `/${body.documento}/${body.id}` }))
    const live = await rowOf('0002-0000007')
    expect(live.getByText('Aprobada')).toHaveAttribute('data-tone', 'green')
    const annulled = await rowOf('0002-0000006')
    expect(annulled.getByText('Anulada')).toHaveAttribute('data-tone', 'red')
    expect(annulled.getByText('NC-X 01-0000009')).toBeVisible()
    await user.click(live.getByRole('button', { name: 'Imprimir 0002-0000007' }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/ventas/7'))
  })

  it.each([
    ['notas', 'Anulación', 'NC-X 01-0000009', '/notas-credito/9'],
    ['cobros', 'Cuota 1', 'REC-X 02-0000040', '/recibos/40'],
  ])('shows and prints %s', async (name, concepto, numero, printed) => {
    const tab = { document: document.implementation.createHTMLDocument(), location: { replace: vi.fn() } }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const { user, api } = open(`/historial-cliente?cliente=1&tab=${name}`)
    api.on(impresiones.create, ({ body }) => ({ url: `/${body.documento}/${body.id}` }))
    const row = await rowOf(concepto)
    expect(row.getByText(numero)).toBeVisible()
    expect(row.getByText('05/03/2026')).toBeVisible()
    await user.click(row.getByRole('button', { name: `Imprimir ${numero}` }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(printed))
  })

  it('marks a note that was reverted', async () => {
    open('/historial-cliente?cliente=1&tab=notas')
    const reverted = await rowOf('Era otra venta')
    expect(reverted.getByText('Revertida')).toHaveAttribute('data-tone', 'red')
    expect((await rowOf('Anulación')).queryByText('Revertida')).not.toBeInTheDocument()
  })

  it('shows instalments, paid or pending', async () => {
    const { user, url } = open('/historial-cliente?cliente=1')
    await user.click(await screen.findByRole('tab', { name: 'Cuotas (2)' }))
    expect(url()).toBe('/historial-cliente?cliente=1&tab=cuotas')
    const paid = await rowOf('PAGADA')
    expect(paid.getByText('TKT-X 02-0000007')).toBeVisible()
    expect(paid.getByText('01/03/2026')).toBeVisible()
    const pending = await rowOf('PENDIENTE')
    expect(pending.getByText('05/04/2026')).toBeVisible()
    expect(pending.getByText('$ 600,00')).toBeVisible()
    expect(pending.getByText('-')).toBeVisible()
  })

  it('is cleared when it cannot be loaded', async () => {
    const { url } = renderApp('/historial-cliente?cliente=1', {
      api: (api) =>
        api.on(historialCliente.get, () => {
          throw refusal(500, 'x')
        }),
    })
    expect(await screen.findByText('Error al cargar el historial del cliente')).toBeVisible()
    expect(await screen.findByText('Selecciona un cliente para ver su historial')).toBeVisible()
    expect(url()).toBe('/historial-cliente')
  })
})
