import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cuentaClientes, type MovimientoCuentaCliente } from '@mostrador/contract/maestros/cuenta-clientes'
import {
  type DevolucionSaldo,
  devolucionesSaldo,
} from '@mostrador/contract/ventas/notas-credito/devoluciones-saldo'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildCliente, pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const movimiento = (more: Partial<MovimientoCuentaCliente> = {}): MovimientoCuentaCliente => ({
  id: 1,
  fecha: '2026-03-05',
  concepto: 'Venta',
  comprobante: 'TKT-X 01-0000007',
  debe: 300_000,
  haber: 0,
  saldo: 300_000,
  documento: { tipo: 'venta', id: 7 },
  ...more,
})

const DEVOLUCION: DevolucionSaldo = {
  id: 4,
  numero: 'DEV-X 01-0000004',
  punto_venta: 1,
  fecha: '2026-03-05',
  total: 20_000,
  cliente: { id: 1, nombre: 'Juan Pérez', saldo: -30_000 },
  sucursal: { id: 1, nombre: 'Centro' },
  concepto: 'Devolución de saldo',
  tipos_pago: [{ tipo_pago: 'TRANSFERENCIA', monto: 20_000 }],
  estado: 'aprobada',
  anula: null,
  anulada_por: null,
  usuario: { id: 1, username: 'admin' },
  fecha_creacion: '2026-03-05T12:00:00Z',
}

async function open(pages = 1) {
  const app = renderApp('/clientes', {
    api: (api) =>
      api
        .on(clientes.list, () => pageOf([buildCliente({ saldo: 200_000 })]))
        .on(cuentaClientes.list, ({ query }) =>
          pageOf(
            query.page === 2
              ? [movimiento({ id: 9, concepto: 'Saldo inicial', comprobante: null, documento: null })]
              : [
                  movimiento({ id: 2, concepto: 'Cobro', debe: 0, haber: 100_000, saldo: 200_000 }),
                  movimiento(),
                ],
            { total_pages: pages },
          ),
        ),
  })
  await app.user.click(await screen.findByRole('button', { name: /^\$\s2\.000,00: cuenta de Juan Pérez$/ }))
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Cuenta de Juan Pérez' })) }
}

const mockTab = () => {
  const tab = {
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
    close: vi.fn(),
  }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return tab
}

describe("a customer's statement", () => {
  it('explains the balance, movement by movement', async () => {
    const { dialog } = await open()
    const row = within((await dialog.findByText('Cobro')).closest('tr') as HTMLElement)
    expect(row.getByText('05/03/2026')).toBeVisible()
    expect(row.getByText('$ 1.000,00')).toBeVisible()
    expect(row.getByText('$ 2.000,00')).toBeVisible()
    expect(dialog.getByText('2 movimientos')).toBeVisible()
    expect(dialog.getByText(/Saldo actual/)).toHaveTextContent('Saldo actual: $ 2.000,00')
  })

  it('leads to the import that brought the opening balance', async () => {
    const { dialog, api, user } = await open(2)
    const inicial = { concepto: 'Saldo inicial', comprobante: 'IMP 0000012' }
    const documento = { tipo: 'importacion', id: 12 } as const
    api.on(cuentaClientes.list, () => pageOf([movimiento({ ...inicial, documento })]))
    await user.click(dialog.getByRole('button', { name: 'Página 2' }))
    const link = await dialog.findByRole('link', { name: 'IMP 0000012' })
    expect(link).toHaveAttribute('href', '/importaciones/12')
    expect(dialog.queryByRole('button', { name: /^Ver/ })).not.toBeInTheDocument()
  })

  it('opens the document of a movement, and prints the statement', async () => {
    const tab = mockTab()
    const { dialog, user, api } = await open()
    api.on(impresiones.create, ({ body }) => ({ url: `/${body.documento}/${body.id}` }))
    await user.click(
      (await dialog.findAllByRole('button', { name: 'Ver TKT-X 01-0000007' }))[0] as HTMLElement,
    )
    await waitFor(() => expect(tab.location.replace).toHaveBeenLastCalledWith('/ventas/7'))
    await user.click(dialog.getByRole('button', { name: 'Imprimir cuenta' }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenLastCalledWith('/clientes/1'))
  })

  it('turns pages, and downloads all of them', async () => {
    const create = vi.fn(() => 'blob:x')
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: create, revokeObjectURL: vi.fn() }))
    const { dialog, user, api } = await open(2)
    api.on(cuentaClientes.exportar, () => undefined as never)
    await user.click(await dialog.findByRole('button', { name: 'Página 2' }))
    expect(await dialog.findByText('Saldo inicial')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Descargar Excel' }))
    await waitFor(() => expect(create).toHaveBeenCalledOnce())
  })

  it('gives credit back in money, all of it unless one types less', async () => {
    const { user, api } = renderApp('/clientes', {
      api: (next) =>
        next
          .on(clientes.list, () => pageOf([buildCliente({ saldo: -50_000 })]))
          .on(cuentaClientes.list, () => pageOf([movimiento({ debe: 0, haber: 50_000, saldo: -50_000 })])),
    })
    api.on(devolucionesSaldo.create, () => DEVOLUCION)
    await user.click(await screen.findByRole('button', { name: /cuenta de Juan/ }))
    await user.click(await screen.findByRole('button', { name: 'Devolver saldo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Devolver saldo a Juan Pérez' }))
    const monto = dialog.getByLabelText(/^Monto/)
    expect(monto).toHaveValue('500,00')
    await user.clear(monto)
    await user.type(monto, '600')
    await user.click(dialog.getByRole('button', { name: /^Devolver/ }))
    expect(await screen.findByText(/No se puede devolver más de/)).toBeVisible()
    await user.clear(monto)
    await user.type(monto, '200')
    await user.selectOptions(dialog.getByLabelText('Tipo de pago'), 'Transferencia')
    await user.click(dialog.getByRole('button', { name: /^Devolver/ }))
    expect(await screen.findByText('DEV-X 01-0000004 registrada')).toBeVisible()
    expect(api.calls(devolucionesSaldo.create)[0]?.body).toMatchObject({
      cliente: 1,
      concepto: 'Devolución de saldo',
      tipos_pago: [{ tipo_pago: 'TRANSFERENCIA', monto: 20_000 }],
    })
  })

  it('annuls a refund that stands, with a reason', async () => {
    const tab = mockTab()
    const devolucion = (id: number, more: Partial<MovimientoCuentaCliente>) =>
      movimiento({
        id,
        comprobante: `DEV-X 01-000000${id}`,
        documento: { tipo: 'devolucion_saldo', id },
        ...more,
      })
    const { user, api } = renderApp('/clientes', {
      api: (next) =>
        next
          .on(clientes.list, () => pageOf([buildCliente({ saldo: 0 })]))
          .on(cuentaClientes.list, () =>
            pageOf([
              devolucion(6, { concepto: 'Anulación de DEV-X 01-0000005', debe: 0, haber: 10_000 }),
              devolucion(5, { concepto: 'Devolución de saldo', debe: 10_000 }),
              devolucion(4, { concepto: 'Devolución de saldo', debe: 20_000 }),
            ]),
          )
          .on(devolucionesSaldo.anular, () => ({ ...DEVOLUCION, id: 7, numero: 'DEV-X 01-0000007' }))
          .on(impresiones.create, ({ body }) => ({ url: `/${body.documento}/${body.id}` })),
    })
    await user.click(await screen.findByRole('button', { name: /cuenta de Juan/ }))
    const anular = await screen.findByRole('button', { name: 'Anular DEV-X 01-0000004' })
    expect(screen.queryByRole('button', { name: 'Devolver saldo' })).not.toBeInTheDocument()
    for (const id of [5, 6])
      expect(screen.queryByRole('button', { name: `Anular DEV-X 01-000000${id}` })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Ver DEV-X 01-0000004' }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenLastCalledWith('/devoluciones-saldo/4'))
    await user.click(anular)
    const ask = within(await screen.findByRole('dialog', { name: 'Anular DEV-X 01-0000004' }))
    await user.click(ask.getByRole('button', { name: 'Anular devolución' }))
    expect(await screen.findByText('Debes ingresar un motivo para la anulación')).toBeVisible()
    await user.type(ask.getByLabelText(/^Motivo/), 'no vino')
    await user.click(ask.getByRole('button', { name: 'Anular devolución' }))
    expect(await screen.findByText('DEV-X 01-0000004 anulada con DEV-X 01-0000007')).toBeVisible()
    expect(api.calls(devolucionesSaldo.anular)[0]?.body).toEqual({ motivo: 'no vino' })
  })

  it('shows an error when it cannot be loaded', async () => {
    const { user } = renderApp('/clientes', {
      api: (api) =>
        api
          .on(clientes.list, () => pageOf([buildCliente()]))
          .on(cuentaClientes.list, () => {
            throw refusal(500, 'x')
          }),
    })
    await user.click(await screen.findByRole('button', { name: /cuenta de Juan/ }))
    expect(await screen.findByText('No se pudo cargar la cuenta.')).toBeVisible()
  })
})
