import {
  type ArticuloProveedor,
  articuloProveedores,
} from '@mostrador/contract/compras/listas/articulo-proveedores'
import {
  type CodigoPendiente,
  codigosPendientes,
} from '@mostrador/contract/compras/listas/codigos-pendientes'
import { CreateProveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import { withDefaults } from '@mostrador/contract/defaults'
import { ApiError } from '@mostrador/contract/errors'
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildUsuario, pageOf } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { readPrecio, showPrecio } from './precio.reglas.ts'

const MOLINOS = {
  ...withDefaults(CreateProveedor, { razon_social: 'Molinos' }),
  id: 1,
  saldo: 0,
  baja: false,
}

const CODIGO: ArticuloProveedor = {
  id: 3,
  proveedor: 1,
  proveedor_nombre: 'Molinos',
  codigo: 'YM-500',
  articulo: 'A1',
  articulo_nombre: 'Yerba',
  factor: 12,
  precio_lista: 120_000_000,
  descuentos: '20+10',
  con_iva: null,
  desde: '2026-03-01',
  habitual: true,
  costo: 7_200_000,
}

const PENDIENTE: CodigoPendiente = {
  id: 9,
  codigo: 'FID-1',
  descripcion: 'FIDEOS TIRABUZON',
  categoria: 'Almacén',
  codigo_barras: '7790001112223',
  iva: null,
  factor: 6,
  precio_lista: 1_000_000,
  descuentos: null,
  con_iva: null,
  descartado: false,
  momento: '2026-03-15T12:00:00Z',
  sugerencias: [{ articulo: 'F1', nombre: 'Fideos tirabuzón', por: 'codigo_barras' }],
}

const open = (path: string, compras = true) =>
  renderApp(path, {
    usuario: buildUsuario(compras ? { compras: true } : {}),
    api: (api) =>
      api
        .on(proveedores.get, () => MOLINOS)
        .on(proveedores.list, () => pageOf([MOLINOS]))
        .on(articuloProveedores.list, () => pageOf([CODIGO]))
        .on(codigosPendientes.list, () => pageOf([PENDIENTE]))
        .on(codigosPendientes.vincular, () => CODIGO)
        .on(codigosPendientes.vincularPorBarras, () => ({ vinculados: 1 }))
        .on(codigosPendientes.vincularPorNombre, ({ body }) => {
          if (body.con_alarmas) return { vinculados: 731 }
          const error = '731 artículos cambian más de 50 %.'
          const alarmas = [error, 'F1: $ 92,86 → $ 8,23.']
          throw new ApiError(409, { error, codigo: 'lista_sospechosa', alarmas })
        })
        .on(importaciones.list, () => pageOf([])),
  })

describe('the articles of a supplier', () => {
  it('are listed by its codes, with what a unit costs', async () => {
    open('/proveedores/1/articulos')
    const table = within(await screen.findByRole('table', { name: 'Códigos del proveedor' }))
    expect(await table.findByRole('row', { name: /YM-500/ })).toHaveTextContent(
      'YM-500Yerba (A1)1212.000,0020+10720,00',
    )
  })

  it('are closed while purchases are off', async () => {
    open('/proveedores/1/articulos', false)
    expect(await screen.findByText('Las compras no están activas')).toBeVisible()
  })

  it('without one wait, with what they may be, and are linked once', async () => {
    const { user, api } = open('/proveedores/1/articulos?vista=pendientes')
    expect(await screen.findByText('Fideos tirabuzón (F1), mismo código de barras')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Vincular FID-1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Vincular FID-1' }))
    expect(dialog.getByRole('radio', { name: 'Fideos tirabuzón (F1)' })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: /^Vincular/ }))
    expect(await screen.findByText('Código vinculado')).toBeVisible()
    expect(api.calls(codigosPendientes.vincular)[0]?.body).toEqual({ articulo: 'F1', factor: 6 })
    await user.click(screen.getByRole('button', { name: 'Vincular por código de barras' }))
    expect(await screen.findByText('1 código vinculado')).toBeVisible()
  })

  it('are linked by identical names at once, after the costs that change a lot were seen', async () => {
    const { user, api } = open('/proveedores/1/articulos?vista=pendientes')
    await user.click(await screen.findByRole('button', { name: 'Vincular todos los de nombre idéntico' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Revisar los costos' }))
    expect(dialog.getByText('F1: $ 92,86 → $ 8,23.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /^Vincular/ }))
    expect(await screen.findByText('731 códigos vinculados')).toBeVisible()
    expect(api.calls(codigosPendientes.vincularPorNombre).map(({ body }) => body)).toEqual([
      {},
      { con_alarmas: true },
    ])
  })
})

describe('an import', () => {
  it('of what is bought is offered only where purchases are on; a list asks whose it is', async () => {
    const { user } = open('/importaciones')
    await user.click(await screen.findByRole('button', { name: 'Importar archivo' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('radio', { name: 'Lista de un proveedor' }))
    await user.selectOptions(await dialog.findByRole('combobox', { name: /^Proveedor/ }), 'Molinos')
    expect(dialog.getByRole('combobox', { name: /^Proveedor/ })).toHaveDisplayValue('Molinos')
  })

  it('has only its own kinds while purchases are off', async () => {
    const { user } = open('/importaciones', false)
    await user.click(await screen.findByRole('button', { name: 'Importar archivo' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getAllByRole('radio')).toHaveLength(5)
  })
})

describe('a price of a list', () => {
  it.each([
    ['1.234,5678', 12_345_678],
    ['1234.56', 12_345_600],
    ['$ 12,5', 125_000],
    ['12', 120_000],
    ['', null],
  ])('%j is %j', (texto, valor) => {
    expect(readPrecio(texto)).toBe(valor)
  })

  it.each(['1.234', 'x', '1,23456', '-1'])('%j is unclear', (texto) => {
    expect(readPrecio(texto)).toBeNaN()
  })

  it('shows up to four decimals', () => {
    expect([showPrecio(12_345_678), showPrecio(10_000), showPrecio(null)]).toEqual([
      '1.234,5678',
      '1,00',
      '-',
    ])
  })
})
