/** A box that is read in the forms of the stock and of the purchases. */
import { sucursales } from '@mostrador/contract/base/sucursales'
import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { costos } from '@mostrador/contract/mercaderia/costos'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildArticulo, buildUsuario, pageOf, SUCURSALES } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { tienda } from '../../../../test/tienda.ts'

const CAJA = { id: 7, codigo: '17790001234565', nombre: 'Caja', factor: 12 }
const YERBA = buildArticulo({ id: 'YER-1', nombre: 'Yerba' })

const abrir = async (address: string, conCajas = true) => {
  const app = renderApp(address, {
    usuario: buildUsuario({ compras: true, ...(conCajas && { presentaciones: true as const }) }),
    api: (api) =>
      tienda(api)
        .on(sucursales.list, () => SUCURSALES)
        .on(proveedores.list, () => pageOf([]))
        .on(pedidos.list, () => pageOf([]))
        .on(articuloProveedores.list, () => pageOf([]))
        .on(costos.configuracion, () => ({ criterio: 'neto' as const, sugerido: 'neto' as const }))
        .on(articulos.list, () => pageOf([{ ...YERBA, ...(conCajas && { presentaciones: [CAJA] }) }])),
  })
  await screen.findByRole('combobox', { name: 'Artículo' })
  const leer = async () => {
    await app.user.click(screen.getByRole('combobox', { name: 'Artículo' }))
    await app.user.keyboard(`${CAJA.codigo}{Enter}`)
  }
  return { ...app, leer }
}

const FORMULARIOS = [
  '/compras/nueva',
  '/recepciones/nueva',
  '/pedidos/nuevo',
  '/crear-transferencia',
  '/ajuste-stock',
  '/crear-remito-cliente',
]

it.each(FORMULARIOS)('%s adds its units, says so once, and adds them again', async (address) => {
  const { leer } = await abrir(address)
  await leer()
  expect(await screen.findByRole('textbox', { name: 'Cantidad de Yerba' })).toHaveValue('12')
  await leer()
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Cantidad de Yerba' })).toHaveValue('24'))
  await waitFor(() => expect(screen.getAllByText('1 caja × 12 de Yerba')).toHaveLength(1))
})

it.each(FORMULARIOS)('%s knows none while the business does not use them', async (address) => {
  const { leer } = await abrir(address, false)
  await leer()
  expect(await screen.findByText(`No existe un artículo con el código ${CAJA.codigo}`)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: 'Cantidad de Yerba' })).toBeNull()
})
