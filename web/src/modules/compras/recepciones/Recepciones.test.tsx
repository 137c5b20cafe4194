import { sucursales } from '@mostrador/contract/base/sucursales'
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { CreateProveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { withDefaults } from '@mostrador/contract/defaults'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildArticulo, buildUsuario, pageOf, SUCURSALES } from '../../../../test/builders.ts'
import { PEDIDO, RECEPCION } from '../../../../test/compras.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

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

it('says why a line came so, also after the page was left and opened again', async () => {
  const { user } = open(false)
  await user.type(await screen.findByRole('combobox', { name: 'Proveedor' }), 'moli')
  await user.click(await screen.findByRole('option', { name: /Molinos/ }))
  await user.type(screen.getByRole('combobox', { name: 'Artículo' }), 'yer')
  await user.click(await screen.findByRole('option', { name: /Yerba/ }))
  await user.type(await screen.findByRole('textbox', { name: 'Motivo de Yerba' }), 'Vino rota')
  cleanup()
  const { user: again, api } = open(false)
  expect(await screen.findByRole('textbox', { name: 'Motivo de Yerba' })).toHaveValue('Vino rota')
  await again.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(api.calls(recepciones.create)).toHaveLength(1))
  expect(api.calls(recepciones.create)[0]?.body).toMatchObject({
    detalles: [{ articulo: 'YER-1', cantidad: 1, motivo: 'Vino rota' }],
  })
})
