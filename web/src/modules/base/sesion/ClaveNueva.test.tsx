import { type Perfil, sesion } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildUsuario } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const PRIMERO: Partial<Perfil> = { debe_cambiar_clave: true }
const CENTRO = { id: 1, nombre: 'Centro', localidad: 'Rosario' }

const heading = () => screen.findByRole('heading', { name: 'Elige tu contraseña' })

const open = (address = '/clave-nueva', api?: (api: FakeApi) => void) =>
  renderApp(address, { usuario: PRIMERO, ...(api && { api }) })

async function fill({ user }: ReturnType<typeof renderApp>, [actual, nueva, otra]: [string, string, string]) {
  await heading()
  const type = async (label: string, text: string) =>
    text && (await user.type(screen.getByLabelText(label), text))
  await type('Contraseña actual', actual)
  await type('Nueva contraseña', nueva)
  await type('Confirmar contraseña', otra)
  await user.click(screen.getByRole('button', { name: 'Guardar y continuar' }))
}

describe('a user with the password that the program made', () => {
  it.each(['/dashboard', '/venta/nueva', '/micuenta', '/usuarios', '/'])(
    'cannot reach %s',
    async (address) => {
      const { url } = open(address)
      expect(await heading()).toBeVisible()
      expect(url()).toBe('/clave-nueva')
      expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    },
  )

  it('gets there from the login, chooses a password and goes on', async () => {
    let changed = false
    const app = renderApp('/', {
      usuario: null,
      api: (api) =>
        api
          .on(sucursales.list, () => [CENTRO])
          .on(sesion.login, () => ({
            access: 'a',
            refresh: 'r',
            sucursal: 1,
            usuario: buildUsuario(PRIMERO),
          }))
          .on(sesion.profile, () => buildUsuario(changed ? {} : PRIMERO))
          .on(sesion.updateProfile, () => {
            changed = true
            return buildUsuario()
          }),
    })
    await screen.findByRole('option', { name: 'Centro - Rosario' })
    await app.user.type(screen.getByLabelText('Usuario'), 'admin')
    await app.user.type(screen.getByLabelText('Contraseña'), 'del-registro{Enter}')
    await fill(app, ['del-registro', 'una-clave-larga', 'una-clave-larga'])
    expect(await screen.findByText('Contraseña actualizada')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Bienvenido' })).toBeVisible()
    expect(app.url()).toBe('/dashboard')
    expect(app.api.calls(sesion.updateProfile).map(({ body }) => body)).toEqual([
      { password_actual: 'del-registro', password: 'una-clave-larga', password2: 'una-clave-larga' },
    ])
  })

  it.each([
    [['', 'una-clave-larga', 'una-clave-larga'], 'Debes ingresar la contraseña actual'],
    [['vieja', 'una-clave-larga', ''], 'Debe ingresar y confirmar la contraseña'],
    [['vieja', 'una-clave-larga', 'otra-clave-larga'], 'Las contraseñas no coinciden'],
    [['vieja', 'corta', 'corta'], 'La contraseña debe tener al menos 8 caracteres'],
    [
      ['clave-del-registro', 'clave-del-registro', 'clave-del-registro'],
      'Elige una contraseña distinta de la actual',
    ],
  ] as [[string, string, string], string][])(
    'reads at once what is wrong with %j',
    async (texts, message) => {
      const app = open()
      await fill(app, texts)
      expect(await screen.findByText(message)).toBeVisible()
      expect(app.api.calls(sesion.updateProfile)).toHaveLength(0)
    },
  )

  it('stays there after a refusal, with the reason at the field', async () => {
    const text = 'La contraseña actual no es correcta'
    const app = open('/clave-nueva', (api) =>
      api.on(sesion.updateProfile, () => {
        throw refusal(400, text, { password_actual: text })
      }),
    )
    await fill(app, ['equivocada', 'una-clave-larga', 'una-clave-larga'])
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al guardar la contraseña')
    expect(screen.getByLabelText('Contraseña actual')).toBeInvalid()
    expect(app.url()).toBe('/clave-nueva')
  })

  it('can log out', async () => {
    const app = open('/clave-nueva', (api) =>
      api.on(sesion.logout, () => undefined).on(sucursales.list, () => [CENTRO]),
    )
    await heading()
    await app.user.click(screen.getByRole('button', { name: 'Cerrar sesión' }))
    expect(await screen.findByRole('button', { name: 'Ingresar' })).toBeVisible()
  })
})

it('is closed to every other user', async () => {
  const { url } = renderApp('/clave-nueva')
  expect(await screen.findByRole('heading', { name: 'Bienvenido' })).toBeVisible()
  expect(url()).toBe('/dashboard')
})
