import { sucursales } from '@mostrador/contract/base/sucursales'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildUsuario } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const VERA = buildUsuario({
  id: 2,
  username: 'vera',
  first_name: 'Vera',
  last_name: 'Luna',
  tipo_usuario: 'vendedor',
  is_active: false,
})
const CENTRO = { id: 1, nombre: 'Centro', localidad: 'Rosario' }

const open = (usuario = buildUsuario()) =>
  renderApp('/usuarios', {
    usuario,
    api: (api) =>
      api
        .on(usuarios.list, () => [buildUsuario(), VERA])
        .on(usuarios.get, () => VERA)
        .on(sucursales.list, () => [CENTRO]),
  })

describe('the user list', () => {
  it('shows the type of each user, and marks those who are baja', async () => {
    open()
    const row = within((await screen.findByRole('cell', { name: 'vera' })).closest('tr') as HTMLElement)
    expect(row.getByText('Vera Luna')).toBeVisible()
    expect(row.getByText('Vendedor')).toBeVisible()
    expect(row.getByRole('checkbox')).toBeChecked()
  })

  it('is sorted by each of its columns, and back', async () => {
    const { user } = open()
    const names = () =>
      screen.getAllByRole('row').flatMap((row) => /admin|vera/.exec(row.textContent)?.[0] ?? [])
    const header = (name: string) => screen.getByRole('columnheader', { name })
    await screen.findByRole('cell', { name: 'vera' })
    expect(header('Id')).toHaveAttribute('aria-sort', 'ascending')
    for (const [name, first] of [
      ['Baja', 'vera'],
      ['Nombre', 'admin'],
      ['Usuario', 'admin'],
      ['Tipo', 'admin'],
    ] as const) {
      await user.click(within(header(name)).getByRole('button'))
      expect(names()[0]).toBe(first)
      await user.click(within(header(name)).getByRole('button'))
      expect(names()[1]).toBe(first)
    }
    expect(header('Tipo')).toHaveAttribute('aria-sort', 'descending')
  })

  it('lets a vendedor read, but not change', async () => {
    open(buildUsuario({ tipo_usuario: 'vendedor' }))
    await screen.findByRole('cell', { name: 'vera' })
    expect(screen.queryByRole('button', { name: 'Nuevo usuario' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /Editar/ })).not.toBeInTheDocument()
  })

  it('is replaced by the error when the users cannot be loaded', async () => {
    renderApp('/usuarios', {
      api: (api) =>
        api.on(usuarios.list, () => {
          throw refusal(500, 'x')
        }),
    })
    expect(await screen.findByText('Error al cargar usuarios')).toBeVisible()
  })
})

describe('Nuevo usuario', () => {
  const fill = async () => {
    const screenOf = open()
    await screenOf.user.click(await screen.findByRole('button', { name: 'Nuevo usuario' }))
    const dialog = within(await screen.findByRole('dialog'))
    await screenOf.user.type(dialog.getByLabelText(/^Usuario/), 'nuevo')
    await screenOf.user.type(dialog.getByLabelText(/^Nombre/), 'Nora')
    await screenOf.user.type(dialog.getByLabelText(/^Apellido/), 'Nieve')
    return { ...screenOf, dialog }
  }
  const save = { name: /^Guardar/ }

  it('requires two equal passwords, and a branch for a vendedor', async () => {
    const { user, dialog, api } = await fill()
    await user.click(dialog.getByRole('button', save))
    expect(await dialog.findByText('Debe ingresar y confirmar la contraseña')).toBeVisible()
    expect(dialog.getByText('La sucursal es obligatoria')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Contraseña/), 'una-clave-larga')
    await user.type(dialog.getByLabelText(/^Confirmar contraseña/), 'otra')
    await user.click(dialog.getByRole('button', save))
    expect(await dialog.findByText('Las contraseñas no coinciden')).toBeVisible()
    expect(api.calls(usuarios.create)).toHaveLength(0)
  })

  it('sends an admin without a branch, after any earlier choice', async () => {
    const { user, dialog, api } = await fill()
    api.on(usuarios.create, () => buildUsuario())
    await user.selectOptions(dialog.getByLabelText(/^Sucursal/), '1')
    await user.selectOptions(dialog.getByLabelText('Tipo de usuario'), 'admin')
    expect(dialog.getByLabelText(/^Sucursal/)).toBeDisabled()
    await user.type(dialog.getByLabelText(/^Contraseña/), 'una-clave-larga')
    await user.type(dialog.getByLabelText(/^Confirmar contraseña/), 'una-clave-larga')
    await user.click(dialog.getByRole('button', save))
    expect(await screen.findByText('Usuario creado')).toBeVisible()
    expect(api.calls(usuarios.create)[0]?.body).toMatchObject({ tipo_usuario: 'admin', sucursal: null })
  })
})

describe('Editar usuario', () => {
  it('locks the username and does not send blank passwords', async () => {
    const { user, api } = open()
    api.on(usuarios.update, () => VERA)
    await user.click(await screen.findByRole('button', { name: 'Editar vera' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByLabelText(/^Usuario/)).toBeDisabled()
    await user.clear(dialog.getByLabelText(/^Apellido/))
    await user.type(dialog.getByLabelText(/^Apellido/), 'Sol')
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByText('Usuario actualizado')).toBeVisible()
    const [call] = api.calls(usuarios.update)
    expect(call?.body).toMatchObject({ last_name: 'Sol' })
    expect(call?.body).not.toHaveProperty('password')
    expect(call?.body).not.toHaveProperty('username')
  })

  it('shows the reason of a refusal, and stays open', async () => {
    const { user, api } = open()
    api.on(usuarios.update, () => {
      throw refusal(409, 'Debe quedar al menos un administrador activo')
    })
    await user.click(await screen.findByRole('button', { name: 'Editar vera' }))
    await user.click(await screen.findByRole('button', { name: /^Guardar/ }))
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Error al guardar usuario')
    expect(toast).toHaveTextContent('Debe quedar al menos un administrador activo')
    expect(screen.getByRole('dialog')).toBeVisible()
  })
})
