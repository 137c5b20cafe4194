import type { Perfil } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { type ModeloConVariantes, modelos } from '@mostrador/contract/maestros/modelos'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const MODELO: ModeloConVariantes = {
  id: 7,
  codigo: 'RUN',
  nombre: 'Zapatilla Runner',
  patron: '{modelo}-{talle}-{color}',
  precio_venta: 100_000,
  rubro: null,
  rubro_nombre: null,
  marca: '',
  iva: null,
  unidad: '',
  cantidad: 1,
  atributos: [
    {
      nombre: 'Talle',
      valores: [
        { id: 1, nombre: '38' },
        { id: 2, nombre: '39' },
      ],
    },
    {
      nombre: 'Color',
      valores: [
        { id: 3, nombre: 'Negro' },
        { id: 4, nombre: 'Azul' },
      ],
    },
  ],
  variantes: [
    {
      articulo: 'RUN-38-NEGRO',
      nombre: 'Zapatilla Runner 38 Negro',
      codigo_barras: '',
      valores: [1, 3],
      precio_venta: 120_000,
      stock: 5,
      baja: false,
    },
  ],
}

const open = (address: string, usuario: Partial<Perfil> = {}) =>
  renderApp(address, {
    usuario: { variantes: true, ...usuario },
    api: (api) =>
      api
        .on(modelos.list, () => pageOf([MODELO]))
        .on(modelos.get, () => MODELO)
        .on(sucursales.list, () => []),
  })

const celda = (nombre: string) => screen.findByRole('textbox', { name: `Cantidad de ${nombre}` })

describe('Modelos', () => {
  it('are not seen while they are off: no card, and their screen says where they are turned on', async () => {
    open('/modelos', { variantes: undefined })
    expect(await screen.findByText('Los talles y colores no están activos')).toBeVisible()
  })

  it('have a card in Administración where they are on', async () => {
    open('/administracion')
    expect(await screen.findByRole('link', { name: 'Modelos' })).toBeVisible()
  })

  it('is made with its values, numbers in their order, and shows how its codes will be', async () => {
    const { user, api, url } = open('/modelos')
    api.on(modelos.create, () => MODELO)
    await user.click(await screen.findByRole('button', { name: 'Nuevo modelo' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Nombre/), 'Zapatilla Runner')
    await user.type(dialog.getByLabelText(/^Código/), 'RUN')
    await user.type(dialog.getByLabelText('Agregar a Talle'), '39, 38{Enter}')
    await user.type(dialog.getByLabelText('Agregar a Color'), 'Negro')
    await user.click(dialog.getByLabelText(/^Patrón/))
    expect(dialog.getByText('RUN-38-NEGRO')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    await waitFor(() => expect(url()).toBe('/modelos/7'))
    expect(api.calls(modelos.create)[0]?.body).toMatchObject({
      codigo: 'RUN',
      patron: '',
      atributos: [
        { nombre: 'Talle', valores: ['38', '39'] },
        { nombre: 'Color', valores: ['Negro'] },
      ],
    })
  })

  it('is refused without values, with the words beside their field', async () => {
    const { user, api } = open('/modelos')
    await user.click(await screen.findByRole('button', { name: 'Nuevo modelo' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Nombre/), 'X')
    await user.type(dialog.getByLabelText(/^Código/), 'X')
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect((await dialog.findAllByText('Escribe al menos un valor')).length).toBeGreaterThan(0)
    expect(api.calls(modelos.create)).toEqual([])
  })
})

describe('the matrix', () => {
  it('is walked with Enter and arrows, past what is an article already', async () => {
    const { user } = open('/modelos/7')
    const azul = await celda('38 · Azul')
    expect(screen.queryByRole('textbox', { name: 'Cantidad de 38 · Negro' })).toBeNull()
    expect(screen.getByRole('cell', { name: '5' })).toBeVisible()
    await user.click(azul)
    await user.keyboard('2{Enter}')
    expect(await celda('39 · Azul')).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(await celda('39 · Negro')).toHaveFocus()
    // Above it stands an article.
    await user.keyboard('{ArrowUp}')
    expect(await celda('39 · Negro')).toHaveFocus()
    await user.keyboard('{ArrowRight}{ArrowUp}')
    expect(azul).toHaveFocus()
  })

  it('makes the typed cells alone, after it said how many', async () => {
    const { user, api } = open('/modelos/7')
    api.on(modelos.crearVariantes, () => MODELO)
    expect(await screen.findByText('Nada escrito todavía')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Crear/ })).toBeDisabled()
    await user.type(await celda('38 · Azul'), '2')
    await user.click(screen.getByRole('radio', { name: 'Precio' }))
    await user.type(screen.getByRole('textbox', { name: 'Precio de 39 · Azul' }), '1.300,50')
    expect(screen.getByText('Se crean 2 artículos')).toBeVisible()
    expect(screen.getByText('2 unidades entran')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Crear/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Se crean 2 artículos' }))
    expect(dialog.getByText('RUN-38-AZUL, RUN-39-AZUL')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /^Crear/ }))
    expect(await screen.findByText('2 artículos creados')).toBeVisible()
    expect(api.calls(modelos.crearVariantes)[0]).toMatchObject({
      params: { id: 7 },
      body: {
        celdas: [
          { valores: [1, 4], cantidad: 2, precio_venta: null },
          { valores: [2, 4], cantidad: null, precio_venta: 130_050 },
        ],
      },
    })
  })

  it('makes nothing of a text that is no quantity, and marks it', async () => {
    const { user } = open('/modelos/7')
    await user.type(await celda('38 · Azul'), '1,5')
    expect(await celda('38 · Azul')).toBeInvalid()
    expect(screen.getByText('1 celda tiene algo que no es un número')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Crear/ })).toBeDisabled()
  })

  it('keeps what was typed where a code is taken, and says which', async () => {
    const { user, api } = open('/modelos/7')
    const text = 'Códigos que ya existen: RUN-38-AZUL (38 · Azul)'
    api.on(modelos.crearVariantes, () => {
      throw refusal(409, text)
    })
    await user.type(await celda('38 · Azul'), '1')
    await user.click(screen.getByRole('button', { name: /^Crear/ }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Crear/ }))
    expect(await screen.findByText(text)).toBeVisible()
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancelar' }))
    expect(await celda('38 · Azul')).toHaveValue('1')
  })
})
