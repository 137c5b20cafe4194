import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import type { FiscalDeDocumento } from '@mostrador/contract/fiscal/estado-fiscal'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildNota, pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const NOTA = buildNota({ fecha: '2026-03-05', concepto: 'Falla de fábrica', total: 123_450, venta: null })

const open = (answers: (api: FakeApi) => unknown = () => undefined) =>
  renderApp('/notas-credito', {
    api: (api) => {
      api.on(notasCredito.list, ({ query }) => pageOf(query.search === 'nada' ? [] : [NOTA]))
      answers(api)
    },
  })

const failing = () => {
  throw refusal(500, 'x')
}

describe('the credit notes', () => {
  it('are listed with branch, concept, total and state', async () => {
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Notas de crédito' })).toBeVisible()
    const row = within((await screen.findByText('NC-X 01-0000009')).closest('tr') as HTMLElement)
    for (const text of ['05/03/2026', 'Juan Pérez', 'Centro', 'Falla de fábrica', '$ 1.234,50', 'Aprobada']) {
      expect(row.getByText(text)).toBeVisible()
    }
    expect(screen.getByText('1 nota de crédito')).toBeVisible()
  })

  it('are found by customer, concept or id, in the address', async () => {
    const { user, url } = open()
    const box = await screen.findByPlaceholderText('Buscar por cliente, concepto o id')
    await user.type(box, 'nada{Enter}')
    expect(await screen.findByText('No se encontraron notas de crédito para esa búsqueda.')).toBeVisible()
    expect(url()).toBe('/notas-credito?search=nada')
  })

  it('show an error when they cannot be loaded', async () => {
    open((api) => api.on(notasCredito.list, failing))
    expect(await screen.findByText('Error al cargar notas de crédito')).toBeVisible()
    expect(screen.getByText('No se pudieron cargar las notas de crédito.')).toBeVisible()
  })

  it('print as a PDF in a new tab', async () => {
    const tab = {
      document: document.implementation.createHTMLDocument(),
      location: { replace: vi.fn() },
      close: vi.fn(),
    }
    vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
    const { user, api } = open((server) => server.on(impresiones.create, () => ({ url: '/nota.pdf' })))
    await user.click(await screen.findByRole('button', { name: 'Imprimir NC-X 01-0000009' }))
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/nota.pdf'))
    expect(api.calls(impresiones.create)[0]?.body).toMatchObject({ documento: 'notas-credito', id: 9 })

    api.on(impresiones.create, failing)
    await user.click(screen.getByRole('button', { name: 'Imprimir NC-X 01-0000009' }))
    expect(await screen.findByText('Error al imprimir la nota de crédito')).toBeVisible()
    expect(tab.close).toHaveBeenCalledOnce()
  })

  it('download as nota_credito_{id}.pdf', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }))
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const { user, api } = open((server) => server.on(impresiones.notaCredito, () => undefined as never))
    await user.click(await screen.findByRole('button', { name: 'Descargar NC-X 01-0000009' }))
    await waitFor(() => expect(saved).toEqual(['nota_credito_9.pdf']))

    api.on(impresiones.notaCredito, failing)
    await user.click(screen.getByRole('button', { name: 'Descargar NC-X 01-0000009' }))
    expect(await screen.findByText('Error al imprimir la nota de crédito')).toBeVisible()
  })

  it('are reverted with a reason, when they are fiscal and hold', async () => {
    const fiscal: FiscalDeDocumento = {
      id: 3,
      tipo: 8,
      tipo_nombre: 'Nota de crédito B',
      letra: 'B',
      punto_venta: 11,
      numero: 1,
      comprobante: 'Nota de crédito B 00011-00000001',
      estado: 'autorizado',
      retirado: false,
      cae: '1'.repeat(14),
      cae_vence: '2026-03-15',
      motivo: null,
    }
    const nota = { ...NOTA, comprobante_fiscal: fiscal }
    let estado: 'aprobada' | 'anulada' = 'aprobada'
    const { user, api } = open((server) => {
      server.on(notasCredito.list, () =>
        pageOf([
          { ...nota, estado },
          { ...NOTA, id: 10, numero: 'otra' },
        ]),
      )
      server.on(notasCredito.get, () => nota)
      server.on(notasCredito.revertir, () => {
        estado = 'anulada'
        return { ...nota, estado }
      })
    })
    await user.click(await screen.findByRole('button', { name: 'Más acciones de NC-X 01-0000009' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Revertir' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Revertir NC-X 01-0000009' }))
    expect(dialog.getByText('Se emite una Nota de débito B por los mismos importes')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Revertir nota' }))
    expect(await screen.findByText('Debes ingresar un motivo para la reversión')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'era otra')
    await user.click(dialog.getByRole('button', { name: 'Revertir nota' }))
    expect(await screen.findByText('Revertida')).toBeVisible()
    expect(api.calls(notasCredito.revertir)[0]?.body).toEqual({ motivo: 'era otra' })
  })

  it('lead to the form of a new one', async () => {
    const { user, url } = open()
    await user.click(await screen.findByRole('button', { name: /^Nueva nota de crédito/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Nueva nota de crédito' })).toBeVisible()
    expect(url()).toBe('/crear-nota-credito')
  })
})
