import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '../../test/fakeApi.ts'
import { renderUi } from '../../test/renderUi.tsx'
import { print, storeFormato } from './print.ts'

/** A tab that the browser allowed to open. */
const buildTab = () => {
  const tab = {
    document: document.implementation.createHTMLDocument(),
    location: { replace: vi.fn() },
    close: vi.fn(),
    closed: false,
  }
  return { tab, open: vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window) }
}

describe('printing', () => {
  it('opens the tab in the click itself and sends it to the link', async () => {
    const { tab, open } = buildTab()
    const api = fakeApi().on(impresiones.create, () => ({ url: '/imprimir/1' }))
    print('ventas', 7)
    expect(open).toHaveBeenCalledOnce()
    expect(tab.document.body.textContent).toBe('Preparando impresión…')
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith('/imprimir/1'))
    expect(api.calls(impresiones.create)[0]?.body).toEqual({ documento: 'ventas', id: 7, formato: 'a4' })
  })

  it('remembers the paper of each branch', async () => {
    buildTab()
    const api = fakeApi().on(impresiones.create, () => ({ url: '/x' }))
    localStorage.setItem('sucursal', '1')
    storeFormato('ticket')
    print('ventas', 7)
    localStorage.setItem('sucursal', '2')
    print('ventas', 7)
    await waitFor(() => expect(api.calls(impresiones.create)).toHaveLength(2))
    expect(api.calls(impresiones.create).map((call) => call.body.formato)).toEqual(['ticket', 'a4'])
  })

  it('closes the tab and shows the reason when there is no link', async () => {
    const { tab } = buildTab()
    fakeApi().on(impresiones.create, () => {
      throw refusal(403, 'Es de otra sucursal')
    })
    renderUi(null)
    print('ventas', 7)
    expect(await screen.findByText('Es de otra sucursal')).toBeVisible()
    expect(tab.close).toHaveBeenCalledOnce()
  })

  it('offers another click after the browser blocked the tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null)
    fakeApi().on(impresiones.create, () => ({ url: '/imprimir/2' }))
    const user = renderUi(null)
    print('ventas', 7)
    const again = await screen.findByRole('button', { name: 'Abrir impresión' })
    const { tab } = buildTab()
    await user.click(again)
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledExactlyOnceWith('/imprimir/2'))
  })
})
