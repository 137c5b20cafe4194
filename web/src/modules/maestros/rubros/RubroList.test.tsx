import { articulos } from '@mostrador/contract/maestros/articulos'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, buildUsuario, pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const BAZAR = { id: 1, nombre: 'Bazar', baja: false }
const VIEJO = { id: 2, nombre: 'Viejo', baja: true }

const open = (path: string, conRubros: boolean) =>
  renderApp(path, {
    usuario: buildUsuario(conRubros ? { rubros: true } : {}),
    api: (api) =>
      api
        .on(rubros.list, () => [BAZAR, VIEJO])
        .on(articulos.list, () =>
          pageOf([buildArticulo({ marca: 'Essen', rubro: 2, rubro_nombre: 'Viejo' })]),
        ),
  })

const dialogOf = async () => within(await screen.findByRole('dialog'))

describe('Rubros', () => {
  it('creates, renames and takes out of use', async () => {
    const { user, api } = open('/rubros', false)
    api.on(rubros.create, () => BAZAR).on(rubros.update, () => BAZAR)
    await user.click(await screen.findByRole('button', { name: 'Nuevo rubro' }))
    let dialog = await dialogOf()
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await dialog.findByText('El nombre es obligatorio')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Nombre/), 'Bazar')
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByText('Rubro creado')).toBeVisible()
    expect(api.calls(rubros.create)[0]?.body).toEqual({ nombre: 'Bazar' })

    await user.click(await screen.findByRole('button', { name: 'Editar Bazar' }))
    dialog = await dialogOf()
    api.on(rubros.update, () => {
      throw refusal(409, 'Ya existe un rubro con ese nombre', { nombre: 'Ya existe un rubro con ese nombre' })
    })
    await user.type(dialog.getByLabelText(/^Nombre/), 'es')
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await dialog.findByText('Ya existe un rubro con ese nombre')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }))

    api.on(rubros.update, () => ({ ...BAZAR, baja: true }))
    await user.click(await screen.findByRole('button', { name: 'Más acciones de Bazar' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Dejar de usar' }))
    expect(await screen.findByText('Rubro fuera de uso')).toBeVisible()
    expect(api.calls(rubros.update).at(-1)).toMatchObject({ params: { id: 1 }, body: { baja: true } })
  })

  it('are not seen where there are none: no card, no column, no filter, no field', async () => {
    const { user } = open('/articulos', false)
    await screen.findByRole('cell', { name: 'A-1' })
    for (const name of ['Rubro', 'Marca']) expect(screen.queryByRole('columnheader', { name })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Rubro' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Nuevo artículo' }))
    const dialog = await dialogOf()
    for (const name of ['Rubro', 'Marca']) expect(dialog.queryByLabelText(name)).toBeNull()
  })

  it('have no card in Administración where there are none, and one where there are', async () => {
    open('/administracion', false)
    expect(await screen.findByRole('link', { name: 'Locales' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Rubros' })).toBeNull()
  })

  it('have a card in Administración', async () => {
    open('/administracion', true)
    expect(await screen.findByRole('link', { name: 'Rubros' })).toBeVisible()
  })

  it('filter the articles and stand in their form; one out of use is not offered', async () => {
    const { user, api, url } = open('/articulos', true)
    expect(await screen.findByRole('cell', { name: 'Essen' })).toBeVisible()
    const filter = screen.getByRole('combobox', { name: 'Rubro' })
    await within(filter).findByRole('option', { name: 'Bazar' })
    await user.selectOptions(filter, 'Bazar')
    expect(url()).toBe('/articulos?rubro=1')
    expect(api.calls(articulos.list).at(-1)?.query).toMatchObject({ rubro: 1 })
    await user.click(screen.getByRole('button', { name: 'Nuevo artículo' }))
    const dialog = await dialogOf()
    const rubro = dialog.getByLabelText('Rubro')
    expect(within(rubro).queryByRole('option', { name: 'Viejo' })).toBeNull()
    api.on(articulos.create, () => buildArticulo())
    await user.type(dialog.getByLabelText(/^ID/), 'N-1')
    await user.type(dialog.getByLabelText(/^Nombre/), 'Olla')
    await user.type(dialog.getByLabelText('Marca'), 'Essen')
    await user.selectOptions(rubro, 'Bazar')
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByText('Artículo creado correctamente')).toBeVisible()
    expect(api.calls(articulos.create)[0]?.body).toMatchObject({ marca: 'Essen', rubro: 1 })
  })
})
