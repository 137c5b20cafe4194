import { articulos } from '@mostrador/contract/maestros/articulos'
import { etiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const PAVA = buildArticulo()
const SILLA = buildArticulo({ id: 'B-2', nombre: 'Silla', codigo_barras: '' })

const open = () =>
  renderApp('/articulos', {
    api: (api) =>
      api
        .on(articulos.list, ({ query }) => pageOf(query.page === 2 ? [SILLA] : [PAVA], { total_pages: 2 }))
        .on(articulos.get, () => SILLA)
        .on(articulos.generarCodigos, ({ body }) => ({
          generados: 1,
          articulos: body.articulos.map((id) => ({ id, codigo_barras: '2900000000018' })),
        }))
        .on(etiquetas.vista, () => {
          throw refusal(500, 'x')
        }),
  })

const box = (nombre: string) => screen.findByRole('checkbox', { name: `Seleccionar ${nombre}` })

describe('articles that are chosen in the list', () => {
  it('stay chosen over the pages, and get their labels', async () => {
    const { user, url } = open()
    await user.click(await box('Pava eléctrica'))
    await user.click(screen.getByRole('button', { name: 'Página 2' }))
    await user.click(await box('Silla'))
    expect(screen.getByText('2 artículos seleccionados')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Imprimir etiquetas' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Imprimir etiquetas' })).toBeVisible()
    expect(url()).toBe('/etiquetas')
    expect(screen.getByRole('textbox', { name: 'Etiquetas de Pava eléctrica' })).toHaveValue('1')
    expect(screen.getByRole('textbox', { name: 'Etiquetas de Silla' })).toHaveValue('1')
  })

  it('get a barcode where they have none', async () => {
    const { user, api } = open()
    await user.click(await box('Pava eléctrica'))
    await user.click(screen.getByRole('button', { name: 'Generar código de barras' }))
    expect(await screen.findByText('Se generó 1 código de barras')).toBeVisible()
    expect(api.calls(articulos.generarCodigos)[0]?.body).toEqual({ articulos: ['A-1'] })
  })

  it('are let go all at once', async () => {
    const { user } = open()
    await user.click(await box('Pava eléctrica'))
    await user.click(screen.getByRole('button', { name: 'Quitar selección' }))
    expect(await box('Pava eléctrica')).not.toBeChecked()
    expect(screen.queryByRole('region', { name: 'Artículos seleccionados' })).toBeNull()
  })
})

describe("the article's form", () => {
  it('generates a barcode for an article without one, and for no other', async () => {
    const { user, api } = open()
    await user.click(await screen.findByRole('button', { name: 'Editar Pava eléctrica' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = dialog.getByRole('textbox', { name: 'Código de barras' })
    expect(field).toHaveValue('')
    await user.click(dialog.getByRole('button', { name: 'Generar código de barras' }))
    expect(await screen.findByText('Se generó 1 código de barras')).toBeVisible()
    expect(field).toHaveValue('2900000000018')
    expect(api.calls(articulos.generarCodigos)[0]?.body).toEqual({ articulos: ['B-2'] })
    expect(dialog.queryByRole('button', { name: 'Generar código de barras' })).toBeNull()
  })
})
