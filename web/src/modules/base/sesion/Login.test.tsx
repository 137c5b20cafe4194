import { sesion } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildUsuario, pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { clearTokens, storeSession } from '../../../platform/tokens.ts'

const CENTRO = { id: 1, nombre: 'Centro', localidad: 'Rosario' }
const NORTE = { id: 2, nombre: 'Norte', localidad: 'Funes' }

const renderLogin = (branches = [CENTRO, NORTE]) =>
  renderApp('/', { usuario: null, api: (api) => api.on(sucursales.list, () => branches) })

type App = ReturnType<typeof renderApp>

async function ingresar({ user }: App) {
  await screen.findByRole('option', { name: 'Centro - Rosario' })
  await user.type(screen.getByLabelText('Usuario'), 'admin')
  await user.type(screen.getByLabelText('Contraseña'), 'una-clave-larga{Enter}')
}

const tokens = { access: 'access-1', refresh: 'refresh-1' }

describe('the login', () => {
  it('offers each branch as name - locality, with the first one chosen', async () => {
    renderLogin()
    await screen.findByRole('option', { name: 'Norte - Funes' })
    expect(screen.getByLabelText('Sucursal')).toHaveDisplayValue('Centro - Rosario')
  })

  it('hides the password, and a password manager can paste or fill it in', async () => {
    const { user } = renderLogin()
    const box = await screen.findByLabelText('Contraseña')
    expect(box).toHaveAttribute('type', 'password')
    expect(box).toHaveAttribute('autocomplete', 'current-password')
    await user.click(box)
    await user.paste('una clave pegada')
    expect(box).toHaveValue('una clave pegada')
  })

  it('opens the session in the chosen branch and goes to the welcome page', async () => {
    const app = renderLogin()
    app.api
      .on(sesion.login, () => ({ ...tokens, sucursal: 2, usuario: buildUsuario({ sucursal: null }) }))
      .on(sesion.profile, () => buildUsuario({ sucursal: 2, sucursal_nombre: 'Norte' }))
    await screen.findByRole('option', { name: 'Norte - Funes' })
    await app.user.selectOptions(screen.getByLabelText('Sucursal'), 'Norte - Funes')
    await ingresar(app)
    expect(await screen.findByRole('heading', { name: 'Bienvenido' })).toBeVisible()
    expect(screen.getByText('Selecciona una opción del menú para comenzar.')).toBeVisible()
    expect(screen.getByText('Login exitoso')).toBeVisible()
    expect(within(screen.getByRole('banner')).getByText('Norte')).toBeVisible()
    expect(app.api.calls(sesion.login)[0]?.body).toEqual({
      username: 'admin',
      password: 'una-clave-larga',
      sucursal: 2,
    })
    expect(localStorage.getItem('access')).toBe('access-1')
    expect(localStorage.getItem('refresh')).toBe('refresh-1')
    expect(localStorage.getItem('sucursal')).toBe('2')
  })

  it('offers the branch of the last login in this browser, also after logging out', async () => {
    storeSession({ ...tokens, sucursal: 2 })
    clearTokens()
    const app = renderLogin()
    app.api
      .on(sesion.login, () => ({ ...tokens, sucursal: 2, usuario: buildUsuario({ sucursal: null }) }))
      .on(sesion.profile, () => buildUsuario({ sucursal: 2, sucursal_nombre: 'Norte' }))
    await screen.findByRole('option', { name: 'Norte - Funes' })
    expect(screen.getByLabelText('Sucursal')).toHaveDisplayValue('Centro - Rosario')
    await app.user.tab({ shift: true })
    expect(screen.getByRole('button', { name: 'Usar Norte - Funes (la última)' })).toHaveFocus()
    await app.user.keyboard('{Enter}')
    expect(screen.getByLabelText('Sucursal')).toHaveDisplayValue('Norte - Funes')
    expect(screen.getByLabelText('Usuario')).toHaveFocus()
    expect(screen.queryByRole('button', { name: /^Usar/ })).not.toBeInTheDocument()
    expect(app.api.calls(sesion.login)).toHaveLength(0)
    await ingresar(app)
    expect(await screen.findByRole('heading', { name: 'Bienvenido' })).toBeVisible()
    expect(app.api.calls(sesion.login).map(({ body }) => body.sucursal)).toEqual([2])
  })

  it.each([
    ['was the first', 1],
    ['no longer exists', 9],
  ])('offers no branch when the last one %s', async (_, sucursal) => {
    storeSession({ ...tokens, sucursal })
    clearTokens()
    renderLogin()
    await screen.findByRole('option', { name: 'Norte - Funes' })
    expect(screen.getByLabelText('Sucursal')).toHaveDisplayValue('Centro - Rosario')
    expect(screen.queryByRole('button', { name: /^Usar/ })).not.toBeInTheDocument()
  })

  it('waits for the branches after an early Enter', async () => {
    let answer: (branches: (typeof CENTRO)[]) => void = () => undefined
    const app = renderApp('/', {
      usuario: null,
      api: (api) =>
        api
          .on(sucursales.list, () => new Promise((resolve) => (answer = resolve)))
          .on(sesion.login, () => ({ ...tokens, sucursal: 1, usuario: buildUsuario() }))
          .on(sesion.profile, () => buildUsuario()),
    })
    await app.user.type(await screen.findByLabelText('Usuario'), 'admin')
    await app.user.type(screen.getByLabelText('Contraseña'), 'una-clave-larga{Enter}')
    expect(app.api.calls(sesion.login)).toHaveLength(0)
    answer([CENTRO, NORTE])
    expect(await screen.findByRole('heading', { name: 'Bienvenido' })).toBeVisible()
    expect(app.api.calls(sesion.login).map(({ body }) => body.sucursal)).toEqual([1])
    expect(screen.queryByText('Debe seleccionar una sucursal')).not.toBeInTheDocument()
  })

  it.each([
    ['the words of a refusal', 401, 'Usuario o contraseña incorrectos', 'Usuario o contraseña incorrectos'],
    ['the words of a slowed-down login', 429, 'Demasiados intentos', 'Demasiados intentos'],
    ['no words of a failure inside the server', 500, 'ECONNREFUSED', 'Error en login'],
    ['that the network failed', 0, '', 'Error de red'],
  ])('shows %s', async (_, status, serverText, shown) => {
    const app = renderLogin()
    app.api.on(sesion.login, () => {
      throw refusal(status, serverText)
    })
    await ingresar(app)
    expect(await screen.findByRole('alert')).toHaveTextContent(shown)
    expect(app.url()).toBe('/')
    expect(localStorage.getItem('access')).toBeNull()
  })

  it('says that the network failed when the branches do not come', async () => {
    const app = renderLogin()
    app.api.on(sucursales.list, () => {
      throw refusal(0, '')
    })
    await app.user.type(await screen.findByLabelText('Usuario'), 'admin')
    await app.user.click(screen.getByRole('button', { name: 'Ingresar' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Error de red')
  })

  it('shows an error when there is no branch to choose', async () => {
    const app = renderLogin([])
    await app.user.type(await screen.findByLabelText('Usuario'), 'admin')
    await screen.findByLabelText('Sucursal')
    await app.user.click(screen.getByRole('button', { name: 'Ingresar' }))
    expect(await screen.findByText('Debe seleccionar una sucursal')).toBeVisible()
    expect(app.api.calls(sesion.login)).toHaveLength(0)
  })
})

describe('without a session', () => {
  it.each(['/dashboard', '/clientes?page=2', '/venta', '/remito-cliente-detalle/7'])(
    '%s leads to the login',
    async (address) => {
      const { url } = renderApp(address, {
        usuario: null,
        api: (api) => api.on(sucursales.list, () => [CENTRO]),
      })
      expect(await screen.findByRole('button', { name: 'Ingresar' })).toBeVisible()
      expect(url()).toBe('/')
    },
  )
})

describe('after an expired session', () => {
  const expire = async () => {
    const app = renderApp('/clientes?search=ana', {
      usuario: { username: 'vendedor1' },
      api: (api) =>
        api
          .on(sucursales.list, () => [CENTRO])
          .on(
            sesion.login,
            () => ({ access: 'a', refresh: 'r', sucursal: 1, usuario: buildUsuario() }) as never,
          )
          .on(sesion.refresh, () => {
            throw refusal(401, 'La sesión terminó')
          })
          .on(clientes.list, () => {
            if (localStorage.getItem('access') === 'test-access') throw refusal(401, 'La sesión terminó')
            return pageOf([])
          }),
    })
    const enter = async (username: string) => {
      await app.user.type(await screen.findByLabelText('Usuario'), username)
      await app.user.type(screen.getByLabelText('Contraseña'), 'una-clave-larga')
      await app.user.click(screen.getByRole('button', { name: 'Ingresar' }))
      expect(await screen.findByText('Login exitoso')).toBeVisible()
    }
    return { ...app, enter }
  }

  it('the same user comes back to the same place', async () => {
    const { enter, url } = await expire()
    await enter('Vendedor1')
    await waitFor(() => expect(url()).toBe('/clientes?search=ana'))
  })

  it('another user begins at the panel', async () => {
    const { enter, url } = await expire()
    await enter('otra')
    await waitFor(() => expect(url()).toBe('/dashboard'))
  })
})
