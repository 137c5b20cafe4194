import { articulos } from '@mostrador/contract/maestros/articulos'
import { etiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, pageOf } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const VACIA = { etiquetas: 1, hojas: 1, hoja: 1, ancho: 210, alto: 297, pagina: [], avisos: [] }

describe('the label of a pack', () => {
  const CAJA = { id: 7, codigo: '17790001234565', nombre: 'Caja', factor: 12 }
  const elegir = async (presentaciones: (typeof CAJA)[]) => {
    const pava = buildArticulo({ id: 'PAV-1', nombre: 'Pava', presentaciones })
    const app = renderApp('/etiquetas', {
      api: (api) => api.on(etiquetas.vista, () => VACIA).on(articulos.list, () => pageOf([pava])),
    })
    await app.user.type(await screen.findByRole('combobox', { name: 'Artículo' }), 'PAV-1{Enter}')
    await screen.findByRole('textbox', { name: 'Etiquetas de Pava' })
    return app
  }

  it('is chosen in its line, and has its code', async () => {
    const { user, api } = await elegir([CAJA])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Etiqueta de Pava' }), 'Caja × 12')
    expect(screen.getByText('17790001234565')).toBeVisible()
    const articulos = [{ articulo: 'PAV-1', cantidad: 1, presentacion: 7 }]
    await waitFor(() => expect(api.calls(etiquetas.vista).at(-1)?.body).toMatchObject({ articulos }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Etiqueta de Pava' }), 'La unidad')
    await waitFor(() =>
      expect(api.calls(etiquetas.vista).at(-1)?.body.articulos).toEqual([{ articulo: 'PAV-1', cantidad: 1 }]),
    )
  })

  it('is not asked for of an article without packs', async () => {
    await elegir([])
    expect(screen.queryByRole('combobox', { name: 'Etiqueta de Pava' })).toBeNull()
  })
})
