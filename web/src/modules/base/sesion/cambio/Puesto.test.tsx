import { cambioRapido, type PersonaConPin } from '@mostrador/contract/base/cambio-rapido'
import { type CambioDelPerfil, type Entrada, sesion } from '@mostrador/contract/base/sesion'
import { ApiError } from '@mostrador/contract/errors'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { buildUsuario, pageOf } from '../../../../../test/builders.ts'
import type { FakeApi } from '../../../../../test/fakeApi.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { changeModo } from '../../../../platform/conexion/modo.ts'

const VERA = { id: 1, username: 'vera', nombre: 'Vera Venta' }
const OLGA = { id: 2, username: 'olga', nombre: 'Olga Otra' }
const CAMBIO: CambioDelPerfil = { pin: true, minutos: 0 }

const perfilDe = ({ id, username, nombre }: PersonaConPin, cambio: CambioDelPerfil = CAMBIO) => {
  const [first_name = '', last_name = ''] = nombre.split(' ')
  return buildUsuario({ id, username, first_name, last_name, cambio_rapido: cambio })
}

const entradaDe = (persona: PersonaConPin): Entrada => ({
  access: `access-de-${persona.username}`,
  refresh: `refresh-de-${persona.username}`,
  sucursal: 1,
  usuario: perfilDe(persona, { ...CAMBIO, por_pin: true }),
})

/** The till of Vera, where Olga may enter with 4817. */
function renderPuesto(address: string, cambio: CambioDelPerfil = CAMBIO, answers?: (api: FakeApi) => void) {
  let dentro = perfilDe(VERA, cambio)
  return renderApp(address, {
    usuario: {},
    api: (api) => {
      api
        .on(sesion.profile, () => dentro)
        .on(cambioRapido.personas, () => [OLGA, VERA])
        .on(cambioRapido.bloquear, () => undefined)
        .on(cambioRapido.entrar, ({ body: { usuario, pin } }) => {
          if (pin !== '4817')
            throw new ApiError(400, {
              error: 'El PIN no es correcto. Quedan 4 intentos.',
              codigo: 'pin_incorrecto',
            })
          const entrada = entradaDe(usuario === OLGA.id ? OLGA : VERA)
          dentro = entrada.usuario as typeof dentro
          return entrada
        })
        .on(articulos.list, () => pageOf([]))
        .on(clientes.list, () => pageOf([]))
      answers?.(api)
    },
  })
}

const banner = async () => within(await screen.findByRole('banner'))

it('without the switch nobody is offered to change', async () => {
  const { user } = renderApp('/dashboard')
  expect((await banner()).queryByRole('button', { name: /Ana Gómez/ })).toBeNull()
  await user.keyboard('{Alt>}u{/Alt}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a key, the person and the PIN: the screens are those of the other person', async () => {
  const { user, api } = renderPuesto('/dashboard')
  expect(await (await banner()).findByRole('button', { name: /Vera Venta/ })).toBeVisible()
  await waitFor(async () => {
    await user.keyboard('{Alt>}u{/Alt}')
    expect(screen.getByRole('dialog', { name: 'Cambiar de persona' })).toBeVisible()
  })
  const dialog = within(screen.getByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: 'Olga Otra' }))
  await user.keyboard('4817{Enter}')
  expect(await screen.findByRole('button', { name: /Olga Otra/ })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(api.calls(cambioRapido.entrar)[0]?.body).toEqual({ usuario: OLGA.id, pin: '4817' })
  expect(localStorage.getItem('access')).toBe('access-de-olga')
})

it('without a line nobody changes: a sentence says who goes on, and what to do', async () => {
  onTestFinished(() => changeModo({ sinLinea: false }))
  const { user, api } = renderPuesto('/dashboard')
  const persona = await (await banner()).findByRole('button', { name: /Vera Venta/ })
  act(() => changeModo({ sinLinea: true }))
  await user.click(persona)
  const dialog = await screen.findByRole('dialog', { name: 'Sin conexión no se cambia de persona' })
  expect(dialog).toHaveTextContent('Sigue Vera Venta: lo que se venda queda a su nombre.')
  await user.keyboard('{Escape}')
  act(() => changeModo({ sinLinea: false }))
  await user.click(persona)
  expect(await screen.findByRole('dialog', { name: 'Cambiar de persona' })).toBeVisible()
  expect(api.calls(cambioRapido.entrar)).toEqual([])
})

it('a wrong PIN says what is left, empties its field and keeps the person', async () => {
  const { user } = renderPuesto('/dashboard')
  await user.click(await (await banner()).findByRole('button', { name: /Vera Venta/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: 'Vera Venta' }))
  await user.type(dialog.getByLabelText('PIN'), '0000{Enter}')
  expect(await dialog.findByRole('alert')).toHaveTextContent('Quedan 4 intentos')
  expect(dialog.getByLabelText('PIN')).toHaveValue('')
  expect(dialog.getByLabelText('PIN')).toHaveFocus()
  expect(dialog.getByRole('radio', { name: 'Vera Venta' })).toBeChecked()
})

it('what a reader types into the field of the PIN is not sent', async () => {
  const { user, api } = renderPuesto('/dashboard')
  await user.click(await (await banner()).findByRole('button', { name: /Vera Venta/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('radio', { name: 'Olga Otra' })
  await user.type(dialog.getByLabelText('PIN'), '7790895000997{Enter}')
  expect(await dialog.findByRole('alert')).toHaveTextContent('código leído con el lector')
  expect(api.calls(cambioRapido.entrar)).toEqual([])
})

it('who has no tries left is asked for the password', async () => {
  const { user, api } = renderPuesto('/dashboard', CAMBIO, (on) =>
    on
      .on(cambioRapido.personas, () => [{ ...OLGA, solo_clave: true as const }])
      .on(cambioRapido.entrarConClave, () => entradaDe(OLGA)),
  )
  await user.click(await (await banner()).findByRole('button', { name: /Vera Venta/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: /Olga Otra/ }))
  expect(dialog.queryByLabelText('PIN')).toBeNull()
  await user.type(dialog.getByLabelText('Contraseña'), 'una-clave{Enter}')
  await waitFor(() =>
    expect(api.calls(cambioRapido.entrarConClave)[0]?.body).toEqual({
      username: 'olga',
      password: 'una-clave',
    }),
  )
})

it('a locked till shows nothing but who may enter, and goes on where it was for the same person', async () => {
  const { user } = renderPuesto('/dashboard', { ...CAMBIO, bloqueada: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Equipo bloqueado' }))
  await user.keyboard('{Escape}')
  expect(await dialog.findByRole('radio', { name: 'Vera Venta' })).toBeChecked()
  await user.type(dialog.getByLabelText('PIN'), '4817{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await banner()).getByRole('button', { name: /Vera Venta/ })).toBeVisible()
})

it('in mid-cart the cart stays with its person', async () => {
  localStorage.setItem(
    `borrador:${VERA.id}:1:prueba:v1`,
    JSON.stringify({ values: { de: 'Vera' }, attempt: { key: 'k', sent: [] }, momento: 1 }),
  )
  const { user } = renderPuesto('/dashboard')
  await user.click(await (await banner()).findByRole('button', { name: /Vera Venta/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(await dialog.findByRole('radio', { name: 'Olga Otra' }))
  await user.type(dialog.getByLabelText('PIN'), '4817{Enter}')
  await screen.findByRole('button', { name: /Olga Otra/ })
  expect(localStorage.getItem(`borrador:${VERA.id}:1:prueba:v1`)).toContain('Vera')
  expect(Object.keys(localStorage).filter((key) => key.startsWith(`borrador:${OLGA.id}:`))).toEqual([])
  act(() => localStorage.clear())
})

it('a call that a PIN does not open asks for the password, and goes out again as the same person', async () => {
  let entro = false
  const { user, api } = renderPuesto('/micuenta', { ...CAMBIO, por_pin: true }, (on) =>
    on
      // The names of the others are not waited for.
      .on(cambioRapido.personas, () => new Promise<never>(() => undefined))
      .on(sesion.updateProfile, () => {
        if (!entro) throw new ApiError(403, { error: 'Entra con tu contraseña', codigo: 'pide_clave' })
        return perfilDe(VERA)
      })
      .on(cambioRapido.entrarConClave, () => {
        entro = true
        return { ...entradaDe(VERA), usuario: perfilDe(VERA) }
      }),
  )
  await user.click(await screen.findByRole('button', { name: 'Editar mis datos' }))
  await user.click(await screen.findByRole('button', { name: /Guardar/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Escribe tu contraseña' }))
  await user.type(dialog.getByLabelText('Contraseña'), 'mi-clave{Enter}')
  expect(await screen.findByText('Datos actualizados')).toBeVisible()
  expect(api.calls(cambioRapido.entrarConClave)[0]?.body).toEqual({ username: 'vera', password: 'mi-clave' })
  expect(api.calls(sesion.updateProfile)).toHaveLength(2)
})
