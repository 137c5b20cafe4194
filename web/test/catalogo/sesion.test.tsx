import { sesion } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildUsuario } from '../builders.ts'
import { type FakeApi, refusal } from '../fakeApi.ts'
import { type RenderOptions, renderApp, type TestApp } from '../renderApp.tsx'
import { breaks, catalogo } from './catalogo.ts'

const CENTRO = { id: 1, nombre: 'Centro', localidad: 'Rosario' }

const login = (answer: (api: FakeApi) => void): RenderOptions => ({
  usuario: null,
  api: (api) => {
    api.on(sucursales.list, () => [CENTRO])
    answer(api)
  },
})

const ingresar = async ({ user }: TestApp) => {
  await screen.findByRole('option', { name: 'Centro - Rosario' })
  await user.type(screen.getByLabelText('Usuario'), 'ana')
  await user.type(screen.getByLabelText('Contraseña'), 'una-clave-larga')
  await user.click(screen.getByRole('button', { name: 'Ingresar' }))
}

const refused = (status: number, text: string) =>
  login((api) =>
    api.on(sesion.login, () => {
      throw refusal(status, text)
    }),
  )

catalogo(
  'Login',
  [
    'Login exitoso',
    'Usuario o contraseña incorrectos',
    'Error en login',
    'Error de red',
    'Debe seleccionar una sucursal',
  ],
  {
    'Login exitoso': {
      seen: 'success',
      at: '/',
      act: ingresar,
      ...login((api) =>
        api
          .on(sesion.login, () => ({ access: 'a', refresh: 'r', sucursal: 1, usuario: buildUsuario() }))
          .on(sesion.profile, () => buildUsuario()),
      ),
    },
    'Usuario o contraseña incorrectos': {
      seen: 'error',
      at: '/',
      when: "the server's own words",
      act: ingresar,
      ...refused(401, 'Usuario o contraseña incorrectos'),
    },
    'Error en login': {
      seen: 'error',
      at: '/',
      act: ingresar,
      ...login((api) => api.on(sesion.login, breaks)),
    },
    'Error de red': { seen: 'error', at: '/', act: ingresar, ...refused(0, '') },
    'Debe seleccionar una sucursal': {
      seen: 'error',
      at: '/',
      when: 'the branches could not be loaded: the list is empty',
      usuario: null,
      api: (api) => api.on(sucursales.list, breaks),
      act: async ({ user }) => {
        await waitFor(() => expect(screen.getByLabelText('Sucursal')).toBeEnabled())
        await user.click(screen.getByRole('button', { name: 'Ingresar' }))
      },
    },
  },
)

it('a 401 on any call ends the session and leads to the login', async () => {
  const { url } = renderApp('/clientes', {
    api: (api) =>
      api
        .on(sucursales.list, () => [CENTRO])
        .on(sesion.refresh, () => {
          throw refusal(401, 'La sesión terminó')
        })
        .on(clientes.list, () => {
          throw refusal(401, 'La sesión terminó')
        }),
  })
  await waitFor(() => expect(url()).toBe('/'))
  for (const key of ['access', 'refresh', 'sucursal']) expect(localStorage.getItem(key)).toBeNull()
})

it.each(['/dashboard', '/micuenta', '/usuarios', '/locales', '/administracion', '/articulos', '/clientes'])(
  '%s leads to the login without a token',
  async (address) => {
    const { url } = renderApp(
      address,
      login(() => undefined),
    )
    await screen.findByRole('button', { name: 'Ingresar' })
    expect(url()).toBe('/')
  },
)
