import { sesion } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, buildCliente, pageOf } from '../../../test/builders.ts'
import { refusal } from '../../../test/fakeApi.ts'
import { renderApp } from '../../../test/renderApp.tsx'
import { notifySuccess } from '../../platform/notify.tsx'

describe('the frame', () => {
  it('always shows the branch and the user', async () => {
    renderApp('/dashboard', { usuario: { username: 'vera', sucursal_nombre: 'Norte' } })
    const banner = within(await screen.findByRole('banner'))
    expect(banner.getByText('Norte')).toBeVisible()
    expect(banner.getByText('Ana Gómez')).toBeVisible()
  })

  it('has the links of the specification in three groups', async () => {
    renderApp('/dashboard')
    const linksOf = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('link')
        .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
    await screen.findByRole('navigation', { name: 'Menú' })
    expect(linksOf('ABM')).toEqual([
      'Administración /administracion',
      'Artículos /articulos',
      'Clientes /clientes',
    ])
    expect(linksOf('Módulo Ventas')).toEqual([
      'Ventas /venta',
      'Cobros /recibos',
      'Informes /informes',
      'Notas de crédito /notas-credito',
      'Historial de cliente /historial-cliente',
    ])
    expect(linksOf('Módulo Stock')).toEqual([
      'Artículos pendientes /articulos-pendientes',
      'Remitos de cliente /remitos-cliente',
      'Ajuste de stock /ajuste-stock',
      'Transferencias /transferencias',
      'Informe de stock /informe-stock',
      'Movimientos de stock /movimientos-stock',
    ])
  })

  it('shows a friendly message for an unknown address, and leads back', async () => {
    const { user } = renderApp('/nada')
    expect(await screen.findByRole('heading', { name: 'No encontramos esa página' })).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Volver al inicio' }))
    expect(await screen.findByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  })
})

describe('Cheques', () => {
  it.each([
    ['nothing was ever divided', undefined, 0],
    ['payments are no longer divided and no cheque came', { dividir: false, cheques: false }, 0],
    ['there are cheques, or payments are divided', { dividir: false, cheques: true }, 1],
  ])('is offered where %s: in the menu and in the palette', async (_, pagos, shown) => {
    const { user } = renderApp('/administracion', {
      usuario: { tipo_usuario: 'admin', ...(pagos && { pagos }) },
    })
    expect(await screen.findByRole('link', { name: /^Permisos/ })).toBeVisible()
    expect(screen.queryAllByRole('link', { name: /^Cheques/ })).toHaveLength(shown)
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox'), 'cheques')
    await waitFor(() => expect(screen.queryAllByRole('option', { name: /^Cheques/ })).toHaveLength(shown))
  })
})

describe('Cerrar sesión', () => {
  it('forgets the session at once, calls the server and goes to the login', async () => {
    const { user, api, url } = renderApp('/dashboard', {
      api: (server) => server.on(sesion.logout, () => undefined).on(sucursales.list, () => []),
    })
    await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }))
    expect(await screen.findByRole('button', { name: 'Ingresar' })).toBeVisible()
    expect(url()).toBe('/')
    for (const key of ['access', 'refresh', 'sucursal']) expect(localStorage.getItem(key)).toBeNull()
    await waitFor(() => expect(api.calls(sesion.logout)).toHaveLength(1))
    const [call] = api.calls(sesion.logout)
    expect(call?.headers.get('authorization')).toBe('Bearer test-access')
    expect(call?.body).toEqual({ refresh: 'test-refresh' })
  })
})

describe('a session that the server ended', () => {
  it('leads to the login from any call', async () => {
    const { url } = renderApp('/clientes', {
      api: (api) =>
        api
          .on(clientes.list, () => {
            throw refusal(401, 'La sesión terminó')
          })
          .on(sesion.refresh, () => {
            throw refusal(401, 'La sesión terminó')
          })
          .on(sucursales.list, () => []),
    })
    expect(await screen.findByRole('button', { name: 'Ingresar' })).toBeVisible()
    expect(url()).toBe('/')
    expect(localStorage.getItem('access')).toBeNull()
  })
})

describe('a toast', () => {
  it('closes with Esc before its five seconds are over', async () => {
    const { user } = renderApp('/dashboard')
    await screen.findByRole('heading', { name: 'Bienvenido' })
    act(() => void notifySuccess('Venta guardada correctamente'))
    expect(await screen.findByText('Venta guardada correctamente')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByText('Venta guardada correctamente')).not.toBeInTheDocument())
  })
})

describe('the palette', () => {
  it('opens with Ctrl+K, and finds a screen by a part of its name, without accents', async () => {
    const { user, url } = renderApp('/dashboard', {
      api: (api) => api.on(clientes.list, () => pageOf([])),
    })
    await screen.findByRole('heading', { name: 'Bienvenido' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /^Pantalla/ }), 'cred')
    expect(await screen.findByRole('option', { name: /Notas de crédito/, selected: true })).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(url()).toBe('/notas-credito'))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('finds customers too', async () => {
    const { user, url } = renderApp('/dashboard', {
      api: (api) => api.on(clientes.list, () => pageOf([buildCliente({ id: 12, nombre: 'Rosa Díaz' })])),
    })
    await screen.findByRole('heading', { name: 'Bienvenido' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /^Pantalla/ }), 'rosa')
    // Two customers can have the same name.
    await user.click(await screen.findByRole('option', { name: 'Rosa DíazCliente DNI 30111222' }))
    await waitFor(() => expect(url()).toBe('/clientes?search=30111222'))
  })

  it.each([
    ['admin', 1],
    ['vendedor', 0],
  ] as const)('offers admin screens only to admins: %s', async (tipo_usuario, found) => {
    const { user } = renderApp('/dashboard', {
      usuario: { tipo_usuario },
      api: (api) => api.on(clientes.list, () => pageOf([buildCliente({ nombre: 'Integridad, Rosa' })])),
    })
    await screen.findByRole('heading', { name: 'Bienvenido' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /^Pantalla/ }), 'integ')
    await screen.findByRole('option', { name: /Integridad, Rosa/ })
    expect(screen.queryAllByRole('option', { name: 'IntegridadPantalla' })).toHaveLength(found)
  })

  it('finds articles too, and leads to the list with that article alone', async () => {
    const { user, url } = renderApp('/dashboard', {
      api: (api) =>
        api
          .on(clientes.list, () => pageOf([]))
          .on(articulos.list, () => pageOf([buildArticulo({ id: 'PAV-1', nombre: 'Pava eléctrica' })])),
    })
    await screen.findByRole('heading', { name: 'Bienvenido' })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /^Pantalla/ }), 'pava')
    await user.click(await screen.findByRole('option', { name: /Pava eléctrica/ }))
    await waitFor(() => expect(url()).toBe('/articulos?search=PAV-1'))
  })
})

describe('the list of keys', () => {
  it('opens with ?, but not while a person types', async () => {
    const { user } = renderApp('/clientes', { api: (api) => api.on(clientes.list, () => pageOf([])) })
    const box = await screen.findByRole('searchbox')
    await user.type(box, '?')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.tab()
    await user.keyboard('?')
    const dialog = within(await screen.findByRole('dialog', { name: 'Atajos de teclado' }))
    expect(dialog.getByText('Buscar en la lista')).toBeVisible()
    expect(dialog.getByText('Ctrl+K')).toBeVisible()
  })
})
