import { sucursales } from '@mostrador/contract/base/sucursales'
import { type FilaAgenda, type FilaCobros, informes } from '@mostrador/contract/gestion/informes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildVenta } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { hoy } from '../../../platform/text/format.ts'

const cobro = (more: Partial<FilaCobros> = {}): FilaCobros => ({
  id: 40,
  fecha: '2026-03-05',
  tipo_documento: 'COBRO',
  comprobante: 'REC-X 01-0000040',
  cliente: 'Juan Pérez',
  cliente_id: 1,
  tipos_pago: [
    { tipo: 'EFECTIVO', monto: 60_000 },
    { tipo: 'TRANSFERENCIA', monto: 40_000 },
  ],
  total: 100_000,
  saldo: 500_000,
  ...more,
})

const cuota = (more: Partial<FilaAgenda> = {}): FilaAgenda => ({
  cuota_id: 1,
  venta: 7,
  cliente: 1,
  cliente_nombre: 'Juan Pérez',
  cliente_documento: '30111222',
  cliente_telefono: '11 5555-0000',
  cliente_direccion: 'Mitre 123, Rosario',
  comprobante: 'TKT-X 01-0000007',
  cuota_numero: 2,
  fecha_vencimiento: '2026-03-05',
  monto: 100_000,
  estado: 'VENCIDA',
  dias_info: -3,
  ...more,
})

const shop = (api: FakeApi) =>
  api
    .on(sucursales.list, () => [
      {
        id: 2,
        nombre: 'Norte',
        localidad: 'Rafaela',
        direccion: '',
        codigo_postal: '',
        provincia: '',
        telefono: '',
        email: '',
        punto_venta: 2,
      } as never,
    ])
    .on(informes.ventas, () => [
      {
        id: 7,
        fecha: '2026-03-05',
        comprobante: 'TKT-X 01-0000007',
        cliente: 'Juan Pérez',
        concepto: 'Ajuar',
        total: 150_000,
      },
      {
        id: 8,
        fecha: '2026-03-05',
        comprobante: 'TKT-X 01-0000008',
        cliente: 'Rosa Díaz',
        concepto: '',
        total: 50_000,
      },
    ])
    .on(informes.cobros, () => [
      cobro(),
      cobro({
        id: 7,
        tipo_documento: 'FACTURA',
        comprobante: 'TKT-X 01-0000007',
        tipos_pago: [{ tipo: 'EFECTIVO', monto: 30_000 }],
        total: 30_000,
      }),
      cobro({
        id: 9,
        tipo_documento: 'NOTA_CREDITO',
        comprobante: 'NC-X 01-0000009',
        tipos_pago: [{ tipo: 'EFECTIVO', monto: -10_000 }],
        total: -10_000,
      }),
    ])
    .on(informes.agenda, () => [
      cuota(),
      cuota({ cuota_id: 2, estado: 'VENCE HOY', dias_info: 0, cliente_telefono: '5555-0000' }),
      cuota({ cuota_id: 3, estado: 'VENCE EN 9 DÍAS', dias_info: 9, cliente_telefono: '' }),
    ])
    .on(ventas.get, () => buildVenta({ id: 7, numero: 'TKT-X 01-0000007' }))

const open = (address = '/informes', usuario = {}) => renderApp(address, { api: shop, usuario })
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement)

describe('Informe de Ventas', () => {
  it('shows the sales of the month until today, and their sum', async () => {
    const { api } = open()
    expect(await screen.findByRole('heading', { level: 1, name: 'INFORMES' })).toBeVisible()
    await screen.findByText('Ajuar')
    expect(screen.getByText('2 ventas')).toBeVisible()
    expect(screen.getByText('Total', { selector: 'td' }).closest('tr')).toHaveTextContent('$ 2.000,00')
    expect(screen.getByLabelText('Hasta')).toHaveValue(hoy().split('-').reverse().join('/'))
    const desde = `${hoy().slice(0, 7)}-01`
    expect(api.calls(informes.ventas)[0]?.query).toMatchObject({ desde, hasta: hoy() })
  })

  it('opens a sale from its voucher, and Back closes it', async () => {
    const { user, url, router } = open()
    await user.click(await screen.findByRole('button', { name: 'Ver la venta TKT-X 01-0000007' }))
    expect(await screen.findByRole('dialog', { name: 'Detalle de la venta' })).toBeVisible()
    expect(url()).toBe('/informes?venta=7')
    router.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('lets an admin choose a branch, shown as name - locality', async () => {
    const { user, api, url } = open()
    await screen.findByRole('option', { name: 'Norte - Rafaela' })
    await user.selectOptions(screen.getByLabelText('Sucursal'), '2')
    await waitFor(() => expect(api.calls(informes.ventas).at(-1)?.query.sucursal).toBe(2))
    expect(url()).toBe('/informes?sucursal=2')
  })

  it('shows any other user only the own branch, with any address', async () => {
    const { api } = open('/informes?sucursal=2', { tipo_usuario: 'vendedor' })
    await screen.findByText('Ajuar')
    expect(screen.getByLabelText('Sucursal')).toHaveValue('Centro')
    expect(screen.getByLabelText('Sucursal')).toBeDisabled()
    expect(api.calls(informes.ventas)[0]?.query.sucursal).toBeUndefined()
    expect(api.calls(sucursales.list)).toHaveLength(0)
  })

  it('takes a range, and shows an error for dates in the wrong order', async () => {
    const { user, api } = open()
    await screen.findByText('Ajuar')
    const desde = screen.getByLabelText('Desde')
    await user.clear(desde)
    await user.type(desde, '01/02/2026')
    await waitFor(() => expect(api.calls(informes.ventas).at(-1)?.query.desde).toBe('2026-02-01'))
    const hasta = screen.getByLabelText('Hasta')
    await user.clear(hasta)
    await user.type(hasta, '31/01/2026')
    expect(await screen.findByText('La fecha desde no puede ser posterior a la fecha hasta')).toBeVisible()
    expect(await screen.findByText('No hay ventas en estas fechas.')).toBeVisible()
  })

  it.each([
    ['ventas', informes.ventas, '', 'No hay ventas en estas fechas.'],
    ['cobros', informes.cobros, '?tab=cobros', 'No hay cobros en estas fechas.'],
    ['agenda', informes.agenda, '?tab=agenda', 'No hay cuotas vencidas ni por vencer.'],
  ] as const)('shows an empty table when %s cannot be loaded', async (_, endpoint, search, text) => {
    renderApp(`/informes${search}`, {
      api: (api) =>
        shop(api).on(endpoint, () => {
          throw refusal(500, 'x')
        }),
    })
    expect(await screen.findByText(text)).toBeVisible()
  })

  it.each([
    ['ventas', informes.ventas, ''],
    ['cobros', informes.cobros, '?tab=cobros'],
    ['agenda', informes.agenda, '?tab=agenda'],
  ] as const)('shows the reason in place of the rows when %s are too many', async (_, endpoint, search) => {
    const text = 'Son más de 50.000 filas: elige un rango de fechas más corto'
    renderApp(`/informes${search}`, {
      api: (api) =>
        shop(api).on(endpoint, () => {
          throw refusal(400, text)
        }),
    })
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText(/^No hay/)).toBeNull()
  })
})

describe('Informe de Cobros', () => {
  it('shows badges, payment types with amounts, and totals by type', async () => {
    open('/informes?tab=cobros')
    await screen.findByText('REC-X 01-0000040')
    const receipt = rowOf('REC-X 01-0000040')
    expect(receipt.getByText('RECIBO')).toBeVisible()
    expect(receipt.getByText(/^Efectivo \$ 600,00$/)).toBeVisible()
    expect(receipt.getByText(/^Transferencia \$ 400,00$/)).toBeVisible()
    expect(receipt.getByText('$ 5.000,00')).toBeVisible()
    expect(rowOf('TKT-X 01-0000007').getByText('FACTURA')).toBeVisible()
    expect(rowOf('NC-X 01-0000009').getByText('N.CRÉDITO')).toBeVisible()
    const totals = screen.getByLabelText('Totales por tipo de pago')
    expect(totals).toHaveTextContent('Efectivo$ 800,00Transferencia$ 400,00')
    expect(screen.getByText('Total', { selector: 'td' }).closest('tr')).toHaveTextContent('$ 1.200,00')
  })

  it('asks for the detail by the id of the voucher', async () => {
    const { user, api } = open('/informes?tab=cobros')
    api.on(informes.cobro, () => ({
      ...cobro(),
      concepto: 'Cuota 1 de TKT-X 01-0000007',
      venta: { id: 7, numero: 'TKT-X 01-0000007' },
      items: [{ descripcion: 'Cuota 1', cantidad: null, importe: 100_000 }],
    }))
    await user.click(await screen.findByRole('button', { name: 'Ver Detalle de REC-X 01-0000040' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Detalle de REC-X 01-0000040' }))
    expect(api.calls(informes.cobro)[0]?.params).toEqual({ tipo: 'COBRO', id: 40 })
    for (const text of ['Juan Pérez', '05/03/2026', '$ 5.000,00', 'Cuota 1', 'Cuota 1 de TKT-X 01-0000007']) {
      expect(dialog.getByText(text)).toBeVisible()
    }
    await user.click(dialog.getByRole('button', { name: 'Ver la venta TKT-X 01-0000007' }))
    expect(await screen.findByRole('dialog', { name: 'Detalle de la venta' })).toBeVisible()
  })

  it('shows only the data of the row when the voucher names no document', async () => {
    const { user, api } = open('/informes?tab=cobros')
    api.on(informes.cobros, () => [cobro({ comprobante: 'Recibo manual' })])
    await user.click(await screen.findByRole('button', { name: 'Ver Detalle de Recibo manual' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Detalle de Recibo manual' }))
    expect(dialog.getByText('Juan Pérez')).toBeVisible()
    expect(api.calls(informes.cobro)).toHaveLength(0)
  })

  it('shows an error when the detail cannot be loaded', async () => {
    const { user, api } = open('/informes?tab=cobros')
    api.on(informes.cobro, () => {
      throw refusal(500, 'x')
    })
    await user.click(await screen.findByRole('button', { name: 'Ver Detalle de REC-X 01-0000040' }))
    expect(await screen.findByText('Error al obtener los detalles del cobro')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('Agenda de Cobros', () => {
  it('colours the rows, and every state is also a word', async () => {
    const { api } = open('/informes?tab=agenda')
    await screen.findByText('VENCIDA')
    expect(screen.getByText('VENCIDA').closest('tr')).toHaveAttribute('data-tone', 'red')
    expect(screen.getByText('VENCE HOY').closest('tr')).toHaveAttribute('data-tone', 'amber')
    expect(screen.getByText('VENCE EN 9 DÍAS').closest('tr')).not.toHaveAttribute('data-tone')
    expect(screen.getByText('VENCE EN 9 DÍAS')).toHaveAttribute('data-tone', 'blue')
    expect(screen.getAllByText('30111222')).toHaveLength(3)
    expect(screen.getAllByText('Mitre 123, Rosario')).toHaveLength(3)
    expect(api.calls(informes.agenda)[0]?.query).toEqual({})
  })

  it('calls a customer, and writes a reminder to a complete number', async () => {
    open('/informes?tab=agenda')
    const call = await screen.findByRole('link', { name: 'Llamar a Juan Pérez: 11 5555-0000' })
    expect(call).toHaveAttribute('href', 'tel:1155550000')
    const [whatsApp, ...more] = screen.getAllByRole('link', { name: 'Recordar a Juan Pérez por WhatsApp' })
    expect(more).toHaveLength(0)
    const url = new URL(whatsApp?.getAttribute('href') ?? '')
    expect(url.origin + url.pathname).toBe('https://wa.me/5491155550000')
    expect(url.searchParams.get('text')).toContain('la cuota 2 de su compra TKT-X 01-0000007')
    expect(url.searchParams.get('text')).toContain('venció el 05/03/2026')
  })

  it('has the name of its branch as heading on paper', async () => {
    const sheet = () => document.querySelector('[aria-hidden] strong')?.textContent
    const { user } = open('/informes?tab=agenda')
    await screen.findByText('VENCIDA')
    expect(sheet()).toBe('Agenda de Cobros · Todos los locales')
    await user.selectOptions(screen.getByLabelText('Sucursal'), 'Norte - Rafaela')
    await waitFor(() => expect(sheet()).toBe('Agenda de Cobros · Norte'))
  })

  it('has the own branch as heading for a vendedor', async () => {
    open('/informes?tab=agenda&sucursal=2', { tipo_usuario: 'vendedor', sucursal_nombre: 'Centro' })
    await screen.findByText('VENCIDA')
    expect(document.querySelector('[aria-hidden] strong')).toHaveTextContent('Agenda de Cobros · Centro')
  })

  it('has the due dates of an address, says so, and leaves them; the range of other reports is none of its own', async () => {
    const { user, api, url } = open(
      '/informes?tab=agenda&desde=2026-01-01&vence_desde=2026-03-15&vence_hasta=2026-03-21',
    )
    expect(await screen.findByText('Vencen del 15/03/2026 al 21/03/2026')).toBeVisible()
    expect(api.calls(informes.agenda)[0]?.query).toMatchObject({ desde: '2026-03-15', hasta: '2026-03-21' })
    await user.click(screen.getByRole('button', { name: /^Ver todas/ }))
    await waitFor(() =>
      expect(api.calls(informes.agenda).at(-1)?.query).not.toHaveProperty('desde', '2026-03-15'),
    )
    expect(url()).toBe('/informes?tab=agenda&desde=2026-01-01')
  })

  it('filters by a month, and prints', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user, api, url } = open('/informes?tab=agenda&mes=2026-03')
    await screen.findByText('VENCIDA')
    expect(api.calls(informes.agenda)[0]?.query).toEqual({ mes: '2026-03' })
    expect(screen.getByLabelText('Mes')).toHaveValue('03/2026')
    await user.click(screen.getByRole('button', { name: 'Imprimir' }))
    expect(print).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Limpiar: vencidas y próximos 30 días' }))
    await waitFor(() => expect(api.calls(informes.agenda).at(-1)?.query).toEqual({}))
    expect(url()).toBe('/informes?tab=agenda')
  })

  it('keeps the typed text key by key, and has the month in the address', async () => {
    const { user, api, url } = open('/informes?tab=agenda')
    await screen.findByText('VENCIDA')
    const field = screen.getByLabelText('Mes')
    await user.type(field, '11/2026')
    expect(field).toHaveValue('11/2026')
    await waitFor(() => expect(api.calls(informes.agenda).at(-1)?.query).toEqual({ mes: '2026-11' }))
    expect(url()).toBe('/informes?tab=agenda&mes=2026-11')
    await user.type(field, '{Backspace}x{Tab}')
    expect(field).toHaveValue('11/202x')
    expect(await screen.findByText('El mes no es válido')).toBeVisible()
    expect(url()).toBe('/informes?tab=agenda')
  })
})
