import { sesion } from '@mostrador/contract/base/sesion'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildUsuario } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const valueUnder = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling

describe('the own account', () => {
  it('shows the profile, with a dash for an empty field', async () => {
    renderApp('/micuenta', { usuario: { telefono_movil: '11 5555-0000' } })
    await screen.findByRole('heading', { name: 'Mi cuenta' })
    expect(valueUnder('Usuario')).toHaveTextContent('admin')
    expect(valueUnder('Nombre')).toHaveTextContent('Ana Gómez')
    expect(valueUnder('Email')).toHaveTextContent(/^-$/)
    expect(valueUnder('Tipo de usuario')).toHaveTextContent('Administrador')
    expect(valueUnder('Sucursal')).toHaveTextContent('Centro')
    expect(valueUnder('Teléfono fijo')).toHaveTextContent(/^-$/)
    expect(valueUnder('Teléfono móvil')).toHaveTextContent('11 5555-0000')
    expect(valueUnder('Activo')).toHaveTextContent('Sí')
  })
})

async function openEdit(app: ReturnType<typeof renderApp>) {
  await app.user.click(await screen.findByRole('button', { name: 'Editar mis datos' }))
  return within(await screen.findByRole('dialog', { name: 'Editar mis datos' }))
}

describe('a change of the own account', () => {
  it('sends no password when the fields stay blank', async () => {
    const app = renderApp('/micuenta', { api: (api) => api.on(sesion.updateProfile, () => buildUsuario()) })
    const dialog = await openEdit(app)
    await app.user.type(dialog.getByLabelText('Email'), 'ana@example.com')
    await app.user.click(dialog.getByRole('button', { name: /Guardar/ }))
    expect(await screen.findByText('Datos actualizados')).toBeVisible()
    expect(app.api.calls(sesion.updateProfile)[0]?.body).toEqual({
      email: 'ana@example.com',
      telefono_fijo: '',
      telefono_movil: '',
    })
  })

  it.each([
    ['clave-nueva-1', '', 'clave-vieja', 'Debe ingresar y confirmar la contraseña'],
    ['clave-nueva-1', 'clave-nueva-2', 'clave-vieja', 'Las contraseñas no coinciden'],
    ['clave-nueva-1', 'clave-nueva-1', '', 'Debes ingresar la contraseña actual'],
  ])('refuses the new password %s with %s', async (password, password2, actual, message) => {
    const app = renderApp('/micuenta')
    const dialog = await openEdit(app)
    const fill = async (label: string, text: string) =>
      text && (await app.user.type(dialog.getByLabelText(label), text))
    await fill('Contraseña actual', actual)
    await fill('Nueva contraseña', password)
    await fill('Confirmar contraseña', password2)
    await app.user.click(dialog.getByRole('button', { name: /Guardar/ }))
    expect(dialog.getByText(message)).toBeVisible()
    expect(app.api.calls(sesion.updateProfile)).toHaveLength(0)
  })

  it('marks the present password when the server refuses it', async () => {
    const app = renderApp('/micuenta', {
      api: (api) =>
        api.on(sesion.updateProfile, () => {
          const text = 'La contraseña actual no es correcta'
          throw refusal(400, text, { password_actual: text })
        }),
    })
    const dialog = await openEdit(app)
    await app.user.type(dialog.getByLabelText('Contraseña actual'), 'otra')
    await app.user.type(dialog.getByLabelText('Nueva contraseña'), 'clave-nueva-1')
    await app.user.type(dialog.getByLabelText('Confirmar contraseña'), 'clave-nueva-1')
    await app.user.click(dialog.getByRole('button', { name: /Guardar/ }))
    expect(await dialog.findByText('La contraseña actual no es correcta')).toBeVisible()
    expect(screen.getByRole('alert')).toHaveTextContent('Error al guardar los datos')
  })
})
