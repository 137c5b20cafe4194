import { sucursales } from '@mostrador/contract/base/sucursales'
import { type ArticuloProveedor, articuloProveedores } from '@mostrador/contract/compras/articulo-proveedores'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes'
import { CreateProveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import { withDefaults } from '@mostrador/contract/defaults'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, buildUsuario, pageOf, SUCURSALES } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const MOLINOS = { ...withDefaults(CreateProveedor, { razon_social: 'Molinos' }), id: 1, baja: false }
const YERBA = buildArticulo({ id: 'YER-1', nombre: 'Yerba', precio_costo: 5_000 })
/** A pack of twelve; what one costs, after discounts. */
const VINCULO: ArticuloProveedor = {
  id: 3,
  proveedor: 1,
  proveedor_nombre: 'Molinos',
  codigo: 'M-77',
  articulo: 'YER-1',
  articulo_nombre: 'Yerba',
  factor: 12,
  precio_lista: 12_000_000,
  descuentos: null,
  con_iva: null,
  desde: '2026-03-01',
  habitual: true,
  costo: 1_000_000,
}

const open = (admin = true) =>
  renderApp('/compras/nueva', {
    usuario: buildUsuario({
      compras: true,
      ...(!admin && {
        tipo_usuario: 'vendedor' as const,
        permisos: ['compras' as const, 'ver_costos' as const],
      }),
    }),
    api: (api) =>
      api
        .on(sucursales.list, () => SUCURSALES)
        .on(proveedores.list, () => pageOf([MOLINOS]))
        // No article of the shop has such a code.
        .on(articulos.list, () => pageOf([]))
        .on(articulos.get, () => YERBA)
        .on(articuloProveedores.list, ({ query }) => pageOf(query?.codigo === 'M-77' ? [VINCULO] : []))
        .on(comprobantesCompra.verificar, () => ({ duplicada: null }))
        .on(comprobantesCompra.create, () => {
          throw refusal(409, 'Las compras no están activas')
        }),
  })

const elegir = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByRole('combobox', { name: 'Proveedor' }), 'moli')
  await user.click(await screen.findByRole('option', { name: /Molinos/ }))
}
const leer = async (user: ReturnType<typeof open>['user'], codigo: string) =>
  user.type(screen.getByRole('combobox', { name: 'Artículo' }), `${codigo}{Enter}`)

describe("the supplier's own code", () => {
  it('adds its article with the units of the pack at what one costs; read again, another pack', async () => {
    const { user, api } = open()
    await elegir(user)
    await leer(user, 'M-77')
    const cantidad = await screen.findByRole('textbox', { name: 'Cantidad de Yerba' })
    expect(cantidad).toHaveValue('12')
    expect(screen.getByRole('textbox', { name: 'Costo de Yerba' })).toHaveValue('100,00')
    expect(api.calls(articuloProveedores.list)[0]).toMatchObject({
      params: { id: 1 },
      query: { codigo: 'M-77' },
    })
    await leer(user, 'M-77')
    await waitFor(() => expect(cantidad).toHaveValue('24'))
  })

  it('that nobody knows adds nothing, and is not asked for without a supplier', async () => {
    const { user, api } = open()
    await screen.findByRole('combobox', { name: 'Proveedor' })
    await leer(user, 'M-77')
    expect((await screen.findAllByText(/M-77/))[0]).toBeVisible()
    expect(api.calls(articuloProveedores.list)).toHaveLength(0)
    await elegir(user)
    await user.clear(screen.getByRole('combobox', { name: 'Artículo' }))
    await leer(user, 'X-1')
    await waitFor(() => expect(api.calls(articuloProveedores.list)).toHaveLength(1))
    expect(screen.queryByRole('textbox', { name: /^Cantidad de/ })).toBeNull()
  })
})

describe('the branch', () => {
  it('is chosen by an admin, and that of the session for the others', async () => {
    open(false)
    expect(await screen.findByRole('combobox', { name: 'Proveedor' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Sucursal' })).toBeNull()
  })

  it('is where the goods come in', async () => {
    const { user, api } = open()
    await elegir(user)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sucursal' }), '2')
    await user.type(screen.getByLabelText('Punto de venta'), '1')
    await user.type(screen.getByLabelText('Número'), '7')
    await leer(user, 'M-77')
    await screen.findByRole('textbox', { name: 'Cantidad de Yerba' })
    await user.type(screen.getByRole('textbox', { name: 'Total del comprobante' }), '1452')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.calls(comprobantesCompra.create)).toHaveLength(1))
    expect(api.calls(comprobantesCompra.create)[0]?.body).toMatchObject({
      sucursal: 2,
      detalles: [{ articulo: 'YER-1', cantidad: 12, precio_unitario: 1_000_000 }],
    })
  })
})
