import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../../test/renderApp.tsx'

const scrolled = vi.fn()
beforeEach(() => {
  scrolled.mockClear()
  Element.prototype.scrollIntoView = scrolled
})

describe('the help', () => {
  it('each screen leads to its own page, at its own part', async () => {
    const { user, url } = renderApp('/cheques')
    await user.click(await within(await screen.findByRole('banner')).findByRole('link', { name: 'Ayuda' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Vender' })).toBeVisible()
    expect(url()).toBe('/ayuda/vender#cheques')
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Cheques' })).toHaveFocus())
    expect(scrolled).toHaveBeenCalled()
  })

  it('a question leads to its answer, and Back to the answers', async () => {
    const { user, url, router } = renderApp('/ayuda')
    expect(await screen.findByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Buscar en la ayuda' }), 'cuánto vuelto doy{Enter}')
    expect(await screen.findByText(/respuesta/)).toHaveRole('status')
    const [first] = screen.getAllByRole('listitem').filter((item) => item.closest('ol'))
    await user.click(within(first as HTMLElement).getByRole('link', { name: 'Recibido y vuelto' }))
    expect(await screen.findByRole('heading', { name: 'Vender sin nombre: Consumidor Final' })).toBeVisible()
    expect(url()).toBe('/ayuda/consumidor-final#recibido-y-vuelto')
    router.history.back()
    expect(await screen.findByText(/respuesta/)).toBeVisible()
    expect(screen.getByRole('searchbox')).toHaveValue('cuánto vuelto doy')
  })

  it('says where nothing was found, and leads to the list of pages', async () => {
    const { user } = renderApp('/ayuda?buscar=xilofon')
    expect(await screen.findByText(/No hay nada sobre «xilofon»/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Todas las páginas' }))
    expect(await screen.findByRole('heading', { name: 'Todas las páginas' })).toBeVisible()
  })

  it('a row about a message is marked, and a page that is not there leads back', async () => {
    const { router } = renderApp('/ayuda/problemas#la-cuota-ya-está-pagada')
    const cell = await screen.findByText('«La cuota ya está pagada»')
    expect(cell.closest('tr')).toHaveAttribute('data-here', 'true')
    await router.navigate({ to: '/ayuda/{-$pagina}', params: { pagina: 'nada' } })
    expect(await screen.findByRole('heading', { name: /No encontramos esa página/ })).toBeVisible()
  })

  it('its pictures say what they show', async () => {
    renderApp('/ayuda/cobrar')
    const picture = await screen.findByRole('img', { name: /La agenda/ })
    expect(picture).toHaveAttribute('src', expect.stringMatching(/agenda.*\.webp$/))
    expect(picture).toHaveAttribute('width')
  })
})
