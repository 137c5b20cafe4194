import { sucursales } from '@mostrador/contract/base/sucursales'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildSucursal } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const CENTRO = buildSucursal({ direccion: 'San Martín 100', punto_venta: 1 })

const open = () =>
  renderApp('/locales', {
    api: (api) => api.on(sucursales.list, () => [CENTRO]).on(sucursales.get, () => CENTRO),
  })

const save = { name: /^Guardar/ }

describe('Locales', () => {
  it('shows each branch, with a dash for an empty field', async () => {
    open()
    const row = (await screen.findByRole('cell', { name: 'Centro' })).closest('tr') as HTMLElement
    expect(row).toHaveTextContent('Rosario')
    expect(row).toHaveTextContent('San Martín 100')
    expect(within(row).getAllByText('-')).toHaveLength(2)
  })

  it('is replaced by the error when the branches cannot be loaded', async () => {
    renderApp('/locales', {
      api: (api) =>
        api.on(sucursales.list, () => {
          throw refusal(500, 'x')
        }),
    })
    expect(await screen.findByText('Error al cargar sucursales')).toBeVisible()
  })

  it('requires name and locality, and a valid e-mail', async () => {
    const { user, api } = open()
    await user.click(await screen.findByRole('button', { name: 'Nuevo local' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Email/), 'no es un email')
    await user.click(dialog.getByRole('button', save))
    expect(await dialog.findByText('El nombre es obligatorio')).toBeVisible()
    expect(dialog.getByText('La localidad es obligatoria')).toBeVisible()
    expect(dialog.getByText('El email no es válido')).toBeVisible()
    expect(api.calls(sucursales.create)).toHaveLength(0)
  })

  it('opens a new branch', async () => {
    const { user, api } = open()
    api.on(sucursales.create, () => ({ ...CENTRO, id: 2, nombre: 'Norte' }))
    await user.click(await screen.findByRole('button', { name: 'Nuevo local' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Nombre/), 'Norte')
    await user.type(dialog.getByLabelText(/^Localidad/), 'Funes')
    await user.click(dialog.getByRole('button', save))
    expect(await screen.findByText('Local creado')).toBeVisible()
    expect(api.calls(sucursales.create)[0]?.body).toMatchObject({ nombre: 'Norte', localidad: 'Funes' })
  })

  it('changes a branch, and shows an error when it cannot', async () => {
    const { user, api } = open()
    api.on(sucursales.update, () => {
      throw refusal(500, 'x')
    })
    await user.click(await screen.findByRole('button', { name: 'Editar Centro' }))
    await user.click(await screen.findByRole('button', save))
    expect(await screen.findByText('Error al guardar local')).toBeVisible()
    api.on(sucursales.update, () => CENTRO)
    await user.click(screen.getByRole('button', save))
    expect(await screen.findByText('Local actualizado')).toBeVisible()
  })

  it('shows an error when a branch cannot be loaded', async () => {
    const { user, api } = open()
    api.on(sucursales.get, () => {
      throw refusal(500, 'x')
    })
    await user.click(await screen.findByRole('button', { name: 'Editar Centro' }))
    expect(await screen.findByText('Error al cargar local')).toBeVisible()
  })
})
