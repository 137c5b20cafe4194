import { clientes } from '@mostrador/contract/clientes'
import { cuenta, type MovimientoCuenta } from '@mostrador/contract/cuenta'
import { impresiones } from '@mostrador/contract/impresiones'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildCliente, pageOf } from '../../../test/builders.ts'
import { refusal } from '../../../test/fakeApi.ts'
import { renderApp } from '../../../test/renderApp.tsx'

const movimiento = (more: Partial<MovimientoCuenta> = {}): MovimientoCuenta => ({
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

async function open(pages = 1) {
  const app = renderApp('/clientes', {
    api: (api) =>
      api
        .on(clientes.list, () => pageOf([buildCliente({ saldo: 200_000 })]))
        .on(cuenta.list, ({ query }) =>
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
    api.on(cuenta.list, () => pageOf([movimiento({ ...inicial, documento })]))
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
    api.on(cuenta.exportar, () => undefined as never)
    await user.click(await dialog.findByRole('button', { name: 'Página 2' }))
    expect(await dialog.findByText('Saldo inicial')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Descargar Excel' }))
    await waitFor(() => expect(create).toHaveBeenCalledOnce())
  })

  it('shows an error when it cannot be loaded', async () => {
    const { user } = renderApp('/clientes', {
      api: (api) =>
        api
          .on(clientes.list, () => pageOf([buildCliente()]))
          .on(cuenta.list, () => {
            throw refusal(500, 'x')
          }),
    })
    await user.click(await screen.findByRole('button', { name: /cuenta de Juan/ }))
    expect(await screen.findByText('No se pudo cargar la cuenta.')).toBeVisible()
  })
})
