import { sucursales } from '@mostrador/contract/base/sucursales'
import { articulos } from '@mostrador/contract/maestros/articulos'
import {
  type ArticuloPendiente,
  articulosPendientes,
} from '@mostrador/contract/mercaderia/articulos-pendientes'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const KEY = 'borrador:1:1:remito-pendiente:v1'
const readEntrega = () => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as { articulo: string }[]

const buildPendiente = (more: Partial<ArticuloPendiente> = {}): ArticuloPendiente => ({
  id: 3,
  cliente: { id: 1, nombre: 'Juan Pérez' },
  articulo: { id: 'A-1', nombre: 'Pava eléctrica' },
  sucursal: { id: 1, nombre: 'Centro' },
  cantidad_solicitada: 2,
  cantidad_original: 5,
  venta: 123,
  venta_numero: 'TKT-X 01-0000123',
  fecha: '2026-03-05',
  estado: 'PENDIENTE',
  stock_disponible: 0,
  ...more,
})

const open = (rows: ArticuloPendiente[], address = '/articulos-pendientes') =>
  renderApp(address, {
    api: (api) =>
      api
        .on(articulosPendientes.list, ({ query }) => (query.page === undefined ? rows : pageOf(rows)))
        .on(articulos.get, () => buildArticulo())
        .on(sucursales.list, () => []),
  })

describe('the pending articles', () => {
  it('show id, article, quantity and the voucher of the sale', async () => {
    const { api } = open([buildPendiente()])
    expect(await screen.findByText('TKT-X 00000123')).toBeVisible()
    expect(screen.getByText('A-1')).toBeVisible()
    expect(screen.getByText('1 artículo pendiente')).toBeVisible()
    expect(api.calls(articulosPendientes.list)[0]?.query.estado).toBe('PENDIENTE')
  })

  it('are of the branch of the address, for who may see others', async () => {
    const { api } = open([buildPendiente()], '/articulos-pendientes?sucursal=2')
    expect(await screen.findByLabelText('Local')).toBeVisible()
    expect(api.calls(articulosPendientes.list)[0]?.query.sucursal).toBe(2)
  })

  it('show a message when there are none', async () => {
    open([])
    expect(await screen.findByText('No hay artículos pendientes')).toBeVisible()
  })

  it('show an error and an empty list when they cannot be loaded', async () => {
    renderApp('/articulos-pendientes', {
      api: (api) =>
        api.on(articulosPendientes.list, () => {
          throw refusal(500, 'stack')
        }),
    })
    expect(await screen.findByText('Error al cargar artículos pendientes')).toBeVisible()
    expect(screen.getByText('No hay artículos pendientes')).toBeVisible()
  })

  it('become the draft of a delivery note', async () => {
    const { user, url } = open([buildPendiente()])
    await user.click(await screen.findByRole('button', { name: 'Seleccionar Pava eléctrica' }))
    expect(await screen.findByText('Preparando remito para Juan Pérez')).toBeVisible()
    expect(await screen.findByRole('heading', { name: 'Nuevo remito de cliente' })).toBeVisible()
    expect(url()).toBe('/crear-remito-cliente')
    expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Juan Pérez')
    expect(await screen.findByLabelText('Cantidad de Pava eléctrica')).toHaveValue('2')
    expect(readEntrega()).toMatchObject([
      {
        cliente: 1,
        cliente_nombre: 'Juan Pérez',
        venta: 123,
        articulo: 'A-1',
        articulo_nombre: 'Pava eléctrica',
        cantidad: 2,
      },
    ])
  })

  it('of one customer are gathered; an article of another customer starts a new list', async () => {
    const { user, router } = open([
      buildPendiente(),
      buildPendiente({ id: 4, articulo: { id: 'B-2', nombre: 'Mate' } }),
      buildPendiente({ id: 5, articulo: { id: 'C-3', nombre: 'Termo' }, cliente: { id: 2, nombre: 'Rosa' } }),
    ])
    for (const name of ['Pava eléctrica', 'Mate']) {
      await user.click(await screen.findByRole('button', { name: `Seleccionar ${name}` }))
      await screen.findByRole('heading', { name: 'Nuevo remito de cliente' })
      await router.navigate({ to: '/articulos-pendientes' })
    }
    expect(readEntrega().map((e) => e.articulo)).toEqual(['A-1', 'B-2'])
    await user.click(await screen.findByRole('button', { name: 'Seleccionar Termo' }))
    expect(readEntrega().map((e) => e.articulo)).toEqual(['C-3'])
  })

  it('show an error when the gathered ones cannot be read, and start a new list', async () => {
    sessionStorage.setItem(KEY, '[{"articulo":')
    const { user } = open([buildPendiente()])
    await user.click(await screen.findByRole('button', { name: 'Seleccionar Pava eléctrica' }))
    expect(await screen.findByText('Error al cargar datos del artículo pendiente')).toBeVisible()
    expect(readEntrega().map((e) => e.articulo)).toEqual(['A-1'])
  })
})
