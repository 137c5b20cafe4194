import { sucursales } from '@mostrador/contract/base/sucursales'
import { type Pedido, type PedidoLinea, pedidos } from '@mostrador/contract/compras/pedidos'
import { CreateProveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import { type Recepcion, recepciones } from '@mostrador/contract/compras/recepciones'
import { withDefaults } from '@mostrador/contract/defaults'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildArticulo, buildUsuario, pageOf, SUCURSALES } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const linea = (numero: number, id: string, nombre: string, faltan: number): PedidoLinea => ({
  linea: numero,
  articulo: { id, nombre },
  codigo_proveedor: '',
  cantidad: 10,
  costo_unitario: null,
  recibida: 10 - faltan,
  faltan,
  sobran: 0,
  admite: faltan,
})
const PEDIDO: Pedido = {
  id: 12,
  numero: 'PED 0000012',
  fecha: '2026-03-05',
  proveedor: { id: 1, nombre: 'Molinos' },
  sucursal: { id: 1, nombre: 'Centro' },
  estado: 'recibido_en_parte',
  fecha_entrega: null,
  observaciones: '',
  usuario: { id: 1, username: 'admin' },
  unidades: 20,
  recibidas: 14,
  creado: '2026-03-05T12:00:00.000Z',
  motivo: '',
  whatsapp: '',
  email: '',
  detalles: [linea(1, 'YER-1', 'Yerba', 0), linea(2, 'AZU-1', 'Azúcar', 6)],
  recepciones: [],
  no_pedidos: [],
}
const RECEPCION: Recepcion = {
  id: 7,
  numero: 'RCP 0000007',
  proveedor: { id: 1, nombre: 'Molinos' },
  sucursal: { id: 2, nombre: 'Norte' },
  fecha: '2026-03-06',
  fecha_registro: '2026-03-06',
  remito: 'R 1',
  observaciones: '',
  compra: null,
  sin_factura: true,
  estado: 'vigente',
  detalles: [
    {
      articulo: { id: 'AZU-1', nombre: 'Azúcar' },
      cantidad: 6,
      costo_unitario: null,
      pedido: { id: 12, nombre: 'PED 0000012' },
      compra: null,
    },
  ],
  usuario: { id: 1, username: 'admin' },
  creado: '2026-03-06T12:00:00.000Z',
  anulacion: null,
}
const MOLINOS = { ...withDefaults(CreateProveedor, { razon_social: 'Molinos' }), id: 1, baja: false }

const open = (admin = true) =>
  renderApp('/recepciones/nueva', {
    usuario: buildUsuario({
      compras: true,
      ...(!admin && { tipo_usuario: 'vendedor' as const, permisos: ['compras' as const] }),
    }),
    api: (api) =>
      api
        .on(sucursales.list, () => SUCURSALES)
        .on(proveedores.list, () => pageOf([MOLINOS]))
        .on(articulos.list, () => pageOf([buildArticulo({ id: 'YER-1', nombre: 'Yerba' })]))
        .on(pedidos.list, () => pageOf([PEDIDO]))
        .on(pedidos.get, () => PEDIDO)
        .on(recepciones.create, () => RECEPCION)
        .on(recepciones.get, () => RECEPCION),
  })

it('answers an order of the supplier: what lacks joins the list, the rest was not ordered', async () => {
  const { user, api } = open()
  const pedido = await screen.findByRole('combobox', { name: 'Pedido' })
  expect(pedido).toBeDisabled()
  await user.type(screen.getByRole('combobox', { name: 'Proveedor' }), 'moli')
  await user.click(await screen.findByRole('option', { name: /Molinos/ }))
  await waitFor(() => expect(pedido).toBeEnabled())
  expect(api.calls(pedidos.list).at(-1)?.query).toMatchObject({ proveedor: 1, abiertos: 'true' })
  await user.selectOptions(pedido, await screen.findByRole('option', { name: /PED 0000012/ }))
  expect(await screen.findByRole('textbox', { name: 'Cantidad de Azúcar' })).toHaveValue('6')
  expect(screen.queryByRole('textbox', { name: 'Cantidad de Yerba' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sucursal' }), '2')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(api.calls(recepciones.create)).toHaveLength(1))
  expect(api.calls(recepciones.create)[0]?.body).toMatchObject({
    proveedor: 1,
    sucursal: 2,
    detalles: [{ articulo: 'AZU-1', cantidad: 6, pedido_linea: { pedido: 12, linea: 2 } }],
  })
  expect(await screen.findByText('PED 0000012')).toBeVisible()
})

it('needs no order, and offers no other branch to who may not act there', async () => {
  const { user, api } = open(false)
  await user.type(await screen.findByRole('combobox', { name: 'Proveedor' }), 'moli')
  await user.click(await screen.findByRole('option', { name: /Molinos/ }))
  await user.type(screen.getByRole('combobox', { name: 'Artículo' }), 'yer')
  await user.click(await screen.findByRole('option', { name: /Yerba/ }))
  expect(screen.queryByRole('combobox', { name: 'Sucursal' })).toBeNull()
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(api.calls(recepciones.create)).toHaveLength(1))
  expect(api.calls(recepciones.create)[0]?.body).toMatchObject({
    sucursal: null,
    detalles: [{ articulo: 'YER-1', cantidad: 1, pedido_linea: null }],
  })
})
