import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buildUsuario, pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { buildImportacion, FILAS } from './importaciones.fixture.ts'

const lista = new File(['Cod.;Detalle\n1;Pava\n'], 'lista.csv', { type: 'text/csv' })

const shop = (api: FakeApi) =>
  api
    .on(importaciones.list, () => pageOf([buildImportacion({ estado: 'aplicada', escritas: 2 })]))
    .on(importaciones.get, () => buildImportacion())
    .on(importaciones.filas, () => pageOf(FILAS))

const open = (path = '/importaciones', usuario = buildUsuario()) => renderApp(path, { usuario, api: shop })

async function openDialog() {
  const opened = open()
  await opened.user.click(await screen.findByRole('button', { name: 'Importar archivo' }))
  return { ...opened, dialog: within(await screen.findByRole('dialog')) }
}

describe('the history of imports', () => {
  it('shows who imported what, when, and what became of it', async () => {
    const { user, url } = open()
    const row = (await screen.findByRole('cell', { name: 'lista.csv' })).closest('tr') as HTMLElement
    for (const text of ['05/03/2026 12:00', 'ana', 'Artículos', 'Importada']) {
      expect(row).toHaveTextContent(text)
    }
    await user.click(within(row).getByRole('button', { name: 'Ver lista.csv' }))
    await waitFor(() => expect(url()).toBe('/importaciones/12'))
  })

  it('filters by kind and name, in the address', async () => {
    const { user, api, url } = open()
    await screen.findByRole('cell', { name: 'lista.csv' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Qué' }), 'Clientes')
    await user.type(screen.getByRole('searchbox', { name: 'Buscar importaciones' }), 'padron{Enter}')
    await waitFor(() => expect(url()).toBe('/importaciones?tipo=clientes&search=padron'))
    expect(api.calls(importaciones.list).at(-1)?.query).toMatchObject({ tipo: 'clientes', search: 'padron' })
  })

  it('says what to do when there is none yet', async () => {
    renderApp('/importaciones', { api: (api) => api.on(importaciones.list, () => pageOf([])) })
    expect(await screen.findByText(/Todavía no se importó nada/)).toBeVisible()
  })

  it('tells a vendedor that it is for admins, and asks the server for nothing', async () => {
    const { api } = open('/importaciones', buildUsuario({ tipo_usuario: 'vendedor' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Solo un administrador puede importar')
    expect(api.calls(importaciones.list)).toHaveLength(0)
  })
})

describe('Importar archivo', () => {
  it('uploads the file as it is, and goes to its import', async () => {
    const { user, api, dialog, url } = await openDialog()
    api.on(importaciones.create, () => buildImportacion({ estado: 'leyendo' }))
    await user.click(dialog.getByRole('radio', { name: 'Clientes' }))
    await user.upload(dialog.getByLabelText('Archivo'), lista)
    expect(dialog.getByText('lista.csv')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Subir archivo' }))
    await waitFor(() => expect(url()).toBe('/importaciones/12'))
    const [call] = api.calls(importaciones.create)
    expect(call?.query).toEqual({ tipo: 'clientes', nombre: 'lista.csv' })
    expect(call?.file).toBe(lista)
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('wants a file, and sends none that is too large', async () => {
    const { user, api, dialog } = await openDialog()
    await user.click(dialog.getByRole('button', { name: 'Subir archivo' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Elige un archivo')
    const large = Object.defineProperty(new File(['x'], 'grande.xlsx'), 'size', { value: 21 * 1024 * 1024 })
    await user.upload(dialog.getByLabelText('Archivo'), large)
    expect(dialog.getByLabelText('Archivo')).toBeInvalid()
    expect(dialog.getByLabelText('Archivo')).toHaveAccessibleDescription(/El archivo pesa más de 20 MB/)
    await user.click(dialog.getByRole('button', { name: 'Subir archivo' }))
    expect(api.calls(importaciones.create)).toHaveLength(0)
  })

  it('keeps kind and file when the server refuses, and says its reason', async () => {
    const { user, api, dialog } = await openDialog()
    api.on(importaciones.create, () => {
      throw refusal(429, 'Hay demasiadas importaciones a la vez')
    })
    await user.click(dialog.getByRole('radio', { name: 'Stock inicial' }))
    await user.upload(dialog.getByLabelText('Archivo'), lista)
    await user.click(dialog.getByRole('button', { name: 'Subir archivo' }))
    expect(await screen.findByText('Hay demasiadas importaciones a la vez')).toBeVisible()
    expect(dialog.getByRole('radio', { name: 'Stock inicial' })).toBeChecked()
    expect(dialog.getByText('lista.csv')).toBeVisible()
  })

  it('takes a file that is dropped anywhere on the screen', async () => {
    open()
    await screen.findByRole('cell', { name: 'lista.csv' })
    const dropped = new File(['x'], 'padron.xlsx')
    const dataTransfer = { types: ['Files'], files: [dropped] }
    expect(fireEvent.dragOver(document.body, { dataTransfer })).toBe(false)
    expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false)
    const dialog = within(await screen.findByRole('dialog', { name: 'Nueva importación' }))
    expect(dialog.getByText('padron.xlsx')).toBeVisible()
  })

  describe('Descargar plantilla', () => {
    const saved: string[] = []
    beforeEach(() => {
      saved.length = 0
      vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }))
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        saved.push(this.download)
      })
    })

    it.each([
      ['Artículos', 'articulos'],
      ['Clientes', 'clientes'],
      ['Stock inicial', 'stock'],
      ['Lista de precios', 'precios'],
    ])('gives that of %s', async (label, tipo) => {
      const { user, api, dialog } = await openDialog()
      api.on(importaciones.plantilla, () => undefined as never)
      await user.click(dialog.getByRole('radio', { name: label }))
      await user.click(dialog.getByRole('button', { name: 'Descargar plantilla' }))
      await waitFor(() => expect(saved).toEqual([`plantilla-${tipo}.xlsx`]))
      expect(api.calls(importaciones.plantilla)[0]?.params).toEqual({ tipo })
    })
  })
})
