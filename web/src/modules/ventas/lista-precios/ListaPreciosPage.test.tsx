import { sucursales } from '@mostrador/contract/base/sucursales'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { etiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { listaPrecios } from '@mostrador/contract/ventas/lista-precios'
import { type ListaPublicaEstado, listaPublica } from '@mostrador/contract/ventas/lista-publica'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildArticulo, buildSucursal, pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const APAGADA: ListaPublicaEstado = {
  activa: false,
  sucursal: null,
  rubros: [],
  plan: null,
  codigos: false,
  direccion: null,
}
const RUTA = '/precios/secreto'

const PDF = new Blob(['%PDF'], { type: 'application/pdf' })

const answers = (api: FakeApi): FakeApi =>
  api
    .on(rubros.list, () => [
      { id: 2, nombre: 'Bebidas', baja: false },
      { id: 3, nombre: 'Limpieza', baja: false },
    ])
    .on(listaPrecios.imprimir, () => PDF)
    .on(listaPublica.get, () => APAGADA)
    .on(sucursales.list, () => [buildSucursal()])

const pedidoDe = (api: FakeApi) => api.calls(listaPrecios.imprimir).at(-1)?.query

it('asks for the list of the chosen articles, in the chosen order', async () => {
  const { user, api } = renderApp('/lista-precios?rubro=2', { api: answers, usuario: { rubros: true } })
  expect(await screen.findByRole('option', { name: 'Limpieza' })).toBeInTheDocument()
  expect(screen.getByRole('combobox', { name: 'Rubro' })).toHaveValue('2')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Orden' }), 'Por código')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Grupos' }), 'Separados por marca')
  await user.type(screen.getByRole('textbox', { name: 'Marca' }), 'Ala')
  await user.click(screen.getByRole('checkbox', { name: 'Con el código de cada artículo' }))
  await user.click(screen.getByRole('button', { name: 'Descargar PDF' }))
  await waitFor(() =>
    expect(pedidoDe(api)).toMatchObject({
      rubro: 2,
      marca: 'Ala',
      orden: 'codigo',
      agrupar: 'marca',
      codigos: 'false',
    }),
  )
  expect(pedidoDe(api)?.etiquetas).toBeUndefined()
})

it('asks for the prices of a price list, where there are some', async () => {
  const gremio = {
    id: 5,
    nombre: 'Gremio',
    base: null,
    sobre: 'precio_venta',
    porcentaje: -1_500,
    redondeo: 'ninguno',
    hacia: 'cercano',
    baja: false,
  } as const
  const { user, api } = renderApp('/lista-precios', { api: answers, usuario: { listas_precio: [gremio] } })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Precios' }), 'Lista Gremio')
  await user.click(screen.getByRole('button', { name: 'Descargar PDF' }))
  await waitFor(() => expect(pedidoDe(api)).toMatchObject({ lista: 5 }))
})

it('is that of the articles chosen in their list, or of all again', async () => {
  const { user, api } = renderApp('/articulos', {
    api: (api) =>
      answers(api)
        .on(articulos.list, () => pageOf([buildArticulo()]))
        .on(etiquetas.create, () => ({ id: 9, etiquetas: 1, hojas: 1 })),
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Pava eléctrica' }))
  await user.click(screen.getByRole('button', { name: 'Listar sus precios' }))
  const solo = await screen.findByRole('checkbox', { name: 'Solo los de «Imprimir etiquetas» (1 artículo)' })
  expect(solo).toBeChecked()
  await user.click(screen.getByRole('button', { name: 'Descargar PDF' }))
  await waitFor(() => expect(pedidoDe(api)).toMatchObject({ etiquetas: 9 }))
  expect(api.calls(etiquetas.create)[0]?.body.articulos).toEqual([{ articulo: 'A-1', cantidad: 1 }])
  await user.click(solo)
  await user.click(screen.getByRole('button', { name: 'Descargar PDF' }))
  await waitFor(() => expect(api.calls(listaPrecios.imprimir)).toHaveLength(2))
  expect(pedidoDe(api)?.etiquetas).toBeUndefined()
  // A shop without rubros is asked for none.
  expect(screen.queryByRole('combobox', { name: 'Rubro' })).toBeNull()
})

it('says why there is no list', async () => {
  const { user } = renderApp('/lista-precios', {
    api: (api) =>
      answers(api).on(listaPrecios.imprimir, () => {
        throw refusal(400, 'Ningún artículo activo con precio contado entra en la lista')
      }),
  })
  await user.click(await screen.findByRole('button', { name: 'Descargar PDF' }))
  expect(await screen.findByText('Ningún artículo activo con precio contado entra en la lista')).toBeVisible()
})

it('turns the public page on with what it shows, and renews its address', async () => {
  const { user, api } = renderApp('/lista-precios', {
    usuario: { tipo_usuario: 'admin', rubros: true },
    api: (api) =>
      answers(api)
        .on(listaPublica.update, ({ body }) => ({ ...body, direccion: RUTA }))
        .on(listaPublica.renovar, () => ({
          ...APAGADA,
          activa: true,
          sucursal: 1,
          direccion: '/precios/otro',
        })),
  })
  await user.click(await screen.findByRole('switch', { name: 'Usar la página pública de precios' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Limpieza' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByRole('link', { name: `${window.location.origin}${RUTA}` })).toBeVisible()
  expect(api.calls(listaPublica.update)[0]?.body).toMatchObject({ activa: true, sucursal: 1, rubros: [3] })
  await user.click(screen.getByRole('button', { name: 'Renovar dirección' }))
  const pregunta = within(await screen.findByRole('dialog'))
  await user.click(pregunta.getByRole('button', { name: /^Renovar/ }))
  expect(await screen.findByRole('link', { name: `${window.location.origin}/precios/otro` })).toBeVisible()
})

it('shows a seller nothing of the public page', async () => {
  const { api } = renderApp('/lista-precios', { api: answers, usuario: { tipo_usuario: 'vendedor' } })
  expect(await screen.findByRole('button', { name: 'Descargar PDF' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Página pública con código QR' })).toBeNull()
  expect(api.calls(listaPublica.get)).toHaveLength(0)
})
